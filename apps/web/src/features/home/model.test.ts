import { expect, it } from 'vitest';
import { greetingAt } from './model.ts';

it('a person is greeted by the time of the day', () => {
  expect([4, 5, 10, 11, 17, 18].map(greetingAt)).toEqual(['evening', 'morning', 'morning', 'day', 'day', 'evening']);
});
