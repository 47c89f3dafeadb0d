import { Button, Stack, Typography } from '@mui/material';
import { mailServer } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordField } from '../../auth/index.ts';
import { bodyOf, draftOf, faultsOf, type Server, type ServerDraft } from '../model.ts';
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
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(server));
  const [asked, setAsked] = useState(false);
  const save = useAct(mailServer.save);
  const remove = useAct(mailServer.remove);
  const attempt = useAct(mailServer.try);
  const faults = asked ? faultsOf(draft) : {};
  const message = { ...save.error?.fields, ...attempt.error?.fields };
  const errorOf = (name: keyof ServerDraft) => {
    const fault = faults[name];
    return fault ? t(`mailServer.${fault}`) : message[name];
  };
  const type = (part: Partial<ServerDraft>) => setDraft({ ...draft, ...part });
  const whole = (act: (input: { body: ReturnType<typeof bodyOf> }) => void) => () => {
    setAsked(true);
    save.reset();
    attempt.reset();
    if (Object.keys(faultsOf(draft)).length === 0) act({ body: bodyOf(draft) });
  };
  const store = whole((input) =>
    save.mutate(input, {
      onSuccess: () => {
        setDraft({ ...draft, password: '' });
        toast.success(t('mailServer.saved'));
      },
    }),
  );
  return (
    <Card
      title={t('mailServer.title')}
      text={t('mailServer.text')}
      onSubmit={store}
      foot={
        <>
          {server && (
            <Button
              loading={remove.isPending}
              onClick={() => remove.mutate({}, { onSuccess: () => toast.success(t('mailServer.removed')) })}
            >
              {t('mailServer.remove')}
            </Button>
          )}
          <Button loading={attempt.isPending} onClick={whole((input) => attempt.mutate(input))}>
            {t('mailServer.test')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
            {t('mailServer.save')}
          </Button>
        </>
      }
    >
      <LeaveGuard isChanged={JSON.stringify(draft) !== JSON.stringify(draftOf(server))} />
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">{t('mailServer.guests')}</Typography>
        <ServerNotices server={server} outcome={attempt.data} error={save.error ?? attempt.error ?? remove.error} />
        <FieldGrid>
          <Field
            label={t('mailServer.host')}
            value={draft.host}
            error={errorOf('host')}
            onChange={(event) => type({ host: event.target.value })}
          />
          <Field
            label={t('mailServer.port')}
            value={draft.port}
            error={errorOf('port')}
            inputProps={{ inputMode: 'numeric' }}
            onChange={(event) => type({ port: event.target.value })}
          />
          <Pick
            label={t('mailServer.security')}
            value={draft.security}
            options={(['starttls', 'tls'] as const).map((value) => ({ value, label: t(`mailServer.${value}`) }))}
            onChange={(security) => type({ security })}
          />
          <Field
            label={t('mailServer.fromAddress')}
            type="email"
            value={draft.fromAddress}
            help={t('mailServer.fromHelp')}
            error={errorOf('fromAddress')}
            onChange={(event) => type({ fromAddress: event.target.value })}
          />
          <Field
            label={t('mailServer.username')}
            value={draft.username}
            autoComplete="off"
            error={errorOf('username')}
            onChange={(event) => type({ username: event.target.value })}
          />
          <PasswordField
            label={t('mailServer.password')}
            autoComplete="new-password"
            value={draft.password}
            help={server?.hasPassword ? t('mailServer.passwordKept') : undefined}
            error={errorOf('password')}
            onChange={(password) => type({ password })}
          />
        </FieldGrid>
      </Stack>
    </Card>
  );
};
