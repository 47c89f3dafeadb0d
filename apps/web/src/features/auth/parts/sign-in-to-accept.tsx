import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { joining, type AnswerOf } from '@paraph/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, forgetOnEdit } from '../../../lib/api/index.ts';
import { Link } from '../../../lib/route/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';
import { PasswordField } from './password-field.tsx';
import type { SecondStepChallenge } from './password-step.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CodeStep = lazyPart(() => import('./code-step.tsx'));

interface SignInToAcceptProps {
  token: string;
  invited: AnswerOf<typeof joining.look>;
}

/** A user with an account accepts an invitation by signing in, and then enters the company (decision 37). */
export const SignInToAccept = ({ token, invited: { company, email } }: SignInToAcceptProps) => {
  const { t } = useTranslation();
  const signIn = useAct(joining.signIn);
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  /** How it was accepted: the session is open, or the company's own provider must open it. */
  const [accepted, setAccepted] = useState<'signed-in' | 'byProvider' | 'byOtherWay' | null>(null);
  const [challenge, setChallenge] = useState<SecondStepChallenge | null>(null);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!password) return;
    const onSuccess = (answer: AnswerOf<typeof joining.signIn>) =>
      setChallenge({ ...answer, sentAt: Date.now(), resendAt: Date.now() + answer.resendIn * 1000 });
    signIn.mutate({ body: { token, password } }, { onSuccess });
  };
  if (accepted === 'signed-in') {
    const onward = { to: '/', label: t('auth.continue') };
    return <Outcome good title={t('joining.invitation.joined', { company })} {...onward} />;
  }
  if (accepted) {
    const text = t(`joining.invitation.${accepted}`);
    return <Outcome good title={t('joining.invitation.joined', { company })} text={text} email={email} />;
  }
  if (challenge)
    return (
      <AuthShell>
        <Suspense>
          <CodeStep
            challenge={challenge}
            eid={null}
            onBack={() => setChallenge(null)}
            onEntered={() => setAccepted('signed-in')}
            // The server accepts first, then opens no session by password (acceptWithoutSession).
            onRefused={({ code }) => {
              if (code === 'auth.sso-required') setAccepted('byProvider');
              if (code === 'access.module-off') setAccepted('byOtherWay');
            }}
          />
        </Suspense>
      </AuthShell>
    );
  return (
    <AuthShell>
      <form noValidate onSubmit={submit} {...forgetOnEdit(signIn)}>
        <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('joining.invitation.title', { company })}
        </Typography>
        <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {t('joining.invitation.ownPassword', { email })}
        </Typography>
        <Stack sx={{ gap: 2 }}>
          {signIn.isError && (
            <Notice tone="error" role="alert">
              {signIn.error.detail || t('ui.failed.offline')}
            </Notice>
          )}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            value={password}
            error={asked && !password ? t('auth.required') : undefined}
            onChange={setPassword}
          />
          <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={signIn.isPending}>
            {t('joining.invitation.signIn')}
          </Button>
          <MuiLink component={Link} to="/auth/password-recovery" variant="body2">
            {t('auth.forgot')}
          </MuiLink>
        </Stack>
      </form>
    </AuthShell>
  );
};
