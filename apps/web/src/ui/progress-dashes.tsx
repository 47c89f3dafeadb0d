import { Box } from '@mui/material';
import { c } from '../theme/css.ts';

interface ProgressDashesProps {
  done: number;
  total: number;
  /** Whose turn it is: the viewer's, another's, or none because it ended. */
  turn: 'me' | 'others' | 'ended' | 'none';
  /** For screen readers: "1 of 3 done". */
  label: string;
  showNumbers?: boolean;
}

const now = {
  me: c('error.solid'),
  others: c('warning.solid'),
  ended: c('error.line'),
  none: c('neutral.line'),
} as const;

/** One dash per person, at most six: done, now, later. */
export const ProgressDashes = ({ done, total, turn, label, showNumbers = false }: ProgressDashesProps) => {
  const shown = Math.min(total, 6);
  const filled = total > 6 ? Math.floor((done / total) * shown) : done;
  const colour = (i: number) => (i < filled ? c('success.solid') : i === filled ? now[turn] : c('neutral.line'));
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}
    >
      <Box component="span" sx={{ display: 'inline-flex', gap: '3px' }}>
        {Array.from({ length: shown }, (_, i) => (
          <Box key={i} component="span" sx={{ width: 14, height: 4, borderRadius: 2, bgcolor: colour(i) }} />
        ))}
      </Box>
      {showNumbers && (
        <Box component="span" className="num" sx={{ fontSize: 12, color: c('ink2') }}>
          {done}/{total}
        </Box>
      )}
    </Box>
  );
};
