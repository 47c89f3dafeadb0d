import { expect, test } from 'vitest';
import { OutcomeUnknown } from '../db/connection-lost.ts';
import { expectedError, retryAfter } from './problem.ts';

const codeOf = (code: string) => expectedError(Object.assign(new Error('x'), { code }))?.code;

test('a database that cannot be reached is not called busy', () => {
  for (const code of [
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENOENT',
  ])
    expect(codeOf(code), code).toBe('generic.database-away');
});

test('FT-13 a lost answer to COMMIT is reported as an unknown outcome, without a time to retry', () => {
  const error = expectedError(new OutcomeUnknown(new Error('Query read timeout')))!;
  expect([error.code, retryAfter(error)]).toEqual(['generic.outcome-unknown', undefined]);
});

test('a full pool, too many connections and a statement out of time are called busy', () => {
  for (const code of ['53300', '57014']) expect(codeOf(code), code).toBe('generic.unavailable');
  expect(expectedError(new Error('timeout exceeded when trying to connect'))?.code).toBe('generic.unavailable');
});
