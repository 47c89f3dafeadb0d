import { eid as eidCalls, session as sessionCalls } from '@paraph/contract';
import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/index.ts';
import { Link, useLocation, useNavigate } from '../../../lib/route/index.ts';
import { begin, safePath, useSession } from '../../../lib/session/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { takeWanted } from '../remembered.ts';
import { AuthShell } from '../parts/auth-shell.tsx';
import { LinkStep, type UnlinkedIdentity } from '../parts/link-step.tsx';

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
  const { state } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [unlinkedIdentity, setUnlinkedIdentity] = useState<UnlinkedIdentity | null>(null);
  useEffect(() => {
    const act = async () => {
      // The page is mounted again when its sign-in has opened the session; the answer was used before.
      if (state === 'in' && window.location.search === '') {
        return void (await navigate(safePath(takeWanted()), { replace: true }));
      }
      const proven = await call(returned, { body: { address: window.location.href } });
      if (proven.state !== 'proven') return setFailure(proven.error?.detail ?? t('ui.failed.offline'));
      if (!proven.known) {
        // The provider's answer is read and removed from the address.
        await navigate(path, { replace: true });
        return setUnlinkedIdentity({ id: proven.id, name: proven.name ?? '' });
      }
      const answer = await call(sessionCalls.init, { body: { grant_type: method, id: proven.id } });
      if ('access_token' in answer) begin(answer);
      await navigate(safePath(takeWanted()), { replace: true });
    };
    act().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.detail || t('ui.failed.offline'));
    });
    // Depends on the address only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <AuthShell>
      {unlinkedIdentity && <LinkStep unlinkedIdentity={unlinkedIdentity} />}
      {!unlinkedIdentity && (
        <Typography variant="h1" sx={{ mb: 3 }}>
          {t('auth.title')}
        </Typography>
      )}
      {!failure && !unlinkedIdentity && <Typography role="status">{t('auth.eid.entering')}</Typography>}
      {failure && (
        <>
          <Notice tone="error" role="alert">
            {t(`auth.eid.methods.${method}`)}: {failure}
          </Notice>
          <Button
            component={Link}
            to="/auth/login"
            variant="contained"
            color="primary"
            size="large"
            fullWidth
            sx={{ mt: 2 }}
          >
            {t('auth.eid.again')}
          </Button>
        </>
      )}
    </AuthShell>
  );
}
