import { expect, test } from 'vitest';
import { newEventLabels } from './event-types.ts';
import { leaveEventOf } from './leave-event.ts';

const type = (id: string, labels: object) => ({ id, name: JSON.stringify({ ...newEventLabels(), ...labels }) });
const illness = type('illness', { lt: 'Liga', en: 'Sick day' });

test('a leave is the event type whose label names leave in some language', () => {
  expect(leaveEventOf([illness, type('a', { lt: 'Kasmetinės atostogos' })])).toBe('a');
  expect(leaveEventOf([illness, type('b', { ru: 'Отпуск' }), type('c', { en: 'Parental leave' })])).toBe('b');
  expect(leaveEventOf([illness, type('d', { lv: 'Atvaļinājums' })])).toBe('d');
  expect(leaveEventOf([illness, type('e', { ee: 'Puhkus' })])).toBe('e');
});

test('the only event type is taken for a leave; of several without such a label none is', () => {
  expect(leaveEventOf([illness])).toBe('illness');
  expect(leaveEventOf([illness, type('trip', { en: 'Business trip' })])).toBeNull();
  expect(leaveEventOf([])).toBeNull();
});
