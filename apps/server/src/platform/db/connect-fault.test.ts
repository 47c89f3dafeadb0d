import { expect, test } from 'vitest';
import { connectFault } from './connect-fault.ts';
import { ConnectionLost } from './connection-lost.ts';

const fault = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

test.each([
  ['53300', 'databaseNoConnection'],
  ['57P01', 'databaseStarting'],
  ['57P02', 'databaseStarting'],
  ['57P03', 'databaseStarting'],
  ['3D000', 'databaseMissing'],
  ['53200', 'databaseLimit'],
  ['53400', 'databaseLimit'],
  ['08P01', 'databasePoolerRefuses'],
])('the state %s of PostgreSQL has a cause of its own, also among other causes', (code, expected) => {
  expect(connectFault(fault(code))).toBe(expected);
  expect(connectFault(new Error('asking', { cause: new ConnectionLost(fault(code)) }))).toBe(expected);
});

test.each([
  ['ENOTFOUND', 'getaddrinfo', 'databaseNoHost'],
  ['EAI_AGAIN', 'getaddrinfo', 'databaseNoHost'],
  ['ECONNREFUSED', 'connect', 'databaseRefused'],
  ['ENOENT', 'connect', 'databaseRefused'],
  ['ETIMEDOUT', 'connect', 'databaseUnreached'],
  ['EHOSTUNREACH', 'connect', 'databaseUnreached'],
])('%s is a fault of the database only if its connection failed by it', (code, syscall, expected) => {
  expect(connectFault(new ConnectionLost(fault(code, syscall)))).toBe(expected);
  const several = new AggregateError([fault(code, syscall)], 'connecting');
  expect(connectFault(new ConnectionLost(several))).toBe(expected);
  expect(connectFault(fault(code, syscall))).toBeUndefined();
});

test('a connection that is not made in time is named as that, and one that broke later has no cause of its own', () => {
  expect(connectFault(new ConnectionLost(new Error('timeout expired')))).toBe('databaseUnreached');
  expect(connectFault(new ConnectionLost(fault('ECONNRESET', 'read')))).toBeUndefined();
});
