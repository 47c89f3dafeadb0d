import { BODY } from '@paraph/domain';
import { expect, test } from 'vitest';
import { checkJsonShape, checkPairs } from './json-shape.ts';

const fits = (text: string, budget = BODY): boolean => {
  try {
    checkJsonShape(text, budget);
    return true;
  } catch {
    return false;
  }
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('RL-03 a body may be nested as deeply as its budget says, and no deeper', () => {
  expect(fits(nested(16))).toBe(true);
  expect(fits(nested(17))).toBe(false);
  expect(fits('{"a":'.repeat(17))).toBe(false);
});

test('RL-03 fields and items are counted together over the whole body', () => {
  const budget = { depth: 3, items: 4, bytes: 0 };
  expect(fits('{"a":1,"b":[1,2]}', budget)).toBe(true);
  expect(fits('{"a":1,"b":[1,2,3]}', budget)).toBe(false);
});

test('RL-03 signs inside a text count for nothing, whatever stands before its quotes', () => {
  const budget = { depth: 1, items: 2, bytes: 0 };
  for (const text of ['[[[,,,]]]', 'a\\\\', 'a\\"[[[', '\\\\\\"{{,,', '"', ''])
    expect(fits(JSON.stringify([text, text]), budget), text).toBe(true);
  expect(fits('["\\\\",[', budget)).toBe(false);
  expect(fits('["never ends [[[[', budget)).toBe(true);
});

test('RL-03 what took seconds to parse is refused at once', () => {
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 600_000 }, (_, at) => [`field${at}`, 1])));
  const hostile = [nested(3_000_000), wide, `[${'1,'.repeat(4_000_000)}1]`];
  for (const text of hostile) {
    const began = performance.now();
    expect(fits(text)).toBe(false);
    expect(performance.now() - began).toBeLessThan(200);
  }
});

test('RL-03 eight megabytes of one text, plain or escaped throughout, are passed within 200 ms', () => {
  for (const text of ['a'.repeat(8e6), '\\"'.repeat(4e6), '\\\\'.repeat(4e6)]) {
    const began = performance.now();
    expect(fits(`{"file":"${text}"}`)).toBe(true);
    expect(performance.now() - began).toBeLessThan(200);
  }
});

test('RL-03 a form or a query has a bounded number of pairs', () => {
  expect(() => checkPairs('a=1&b=2', 2)).not.toThrow();
  expect(() => checkPairs('a=1&b=2&c=3', 2)).toThrow('generic.body-shape');
});
