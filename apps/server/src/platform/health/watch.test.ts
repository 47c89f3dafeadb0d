import { expect, test } from 'vitest';
import type { Health } from './health.ts';
import { HEALTHY } from './healthy.ts';
import { watchHealth } from './watch.ts';

const REFUSED = '28P01, password authentication failed for user "paraph_app"';

/** Runs one turn for each state. @returns fields and message of the lines */
async function linesOf(states: readonly Partial<Health>[], works = true): Promise<[object, string][]> {
  const lines: [object, string][] = [];
  const log = { warn: (fields: object, message: string) => void lines.push([fields, message]) };
  const left = [...states];
  const watch = watchHealth(async () => ({ ...HEALTHY, ...left.shift() }), works);
  for (const _ of states) await watch.turn({ log } as never, new AbortController().signal);
  return lines;
}

test('the log of a node says once why the node is not ready, and once that it is ready again', async () => {
  const refused = { database: { error: REFUSED } };
  expect(await linesOf([{}, refused, refused, {}, {}])).toEqual([
    [{ ready: false, faults: { database: REFUSED } }, expect.stringContaining('not ready')],
    [{ ready: true, faults: {}, ended: ['database'] }, 'this node is ready again'],
  ]);
});

test('the log of a node that is not ready names a cause that changes', async () => {
  const ended = '57P01, terminating connection due to administrator command';
  const lines = await linesOf([{ database: { error: ended } }, { database: { error: REFUSED } }]);
  expect(lines.map(([fields]) => fields)).toEqual([
    { ready: false, faults: { database: ended } },
    { ready: false, faults: { database: REFUSED } },
  ]);
});

test.each<[string, Partial<Health>, string]>([
  ['the files of another installation', { fileStore: { mark: 'absent' } }, 'otherFiles'],
  ['a clock that is ten minutes away', { clock: { differenceSeconds: 600 } }, 'clock'],
  ['a master key that this node lacks', { missingKeys: ['k2'] }, 'keys'],
  ['a full disk', { disk: { freeBytes: 50e9, isFull: true } }, 'diskFull'],
  ['S3 that does not answer', { storage: { error: 'connect ECONNREFUSED' } }, 'storage'],
])('the log of a worker names %s', async (_name, change, fault) => {
  const [[fields]] = (await linesOf([change])) as [[{ faults: object }, string]];
  expect(Object.keys(fields.faults)).toEqual([fault]);
});

test('a number in a cause that differs each time writes no new line', async () => {
  expect(await linesOf([600, 601, 602.5].map((differenceSeconds) => ({ clock: { differenceSeconds } })))).toHaveLength(
    1,
  );
});
