import { Alert, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../../../lib/api/index.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { lastEmail, rememberEmail } from '../model.ts';
import { DemoPeople } from './demo-people.tsx';
import { PasswordField } from './password-field.tsx';

export interface Challenge {
  key: string;
  maskedEmail: string;
  /** Milliseconds since 1970 when another code may be asked for. */
  resendAt: number;
}

/** First step: address and password; the answer is a key for the mailed code. */
export const PasswordStep = ({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const init = useAct(sessionCalls.init);
  const [email, setEmail] = useState(lastEmail);
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const empty = (value: string) => (asked && !value ? t('auth.required') : undefined);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!email || !password) return;
    init.mutate(
      { body: { grant_type: 'password', username: email.trim(), password } },
      {
        onSuccess: ({ key, maskedEmail, resendIn }) => {
          rememberEmail(email.trim());
          onChallenge({ key, maskedEmail, resendAt: Date.now() + resendIn * 1000 });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('auth.title')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {init.isError && (
          <Alert severity="error" role="alert">
            {init.error.detail || t('ui.failed.offline')}
          </Alert>
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
        <MuiLink component={Link} to="/auth/password-recovery" variant="body2" sx={{ alignSelf: 'flex-start' }}>
          {t('auth.forgot')}
        </MuiLink>
        {runtime?.tenant.isCompany && (
          <Typography variant="body2" sx={{ color: c('ink2') }}>
            {t('auth.invitesPeople')}
          </Typography>
        )}
      </Stack>
      {runtime?.demo && runtime.demo.length > 0 && (
        <DemoPeople
          people={runtime.demo}
          onChoose={(person) => {
            setEmail(person.email);
            setPassword(person.password);
          }}
        />
      )}
    </form>
  );
};
