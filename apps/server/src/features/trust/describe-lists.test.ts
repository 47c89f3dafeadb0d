import type { ListRecord } from '@paraph/engine/trust';
import { expect, test } from 'vitest';
import { describeLists } from './describe-lists.ts';

test('each figure of a trusted list has a label', () => {
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
  expect(describeLists(state, now).text).toBe(
    'looked at 0 h ago; LT (list no. 71): 9 days old, next one due in 144 days',
  );
});
