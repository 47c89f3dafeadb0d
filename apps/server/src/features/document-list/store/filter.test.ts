import type { FilterStatus } from '@paraph/domain';
import { expect, test } from 'vitest';
import { usersReadBy } from './filter.ts';

/** Users whose list entries decide, beside those of the company, when `viewerId` filters by these statuses. */
const decidingFor = (viewerId: string, statuses: FilterStatus[]) =>
  usersReadBy({ kind: 'status', statuses }, { viewerId, company: true });

test('documents that wait for anybody are found once for all who see the documents of the company', () => {
  const asked: FilterStatus[] = ['WaitingForMe', 'WaitingForOthers'];
  expect([decidingFor('a', asked), decidingFor('b', asked)]).toEqual([[], []]);
});

test('documents that wait for the viewer are found for them only, also beside a phase that is filtered as a whole', () => {
  const asked: FilterStatus[] = ['WaitingForMe', 'WaitingForOthers', 'WaitingForMeApprove'];
  expect([decidingFor('a', asked), decidingFor('b', asked)]).toEqual([['a'], ['b']]);
});
