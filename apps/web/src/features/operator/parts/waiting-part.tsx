import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { c, hairline } from '../../../theme/css.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

interface PartProps {
  title: string;
  /** What entries in this part mean. */
  text: string;
  count: number;
  /** Text for an empty part. */
  nothing: string;
  children: ReactNode;
}

/** One kind of waiting items, or one sentence when there are none. */
export const WaitingPart = ({ title, text, count, nothing, children }: PartProps) => (
  <Box component="section" sx={{ mb: 5 }}>
    <SectionHead count={count}>{title}</SectionHead>
    <Typography variant="body2" sx={{ color: c('ink2'), mt: -1, mb: 1.5, maxWidth: 640 }}>
      {count === 0 ? nothing : text}
    </Typography>
    {count > 0 && (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: hairline }}>
        {children}
      </Box>
    )}
  </Box>
);

interface RowProps {
  title: string;
  /** Facts on one line, in order. */
  facts: readonly string[];
  /** The reason, in plain words. */
  reason?: string | null;
  /** Details for engineers, each with a label: internal names and raw answers of the other side. */
  technical?: readonly { label: string; value: string | null }[];
  action?: { label: string; busy: boolean; run: () => void };
  /** Refusal of its action. */
  refused?: { detail: string } | null;
}

export const WaitingRow = ({ title, facts, reason, technical = [], action, refused }: RowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: hairline }}
  >
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" className="num" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      {reason && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {technical.map(({ label, value }) => value && <Technical key={label} label={label} value={value} />)}
    </Box>
    {action && (
      <Button variant="outlined" size="small" disabled={action.busy} onClick={action.run}>
        {action.label}
      </Button>
    )}
    <RefusedAct of={refused} />
  </Box>
);

/** A raw value, marked as such. */
const Technical = ({ label, value }: { label: string; value: string }) => (
  <Typography variant="caption" component="div" sx={{ mt: 0.5, color: c('ink2'), overflowWrap: 'anywhere' }}>
    {label}:{' '}
    <Box component="code" sx={{ fontSize: 12, whiteSpace: 'pre-wrap' }}>
      {value}
    </Box>
  </Typography>
);
