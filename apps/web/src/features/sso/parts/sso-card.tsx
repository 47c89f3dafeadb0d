import { Button, Checkbox, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { sso } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint, faultAt, restOf } from '../../../lib/api/index.ts';
import { useNear } from '../../../lib/format/use-near.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordField } from '../../auth/index.ts';
import { bodyOf, type SsoDraft, draftOf, faultsOf, type SsoSettings } from '../model.ts';

/** Sign-in by the company's own provider: its address, its domains, and whether it is mandatory. */
export const SsoCard = () => {
  const { data } = useEndpoint(sso.get, {});
  if (!data) return null;
  return <Editor key={JSON.stringify(data.provider)} known={data} />;
};

const Editor = ({ known }: { known: SsoSettings }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const { provider } = known;
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [asked, setAsked] = useState(false);
  const save = useAct(sso.save);
  const remove = useAct(sso.remove);
  const faults = asked ? faultsOf(draft, provider) : {};
  const errorOf = (name: keyof SsoDraft) => {
    const fault = faults[name];
    return fault ? t(`sso.${fault}`) : faultAt(save.error, name);
  };
  const type = (part: Partial<SsoDraft>) => setDraft({ ...draft, ...part });
  const store = () => {
    setAsked(true);
    save.reset();
    if (Object.keys(faultsOf(draft, provider)).length > 0) return;
    save.mutate(
      { body: bodyOf(draft) },
      {
        onSuccess: () => {
          setDraft(draftOf(provider));
          toast.success(t('sso.saved'));
        },
      },
    );
  };
  const rest =
    restOf(save.error, ['name', 'issuer', 'clientId', 'clientSecret', 'domains', 'isEnforced', 'emergencyIds']) ??
    restOf(remove.error, []);
  return (
    <Card
      title={t('sso.title')}
      text={t('sso.text')}
      onSubmit={store}
      foot={
        <>
          {provider && (
            <Button
              loading={remove.isPending}
              onClick={() => remove.mutate({}, { onSuccess: () => toast.success(t('sso.removed')) })}
            >
              {t('sso.remove')}
            </Button>
          )}
          <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
            {t('sso.save')}
          </Button>
        </>
      }
    >
      <LeaveGuard isChanged={JSON.stringify(draft) !== JSON.stringify(draftOf(provider))} />
      <Stack sx={{ gap: 2 }}>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        {provider && <Status provenAt={provider.provenAt} isEnforced={provider.isEnforced} />}
        <Stack sx={{ gap: 0.5 }}>
          <Typography variant="body2">{t('sso.redirect')}</Typography>
          <CopyText text={known.redirectUri} what={t('sso.copy')} />
        </Stack>
        <FieldGrid>
          <Field
            label={t('sso.name')}
            value={draft.name}
            help={t('sso.nameHelp')}
            error={errorOf('name')}
            onChange={(event) => type({ name: event.target.value })}
          />
          <Field
            label={t('sso.issuer')}
            value={draft.issuer}
            help={t('sso.issuerHelp')}
            error={errorOf('issuer')}
            inputProps={{ inputMode: 'url' }}
            onChange={(event) => type({ issuer: event.target.value })}
          />
          <Field
            label={t('sso.clientId')}
            value={draft.clientId}
            autoComplete="off"
            error={errorOf('clientId')}
            onChange={(event) => type({ clientId: event.target.value })}
          />
          <PasswordField
            label={t('sso.clientSecret')}
            autoComplete="new-password"
            value={draft.clientSecret}
            help={provider ? t('sso.secretKept') : undefined}
            error={errorOf('clientSecret')}
            onChange={(clientSecret) => type({ clientSecret })}
          />
        </FieldGrid>
        <Field
          label={t('sso.domains')}
          value={draft.domains}
          help={t('sso.domainsHelp')}
          error={errorOf('domains')}
          onChange={(event) => type({ domains: event.target.value })}
        />
        <Duty known={known} draft={draft} errorOf={errorOf} onChange={type} />
      </Stack>
    </Card>
  );
};

const Status = ({ provenAt, isEnforced }: { provenAt: string | null; isEnforced: boolean }) => {
  const { t } = useTranslation();
  const near = useNear();
  if (!provenAt) return <Notice tone="warning">{t('sso.unproven')}</Notice>;
  return (
    <Typography variant="body2" role="status">
      {t(isEnforced ? 'sso.enforcedNow' : 'sso.works', { time: near(provenAt) })}
    </Typography>
  );
};

interface DutyProps {
  known: SsoSettings;
  draft: SsoDraft;
  errorOf: (name: keyof SsoDraft) => string | undefined;
  onChange: (part: Partial<SsoDraft>) => void;
}

/** Whether users of these domains must sign in this way, and the exceptions. */
const Duty = ({ known, draft, errorOf, onChange }: DutyProps) => {
  const { t } = useTranslation();
  const faults = [errorOf('isEnforced'), errorOf('emergencyIds')].filter(Boolean);
  const tick = (id: string, on: boolean) =>
    onChange({ emergencyIds: on ? [...draft.emergencyIds, id] : draft.emergencyIds.filter((one) => one !== id) });
  return (
    <Stack sx={{ gap: 1 }}>
      <FormControlLabel
        sx={{ ml: 0, gap: 1.25 }}
        label={t('sso.enforce')}
        control={
          <Switch checked={draft.isEnforced} onChange={(event) => onChange({ isEnforced: event.target.checked })} />
        }
      />
      <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        <Typography component="legend" variant="body2" sx={{ p: 0 }}>
          {t('sso.emergency')}
        </Typography>
        {known.admins.map(({ id, name, email }) => (
          <FormControlLabel
            key={id}
            label={`${name} (${email})`}
            sx={{ overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={draft.emergencyIds.includes(id)}
                onChange={(event) => tick(id, event.target.checked)}
              />
            }
          />
        ))}
      </Stack>
      {faults.map((fault) => (
        <Notice key={fault} tone="error" role="alert">
          {fault}
        </Notice>
      ))}
    </Stack>
  );
};
