import Refresh from '@mui/icons-material/RefreshRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { CopyText } from './copy-text.tsx';
import { Seal } from './seal.tsx';

/** Two sheets with a mark: the common picture of list states. */
const Sheets = ({ mark }: { mark: 'search' | 'error' | 'plain' }) => (
  <svg width="104" height="88" viewBox="0 0 104 88" fill="none" aria-hidden>
    <g stroke={c('neutral.line')}>
      <rect x="30" y="8" width="52" height="68" rx="6" fill={c('well')} transform="rotate(6 56 42)" />
    </g>
    <rect x="24" y="8" width="52" height="68" rx="6" fill={c('paper')} stroke={c('control')} strokeWidth="1.5" />
    <rect x="34" y="22" width="32" height="3" rx="1.5" fill={c('neutral.line')} />
    <rect x="34" y="30" width="32" height="3" rx="1.5" fill={c('neutral.line')} />
    <rect x="34" y="38" width="20" height="3" rx="1.5" fill={c('neutral.line')} />
    {mark === 'search' && (
      <g stroke={c('primary')}>
        <circle cx="72" cy="62" r="13" fill={c('primarySoft')} strokeWidth="1.8" />
        <path d="M81.5 71.5l9 9" strokeWidth="3" strokeLinecap="round" />
      </g>
    )}
    {mark === 'error' && (
      <g stroke={c('error.solid')}>
        <circle cx="74" cy="66" r="15" fill={c('error.bg')} strokeWidth="1.6" />
        <path d="M74 58.500v9M74 72.500v.2" strokeWidth="2.8" strokeLinecap="round" />
      </g>
    )}
  </svg>
);

interface StateProps {
  title: string;
  text?: ReactNode;
  /** The main button, when there is something to do. */
  action?: ReactNode;
  picture?: 'seal' | 'sheets' | 'search' | 'error';
  role?: 'status' | 'alert';
  children?: ReactNode;
}

/** An empty state that says what belongs here. */
export const State = ({ title, text, action, picture = 'sheets', role = 'status', children }: StateProps) => (
  <Stack
    role={role}
    sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', px: 3, py: { xs: 6, sm: 10 } }}
  >
    {picture === 'seal' ? (
      <Seal size={88} />
    ) : (
      <Sheets mark={picture === 'sheets' ? 'plain' : picture === 'search' ? 'search' : 'error'} />
    )}
    <Typography variant="h2" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {text && (
      <Typography sx={{ mt: 1, maxWidth: 420, color: c('ink2'), textWrap: 'pretty', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    {children}
  </Stack>
);

interface ErrorStateProps {
  title: string;
  text: string;
  onRetry?: () => void;
  /** The code to report to support. */
  supportCode?: string | undefined;
}

/** What happened, what is safe, and a button to retry. */
export const ErrorState = ({ title, text, onRetry, supportCode }: ErrorStateProps) => {
  const { t } = useTranslation();
  return (
    <State
      title={title}
      text={text}
      picture="error"
      role="alert"
      action={
        onRetry && (
          <Button variant="contained" color="primary" startIcon={<Refresh />} onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      {supportCode && !text.includes(supportCode) && (
        <Typography variant="body2" component="div" sx={{ mt: 2, color: c('ink3') }}>
          {t('ui.supportCode')} <CopyText text={supportCode} what={t('ui.supportCode')} />
        </Typography>
      )}
    </State>
  );
};
