import { Box } from '@mui/material';
import { c } from '../../../theme/css.ts';

/**
 * Solid colour for approved, stripes for awaiting approval; the border contrasts with any background (CAL-012,
 * CAL-034).
 */
export const fillOf = (colour: string, approved: boolean) => ({
  border: '1px solid',
  borderColor: `color-mix(in srgb, ${colour} 55%, ${c('ink')})`,
  background: approved ? colour : `repeating-linear-gradient(135deg, ${colour} 0 4px, ${c('paper')} 4px 9px)`,
});

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
