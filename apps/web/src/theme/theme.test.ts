import { expect, it } from 'vitest';
import { PRODUCT_COLOUR } from '@paraph/domain';
import { theme } from './theme.ts';
import { light } from './tokens.ts';

it('buttons of mails and of pages have one colour where the company chose none', () => {
  expect(light.primary).toBe(PRODUCT_COLOUR);
});

it('a list of suggestions stands out from the page as menus do, by a border', () => {
  const paperOf = (name: 'MuiMenu' | 'MuiAutocomplete') => {
    const style = theme.components?.[name]?.styleOverrides?.paper as (props: { theme: typeof theme }) => object;
    return style({ theme });
  };
  const { border, boxShadow, borderRadius } = paperOf('MuiMenu') as Record<string, unknown>;
  expect(border).toMatch(/^1px solid /);
  expect(paperOf('MuiAutocomplete')).toMatchObject({ border, boxShadow, borderRadius });
});

it('UI-012 UI-009 the theme has the five widths at which the layout changes, and reads from left to right', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 768, md: 900, lg: 1200, xl: 1600 });
  expect(theme.direction).toBe('ltr');
});
