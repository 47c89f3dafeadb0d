import { expect, it } from 'vitest';
import { lengthAsked, lengthened } from './lengthen.ts';

it('words grow by a third and values stay what they are', () => {
  expect(lengthened({ a: { b: 'Send to <1>{{count}}</1> people' } }, 30)).toEqual({
    a: { b: 'Sendnd too <1>{{count}}</1> peoplele' },
  });
});
it.each([
  ['?lengthen=30', 30],
  ['?lengthen=-1', 0],
  ['?lengthen=abc', 0],
  ['', 0],
])('%s asks for %i percent', (search, percent) => {
  expect(lengthAsked(search)).toBe(percent);
});
