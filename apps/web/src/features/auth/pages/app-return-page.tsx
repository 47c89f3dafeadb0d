import { eid as eidCalls } from '@paraph/contract';
import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/index.ts';
import { useParams } from '../../../lib/route/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { EidWait } from '../parts/eid-wait.tsx';
import { useEid } from '../use-eid.ts';

/** Return page of the Smart-ID app on this phone: the address proves the return, and the sign-in continues. */
export default function AppReturnPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [failure, setFailure] = useState<string | null>(null);
  const eid = useEid('smart_id', {
    onUnlinked: ({ name }) => setFailure(t('auth.eid.unknownOnly', { name })),
    offline: t('ui.failed.offline'),
    noAnswer: t('auth.eid.noAnswer'),
    stopped: t('auth.eid.stopped'),
  });
  const { start } = eid;
  useEffect(() => {
    const prove = async () => {
      await call(eidCalls.appReturned, { params: { id }, body: { address: window.location.href } });
      return { id, verificationCode: null, deviceLink: null };
    };
    start(() =>
      prove().catch((error: unknown) => {
        if (error instanceof ApiError) setFailure(error.detail || t('ui.failed.offline'));
        throw error;
      }),
    );
    // Depends on the address only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  const text = eid.failure ?? failure;
  return (
    <AuthShell>
      {!text && eid.running ? (
        <EidWait method="smart_id" running={eid.running} onCancel={() => window.location.replace('/auth/login')} />
      ) : (
        <Typography variant="h1" sx={{ mb: 3 }}>
          {t('auth.title')}
        </Typography>
      )}
      {text && (
        <Notice tone="error" role="alert">
          {text}
        </Notice>
      )}
    </AuthShell>
  );
}
