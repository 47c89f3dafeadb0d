import { describe, expect, it, test } from 'vitest';
import { reportsMissingDigits, cellsOf, digitsOf, typed } from './code-cells.ts';

describe('the boxes for the mailed code', () => {
  it('extracts a pasted code from the surrounding text', () => {
    expect(digitsOf('Your code: 481-005.', 6)).toBe('481005');
  });
  it('replaces one digit and preserves the positions of the others', () => {
    expect(typed('481', 1, '9', 6)).toBe('491');
    expect(cellsOf(typed('', 2, '7', 6), 6)).toEqual(['', '', '7', '', '', '']);
  });
  it('forgets empty boxes at the end, so that a deleted code is empty', () => {
    expect(typed('4', 0, '', 6)).toBe('');
  });
});

test('an Enter after a refused code leaves the reason of the server', () => {
  expect(reportsMissingDigits('', true)).toBe(false);
  expect(reportsMissingDigits('12', true)).toBe(true);
  expect(reportsMissingDigits('', false)).toBe(true);
  expect(reportsMissingDigits('123456', true)).toBe(false);
});
