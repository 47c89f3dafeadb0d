import { Box, Stack } from '@mui/material';
import { c } from '../theme/css.ts';

interface MarkProps {
  size?: number;
  color?: string;
}

/** The logo: an initial and a flourish. Decorative, since the text next to it names it. */
export const Mark = ({ size = 28, color = c('primary') }: MarkProps) => (
  <svg width={size} height={size} viewBox="0 0 48 48" fill="none" stroke={color} strokeLinecap="round" aria-hidden>
    <path d="M15.5 36.5C17 27 19 17.5 22 8.5" strokeWidth="4.2" />
    <path
      d="M12.5 14.5C17 7.6 25.5 4.6 31.5 6.6C37.8 8.8 38.2 16.4 32.4 20.9C28.4 24 23.2 24.9 18.9 23.8"
      strokeWidth="3.4"
    />
    <path
      d="M4.5 39.5C13.5 34.2 25 31.4 31.2 32.9C36.4 34.2 34.2 40.6 28.8 40.1C24.6 39.7 25.6 35 30.6 33.6C35 32.4 39.6 33.4 43.5 32"
      strokeWidth="2.4"
    />
  </svg>
);

/** Logo and name. `color` applies to both, where another logo dominates. */
export const Wordmark = ({ size = 28, color }: MarkProps) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: color ?? c('ink') }}>
    <Mark size={size} color={color ?? c('primary')} />
    <Box
      component="span"
      sx={{ fontSize: Math.round(size * 0.68), fontWeight: 600, letterSpacing: '-0.03em', lineHeight: 1 }}
    >
      Paraph
    </Box>
  </Stack>
);
