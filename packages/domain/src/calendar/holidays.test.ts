import { expect, test } from 'vitest';
import { easter, holidaysOf, isHoliday, workingDay } from './holidays.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easter(year)).toBe(day);
});

test('each country has its own public holidays', () => {
  const kept = (day: string) => (['lt', 'lv', 'ee'] as const).filter((country) => isHoliday(day, country));
  expect(kept('2026-02-16')).toEqual(['lt']);
  expect(kept('2026-02-24')).toEqual(['ee']);
  expect(kept('2026-04-03')).toEqual(['lv', 'ee']);
  expect(kept('2026-04-06')).toEqual(['lt', 'lv']);
  expect(kept('2026-06-23')).toEqual(['lv', 'ee']);
  expect(kept('2026-06-24')).toEqual(['lt', 'lv', 'ee']);
  expect(kept('2026-11-21')).toEqual([]);
});

test('in Latvia a national day on a weekend makes the Monday after it free', () => {
  expect(isHoliday('2025-05-05', 'lv')).toBe(true);
  expect(isHoliday('2028-11-20', 'lv')).toBe(true);
  expect(isHoliday('2026-05-05', 'lv')).toBe(false);
  expect(isHoliday('2025-05-05', 'lt')).toBe(false);
});

test('a working day moves over weekends and holidays, of no country over weekends only', () => {
  expect(workingDay('2026-12-24', ['lt'])).toBe('2026-12-28');
  expect(workingDay('2026-12-24', [])).toBe('2026-12-24');
  expect(workingDay('2026-11-21', [])).toBe('2026-11-23');
  expect(workingDay('2026-12-31', ['lv', 'ee'])).toBe('2027-01-04');
});

test('the calendar of a year names each holiday once, with every country that observes it', () => {
  const days = holidaysOf(2026, ['lt', 'lv']);
  expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
  expect(days).toContainEqual({ day: '2026-02-16', countries: ['lt'] });
  expect(days).toContainEqual({ day: '2026-04-06', countries: ['lt', 'lv'] });
  expect(holidaysOf(2026, [])).toEqual([]);
});
