import { Button, Stack, Typography } from '@mui/material';
import { sso } from '@paraph/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import {
  FormCard,
  FormPart,
  FormSwitch,
  FormText,
  FormTicks,
  useApiForm,
  useActWithToast,
} from '../../../ui/form/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { PasswordField } from '../../auth/index.ts';
import { bodyOf, draftOf, isOtherProvider, needsSecret, type SsoSettings } from '../model.ts';

/** Sign-in by the company's own provider: its address, its domains, and whether it is mandatory. */
export const SsoCard = () => {
  const { data } = useEndpoint(sso.get, {});
  if (!data) return null;
  return <Editor key={JSON.stringify(data.provider)} known={data} />;
};

const Editor = ({ known }: { known: SsoSettings }) => {
  const { t } = useTranslation();
  const { provider, blocked } = known;
  const allow = useActWithToast(sso.allow, t('sso.allowed'));
  const remove = useActWithToast(sso.remove, t('sso.removed'));
  const form = useApiForm({
    endpoint: sso.save,
    defaults: draftOf(provider),
    input: (draft) => ({ body: bodyOf(draft) }),
    rules: (draft) => ({ clientSecret: needsSecret(draft, provider) && 'field.required' }),
    says: { domains: t('sso.domainBad') },
    notice: t('sso.saved'),
    onSaved: () => form.reset(draftOf(provider)),
  });
  const issuer = useWatch({ control: form.control, name: 'issuer' });
  return (
    <FormCard
      of={form}
      title={t('sso.title')}
      text={t('sso.text')}
      verb={t('sso.save')}
      others={
        provider && (
          <Button loading={remove.isPending} onClick={() => remove.run({})}>
            {t('sso.remove')}
          </Button>
        )
      }
    >
      <RefusedAct of={remove.error} />
      <RefusedAct of={allow.error} />
      {blocked.length > 0 && (
        <Notice tone="warning">
          {t('sso.blocked')}
          {blocked.map(({ id, name, email }) => (
            <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <span>{[name, email].filter(Boolean).join(', ')}</span>
              <Button size="small" loading={allow.isPending} onClick={() => allow.run({ params: { id } })}>
                {t('sso.allow')}
              </Button>
            </Stack>
          ))}
        </Notice>
      )}
      {provider && <Status provenAt={provider.provenAt} isEnforced={provider.isEnforced} />}
      <Stack sx={{ gap: 0.5 }}>
        <Typography variant="body2">{t('sso.redirect')}</Typography>
        <CopyText text={known.redirectUri} what={t('sso.copy')} />
      </Stack>
      <FieldGrid>
        <FormText of={form} name="name" label={t('sso.name')} help={t('sso.nameHelp')} />
        <FormText
          of={form}
          name="issuer"
          label={t('sso.issuer')}
          help={t('sso.issuerHelp')}
          inputProps={{ inputMode: 'url' }}
        />
        <FormText of={form} name="clientId" label={t('sso.clientId')} autoComplete="off" />
        <FormPart of={form} name="clientSecret">
          {(bound) => (
            <PasswordField
              holds="Secret"
              {...bound}
              label={t('sso.clientSecret')}
              autoComplete="new-password"
              help={provider ? t('sso.secretKept') : undefined}
            />
          )}
        </FormPart>
      </FieldGrid>
      {provider && isOtherProvider(issuer, provider) && <Notice tone="warning">{t('sso.otherProvider')}</Notice>}
      <FormText of={form} name="domains" label={t('sso.domains')} help={t('sso.domainsHelp')} />
      <Stack sx={{ gap: 1 }}>
        <FormSwitch of={form} name="isEnforced" label={t('sso.enforce')} />
        <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Typography component="legend" variant="body2" sx={{ p: 0 }}>
            {t('sso.emergency')}
          </Typography>
          <FormTicks
            of={form}
            name="emergencyIds"
            options={known.admins.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          />
        </Stack>
      </Stack>
    </FormCard>
  );
};

const Status = ({ provenAt, isEnforced }: { provenAt: string | null; isEnforced: boolean }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  if (!provenAt) return <Notice tone="warning">{t('sso.unproven')}</Notice>;
  return (
    <Typography variant="body2" role="status">
      {t(isEnforced ? 'sso.enforcedNow' : 'sso.works', { time: near(provenAt) })}
    </Typography>
  );
};
