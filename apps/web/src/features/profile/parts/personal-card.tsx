import { profile } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormCard, FormText, useApiForm } from '../../../ui/form/index.ts';
import { personalBody, personalOf, type Own } from '../model.ts';

/** Fields of the home address, with what browsers fill in. */
const ADDRESS = [
  ['country', 'country-name'],
  ['city', 'address-level2'],
  ['address', 'street-address'],
  ['zipCode', 'postal-code'],
] as const;

/** Personal data; required fields matter for this card only (product A3). */
export const PersonalCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const before = personalOf(own);
  // A field that was empty before may stay empty; a filled one may not be cleared (USER-010).
  const isFilled = (name: keyof typeof before) => before[name] !== '';
  const form = useApiForm({
    endpoint: profile.save,
    defaults: before,
    within: 'personal',
    input: (draft) => ({ body: personalBody(draft, before) }),
    says: { phoneNumber: t('profile.phoneBad'), birthDay: t('profile.required') },
    notice: t('admin.saved'),
  });
  return (
    <FormCard of={form} title={t('profile.personal')} verb={t('ui.save')}>
      <FieldGrid>
        <FormText of={form} isRequired name="firstName" label={t('users.firstName')} autoComplete="given-name" />
        <FormText of={form} isRequired name="lastName" label={t('users.lastName')} autoComplete="family-name" />
        <Field label={t('users.email')} value={own.email} disabled />
        <FormText
          of={form}
          name="phoneNumber"
          label={t('profile.phone')}
          type="tel"
          autoComplete="tel"
          help={t('profile.phoneHelp')}
        />
        {ADDRESS.map(([name, autoComplete]) => (
          <FormText
            key={name}
            of={form}
            isRequired={isFilled(name)}
            name={name}
            label={t(`profile.${name}`)}
            autoComplete={autoComplete}
          />
        ))}
        <FormText
          of={form}
          isRequired={isFilled('birthDay')}
          name="birthDay"
          label={t('profile.birthDay')}
          type="date"
          autoComplete="bday"
          inputProps={{ max: today() }}
        />
      </FieldGrid>
    </FormCard>
  );
};
