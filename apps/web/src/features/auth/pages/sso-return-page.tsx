import { Button, Typography } from '@mui/material';
import { sso } from '@paraph/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/index.ts';
import { Link, useNavigate } from '../../../lib/route/index.ts';
import { begin, safePath, useSession } from '../../../lib/session/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { takeWanted } from '../remembered.ts';

/** Return page of the company's own provider: its answer opens the session, else the reason is shown. */
export default function SsoReturnPage() {
  const { t } = useTranslation();
  const { state } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const act = async () => {
      // The page is mounted again when its answer has opened the session.
      if (state === 'in' && window.location.search === '')
        return void (await navigate(safePath(takeWanted()), { replace: true }));
      const { href } = window.location;
      // An answer is valid once, and is removed from the address.
      await navigate('/auth/sso', { replace: true });
      begin(await call(sso.returned, { body: { address: href } }));
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
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('auth.title')}
      </Typography>
      {!failure && <Typography role="status">{t('auth.eid.entering')}</Typography>}
      {failure && (
        <>
          <Notice tone="error" role="alert">
            {failure}
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
