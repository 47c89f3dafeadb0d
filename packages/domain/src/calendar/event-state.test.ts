import { expect, test } from 'vitest';
import { PHASES } from '../document/phase.ts';
import { CALENDAR_PHASES, eventStateOf } from './event-state.ts';

test('CAL-012 CAL-031 an absence awaits while its document is approved and signed, is approved after that, and goes with it', () => {
  expect(Object.fromEntries(PHASES.map((phase) => [phase, eventStateOf(phase)]))).toEqual({
    new: null,
    approving: 'awaiting',
    signing: 'awaiting',
    acknowledging: 'approved',
    related: 'approved',
    completed: 'approved',
    rejected: null,
    voided: null,
  });
  expect(CALENDAR_PHASES).toEqual(['approving', 'signing', 'acknowledging', 'related', 'completed']);
});
