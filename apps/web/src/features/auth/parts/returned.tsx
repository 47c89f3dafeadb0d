import { Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { Link, useNavigate } from '../../../lib/route/index.ts';
import { safePath, useSession } from '../../../lib/session/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { takeWanted } from '../remembered.ts';

/**
 * Carries out once what the provider's answer in the address says, then opens the page that was wanted before.
 * @param act returns whether the session is open, or why it is refused; throws the refusal of the server
 * @returns the reason of the refusal
 */
export function useReturned(act: () => Promise<boolean | string>): string | null {
  const { t } = useTranslation();
  const { state } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // The page is mounted again when its answer has opened the session; the answer was used before.
    const isUsed = state === 'in' && window.location.search === '';
    const run = async () => {
      const result = isUsed || (await act());
      if (typeof result === 'string') setFailure(result);
      else if (result) await navigate(safePath(takeWanted()), { replace: true });
    };
    run().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.detail || t('ui.failed.offline'));
    });
    // Depends on the address only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return failure;
}

/** What a return page shows: the sign-in goes on, or the reason why not. */
export const Returned = ({ failure }: { failure: string | null }) => {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('auth.title')}
      </Typography>
      {failure ? (
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
      ) : (
        <Typography role="status">{t('auth.eid.entering')}</Typography>
      )}
    </>
  );
};
