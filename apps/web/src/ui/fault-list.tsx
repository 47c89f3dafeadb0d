import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

interface FaultListProps {
  title: string;
  /** An alert is announced at once; without it the fields themselves are. */
  role?: 'alert';
  children: ReactNode;
}

/** The invalid fields of a long form, one per line. */
export const FaultList = ({ title, role, children }: FaultListProps) => (
  <Notice tone="error" {...(role && { role })}>
    {title}
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {children}
    </Box>
  </Notice>
);

interface FaultLinkProps {
  label: string;
  text: string;
  onGo: () => void;
}

/** One such field: a link to it, and its error. */
export const FaultLink = ({ label, text, onGo }: FaultLinkProps) => {
  const { t } = useTranslation();
  return (
    <li>
      <Box
        component="button"
        type="button"
        aria-label={t('ui.faults.go', { label })}
        onClick={onGo}
        sx={{
          p: 0,
          minHeight: 24,
          border: 0,
          bgcolor: 'transparent',
          color: 'inherit',
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'left',
          textDecoration: 'underline',
          cursor: 'pointer',
          overflowWrap: 'anywhere',
        }}
      >
        {label}
      </Box>
      {`: ${text}`}
    </li>
  );
};
