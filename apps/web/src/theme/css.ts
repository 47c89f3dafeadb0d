/** Reads a token as its CSS variable: `c('ink')`, `c('error.solid')`. Works in both schemes without a re-render. */
export const c = (token: string): string => `var(--pa-palette-pa-${token.replace('.', '-')})`;
/** The one line that divides things. */
export const hair = `1px solid ${c('line')}`;
