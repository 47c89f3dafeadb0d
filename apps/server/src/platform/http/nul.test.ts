import { expect, test } from 'vitest';
import { nulsIn } from './nul.ts';

test('IN-16 the sign that ends texts elsewhere is found at any depth, in values and names, and bytes are left alone', () => {
  expect(nulsIn({ a: 'b', c: [{ d: 'e\u0000' }, 'f'], g: null })).toEqual(['c.0.d']);
  expect(nulsIn({ a: { 'b\u0000': 1 } })).toEqual(['a']);
  expect(nulsIn('\u0000')).toEqual(['body']);
  expect(nulsIn({ bytes: new Uint8Array([0, 1]), at: new Date(0) })).toEqual([]);
});
