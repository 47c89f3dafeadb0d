import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { type AnswerOf, session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '../../../lib/route/index.ts';
import { messageOutsideFields, useAct, useEndpoint, forgetOnEdit } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { State } from '../../../ui/states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passwordRules } from '../model.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { SignInNext } from '../parts/sign-in-next.tsx';

type Openers = AnswerOf<typeof sessionCalls.reset>['openers'];

/** Names what else opens the account, since somebody else may have added it. */
const OtherWaysIn = ({ openers }: { openers: Openers }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  if (openers.length === 0) return null;
  const list = openers.map(({ kind, since }) => `${t(`safety.openers.${kind}`)} (${near(since)})`).join('; ');
  return <>{t('passwords.reset.openers', { list })}</>;
};

/** Sets a new password by the link of a mail. */
export default function ResetPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const reset = useAct(sessionCalls.reset);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [asked, setAsked] = useState(false);
  useCrumbs([{ label: t('passwords.reset.title') }]);
  const token = query.get('token') ?? '';
  // Checked on opening, so that no user invents a password for a used link.
  const look = useEndpoint(sessionCalls.lookReset, { body: { token } }, { enabled: token !== '', staleTime: Infinity });
  const isOld = !token || look.error?.code === 'auth.link-used';
  if (reset.isSuccess || isOld) {
    return (
      <AuthShell>
        <State
          picture={reset.isSuccess ? 'seal' : 'error'}
          title={reset.isSuccess ? t('passwords.reset.done') : t('auth.linkOld')}
          text={reset.data && <OtherWaysIn openers={reset.data.openers} />}
          action={
            reset.isSuccess ? (
              <SignInNext />
            ) : (
              <Button component={Link} to="/auth/password-recovery" variant="contained" color="primary">
                {t('passwords.recovery.send')}
              </Button>
            )
          }
        />
      </AuthShell>
    );
  }
  const ready = passwordRules(password).every(({ met }) => met) && password === again;
  const rest = messageOutsideFields(reset.error, ['password']);
  return (
    <AuthShell>
      <form
        noValidate
        {...forgetOnEdit(reset)}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (ready) reset.mutate({ body: { token, password, confirmPassword: again } });
        }}
      >
        <Typography variant="h1" sx={{ mb: 3 }}>
          {t('passwords.reset.title')}
        </Typography>
        <Stack sx={{ gap: 2 }}>
          {rest && (
            <Notice tone="error" role="alert">
              {rest}
              {reset.error?.code === 'auth.link-used' && (
                <div>
                  <MuiLink component={Link} to="/auth/password-recovery">
                    {t('passwords.recovery.send')}
                  </MuiLink>
                </div>
              )}
            </Notice>
          )}
          <NewPassword
            password={password}
            again={again}
            asked={asked}
            error={reset.error?.fields['password']}
            onChange={(part) => {
              if (part.password !== undefined) setPassword(part.password);
              if (part.again !== undefined) setAgain(part.again);
            }}
          />
          <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={reset.isPending}>
            {t('passwords.reset.save')}
          </Button>
        </Stack>
      </form>
    </AuthShell>
  );
}
