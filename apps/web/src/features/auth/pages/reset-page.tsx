import { Button, Link as MuiLink } from '@mui/material';
import { type AnswerOf, session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '../../../lib/route/index.ts';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { useApiForm } from '../../../ui/form/index.ts';
import { State } from '../../../ui/states.tsx';
import { newPasswordRules, NO_PASSWORD } from '../model.ts';
import { AuthForm } from '../parts/auth-form.tsx';
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
  const [openers, setOpeners] = useState<Openers>();
  useCrumbs([{ label: t('passwords.reset.title') }]);
  const token = query.get('token') ?? '';
  // Checked on opening, so that no user invents a password for a used link.
  const look = useEndpoint(sessionCalls.lookReset, { body: { token } }, { enabled: token !== '', staleTime: Infinity });
  const isOld = !token || look.error?.code === 'auth.link-used';
  const form = useApiForm({
    endpoint: sessionCalls.reset,
    defaults: NO_PASSWORD,
    input: (chosen) => ({ body: { token, ...chosen } }),
    rules: newPasswordRules,
    onSaved: (answer) => setOpeners(answer.openers),
  });
  if (openers || isOld) {
    return (
      <AuthShell>
        <State
          picture={openers ? 'seal' : 'error'}
          title={openers ? t('passwords.reset.done') : t('auth.linkOld')}
          text={openers && <OtherWaysIn openers={openers} />}
          action={
            openers ? (
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
  return (
    <AuthShell>
      <AuthForm
        of={form}
        title={t('passwords.reset.title')}
        verb={t('passwords.reset.save')}
        more={
          form.error?.code === 'auth.link-used' && (
            <MuiLink component={Link} to="/auth/password-recovery">
              {t('passwords.recovery.send')}
            </MuiLink>
          )
        }
      >
        <NewPassword of={form} />
      </AuthForm>
    </AuthShell>
  );
}
