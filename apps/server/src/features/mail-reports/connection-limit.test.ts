import { expect, test } from 'vitest';
import { connectionLimit, openLimit } from './connection-limit.ts';

test('one address may connect so often in a minute, others are not slowed by it, and the next minute starts again', () => {
  let now = new Date('2026-11-22T09:00:00Z');
  const may = connectionLimit(2, () => now);
  expect([may('192.0.2.1'), may('192.0.2.1'), may('192.0.2.1')]).toEqual([true, true, false]);
  expect(may('192.0.2.2')).toBe(true);
  now = new Date('2026-11-22T09:01:00Z');
  expect(may('192.0.2.1')).toBe(true);
});

test('idle connections of one address leave slots for others, and a closed one frees its slot', () => {
  const places = openLimit(2);
  expect(['a', 'b', 'c'].map((id) => places.take('192.0.2.1', id))).toEqual([true, true, false]);
  expect(places.take('192.0.2.2', 'd')).toBe(true);
  places.leave('192.0.2.1', 'c');
  expect(places.take('192.0.2.1', 'e')).toBe(false);
  places.leave('192.0.2.1', 'a');
  expect(places.take('192.0.2.1', 'f')).toBe(true);
});
