import { expect, test } from 'vitest';
import { JSON_BUDGETS } from './budgets.ts';
import { outsideJsonOrNothing, storableJson } from './outside-json.ts';
import { unstorableIn } from './storable.ts';

test('IN-16 the sign that ends texts elsewhere is found at any depth, in values and names, and bytes are left alone', () => {
  expect(unstorableIn({ a: 'b', c: [{ d: 'e\u0000' }, 'f'], g: null })).toEqual(['c.0.d']);
  expect(unstorableIn({ a: { 'b\u0000': 1 } })).toEqual(['a']);
  expect(unstorableIn('\u0000')).toEqual(['body']);
  expect(unstorableIn({ bytes: new Uint8Array([0, 1]), at: new Date(0) })).toEqual([]);
});

test('IN-16 half of an emoji is found and a complete one accepted', () => {
  expect(unstorableIn({ whole: '\ud83d\ude00', first: '\ud83d', second: ['x\ude00'] })).toEqual(['first', 'second.0']);
  expect(unstorableIn({ a: { '\ud83d': 1 } })).toEqual(['a']);
});

test('IN-16 JSON inside a text is refused when it names half of an emoji, or NUL, by its number', () => {
  for (const text of ['["\\ud83d"]', '["\\u0000"]', '{"\\ude00":1}']) {
    expect(() => storableJson(text, JSON_BUDGETS.savedFilter), text).toThrow('generic.unreadable');
    expect(outsideJsonOrNothing(text, JSON_BUDGETS.savedFilter), text).toBeUndefined();
  }
  expect(storableJson('["\\ud83d\\ude00"]', JSON_BUDGETS.savedFilter)).toEqual(['😀']);
});
