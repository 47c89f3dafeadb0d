import { Box, keyframes } from '@mui/material';
import { c } from '../theme/css.ts';

const edge =
  'M36 3.5l5.700 4.300 7-1.300 3.700 6.100 7 1.300.6 7.100 5.700 4.300-2.700 6.600 2.700 6.600-5.700 4.300-.6 7.100-7 1.300-3.700 6.100-7-1.300L36 60.400l-5.700-4.400-7 1.300-3.700-6.100-7-1.300-.6-7.100-5.700-4.300 2.700-6.600-2.700-6.600 5.700-4.300.6-7.100 7-1.300 3.700-6.100 7 1.300z';

/** The symbol inside the seal, by verdict. */
const inside = {
  success: 'M27.5 36.500l6 6 11.500-12.500',
  error: 'M29.500 29.500l13 13m0-13l-13 13',
  neutral: 'M31 31.500a5 5 0 1 1 7.600 4.200c-1.700 1-2.600 1.900-2.600 3.600m0 4.200v.1',
} as const;

const draw = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });
const fill = keyframes({ from: { fillOpacity: 0 }, to: { fillOpacity: 1 } });

interface SealProps {
  size?: number;
  tone?: keyof typeof inside;
  /** Animates once when it appears: ring in 400 ms, then the tick in 200 ms. */
  closing?: boolean;
}

/** The seal symbol. Decorative; the sentence next to it carries the meaning. */
export const Seal = ({ size = 72, tone = 'success', closing = false }: SealProps) => {
  const stroke = c(`${tone}.solid`);
  const ring = closing ? { animation: `${draw} 400ms ease-out both, ${fill} 400ms ease-out both` } : {};
  const tick = closing ? { animation: `${draw} 200ms ease-out 400ms both` } : {};
  return (
    <Box component="svg" width={size} height={size} viewBox="0 0 72 72" fill="none" aria-hidden sx={{ flex: 'none' }}>
      <Box
        component="path"
        d={edge}
        pathLength={1}
        transform="translate(0 4)"
        fill={c(`${tone}.bg`)}
        stroke={stroke}
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeDasharray="1"
        sx={ring}
      />
      <circle cx="36" cy="36" r="19.5" stroke={stroke} strokeWidth="1" opacity=".55" />
      <Box
        component="path"
        d={inside[tone]}
        pathLength={1}
        stroke={stroke}
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={tone === 'success' ? '1' : undefined}
        sx={tick}
      />
    </Box>
  );
};
