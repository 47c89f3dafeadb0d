import { Button, Checkbox, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { type Delegation, delegations } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint, messageOutsideFields } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { delegationDraftFaults, delegationOf, type DelegationDraft } from '../model.ts';
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
  const toast = useToast();
  const save = useAct(delegations.set);
  const [draft, setDraft] = useState(() => delegationOf(known));
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<DelegationDraft>) => setDraft({ ...draft, ...part });
  const faults = delegationDraftFaults(draft, known, today);
  const errorOf = (name: keyof DelegationDraft) => {
    const fault = asked ? faults[name] : undefined;
    return fault ? t(`profile.${fault}`) : save.error?.fields[name];
  };
  const rest = messageOutsideFields(save.error, [
    'delegateEmail',
    'dateFrom',
    'dateTo',
    ...(draft.maySign ? ['signBasis'] : []),
  ]);
  const submit = () => {
    setAsked(true);
    if (!me || Object.keys(faults).length > 0) return;
    const body = { ...draft, delegateEmail: draft.delegateEmail.trim(), signBasis: draft.signBasis.trim() || null };
    save.mutate({ params: { id: me.userId }, body }, { onSuccess: () => toast.success(t('profile.delegation.saved')) });
  };
  return (
    <Card
      title={t('profile.delegation.title')}
      text={t('profile.delegation.text')}
      onSubmit={submit}
      foot={
        <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
          {t('ui.save')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        <Status known={known} />
        <ColleagueField
          label={t('profile.delegation.delegate')}
          help={t('profile.delegation.delegateHelp')}
          value={draft.delegateEmail}
          error={errorOf('delegateEmail')}
          onChange={(delegateEmail) => change({ delegateEmail })}
        />
        <FieldGrid>
          {(['dateFrom', 'dateTo'] as const).map((name) => (
            <Field
              key={name}
              label={t(`profile.delegation.${name === 'dateFrom' ? 'from' : 'to'}`)}
              type="date"
              value={draft[name]}
              error={errorOf(name)}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
        </FieldGrid>
        <SignatureTick draft={draft} onChange={change} error={errorOf('signBasis')} />
        <FormControlLabel
          control={
            <Checkbox checked={draft.isEnabled} onChange={(event) => change({ isEnabled: event.target.checked })} />
          }
          label={t('profile.delegation.enabled')}
        />
      </Stack>
    </Card>
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

interface SignatureTickProps {
  draft: DelegationDraft;
  onChange: (part: Partial<DelegationDraft>) => void;
  error: string | undefined;
}

/** The second check box, and by which authority (product D2). */
const SignatureTick = ({ draft, onChange, error }: SignatureTickProps) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 1 }}>
      <FormControlLabel
        control={<Checkbox checked={draft.maySign} onChange={(event) => onChange({ maySign: event.target.checked })} />}
        label={t('profile.delegation.maySign')}
      />
      <FormHelperText sx={{ m: 0 }}>{t('profile.delegation.maySignHelp')}</FormHelperText>
      {draft.maySign && (
        <Field
          label={t('profile.delegation.basis')}
          help={t('profile.delegation.basisHelp')}
          limit={LIMITS.personName}
          value={draft.signBasis}
          error={error}
          onChange={(event) => onChange({ signBasis: event.target.value })}
        />
      )}
    </Stack>
  );
};
