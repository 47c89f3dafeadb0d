import { eid as eidCalls, sso } from '@paraph/contract';
import { Button, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/index.ts';
import { useRestored, useSearchParams } from '../../../lib/route/index.ts';
import { useRuntime } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { keepWanted } from '../remembered.ts';

/** The request to each provider with its own sign-in page. */
const ASKS = { eparaksts_mobile: eidCalls.eparaksts, eid_easy: eidCalls.eidEasy, sso: sso.begin } as const;
export type RedirectMethod = keyof typeof ASKS;

/** Sign-in on the page of a provider: one press redirects the browser. */
export const RedirectStep = ({ method, children }: { method: RedirectMethod; children: ReactNode }) => {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const own = useRuntime()?.ssoName;
  const name = method === 'sso' && own ? own : t(`auth.eid.methods.${method}`);
  useRestored(() => setLeaving(false));
  const go = () => {
    setLeaving(true);
    keepWanted(query.get('redirect') ?? '/');
    call(ASKS[method], {}).then(
      ({ redirectUrl }) => window.location.assign(redirectUrl),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setLeaving(false);
        setFailure(error.detail || t('ui.failed.offline'));
      },
    );
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('auth.title')}
      </Typography>
      {children}
      <Stack sx={{ gap: 2 }}>
        {failure && (
          <Notice tone="error" role="alert">
            {name}: {failure}
          </Notice>
        )}
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('auth.eid.redirect', { name })}
        </Typography>
        <Button variant="contained" color="primary" size="large" fullWidth loading={leaving} onClick={go}>
          {t('auth.eid.toProvider', { name })}
        </Button>
      </Stack>
    </>
  );
};
