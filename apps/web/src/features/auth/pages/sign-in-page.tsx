import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { State } from '../../../ui/states.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { PasswordStep, type Challenge } from '../parts/password-step.tsx';

/** Comes while the server checks the password. */
const CodeStep = lazy(() => import('../parts/code-step.tsx'));

/** Signing in with address, password and the mailed code. */
export default function SignInPage() {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  useCrumbs([{ label: t('auth.title') }]);
  const closed = runtime !== undefined && runtime.loginMethods.length === 0;
  return (
    <AuthShell>
      {closed && <State title={t('auth.closed.title')} text={t('auth.closed.text')} />}
      {!closed && challenge && (
        <Suspense>
          <CodeStep challenge={challenge} onBack={() => setChallenge(null)} />
        </Suspense>
      )}
      {!closed && !challenge && <PasswordStep onChallenge={setChallenge} />}
    </AuthShell>
  );
}
