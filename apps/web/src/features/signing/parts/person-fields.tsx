import { COUNTRIES } from '@paraph/domain';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { typedCode } from '../../../lib/typed-code.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FaultName, SignForm } from '../model.ts';

interface PersonFieldsProps {
  form: SignForm;
  onChange: (change: Partial<SignForm>) => void;
  fault: FaultName | null;
  /** Why the server refused the code. */
  refusal: string | null;
}

/** Country and personal code, and whether this device remembers them. */
export const PersonFields = ({ form, onChange, fault, refusal }: PersonFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(112px, 0.6fr) 1fr', gap: 1.5, alignItems: 'start' }}>
        <SelectField
          label={t('signing.country')}
          value={form.country}
          options={COUNTRIES.map((value) => ({ value, label: t(`signing.countries.${value}`) }))}
          onChange={(country) => onChange({ country })}
        />
        <Field
          label={t('signing.personalCode')}
          inputMode="numeric"
          autoComplete="off"
          value={form.personalCode}
          error={fault ? t(`signing.${fault}`) : (refusal ?? undefined)}
          onChange={(event) => onChange({ personalCode: typedCode(event.target.value) })}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox checked={form.remember} onChange={(event) => onChange({ remember: event.target.checked })} />
        }
        label={t('signing.remember')}
        sx={{ my: -0.5 }}
      />
    </>
  );
};
