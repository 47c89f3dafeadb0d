import type { FilterStatus } from '@paraph/domain';
import { expect, test } from 'vitest';
import { conditionsOf } from './conditions.ts';

/** Whose list entries decide, beside those of the company, when `viewerId` filters by these statuses. */
const decidingFor = (viewerId: string, statuses: FilterStatus[]) =>
  conditionsOf(
    [{ kind: 'status', statuses }],
    { viewerId, company: true, zone: 'Europe/Vilnius', form: null, field: null },
    9,
  );

test('documents that wait for anybody are found once for all who see the documents of the company', () => {
  const asked: FilterStatus[] = ['WaitingForMe', 'WaitingForOthers'];
  const [admin, head] = [decidingFor('a', asked), decidingFor('b', asked)];
  expect(admin.people).toEqual([]);
  expect(head).toEqual(admin);
});

test('documents that wait for the viewer are found for them only, also beside a phase that is filtered as a whole', () => {
  const asked: FilterStatus[] = ['WaitingForMe', 'WaitingForOthers', 'WaitingForMeApprove'];
  const [admin, head] = [decidingFor('a', asked), decidingFor('b', asked)];
  expect([admin.people, head.people]).toEqual([['a'], ['b']]);
  expect(head.values).not.toEqual(admin.values);
});
