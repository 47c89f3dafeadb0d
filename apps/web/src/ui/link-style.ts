import { c } from '../theme/css.ts';

/** Makes text look like MUI's Link, whose code would be 1 kB of the sign-in page. */
export const linkStyle = {
  color: c('primary'),
  fontWeight: 500,
  textDecoration: 'none',
  textUnderlineOffset: 3,
  '&:hover': { textDecoration: 'underline' },
} as const;
