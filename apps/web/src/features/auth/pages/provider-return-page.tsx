import { eid as eidCalls, session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/index.ts';
import { useLocation, useNavigate } from '../../../lib/route/index.ts';
import { begin } from '../../../lib/session/index.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { LinkStep, type UnlinkedIdentity } from '../parts/link-step.tsx';
import { Returned, useReturned } from '../parts/returned.tsx';

const WAYS = {
  '/auth/eparaksts': { method: 'eparaksts_mobile', returned: eidCalls.eparakstsReturned },
  '/auth/eid-easy': { method: 'eid_easy', returned: eidCalls.eidEasyReturned },
} as const;

/**
 * Return page of a provider: a proven identity opens the session, an unlinked one is linked by a sign-in with the
 * password, else the reason is shown.
 */
export default function ProviderReturnPage() {
  const { t } = useTranslation();
  const path = useLocation().pathname.toLowerCase().startsWith('/auth/eid-easy') ? '/auth/eid-easy' : '/auth/eparaksts';
  const { method, returned } = WAYS[path];
  const navigate = useNavigate();
  const [unlinkedIdentity, setUnlinkedIdentity] = useState<UnlinkedIdentity | null>(null);
  const failure = useReturned(async () => {
    const proven = await call(returned, { body: { address: window.location.href } });
    if (proven.state !== 'proven') return proven.error?.detail ?? t('ui.failed.offline');
    if (!proven.known) {
      // The provider's answer is read and removed from the address.
      await navigate(path, { replace: true });
      setUnlinkedIdentity({ id: proven.id, name: proven.name ?? '' });
      return false;
    }
    const answer = await call(sessionCalls.init, { body: { grant_type: method, id: proven.id } });
    if ('access_token' in answer) begin(answer);
    return true;
  });
  return (
    <AuthShell>
      {unlinkedIdentity ? (
        <LinkStep unlinkedIdentity={unlinkedIdentity} />
      ) : (
        <Returned failure={failure && `${t(`auth.eid.methods.${method}`)}: ${failure}`} />
      )}
    </AuthShell>
  );
}
