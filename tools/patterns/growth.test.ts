import { expect, test } from 'vitest';
import { findPatterns } from './find.ts';
import { faultOf } from './growth.ts';

test('RL-03 patterns of source files are found in code and markup, with their lines', () => {
  const text = `const one: RegExp = /a+b/gu;\nexport const Two = () => <p title={String(/c/v)}>{'/no/'}</p>; // /no/`;
  expect(findPatterns('two.tsx', text)).toEqual([
    { source: 'a+b', flags: 'gu', line: 1 },
    { source: 'c', flags: 'v', line: 2 },
  ]);
});

test.each([
  ['(a+)+$', 'exponential'],
  [String.raw`<[^>]*>`, '2nd degree polynomial'],
])('RL-03 the pattern %s is refused: %s', (source, fault) => {
  expect(faultOf({ source, flags: '' })).toBe(fault);
});

test('RL-03 a pattern that reads each character once is accepted', () => {
  expect(faultOf({ source: '^[a-z]{1,30}$', flags: 'u' })).toBeUndefined();
});
