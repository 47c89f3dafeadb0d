import type { ListRecord } from '@paraph/engine/trust';
import { expect, test } from 'vitest';
import { describeLists } from './describe-lists.ts';

test('the figures of trusted lists are given as numbers, so that the page says them in the language of its reader', () => {
  const now = new Date('2026-05-10T00:00:00Z');
  const record = {
    kind: 'list',
    territory: 'LT',
    url: 'https://lists.example/lt.xml',
    sequenceNumber: 71,
    issued: '2026-05-01T00:00:00Z',
    nextUpdate: '2026-10-01T00:00:00Z',
    state: 'good',
    faults: [],
  } as unknown as ListRecord;
  const state = { records: [record], checkedAt: now } as unknown as Parameters<typeof describeLists>[0];
  expect(describeLists(state, now)).toEqual({ isSound: false, count: 1, hours: 0, days: 144, unsound: [] });
  const bad = { ...record, state: 'refused', faults: ['bad-signature'] } as unknown as ListRecord;
  expect(describeLists({ ...state, records: [bad, record] }, now)).toMatchObject({
    isSound: false,
    unsound: ['LT 71 (refused, bad-signature)'],
  });
});
