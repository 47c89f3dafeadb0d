import { Box } from '@mui/material';
import { sixDigits } from '@paraph/domain';
import { c } from '../../../theme/css.ts';

/**
 * Solid colour for approved, stripes for awaiting approval; the border contrasts with any background (CAL-012,
 * CAL-034).
 */
export function fillOf(chosen: string, approved: boolean) {
  // Black would vanish on dark pages: with a share of the ink it is grey there, and still dark on light ones.
  const colour = isBlack(chosen) ? `color-mix(in srgb, ${chosen} 65%, ${c('ink')})` : chosen;
  return {
    border: '1px solid',
    borderColor: `color-mix(in srgb, ${colour} 55%, ${c('ink')})`,
    background: approved ? colour : `repeating-linear-gradient(135deg, ${colour} 0 4px, ${c('paper')} 4px 9px)`,
  };
}

const isBlack = (colour: string): boolean => sixDigits(colour) === '#000000';

/** A patch of an event type's colour; its name is shown next to it. */
export const Swatch = ({ colour, approved = true }: { colour: string; approved?: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flex: 'none',
      width: 22,
      height: 14,
      borderRadius: '4px',
      ...fillOf(colour, approved),
    }}
  />
);
