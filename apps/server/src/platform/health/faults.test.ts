import { expect, test } from 'vitest';
import { faultCauses, faultsOf, isReady } from './faults.ts';
import type { Health } from './health.ts';
import { HEALTHY } from './healthy.ts';

const pool = HEALTHY.pools.app;
const FULL = { total: 16, idle: 0, waiting: 4, max: 16, waitingMs: 0 };
const mail = HEALTHY.mail as Extract<Health['mail'], { givenUp: number }>;
const queue = HEALTHY.queue as Extract<Health['queue'], { waiting: number }>;
const never = { ...queue, supervisedSecondsAgo: null };

test('a healthy node has no faults', () => {
  expect(faultsOf(HEALTHY)).toEqual([]);
  expect(faultsOf({ ...HEALTHY, mail: { ...mail, at: null } })).toEqual([]);
});

test.each<[string, Partial<Health>, string[]]>([
  ['supervision that stopped', { queue: { ...queue, supervisedSecondsAgo: 31 } }, ['supervision']],
  ['a worker that never started, half a minute after the node', { upSeconds: 31, queue: never }, ['supervision']],
  [
    'a worker that never started, with a job of half a minute',
    { queue: { ...never, oldestSeconds: 31 } },
    ['supervision'],
  ],
  ['a worker that may start just now', { queue: never }, []],
  ['jobs of a dead worker that nobody took', { queue: { ...queue, abandoned: 1 } }, ['supervision']],
  ['a job that waits for more than 15 minutes', { queue: { ...queue, oldestSeconds: 901 } }, ['queue']],
  ['a job that was given up', { queue: { ...queue, deadLetters: 1 } }, ['deadLetters']],
  ['a pool whose callers wait', { pools: { app: { ...FULL, waitingMs: 2_000 }, system: pool } }, ['pool']],
  ['a burst whose callers wait for a moment', { pools: { app: { ...FULL, waitingMs: 1_900 }, system: pool } }, []],
  ['a password that was changed in the database', { login: { error: '28P01' } }, ['login']],
  ['a mail server that refuses us', { mail: { ...mail, isTaken: false } }, ['mail']],
  ['mails that were given up and never sent', { mail: { ...mail, givenUp: 3 } }, ['mail']],
  ['S3 that does not answer', { storage: { error: 'no answer within 3 s' } }, ['storage']],
  ['the files of another installation', { fileStore: { mark: 'absent' } }, ['otherFiles']],
  ['a master key that only other nodes have', { missingKeys: ['k2'] }, ['keys']],
  ['a proxy that nobody named', { proxies: { fault: 'unknown', peer: '10.0.0.9' } }, ['proxies']],
  ['a disk that is nearly full', { disk: { freeBytes: 0.9 * 1024 ** 3, isFull: false } }, ['disk']],
  ['a disk without room', { disk: { freeBytes: 0, isFull: true } }, ['disk', 'diskFull']],
  ['a full disk of the database', { disk: { freeBytes: 50e9, isFull: true } }, ['diskFull']],
  ['a clock that is 31 s away', { clock: { differenceSeconds: -31 } }, ['clock']],
])('%s is named', (_name, change, faults) => {
  expect(faultsOf({ ...HEALTHY, ...change })).toEqual(faults);
});

test('a worker without supervision gets no work; a web node continues to serve users', () => {
  expect(isReady(['supervision'], true)).toBe(false);
  expect(isReady(['supervision', 'deadLetters', 'mail'], false)).toBe(true);
  expect([isReady(['otherFiles'], true), isReady(['otherFiles'], false)]).toEqual([false, false]);
  expect([isReady(['disk'], false), isReady(['diskFull'], false)]).toEqual([true, false]);
  expect([isReady(['database'], true), isReady(['database'], false)]).toEqual([false, false]);
});

test('a fault that the database tells remains while the database does not answer', () => {
  const silent = { error: 'no answer', isSilent: true } as const;
  const before = { mail: 'the mail server does not answer', deadLetters: 'jobs that were given up: 1' };
  const health: Health = { ...HEALTHY, mail: silent, queue: silent, login: silent, before };
  expect(faultCauses(health)).toMatchObject(before);
  expect(faultsOf(health)).not.toContain('login');
  expect(faultsOf({ ...HEALTHY, before })).toEqual([]);
});
