/**
 * Fills of fields on a page: thin layers of a dark colour, because a pale opaque fill hides the printed words under it.
 * The paper is white in both colour schemes, so these colours are fixed.
 */
export const FIELD_TINT = 'rgba(15, 92, 110, 0.08)';
/** Fill of a field with an error. */
export const FAULT_TINT = 'rgba(180, 35, 24, 0.08)';
