import { Button, Typography } from '@mui/material';
import { mailServer } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { FormCard, FormPart, FormSelect, FormText, useApiForm, useActWithToast } from '../../../ui/form/index.ts';
import { PasswordField } from '../../auth/index.ts';
import { bodyOf, draftOf, type Server } from '../model.ts';
import { ServerNotices } from './server-notices.tsx';

/** The company's own mail server: address, state, and a test with its raw answer. */
export const MailServerCard = () => {
  const { data } = useEndpoint(mailServer.get, {});
  if (!data) return null;
  const { server } = data;
  const identity = server && [server.host, server.port, server.isTls, server.username, server.fromAddress].join(' ');
  return <Editor key={identity} server={server} />;
};

const Editor = ({ server }: { server: Server | null }) => {
  const { t } = useTranslation();
  const remove = useActWithToast(mailServer.remove, t('mailServer.removed'));
  const attempt = useAct(mailServer.try);
  const form = useApiForm({
    endpoint: mailServer.save,
    defaults: draftOf(server),
    input: (draft) => ({ body: bodyOf(draft) }),
    says: { port: t('mailServer.portBad') },
    otherAct: attempt,
    notice: t('mailServer.saved'),
    onSaved: (_, draft) => form.reset({ ...draft, password: '' }),
  });
  return (
    <FormCard
      of={form}
      title={t('mailServer.title')}
      text={t('mailServer.text')}
      verb={t('mailServer.save')}
      others={
        <>
          {server && (
            <Button loading={remove.isPending} onClick={() => remove.run({})}>
              {t('mailServer.remove')}
            </Button>
          )}
          <Button
            loading={attempt.isPending}
            onClick={form.checked((draft) => attempt.mutate({ body: bodyOf(draft) }))}
          >
            {t('mailServer.test')}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{t('mailServer.guests')}</Typography>
      <ServerNotices server={server} outcome={attempt.data} error={remove.error} />
      <FieldGrid>
        <FormText of={form} name="host" label={t('mailServer.host')} />
        <FormText of={form} name="port" label={t('mailServer.port')} inputProps={{ inputMode: 'numeric' }} />
        <FormSelect
          of={form}
          name="security"
          label={t('mailServer.security')}
          options={(['starttls', 'tls'] as const).map((value) => ({ value, label: t(`mailServer.${value}`) }))}
        />
        <FormText
          of={form}
          name="fromAddress"
          label={t('mailServer.fromAddress')}
          type="email"
          help={t('mailServer.fromHelp')}
        />
        <FormText of={form} name="username" label={t('mailServer.username')} autoComplete="off" />
        <FormPart of={form} name="password">
          {(bound) => (
            <PasswordField
              {...bound}
              label={t('mailServer.password')}
              autoComplete="new-password"
              help={server?.hasPassword ? t('mailServer.passwordKept') : undefined}
            />
          )}
        </FormPart>
      </FieldGrid>
    </FormCard>
  );
};
