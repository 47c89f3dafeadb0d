import { expect, test } from 'vitest';
import { EVENT_COLOURS, EVENT_COLOUR, eventLabel, newEventLabels, readEventLabels, sixDigits } from './event-types.ts';

test('CAL-015 CAL-026 a new event type has a dash in each language; seven colours are offered, black first', () => {
  expect(newEventLabels()).toEqual({ en: '-', lt: '-', lv: '-', ee: '-', ru: '-' });
  expect(EVENT_COLOURS).toEqual(['#000', '#9c27b0', '#3f51b5', '#2196f3', '#4caf50', '#ff9800', '#f5125e']);
  expect(EVENT_COLOURS.every((colour) => EVENT_COLOUR.test(colour))).toBe(true);
  expect([sixDigits('#000'), sixDigits('#F5125E')]).toEqual(['#000000', '#f5125e']);
});

test('CAL-005 the name is JSON of a label for each of five languages and nothing else', () => {
  const labels = { en: 'Leave', lt: 'Atostogos', lv: 'Atvaļinājums', ee: 'Puhkus', ru: 'Отпуск' };
  expect(readEventLabels(JSON.stringify(labels), 100)).toEqual(labels);
  expect(readEventLabels(JSON.stringify({ ...labels, ru: '  ' }), 100)?.ru).toBe('-');
  for (const bad of [
    'Leave',
    '[]',
    'null',
    JSON.stringify({ en: 'Leave' }),
    JSON.stringify({ ...labels, de: 'Urlaub' }),
    JSON.stringify({ ...labels, ru: 7 }),
    JSON.stringify({ ...labels, ru: 'x'.repeat(101) }),
  ])
    expect(readEventLabels(bad, 100)).toBeNull();
});

test('a language without a label shows the first that has one', () => {
  const labels = { ...newEventLabels(), lt: 'Atostogos' };
  expect([eventLabel(labels, 'lt'), eventLabel(labels, 'ru'), eventLabel(newEventLabels(), 'en')]).toEqual([
    'Atostogos',
    'Atostogos',
    '-',
  ]);
});
