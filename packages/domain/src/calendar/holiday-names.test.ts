import { expect, test } from 'vitest';
import { holidayOn, holidaysBetween } from './holiday-names.ts';
import { HOLIDAY_COUNTRIES, holidaysOf } from './holidays.ts';

test('each public holiday of ten years has a local and an English name', () => {
  for (let year = 2024; year < 2034; year += 1)
    for (const country of HOLIDAY_COUNTRIES)
      for (const { day } of holidaysOf(year, [country])) {
        const named = holidayOn(day, country)!;
        const moved = country === 'lv' && ['05-05', '05-06', '11-19', '11-20'].includes(day.slice(5));
        expect([day, named.localName === 'Pārcelta brīvdiena']).toEqual([day, moved]);
        expect(named.name).not.toBe('');
      }
});

test('a day has the name that it bears in each country', () => {
  expect(holidayOn('2026-02-16', 'lt')).toEqual({
    date: '2026-02-16',
    countryCode: 'lt',
    localName: 'Lietuvos valstybės atkūrimo diena',
    name: 'Day of Restoration of the State of Lithuania',
  });
  expect(holidayOn('2026-02-16', 'lv')).toBeUndefined();
  expect(holidayOn('2026-04-03', 'ee')?.localName).toBe('Suur reede');
  expect(holidayOn('2026-04-06', 'lv')?.localName).toBe('Otrās Lieldienas');
  expect(holidayOn('2025-05-05', 'lv')?.localName).toBe('Pārcelta brīvdiena');
});

test('a range of days lists the holidays of the requested countries, in order, and no others', () => {
  const holidays = holidaysBetween('2026-06-23', '2026-06-24', ['lt', 'lv', 'ee']);
  expect(holidays.map(({ date, countryCode }) => `${date} ${countryCode}`)).toEqual([
    '2026-06-23 lv',
    '2026-06-23 ee',
    '2026-06-24 lt',
    '2026-06-24 lv',
    '2026-06-24 ee',
  ]);
  expect(holidaysBetween('2026-06-23', '2026-06-24', [])).toEqual([]);
});
