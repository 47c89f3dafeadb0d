import { Button, Stack, Typography } from '@mui/material';
import { session as sessionCalls } from '@paraph/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../../../lib/route/index.ts';
import { forgetOnEdit, messageOutsideFields, useAct } from '../../../lib/api/index.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { linkStyle } from '../../../ui/link-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { emailOfState } from '../model.ts';
import { lastEmail, rememberEmail } from '../remembered.ts';
import { PasswordField } from './password-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Only for users whose address is not confirmed yet. */
const NotConfirmed = lazyPart(() => import('./not-confirmed.tsx'));

export interface SecondStepChallenge {
  key: string;
  /** Source of the code. */
  factor: 'mail' | 'app';
  maskedEmail: string;
  /** Milliseconds since 1970 when a mailed code was sent. */
  sentAt: number;
  /** Milliseconds since 1970 when another code may be requested. */
  resendAt: number;
  /** Mails are currently delayed. */
  mailDelayed?: boolean | undefined;
}

interface PasswordStepProps {
  onChallenge: (challenge: SecondStepChallenge) => void;
  /** A chosen demo user, whose address and password fill the fields. */
  start?: { email: string; password: string } | null;
  /** Above the fields: the other sign-in methods, and the result of one. */
  children?: ReactNode;
}

/** First step: address and password; the response is a key for the mailed code. */
export const PasswordStep = ({ onChallenge, start, children }: PasswordStepProps) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const init = useAct(sessionCalls.init);
  const { state } = useLocation();
  const [email, setEmail] = useState(() => start?.email ?? emailOfState(state) ?? lastEmail());
  const [password, setPassword] = useState(start?.password ?? '');
  const [asked, setAsked] = useState(false);
  const refusal = messageOutsideFields(init.error, ['username']);
  const empty = (value: string) => (asked && !value ? t('auth.required') : undefined);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!email || !password) return;
    init.mutate(
      { body: { grant_type: 'password', username: email.trim(), password } },
      {
        onSuccess: (answer) => {
          if (!('key' in answer)) return;
          rememberEmail(email.trim());
          onChallenge({ ...answer, sentAt: Date.now(), resendAt: Date.now() + answer.resendIn * 1000 });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate {...forgetOnEdit(init)}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('auth.title')}
      </Typography>
      {children}
      <Stack sx={{ gap: 2 }}>
        {init.error?.code === 'auth.not-confirmed' && (
          <Suspense fallback={null}>
            <NotConfirmed text={init.error.detail} email={email.trim()} password={password} />
          </Suspense>
        )}
        {refusal && init.error?.code !== 'auth.not-confirmed' && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <Field
          label={t('auth.email')}
          type="email"
          name="username"
          autoComplete="username"
          autoFocus={!email}
          value={email}
          error={init.error?.fields['username'] ?? empty(email)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          value={password}
          error={empty(password)}
          onChange={setPassword}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          loading={init.isPending}
          sx={{ mt: 1 }}
        >
          {t('auth.continue')}
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'space-between', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
          <Typography component={Link} to="/auth/password-recovery" variant="body2" sx={linkStyle}>
            {t('auth.forgot')}
          </Typography>
          <Typography component={Link} to="/validate" variant="body2" sx={linkStyle}>
            {t('frame.validate')}
          </Typography>
        </Stack>
        {runtime && !runtime.tenant.isCompany && (
          <Typography component={Link} to="/auth/register" variant="body2" sx={linkStyle}>
            {t('auth.register')}
          </Typography>
        )}
        {runtime?.tenant.isCompany && (
          <Typography variant="body2" sx={{ color: c('ink2') }}>
            {t('auth.invitesPeople')}
          </Typography>
        )}
      </Stack>
    </form>
  );
};
