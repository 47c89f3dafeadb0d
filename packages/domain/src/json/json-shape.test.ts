import { expect, test } from 'vitest';
import { BODY } from '../budgets/budget.ts';
import { checkJsonShape, checkPairs } from './json-shape.ts';

const fits = (text: string, budget = { ...BODY, bytes: 100_000_000 }): boolean => {
  try {
    checkJsonShape(text, budget);
    return true;
  } catch {
    return false;
  }
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Cost of the shape check relative to the engine's parser, measured in the same run. */
const TIMES_PARSING = 20;

test('RL-03 a body may be nested as deeply as its budget allows, and no deeper', () => {
  expect(fits(nested(16))).toBe(true);
  expect(fits(nested(17))).toBe(false);
  expect(fits('{"a":'.repeat(17))).toBe(false);
});

test('RL-03 fields and items are counted together over the complete body', () => {
  const budget = { depth: 3, items: 4, bytes: 1_000 };
  expect(fits('{"a":1,"b":[1,2]}', budget)).toBe(true);
  expect(fits('{"a":1,"b":[1,2,3]}', budget)).toBe(false);
});

test('RL-03 signs inside a text count for nothing, whatever precedes its quotes', () => {
  const budget = { depth: 1, items: 2, bytes: 1_000 };
  for (const text of ['[[[,,,]]]', 'a\\\\', 'a\\"[[[', '\\\\\\"{{,,', '"', ''])
    expect(fits(JSON.stringify([text, text]), budget), text).toBe(true);
  expect(fits('["\\\\",[', budget)).toBe(false);
  expect(fits('["never ends [[[[', budget)).toBe(true);
});

test('RL-03 what takes long to parse is refused sooner than it is parsed', () => {
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 600_000 }, (_, at) => [`field${at}`, 1])));
  const hostile = [nested(3_000_000), wide, `[${'1,'.repeat(4_000_000)}1]`];
  for (const text of hostile) {
    const parsing = msOf(() => parsedOrNot(text));
    expect(quickest(() => expect(fits(text)).toBe(false))).toBeLessThan(parsing);
  }
});

test('RL-03 eight megabytes of one text, plain or escaped throughout, cost little more than to parse them', () => {
  for (const text of ['a'.repeat(8e6), '\\"'.repeat(4e6), '\\\\'.repeat(4e6)]) {
    const body = `{"file":"${text}"}`;
    const parsing = quickest(() => JSON.parse(body));
    expect(quickest(() => expect(fits(body)).toBe(true))).toBeLessThan(TIMES_PARSING * parsing + 50);
  }
});

/** Depth ends the parser too; its time until then counts. */
function parsedOrNot(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    // only the time matters
  }
}

function msOf(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

/** The quickest of three runs in ms: a busy machine only makes a run slower. */
const quickest = (run: () => unknown): number => Math.min(...[1, 2, 3].map(() => msOf(run)));

test('RL-03 a form or a query has a bounded number of pairs', () => {
  expect(() => checkPairs('a=1&b=2', 2)).not.toThrow();
  expect(() => checkPairs('a=1&b=2&c=3', 2)).toThrow('generic.body-shape');
});
