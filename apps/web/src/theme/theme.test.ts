import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it('UI-012 UI-009 the theme has the five widths at which the layout changes, and reads from left to right', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 768, md: 900, lg: 1200, xl: 1600 });
  expect(theme.direction).toBe('ltr');
});
