import { Button, Stack, Typography } from '@mui/material';
import { safety, type AnswerOf } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetOnEdit, useAct } from '../../../lib/api/index.ts';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { linkStyle } from '../../../ui/link-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AuthShell } from './auth-shell.tsx';
import { DenialCode } from './denial-code.tsx';
import { PasswordField } from './password-field.tsx';

const DAYS = LIMITS.invitationLife / 86_400_000;

interface DenialSignInProps {
  token: string;
  onDenied: (ended: AnswerOf<typeof safety.finishDenial>) => void;
}

/**
 * Proves the owner of the account for a link that a reaction has ended: password, then a code. It opens no session, so it
 * works whatever a company requires of a sign-in.
 */
export const DenialSignIn = ({ token, onDenied }: DenialSignInProps) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const start = useAct(safety.beginDenial);
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const otherWay = `/auth/login?redirect=${encodeURIComponent(`/auth/end-session?token=${encodeURIComponent(token)}`)}`;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (password) start.mutate({ body: { token, password } });
  };
  if (start.data)
    return (
      <AuthShell>
        <DenialCode token={token} challenge={start.data} onBack={() => start.reset()} onDenied={onDenied} />
      </AuthShell>
    );
  return (
    <AuthShell>
      <form noValidate onSubmit={submit} {...forgetOnEdit(start)}>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {t('safety.ended.signInTitle')}
        </Typography>
        <Typography sx={{ mb: 3 }}>{t('safety.ended.signInText', { days: DAYS })}</Typography>
        <Stack sx={{ gap: 2 }}>
          {start.isError && (
            <Notice tone="error" role="alert">
              {start.error.detail || t('ui.failed.offline')}
            </Notice>
          )}
          <PasswordField
            label={t('auth.password')}
            autoComplete="current-password"
            value={password}
            error={isAsked && !password ? t('auth.required') : undefined}
            onChange={setPassword}
          />
          <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={start.isPending}>
            {t('auth.continue')}
          </Button>
          <Typography component={Link} to="/auth/password-recovery" variant="body2" sx={linkStyle}>
            {t('auth.forgot')}
          </Typography>
          {!me && (
            <Typography component={Link} to={otherWay} variant="body2" sx={linkStyle}>
              {t('safety.ended.otherWay')}
            </Typography>
          )}
        </Stack>
      </form>
    </AuthShell>
  );
};
