import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrap } from './wrap.ts';

const measure = (text: string) => Array.from(text).length;

it('no line is wider than the paper, and no letter is lost', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 25 }), (parts, width) => {
      const text = parts.join(' ');
      const lines = wrap(text, width, measure);
      expect(lines.every((line) => measure(line) <= width)).toBe(true);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

it('words are not broken if they fit, and a text retains its own lines', () => {
  expect(wrap('one two three', 7, measure)).toEqual(['one two', 'three']);
  expect(wrap('first\n\nthird', 20, measure)).toEqual(['first', '', 'third']);
  expect(wrap('abcdefgh', 3, measure)).toEqual(['abc', 'def', 'gh']);
});
