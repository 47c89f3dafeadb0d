/** Reads a token as its CSS variable: `c('ink')`, `c('error.solid')`. Works in both schemes without a re-render. */
export const c = (token: string): string => `var(--pa-palette-pa-${token.replace('.', '-')})`;
/**
 * Applies the colour and logo of a company: CSS variables by name, an empty one is removed (from the server's
 * runtime).
 */
export const wear = (look: Record<string, string>) => {
  for (const name in look) document.documentElement.style.setProperty(name, look[name]!);
};
/** The common divider line. */
export const hairline = `1px solid ${c('line')}`;
