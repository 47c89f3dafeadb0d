import { hairline } from '../../../theme/css.ts';

/** A list of addresses or options: 160 px high at most, then it scrolls (FORM-068). */
export const listBox = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  border: hairline,
  borderRadius: '8px',
  maxHeight: 160,
  overflowY: 'auto',
} as const;
