import { expect, test } from 'vitest';
import { requestOf, inRange, leftOf, linesOf, queryOf, rowHeight, viewOf, wordOn } from './model.ts';

const [A, B] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'];
const today = '2026-11-22';
const of = (text: string) => viewOf(new URLSearchParams(text), today);

test('CAL-002 the address holds date, range, departments joined by a dash, search, and events joined by a comma', () => {
  const view = { date: '2026-11-02', range: 'FourWeeks', departments: [A, B], search: 'Čep', events: [B, A] } as const;
  const query = queryOf({ ...view, departments: [A, B], events: [B, A] });
  expect(Object.fromEntries(query)).toEqual({
    date: '2026-11-02',
    range: '0',
    departments: `${A}-${B}`,
    search: 'Čep',
    events: `${B},${A}`,
  });
  expect(viewOf(query, today)).toEqual(view);
  expect(requestOf(viewOf(query, today))).toEqual({
    date: '2026-11-02',
    range: 0,
    departmentIds: [A, B],
    searchQuery: 'Čep',
    calendarTypeIds: [B, A],
  });
});

test('an address that says nothing, or nonsense, shows the month of today', () => {
  const month = { date: today, range: 'CurrentMonth', departments: [], search: '', events: [] };
  for (const text of ['', 'range=7&date=2024-13&departments=x&events=,', 'range=&date='])
    expect(of(text)).toEqual(month);
  expect(Object.fromEntries(queryOf(of('')))).toEqual({ date: '2026-11', range: '1' });
});

test('a switch of range from the current month goes to today, from another month to its first day', () => {
  expect(inRange(of(''), 'OneDay', today)).toMatchObject({ range: 'OneDay', date: today });
  expect(Object.fromEntries(queryOf(inRange(of('date=2026-12'), 'OneDay', today)))).toEqual({
    date: '2026-12-01',
    range: '2',
  });
});

test('a bar says its label where it fits, else two letters', () => {
  expect(wordOn('Komandiruotė', 14 * 38)).toBe('Komandiruotė');
  expect(wordOn('Kasmetinės atostogos', 34)).toBe('KA');
  expect(wordOn('Liga', 34)).toBe('LI');
  expect(wordOn('Atostogos (kasmetinės)', 34)).toBe('AK');
});

test('a row of two lines is as high as one of one, more lines make it higher', () => {
  expect([1, 2, 4].map((lines) => rowHeight(lines, 60))).toEqual([60, 60, 112]);
  expect(linesOf({})).toBe(1);
});

test('the month opens where today is, with three days before it, and at its beginning where today is early or not in it', () => {
  expect(leftOf(26)).toBe(23 * 38);
  expect(leftOf(2)).toBe(0);
  expect(leftOf(-1)).toBe(0);
});
