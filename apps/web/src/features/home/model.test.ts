import { expect, it } from 'vitest';
import { greetingAt, hourIn } from './model.ts';

it('a person is greeted by the time of the day', () => {
  expect([4, 5, 10, 11, 17, 18].map(greetingAt)).toEqual(['evening', 'morning', 'morning', 'day', 'day', 'evening']);
});

it('a person who travels is greeted by the clock of the company', () => {
  const now = new Date('2026-11-27T22:30:00Z');
  expect(hourIn('Europe/Vilnius', now)).toBe(0);
  expect(hourIn('America/New_York', now)).toBe(17);
  expect(greetingAt(hourIn('Pacific/Auckland', now))).toBe('day');
});
