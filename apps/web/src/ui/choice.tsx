import { Box, ButtonBase, type SxProps, type Theme } from '@mui/material';
import { c } from '../theme/css.ts';

interface ChoiceProps<T extends string> {
  /** Accessible name of the choice. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
  sx?: SxProps<Theme>;
}

/** One of a few options in a row of toggle buttons. Many wrap into rows. */
export const Choice = <T extends string>({ label, options, value, onChoose, sx }: ChoiceProps<T>) => (
  <Box role="group" aria-label={label} sx={[well, ...(Array.isArray(sx) ? sx : [sx])]}>
    {options.map((option) => (
      <ButtonBase
        key={option.value}
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
        sx={side}
      >
        {option.label}
      </ButtonBase>
    ))}
  </Box>
);

const well = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: '2px',
  p: '2px',
  borderRadius: '8px',
  bgcolor: c('well'),
} as const;

const side = {
  minHeight: 28,
  px: 1,
  borderRadius: '6px',
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 500,
  color: c('ink2'),
  '&:hover': { color: c('ink') },
  '&[aria-pressed="true"]': { bgcolor: c('raised'), color: c('ink'), boxShadow: `0 0 0 1px ${c('line')}` },
} as const;
