import { expect, test } from 'vitest';
import { orLost } from './db/connection-lost.ts';
import { expectedError } from './http/problem.ts';
import { isDatabaseAway, logFailure } from './log-failure.ts';

const error = (message: string, code?: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

test('a connection that the database ended is distinguished from a fault of this program', () => {
  expect(isDatabaseAway(error('terminating connection due to administrator command', '57P01'))).toBe(true);
  expect(isDatabaseAway(error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(error('wrapped', undefined, error('x', '08006')))).toBe(true);
  for (const code of ['28P01', '28000', '3D000']) expect(isDatabaseAway(error('refused', code)), code).toBe(true);
  expect(isDatabaseAway(error('cannot insert multiple commands into a prepared statement', '42601'))).toBe(false);
  expect(isDatabaseAway(error('duplicate key', '23505'))).toBe(false);
});

test.each(['CERT_HAS_EXPIRED', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID', 'EPROTO'])(
  'a refused certificate of the database (%s) is a lost database, in the queue and in transactions',
  async (code) => {
    const refused = error('certificate', code);
    expect(isDatabaseAway(refused), 'a certificate of any service').toBe(false);
    expect(isDatabaseAway(refused, 'queue')).toBe(true);
    const lost: unknown = await orLost(Promise.reject(refused)).catch((e: unknown) => e);
    expect(isDatabaseAway(lost)).toBe(true);
    expect(expectedError(lost)?.code).toBe('generic.database-away');
  },
);

test('a refused socket counts as the database only where no other service is called', () => {
  const refused = error('connect ECONNREFUSED 127.0.0.1:9000', 'ECONNREFUSED');
  expect(isDatabaseAway(refused)).toBe(false);
  expect(isDatabaseAway(refused, 'queue')).toBe(true);
});

test('a failure of the queue on a full disk of the database is a warning that names this cause', () => {
  const lines: [string, object][] = [];
  const log = {
    warn: (fields: object) => void lines.push(['warn', fields]),
    error: (fields: object) => void lines.push(['error', fields]),
  } as never;
  logFailure(log, { err: { message: 'could not extend file', code: '53100', queue: 'job.mail' } }, 'queue', 'queue');
  expect(lines).toEqual([['warn', expect.objectContaining({ databaseFull: true })]]);
});
