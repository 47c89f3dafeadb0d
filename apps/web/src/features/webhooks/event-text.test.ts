import { expect, test } from 'vitest';
import { UNTOLD } from './event-text.ts';

test('every event that other systems are told of has words', () => {
  expect(UNTOLD).toEqual([]);
});
