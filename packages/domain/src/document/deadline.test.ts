import { expect, it } from 'vitest';
import { deadlineChecks, deadlineFault } from './deadline.ts';

it('a deadline is today or later; without one nothing is refused', () => {
  expect(deadlineFault('2026-11-26', '2026-11-26')).toBeNull();
  expect(deadlineFault('2026-11-25', '2026-11-26')).toBe('field.past');
  expect(deadlineFault(null, '2026-11-26')).toBeNull();
});

it('a past deadline prevents sending of a draft, and the check names the day', () => {
  expect(deadlineChecks('2020-01-01', '2026-11-26')).toEqual([
    { check: 'deadline', outcome: 'failed', detail: '2020-01-01' },
  ]);
  expect(deadlineChecks('2026-12-01', '2026-11-26')).toEqual([]);
});
