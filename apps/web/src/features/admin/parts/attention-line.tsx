import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/route/index.ts';
import { Notice } from '../../../ui/notice.tsx';

interface AttentionLineProps {
  tone: 'error' | 'warning';
  /** What it is, and how many. */
  title: string;
  /** What to do about it. */
  text?: string;
  /** The individual items, where they are listed. */
  children?: ReactNode;
  /** Links to pages that solve it. */
  ways?: readonly { to: string; label: string }[];
}

/** One item that needs an administrator's attention. */
export const AttentionLine = ({ tone, title, text, children, ways = [] }: AttentionLineProps) => (
  <li>
    <Notice tone={tone}>
      <Typography variant="subtitle2" component="h3" className="num">
        {title}
      </Typography>
      {text && <div>{text}</div>}
      {children && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {children}
        </Box>
      )}
      {ways.length > 0 && (
        <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
          {ways.map(({ to, label }) => (
            <AttentionLink key={to} to={to} label={label} />
          ))}
        </Stack>
      )}
    </Notice>
  </li>
);

/** A link to the page that solves it; high enough for touch. */
export const AttentionLink = ({ to, label }: { to: string; label: string }) => (
  <MuiLink
    component={Link}
    to={to}
    color="inherit"
    underline="always"
    sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
  >
    {label}
  </MuiLink>
);
