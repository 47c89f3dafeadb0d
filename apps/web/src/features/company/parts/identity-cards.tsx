import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
} from '@mui/material';
import { company } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES, type Locale, PRODUCT_COLOUR } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { hairline } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CompanyDraft } from '../model.ts';
import { PictureField } from './picture-field.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

export interface CardParts {
  draft: CompanyDraft;
  errorOf: (name: keyof CompanyDraft) => string | undefined;
  onChange: (part: Partial<CompanyDraft>) => void;
}

/** Name, code and address of the company. */
export const IdentityCard = ({ draft, errorOf, onChange }: CardParts) => {
  const { t } = useTranslation();
  const bind = (name: 'name' | 'code' | 'address') => ({
    name,
    label: t(`company.${name}`),
    value: draft[name],
    error: errorOf(name),
    help: draft[name] ? undefined : t('company.notYet'),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card title={t('company.identity')}>
      <FieldGrid>
        <Field {...bind('name')} />
        <Field {...bind('code')} />
        <Field {...bind('address')} />
        <SelectField
          label={t('company.language')}
          value={draft.locale}
          options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
          onChange={(locale) =>
            onChange({ locale, locales: LOCALE_NAMES.filter((one) => one === locale || draft.locales.includes(one)) })
          }
        />
      </FieldGrid>
      <Languages own={draft.locale} chosen={draft.locales} onChange={(locales) => onChange({ locales })} />
    </Card>
  );
};

/** Languages offered to its users and guests; that of the company always. */
const Languages = ({
  own,
  chosen,
  onChange,
}: {
  own: Locale;
  chosen: CompanyDraft['locales'];
  onChange: (locales: Locale[]) => void;
}) => {
  const { t } = useTranslation();
  const toggle = (locale: Locale) =>
    onChange(LOCALE_NAMES.filter((one) => (one === locale ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <FormControl component="fieldset" sx={{ mt: 2 }}>
      <FormLabel component="legend">{t('company.locales')}</FormLabel>
      <FormGroup row sx={{ columnGap: 2 }}>
        {LOCALE_NAMES.map((locale) => (
          <FormControlLabel
            key={locale}
            label={LOCALES[locale].name}
            disabled={locale === own && chosen.includes(locale)}
            control={<Checkbox checked={chosen.includes(locale)} onChange={() => toggle(locale)} />}
          />
        ))}
      </FormGroup>
      <FormHelperText>{t('company.localesHelp')}</FormHelperText>
    </FormControl>
  );
};

/** Logo and colour of the company. */
export const AppearanceCard = ({ draft, errorOf, onChange }: CardParts) => {
  const { t } = useTranslation();
  const logo = useEndpoint(company.logo, {}, { enabled: draft.hasLogo });
  const remove = useAct(company.removeLogo);
  return (
    <Card title={t('company.look')}>
      <Stack sx={{ gap: 2.5 }}>
        <PictureField
          endpoint={company.setLogo}
          picture={draft.hasLogo ? logo.data : undefined}
          alt={t('company.logo')}
          choose={t('company.chooseLogo')}
          remove={t('company.removeLogo')}
          removing={remove.isPending}
          onRemove={() => remove.mutate({})}
          instead={<CompanyMark name={draft.name} size={56} bare />}
        />
        <RefusedAct of={remove.error} />
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Box
            aria-hidden
            sx={{
              width: 40,
              height: 40,
              mt: 3,
              borderRadius: '10px',
              border: hairline,
              bgcolor: draft.colour || 'primary.main',
              flex: 'none',
            }}
          />
          <Field
            label={t('company.colour')}
            name="colour"
            value={draft.colour}
            placeholder={PRODUCT_COLOUR}
            help={t('company.colourHelp')}
            error={errorOf('colour')}
            onChange={(event) => onChange({ colour: event.target.value.trim().toLowerCase() })}
          />
        </Stack>
      </Stack>
    </Card>
  );
};
