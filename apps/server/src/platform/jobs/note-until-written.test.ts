import { expect, test } from 'vitest';
import { noteUntilWritten } from './note-until-written.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });
const log = { warn: () => undefined } as never;

/** Notes with failures first. @returns how often it was tried, and the outcome */
async function noting(failures: readonly Error[], stopping = new AbortController().signal) {
  let tries = 0;
  const left = [...failures];
  const note = async () => {
    tries += 1;
    const failure = left.shift();
    if (failure) throw failure;
    return 'stored';
  };
  const outcome = await noteUntilWritten({ log, jobs: { stopping } }, 'an act', note).catch((e: unknown) => e);
  return { tries, outcome };
}

test('the end of an act is stored as soon as the database can be written again', async () => {
  expect(await noting([fault('53100'), fault('57P01')])).toEqual({ tries: 3, outcome: 'stored' });
});

test('the end of an act that our own program cannot store is not tried for ever', async () => {
  const wrong = new TypeError('a fault of the program');
  expect(await noting([wrong])).toEqual({ tries: 1, outcome: wrong });
});

test('a node that stops tries once more and leaves the rest to the next run of the job', async () => {
  const full = fault('53100');
  expect(await noting([full, full, full], AbortSignal.timeout(100))).toEqual({ tries: 2, outcome: full });
});
