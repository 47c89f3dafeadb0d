import { expect, test } from 'vitest';
import {
  calendarDateAfter,
  calendarDateText,
  calendarDays,
  calendarRangeOf,
  CALENDAR_RANGES,
  daysFrom,
  isCalendarDate,
} from './ranges.ts';

test('CAL-010 CAL-011 the four ranges have the numbers of the specification and their days', () => {
  expect(CALENDAR_RANGES).toEqual({ FourWeeks: 0, CurrentMonth: 1, OneDay: 2, SevenDays: 3 });
  const days = (code: number) => calendarDays(calendarRangeOf(code), '2026-02-10');
  expect([days(0).length, days(0)[0], days(0).at(-1)]).toEqual([28, '2026-02-10', '2026-03-09']);
  expect([days(1).length, days(1)[0], days(1).at(-1)]).toEqual([28, '2026-02-01', '2026-02-28']);
  expect(days(2)).toEqual(['2026-02-10']);
  expect([days(3).length, days(3).at(-1)]).toEqual([7, '2026-02-16']);
  expect(calendarRangeOf(9)).toBe('CurrentMonth');
});

test('CAL-032 months are numbered 1 to 12: 2024-01 is January, 2024-12 December, 2024-00 and 2024-13 none', () => {
  const [january, december] = [calendarDays('CurrentMonth', '2024-01'), calendarDays('CurrentMonth', '2024-12')];
  expect([january[0], january.at(-1)]).toEqual(['2024-01-01', '2024-01-31']);
  expect([december[0], december.at(-1)]).toEqual(['2024-12-01', '2024-12-31']);
  expect(calendarDays('CurrentMonth', '2024-02')).toHaveLength(29);
  expect(['2024-01', '2024-12', '2024-02-29'].every(isCalendarDate)).toBe(true);
  expect(
    ['2024-00', '2024-13', '2023-02-29', '0000-01', '9999-12', '24-01', '2024-1', 'x', ''].some(isCalendarDate),
  ).toBe(false);
});

test('forward and back go by the length of the range, over years', () => {
  expect(calendarDateAfter('CurrentMonth', '2026-12-31', 1)).toBe('2027-01-01');
  expect(calendarDateAfter('CurrentMonth', '2026-01', -1)).toBe('2025-12-01');
  expect(calendarDateAfter('FourWeeks', '2026-12-20', 1)).toBe('2027-01-17');
  expect(calendarDateAfter('SevenDays', '2026-11-02', -1)).toBe('2026-10-26');
  expect(calendarDateAfter('OneDay', '2026-02-28', 1)).toBe('2026-03-01');
  expect(calendarDateText('CurrentMonth', '2026-11-22')).toBe('2026-11');
  expect(calendarDateText('OneDay', '2026-11')).toBe('2026-11-01');
  expect(daysFrom('2026-11-02', '2026-11-01')).toEqual([]);
});
