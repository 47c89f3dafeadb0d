import { Box, SvgIcon, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { c } from '../theme/css.ts';

interface NoticeProps {
  tone: 'error' | 'warning' | 'info';
  /** `alert` interrupts a screen reader, for a failure. Without it the notice is read in document order. */
  role?: 'alert' | 'status';
  /** Target of a control's `aria-describedby`. */
  id?: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

const SIGNS = {
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m-1 5h2v6h-2zm0 8h2v2h-2z',
  warning: 'M12 3 1.500 21h21zm-1 7h2v5h-2zm0 6.500h2v2h-2z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m-1 9h2v6h-2zm0-4h2v2h-2z',
} as const;

/** An important sentence, shown at its subject. */
export const Notice = ({ tone, role, id, children, sx }: NoticeProps) => (
  <Box
    role={role}
    id={id}
    sx={[
      {
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        p: '10px 14px',
        borderRadius: '10px',
        bgcolor: c(`${tone}.bg`),
        color: c(`${tone}.fg`),
        fontSize: 14,
        lineHeight: '20px',
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    <SvgIcon aria-hidden sx={{ fontSize: 20, flex: 'none', color: c(`${tone}.solid`) }}>
      <path d={SIGNS[tone]} />
    </SvgIcon>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);
