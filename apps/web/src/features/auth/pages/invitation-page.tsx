import { Button, Stack, Typography } from '@mui/material';
import { joining, type AnswerOf } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint, forgetOnEdit } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passwordRules } from '../model.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { SignInToAccept } from '../parts/sign-in-to-accept.tsx';

/** Shows an invitation: a new user chooses a password, a user with an account signs in to accept. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const look = useEndpoint(joining.look, { body: { token } }, { enabled: token !== '', staleTime: Infinity });
  const accept = useAct(joining.accept);
  useCrumbs([{ label: t('joining.invitation.accept') }]);
  if (accept.isSuccess && look.data) {
    const { company, email } = look.data;
    return <Outcome good title={t('joining.invitation.done', { company })} email={email} />;
  }
  const code = accept.error?.code ?? look.error?.code;
  if (!token || code === 'auth.link-used' || look.isError) {
    const away = look.error?.isAway ? look.error.detail || t('ui.failed.offline') : undefined;
    return <Outcome good={false} title={away ?? t('joining.invitation.old')} />;
  }
  if (!look.data) return <AuthShell>{null}</AuthShell>;
  if (look.data.hasPassword) return <SignInToAccept token={token} invited={look.data} />;
  return (
    <AuthShell>
      <AcceptForm
        invited={look.data}
        busy={accept.isPending}
        fields={accept.error?.fields ?? {}}
        failed={accept.error ? accept.error.detail || t('ui.failed.offline') : null}
        onEdit={forgetOnEdit(accept).onInput}
        onAccept={(body) => accept.mutate({ body: { token, ...body } })}
      />
    </AuthShell>
  );
}

interface AcceptFormProps {
  invited: AnswerOf<typeof joining.look>;
  busy: boolean;
  fields: Record<string, string>;
  failed: string | null;
  onEdit: () => void;
  onAccept: (body: { password: string; confirmPassword: string }) => void;
}

const AcceptForm = ({ invited, busy, fields, failed, onEdit, onAccept }: AcceptFormProps) => {
  const { t } = useTranslation();
  const { company, email } = invited;
  const [secret, setSecret] = useState({ password: '', again: '' });
  const [asked, setAsked] = useState(false);
  const submit = () => {
    setAsked(true);
    const ready = passwordRules(secret.password).every(({ met }) => met) && secret.password === secret.again;
    if (ready) onAccept({ password: secret.password, confirmPassword: secret.again });
  };
  return (
    <form
      noValidate
      onInput={onEdit}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {t('joining.invitation.title', { company })}
      </Typography>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>{t('joining.invitation.newPassword', { email })}</Typography>
      <Stack sx={{ gap: 2 }}>
        {failed && !fields['password'] && (
          <Notice tone="error" role="alert">
            {failed}
          </Notice>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPassword
          {...secret}
          asked={asked}
          error={fields['password']}
          onChange={(part) => setSecret({ ...secret, ...part })}
        />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={busy}>
          {t('joining.invitation.accept')}
        </Button>
      </Stack>
    </form>
  );
};
