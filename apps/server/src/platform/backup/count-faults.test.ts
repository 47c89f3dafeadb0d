import { expect, test } from 'vitest';
import { countFaults } from './examine.ts';

test('a rehearsal counts the faults that it does not name', () => {
  expect(countFaults({ faults: [] })).toBe(0);
  expect(countFaults({ faults: ['a', 'b'] })).toBe(2);
  expect(countFaults({ faults: [...Array(20).fill('a'), 'and 15 more'], more: 15 })).toBe(35);
});
