import { Button, Stack, Typography } from '@mui/material';
import { joining } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, useAct, messageOutsideFields, forgetOnEdit } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passwordRules } from '../model.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { Outcome } from '../parts/outcome.tsx';

/**
 * Confirms an address by the link of a mail. Requires a button, since link scanners must not do it (decision 16). In a
 * different browser than the one of the registration the user chooses a password too.
 */
export default function ConfirmPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const confirm = useAct(joining.confirm);
  const [needsPassword, setNeedsPassword] = useState(false);
  useCrumbs([{ label: t('joining.confirm.title') }]);
  const token = query.get('token') ?? '';
  if (confirm.isSuccess) return <Outcome good title={t('joining.confirm.done')} />;
  if (confirm.error?.code === 'auth.confirmed-already') return <Outcome good title={confirm.error.detail} />;
  if (!token || confirm.error?.code === 'auth.link-used') {
    const onward = { to: '/auth/password-recovery', label: t('passwords.recovery.title') };
    return <Outcome good={false} title={t('joining.confirm.old')} {...onward} />;
  }
  const send = (chosen: { password?: string; confirmPassword?: string }) => {
    const onError = (error: ApiError) => setNeedsPassword(needsPassword || 'password' in error.fields);
    confirm.mutate({ body: { token, ...chosen } }, { onError });
  };
  // A missing password opens its field, which then shows later errors of the password.
  const rest = messageOutsideFields(confirm.error, ['password']);
  return (
    <AuthShell>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h1">{t('joining.confirm.title')}</Typography>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        {needsPassword ? (
          <PasswordForm
            busy={confirm.isPending}
            error={confirm.error?.fields['password']}
            {...forgetOnEdit(confirm)}
            onChosen={send}
          />
        ) : (
          <>
            <Typography>{t('joining.confirm.text')}</Typography>
            <Button
              variant="contained"
              color="primary"
              size="large"
              loading={confirm.isPending}
              onClick={() => send({})}
            >
              {t('joining.confirm.button')}
            </Button>
          </>
        )}
      </Stack>
    </AuthShell>
  );
}

interface PasswordFormProps {
  busy: boolean;
  error: string | undefined;
  onInput: () => void;
  onChosen: (chosen: { password: string; confirmPassword: string }) => void;
}

const PasswordForm = ({ busy, error, onInput, onChosen }: PasswordFormProps) => {
  const { t } = useTranslation();
  const [secret, setSecret] = useState({ password: '', again: '' });
  const [asked, setAsked] = useState(false);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const isReady = passwordRules(secret.password).every(({ met }) => met) && secret.password === secret.again;
    if (isReady) onChosen({ password: secret.password, confirmPassword: secret.again });
  };
  return (
    <form noValidate onSubmit={submit} onInput={onInput}>
      <Typography role="status" sx={{ mb: 2 }}>
        {t('joining.confirm.choosePassword')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        <NewPassword
          {...secret}
          asked={asked}
          error={asked ? error : undefined}
          onChange={(part) => setSecret({ ...secret, ...part })}
        />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={busy}>
          {t('joining.confirm.button')}
        </Button>
      </Stack>
    </form>
  );
};
