import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { DAYS_OF_COUNTRIES, LIMITS, type DaysOfCountry } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { SettingProps } from './setting.ts';

/** Fixed to today, or no day before today; the first makes the second redundant (FORM-059). */
export const DateSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  const today = element.todayDate ?? false;
  return (
    <Stack>
      <FormControlLabel
        control={
          <Checkbox
            checked={today}
            onChange={(event) =>
              onChange(
                event.target.checked ? { todayDate: true, disablePast: false, required: false } : { todayDate: false },
              )
            }
          />
        }
        label={t('formEditor.date.today')}
      />
      <NoPast element={element} onChange={onChange} disabled={today} />
    </Stack>
  );
};

const NoPast = ({ element, onChange, disabled }: SettingProps & { disabled: boolean }) => {
  const { t } = useTranslation();
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={!disabled && (element.disablePast ?? false)}
          disabled={disabled}
          onChange={(event) => onChange({ disablePast: event.target.checked })}
        />
      }
      label={t('formEditor.date.noPast')}
    />
  );
};

/** Format of a range, and whose days off are no working days (FORM-060, FORM-070). */
export const DateRangeSetting = ({ element, onChange }: SettingProps) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Field
        label={t('formEditor.date.template')}
        help={t('formEditor.date.templateHelp')}
        size="small"
        value={element.dateRangeTemplate ?? ''}
        inputProps={{ maxLength: LIMITS.formText }}
        onChange={(event) => onChange({ dateRangeTemplate: event.target.value })}
      />
      <SelectField<DaysOfCountry>
        small
        label={t('formEditor.date.country')}
        value={element.daysOfCountry ?? 'LT'}
        options={DAYS_OF_COUNTRIES.map((value) => ({ value, label: t(`formEditor.country.${value}`) }))}
        onChange={(daysOfCountry) => onChange({ daysOfCountry })}
      />
      <NoPast element={element} onChange={onChange} disabled={false} />
    </Stack>
  );
};
