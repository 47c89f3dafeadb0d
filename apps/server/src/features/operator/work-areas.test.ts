import { areaOfQueue } from '@paraph/domain';
import { expect, test } from 'vitest';
import { features } from '../../features.ts';
import { platformSchedule } from '../../platform/own-work.ts';

const names = [
  ...features.flatMap(({ listeners = [], jobs = [], schedule = [] }) => [...listeners, ...jobs, ...schedule]),
  ...platformSchedule,
].map(({ name }) => name);

test('the operator reads what every kind of background work is about', () => {
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => areaOfQueue(`job.${name}`) === 'other')).toEqual([]);
});
