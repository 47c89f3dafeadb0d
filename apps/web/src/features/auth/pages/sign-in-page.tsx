import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndedByItself, useRuntime, type Runtime } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { State } from '../../../ui/states.tsx';
import { keepLogin, lastLogin } from '../remembered.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { MethodTabs } from '../parts/method-tabs.tsx';
import { PasswordStep, type SecondStepChallenge } from '../parts/password-step.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded while the server checks the password. */
const CodeStep = lazyPart(() => import('../parts/code-step.tsx'));
/** Only for those who choose it. */
const DemoPeople = lazyPart(() => import('../parts/demo-people.tsx'));
const EidStep = lazyPart(() => import('../parts/eid-step.tsx'));

type LoginMethod = Runtime['loginMethods'][number];

/** A proven eID that is not linked to an account yet. */
interface UnlinkedIdentity {
  id: string;
  name: string;
}

/** Sign-in with a password and the mailed code, or with an eID; the company decides what is offered. */
export default function SignInPage() {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const methods = runtime?.loginMethods;
  const [demo, setDemo] = useState<{ email: string; password: string; turn: number } | null>(null);
  const hasEnded = useEndedByItself();
  const [chosen, setChosen] = useState<LoginMethod | null>(lastLogin);
  const [challenge, setChallenge] = useState<SecondStepChallenge | null>(null);
  const [unlinkedIdentity, setUnlinkedIdentity] = useState<UnlinkedIdentity | null>(null);
  useCrumbs([{ label: t('auth.title') }]);
  const method = chosen && methods?.includes(chosen) ? chosen : (methods?.[0] ?? 'password');
  const choose = (next: LoginMethod) => {
    keepLogin(next);
    setChosen(next);
  };
  const onUnlinked = (found: UnlinkedIdentity) => {
    setUnlinkedIdentity(found);
    if (methods?.includes('password')) setChosen('password');
  };
  const head = (
    <>
      {hasEnded && (
        <Notice tone="warning" role="status" sx={{ mb: 2 }}>
          {t('auth.ended')}
        </Notice>
      )}
      <MethodTabs methods={methods ?? []} method={method} onMethod={choose} />
      {unlinkedIdentity && (
        <Notice tone="warning" role="status" sx={{ mb: 2 }}>
          {t(method === 'password' ? 'auth.eid.unknown' : 'auth.eid.unknownOnly', { name: unlinkedIdentity.name })}
        </Notice>
      )}
    </>
  );
  return (
    <AuthShell>
      {methods?.length === 0 && <State title={t('auth.closed.title')} text={t('auth.closed.text')} />}
      {challenge && (
        <Suspense>
          <CodeStep challenge={challenge} eid={unlinkedIdentity?.id ?? null} onBack={() => setChallenge(null)} />
        </Suspense>
      )}
      {methods?.length !== 0 && !challenge && method === 'password' && (
        <PasswordStep key={demo?.turn ?? 0} start={demo} onChallenge={setChallenge}>
          {head}
        </PasswordStep>
      )}
      {!challenge && method !== 'password' && (
        <Suspense>
          <EidStep key={method} method={method} onUnlinked={onUnlinked}>
            {head}
          </EidStep>
        </Suspense>
      )}
      {!challenge && runtime?.demo && runtime.demo.length > 0 && methods?.includes('password') && (
        <Suspense>
          <DemoPeople
            people={runtime.demo}
            onChoose={(person) => {
              setDemo((last) => ({ ...person, turn: (last?.turn ?? 0) + 1 }));
              setChosen('password');
            }}
          />
        </Suspense>
      )}
    </AuthShell>
  );
}
