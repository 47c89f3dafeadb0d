import { Box, FormControl, FormLabel, Stack } from '@mui/material';
import { company } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES, PRODUCT_COLOUR } from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { type ApiForm, FormSelect, FormText, FormTicks } from '../../../ui/form/index.ts';
import { PictureField } from '../../../ui/picture-field.tsx';
import type { CompanyDraft } from '../model.ts';

export type CompanyForm = ApiForm<CompanyDraft>;

/** A field for digits. */
export const NUMERIC = { inputProps: { inputMode: 'numeric' } } as const;

/** Name, code, address and languages of the company. */
export const IdentityCard = ({ of }: { of: CompanyForm }) => {
  const { t } = useTranslation();
  const typed = useWatch({ control: of.control });
  return (
    <Card title={t('company.identity')}>
      <FieldGrid>
        {(['name', 'code', 'address'] as const).map((name) => (
          <FormText
            key={name}
            of={of}
            name={name}
            label={t(`company.${name}`)}
            help={typed[name] ? undefined : t('company.notYet')}
          />
        ))}
        <FormSelect
          of={of}
          name="locale"
          label={t('company.language')}
          options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
        />
      </FieldGrid>
      <FormControl component="fieldset" sx={{ mt: 2 }}>
        <FormLabel component="legend">{t('company.locales')}</FormLabel>
        <FormTicks
          of={of}
          name="locales"
          row
          help={t('company.localesHelp')}
          options={LOCALE_NAMES.map((value) => ({
            value,
            label: LOCALES[value].name,
            isFixed: value === typed.locale,
          }))}
        />
      </FormControl>
    </Card>
  );
};

/** Logo and colour of the company. */
export const AppearanceCard = ({ of, hasLogo }: { of: CompanyForm; hasLogo: boolean }) => {
  const { t } = useTranslation();
  const [name, colour] = useWatch({ control: of.control, name: ['name', 'colour'] });
  return (
    <Card title={t('company.look')}>
      <Stack sx={{ gap: 2.5 }}>
        <PictureField
          get={company.logo}
          set={company.setLogo}
          remove={company.removeLogo}
          has={hasLogo}
          instead={<CompanyMark name={name} size={56} bare />}
          alt={t('company.logo')}
          labels={{ choose: t('company.chooseLogo'), remove: t('company.removeLogo') }}
        />
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Box
            aria-hidden
            sx={{
              width: 40,
              height: 40,
              mt: 3,
              borderRadius: '10px',
              border: hairline,
              bgcolor: colour.trim() || 'primary.main',
              flex: 'none',
            }}
          />
          <FormText
            of={of}
            name="colour"
            label={t('company.colour')}
            placeholder={PRODUCT_COLOUR}
            help={t('company.colourHelp')}
          />
        </Stack>
      </Stack>
    </Card>
  );
};
