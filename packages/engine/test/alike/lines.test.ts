import { expect, it } from 'vitest';
import { type Page, alike, stream } from './one-page.ts';

const content = (texts: readonly string[]): Record<string, Page> =>
  Object.fromEntries(texts.map((text) => [text, { content: text }]));
const states = (texts: readonly string[], more: string[] = []): Record<string, Page> =>
  Object.fromEntries(
    texts.map((text) => [text, { content: '/G gs', resources: `/ExtGState<</G<<${text}>>>>`, more }] as const),
  );

it('lines and letters that programs draw in different ways are reported', () => {
  const line = '0 310 m 595 310 l S';
  const unusual = ['[0 0] 0 d', '[0] 0 d', '[.0000001] 0 d', '[3] 1000000000 d', '-300 w', '3 J', 'BT 0.001 Tz ET'];
  expect(alike(content(unusual.map((text) => `${text} ${line}`)))).toEqual([]);
  const usual = ['[] 0 d', '[3 0] 0 d', '[3] -5 d', '0 w', '2 J', 'BT 50 Tz ET', 'BT -100 Tz ET'];
  expect(alike(content(usual))).toEqual(usual);
});

it('states that programs set in different ways are reported', () => {
  const unusual = ['/LW -300', '/LC 9', '/LJ 3', '/LC 1.0', '/ML(9)', '/D[[0 0]0]', '/D[3 0]'];
  expect(alike(states(unusual))).toEqual([]);
  const usual = ['/LW 0/LC 0/LJ 1/ML 4/D[[3 2]0]/SA true', '/D[[]0]'];
  expect(alike(states(usual))).toEqual(usual);
});

it('a mask whose ground programs colour in different ways is reported', () => {
  const group = (entries: string): string[] => [
    stream('', `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<<${entries}>>`),
    stream('{1 exch sub}', '/FunctionType 4/Domain[0 1]/Range[0 1]'),
  ];
  const shades = '/SMask<</S/Luminosity/G 6 0 R/BC[1]>>';
  const inverse = '/SMask<</S/Luminosity/G 6 0 R/TR 7 0 R>>';
  expect(alike(states([shades], group('/S/Transparency')))).toEqual([]);
  expect(alike(states([shades], group('/S/Foo/CS/DeviceGray')))).toEqual([]);
  expect(alike(states([shades], group('/S/Transparency/CS/DeviceRGB')))).toEqual([]);
  expect(alike(states([inverse], group('/S/Transparency/CS/DeviceGray')))).toEqual([]);
  expect(alike(states([shades], group('/S/Transparency/CS/DeviceGray')))).toEqual([shades]);
  const opacity = '/SMask<</S/Alpha/G 6 0 R/TR 7 0 R>>';
  expect(alike(states([opacity], group('/S/Transparency')))).toEqual([opacity]);
});

it('a page that some programs turn or enlarge is reported', () => {
  expect(alike({ turned: { page: '/Rotate 90.0' }, tiny: { page: '/UserUnit 0.01' } })).toEqual([]);
  expect(alike({ usual: { page: '/Rotate 90/UserUnit 2.5' } })).toEqual(['usual']);
});
