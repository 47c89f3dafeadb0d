import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { c } from '../theme/css.ts';

interface SectionHeadProps {
  children: ReactNode;
  count?: number | undefined;
  action?: ReactNode;
}

/** The heading of a part of the page, with its count and one action. */
export const SectionHead = ({ children, count, action }: SectionHeadProps) => (
  <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
    <Typography variant="h3" component="h2">
      {children}
    </Typography>
    {count !== undefined && (
      <Typography variant="subtitle1" component="span" className="num" sx={{ color: c('ink3') }}>
        {count}
      </Typography>
    )}
    <Box sx={{ flex: 1 }} />
    {action}
  </Stack>
);

/** The dot between two facts on one line. */
export const Dot = () => (
  <Box component="span" aria-hidden sx={{ mx: 0.75, color: c('ink3') }}>
    ·
  </Box>
);

/** A key on the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    sx={{
      font: 'inherit',
      fontSize: 11,
      lineHeight: '16px',
      color: c('ink3'),
      border: `1px solid ${c('line')}`,
      borderRadius: '4px',
      px: 0.625,
      bgcolor: c('paper'),
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);
