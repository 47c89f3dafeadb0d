import { expect, test } from 'vitest';
import { startOfDay } from './zone.ts';

test('a day begins at its midnight in the time zone, in summer and in winter', () => {
  expect(startOfDay('2026-11-23', 'Europe/Vilnius').toISOString()).toBe('2026-11-22T22:00:00.000Z');
  expect(startOfDay('2026-07-01', 'Europe/Vilnius').toISOString()).toBe('2026-06-30T21:00:00.000Z');
  expect(startOfDay('2026-11-23', 'UTC').toISOString()).toBe('2026-11-23T00:00:00.000Z');
});
