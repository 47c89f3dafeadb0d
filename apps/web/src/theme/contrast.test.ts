import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { dark, light, type ThemeTokens } from './tokens.ts';

const backgrounds = ['paper', 'canvas', 'raised', 'hover', 'selected', 'well'] as const;
const words = ['ink', 'ink2', 'ink3', 'primary'] as const;
const tones = ['neutral', 'success', 'warning', 'error', 'info'] as const;

/** Each visible pair of colours, with its required contrast (WCAG 2.2: 1.4.3 for text, 1.4.11 for edges). */
function* pairs(t: ThemeTokens): Generator<[string, string, string, number]> {
  for (const background of backgrounds)
    for (const word of words) yield [`${word} on ${background}`, t[word], t[background], 4.5];
  for (const tone of tones) {
    yield [`${tone} word on its tint`, t[tone].fg, t[tone].bg, 4.5];
    yield [`${tone} word on paper`, t[tone].fg, t.paper, 4.5];
    yield [`${tone} word on raised`, t[tone].fg, t.raised, 4.5];
    yield [`${tone} word on selected`, t[tone].fg, t.selected, 4.5];
    yield [`word on solid ${tone}`, t[tone].onSolid, t[tone].solid, 4.5];
  }
  for (const background of ['paper', 'canvas', 'raised'] as const) {
    yield [`control edge on ${background}`, t.control, t[background], 3];
    yield [`focus ring on ${background}`, t.focus, t[background], 3];
  }
  yield ['word on the primary button', t.onPrimary, t.primary, 4.5];
  yield ['word on the hovered primary button', t.onPrimary, t.primaryHover, 4.5];
  yield ['word on the bar', t.onBar, t.bar, 4.5];
  yield ['second word on the bar', t.onBar2, t.bar, 4.5];
  for (const [i, colour] of t.person.entries()) yield [`person ${i} on paper`, colour, t.paper, 4.5];
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_name, tokens) => {
  it('is readable in every pair of colours that meet', () => {
    const weak = [...pairs(tokens)].filter(([, a, b, least]) => contrast(a, b) < least).map(([label]) => label);
    expect(weak).toEqual([]);
  });
});
