import { FormHelperText, Stack } from '@mui/material';
import { type Delegation, delegations } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { type ApiForm, FormCard, FormPart, FormText, FormTick, useApiForm } from '../../../ui/form/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { delegationOf, delegationRules, isSwitchable, type DelegationDraft } from '../model.ts';
import { ColleagueField } from './colleague-field.tsx';

/** The user's delegate during an absence (decision 28); shown once the stored values are loaded. */
export const DelegationCard = () => {
  const own = useEndpoint(delegations.own, {});
  if (!own.data) return null;
  const { delegation, today } = own.data;
  return <DelegationForm key={JSON.stringify(delegation)} known={delegation} today={today} />;
};

const DelegationForm = ({ known, today }: { known: Delegation | null; today: string }) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const form = useApiForm({
    endpoint: delegations.set,
    defaults: delegationOf(known),
    input: (draft) => ({
      params: { id: me?.userId ?? '' },
      body: { ...draft, delegateEmail: draft.delegateEmail.trim(), signBasis: draft.signBasis.trim() || null },
    }),
    rules: (draft) => delegationRules(draft, known, today),
    says: {
      delegateEmail: t('profile.delegation.emailBad'),
      dateFrom: t('profile.required'),
      dateTo: t('profile.required'),
    },
    notice: t('profile.delegation.saved'),
  });
  return (
    <FormCard of={form} title={t('profile.delegation.title')} text={t('profile.delegation.text')} verb={t('ui.save')}>
      <Status known={known} />
      <FormPart of={form} name="delegateEmail">
        {(bound) => (
          <ColleagueField
            {...bound}
            label={t('profile.delegation.delegate')}
            help={t('profile.delegation.delegateHelp')}
          />
        )}
      </FormPart>
      <FieldGrid>
        <FormText of={form} name="dateFrom" label={t('profile.delegation.from')} type="date" />
        <FormText of={form} name="dateTo" label={t('profile.delegation.to')} type="date" />
      </FieldGrid>
      <SignatureTick form={form} />
      <EnabledTick form={form} known={known} />
    </FormCard>
  );
};

/** Off, waiting for its first day, running or expired (USER-018). */
const Status = ({ known }: { known: Delegation | null }) => {
  const { t } = useTranslation();
  if (!known) return <FormHelperText sx={{ m: 0 }}>{t('profile.delegation.none')}</FormHelperText>;
  const { state, delegateName: name, dateFrom, dateTo } = known;
  const text = t(`profile.delegation.state.${state}`, { name, day: state === 'waiting' ? dateFrom : dateTo });
  if (state !== 'running') return <FormHelperText sx={{ m: 0 }}>{text}</FormHelperText>;
  return <Notice tone="warning">{text}</Notice>;
};

/** Not shown while nobody is to act: a delegation without a delegate is not on. */
const EnabledTick = ({ form, known }: { form: ApiForm<DelegationDraft>; known: Delegation | null }) => {
  const { t } = useTranslation();
  const delegateEmail = useWatch({ control: form.control, name: 'delegateEmail' });
  if (!isSwitchable(known, delegateEmail)) return null;
  return <FormTick of={form} name="isEnabled" label={t('profile.delegation.enabled')} />;
};

/** The second check box, and by which authority (product D2). */
const SignatureTick = ({ form }: { form: ApiForm<DelegationDraft> }) => {
  const { t } = useTranslation();
  const maySign = useWatch({ control: form.control, name: 'maySign' });
  return (
    <Stack sx={{ gap: 1 }}>
      <FormTick of={form} name="maySign" label={t('profile.delegation.maySign')} />
      <FormHelperText sx={{ m: 0 }}>{t('profile.delegation.maySignHelp')}</FormHelperText>
      {maySign && (
        <FormText
          of={form}
          name="signBasis"
          label={t('profile.delegation.basis')}
          help={t('profile.delegation.basisHelp')}
          limit={LIMITS.personName}
        />
      )}
    </Stack>
  );
};
