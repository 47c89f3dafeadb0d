import { Button } from '@mui/material';
import { profile } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, restOf } from '../../../lib/api/index.ts';
import { today } from '../../../lib/format/dates.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { personalFaults, personalOf, type Own, type PersonalDraft } from '../model.ts';

/** Personal data; required fields matter for this card only (product A3). */
export const PersonalCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useAct(profile.save);
  const [draft, setDraft] = useState(() => personalOf(own));
  const [asked, setAsked] = useState(false);
  const faults = asked ? personalFaults(draft, today()) : {};
  const rest = restOf(
    save.error,
    Object.keys(draft).map((name) => `personal.${name}`),
  );
  const bind = (name: keyof PersonalDraft) => {
    const fault = faults[name];
    return {
      value: draft[name],
      error: fault ? t(`profile.${fault}`) : save.error?.fields[`personal.${name}`],
      onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
    };
  };
  const submit = () => {
    setAsked(true);
    if (Object.keys(personalFaults(draft, today())).length > 0) return;
    const personal = { ...draft, phoneNumber: draft.phoneNumber.trim() || null };
    save.mutate({ body: { personal } }, { onSuccess: () => toast.success(t('admin.saved')) });
  };
  return (
    <Card
      title={t('profile.personal')}
      onSubmit={submit}
      foot={
        <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
          {t('ui.save')}
        </Button>
      }
    >
      {rest && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {rest}
        </Notice>
      )}
      <FieldGrid>
        <Field label={t('users.firstName')} autoComplete="given-name" {...bind('firstName')} />
        <Field label={t('users.lastName')} autoComplete="family-name" {...bind('lastName')} />
        <Field label={t('users.email')} value={own.email} disabled />
        <Field label={t('profile.phone')} type="tel" autoComplete="tel" {...bind('phoneNumber')} />
        <Field label={t('profile.country')} autoComplete="country-name" {...bind('country')} />
        <Field label={t('profile.city')} autoComplete="address-level2" {...bind('city')} />
        <Field label={t('profile.address')} autoComplete="street-address" {...bind('address')} />
        <Field label={t('profile.zipCode')} autoComplete="postal-code" {...bind('zipCode')} />
        <Field
          label={t('profile.birthDay')}
          type="date"
          autoComplete="bday"
          inputProps={{ max: today() }}
          {...bind('birthDay')}
        />
      </FieldGrid>
    </Card>
  );
};
