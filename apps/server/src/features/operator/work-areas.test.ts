import { areaOfQueue, WORK_FREE_AFTER_RESTORE, WORK_HELD_AFTER_RESTORE, worksWhileDeactivated } from '@paraph/domain';
import { expect, test } from 'vitest';
import { features } from '../../features.ts';
import { platformJobs, platformSchedule } from '../../platform/own-work.ts';

const names = [
  ...features.flatMap(({ listeners = [], jobs = [], schedule = [] }) => [...listeners, ...jobs, ...schedule]),
  ...platformSchedule,
].map(({ name }) => name);

test('the operator reads a description of every kind of background work', () => {
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => areaOfQueue(`job.${name}`) === 'other')).toEqual([]);
});

test('every kind of work caused by events and users is listed as held back by a restore or not', () => {
  const queued = [...features.flatMap(({ listeners = [], jobs = [] }) => [...listeners, ...jobs]), ...platformJobs];
  const decided = [...WORK_HELD_AFTER_RESTORE, ...WORK_FREE_AFTER_RESTORE];
  expect([...new Set(queued.map(({ name }) => name))].toSorted()).toEqual(decided.toSorted());
});

test('while a company is deactivated its work mails, sends, calls and reminds nobody; accounts, erasing and keeping evidence continue', () => {
  const ofAccounts = ['auth-recovery', 'auth-factor-recovery', 'platform-account-mail'];
  for (const name of ofAccounts) expect(worksWhileDeactivated(`job.${name}`), name).toBe(true);
  for (const name of WORK_HELD_AFTER_RESTORE.filter((held) => !ofAccounts.includes(held)))
    expect(worksWhileDeactivated(`job.${name}`), name).toBe(false);
  for (const name of ['platform-mail', 'platform-own-mail', 'integration.send'])
    expect(worksWhileDeactivated(`job.${name}`), name).toBe(false);
  for (const name of [
    'event.form-values-purger',
    'event.end-shares-of-leaving',
    'job.renew-archive',
    'job.raise-level',
  ])
    expect(worksWhileDeactivated(name), name).toBe(true);
});
