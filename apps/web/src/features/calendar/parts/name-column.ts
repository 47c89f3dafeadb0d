import { CALENDAR_NAMES } from '@paraph/domain';
import { c } from '../../../theme/css.ts';

/** The column of names stays fixed while the days scroll. */
export const atTheLeft = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  width: CALENDAR_NAMES,
  minWidth: CALENDAR_NAMES,
  maxWidth: CALENDAR_NAMES,
  boxSizing: 'border-box',
  bgcolor: c('paper'),
  textAlign: 'left',
} as const;
