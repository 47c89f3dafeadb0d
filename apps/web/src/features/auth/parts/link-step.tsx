import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../../lib/session/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import CodeStep from './code-step.tsx';
import { PasswordStep, type SecondStepChallenge } from './password-step.tsx';

/** An eID proven on a provider's page that is not linked to an account here. */
export interface UnlinkedIdentity {
  id: string;
  name: string;
}

/** Links it by a sign-in with the password, where the company allows passwords; else the page says whom to contact. */
export const LinkStep = ({ unlinkedIdentity }: { unlinkedIdentity: UnlinkedIdentity }) => {
  const { t } = useTranslation();
  const isOffered = useRuntime()?.loginMethods.includes('password') ?? false;
  const [challenge, setChallenge] = useState<SecondStepChallenge | null>(null);
  const { id, name } = unlinkedIdentity;
  if (!isOffered)
    return (
      <Notice tone="error" role="alert">
        {t('auth.eid.unknownOnly', { name })}
      </Notice>
    );
  if (challenge) return <CodeStep challenge={challenge} eid={id} onBack={() => setChallenge(null)} />;
  return (
    <PasswordStep onChallenge={setChallenge}>
      <Notice tone="warning" role="status" sx={{ mb: 2 }}>
        {t('auth.eid.unknown', { name })}
      </Notice>
    </PasswordStep>
  );
};
