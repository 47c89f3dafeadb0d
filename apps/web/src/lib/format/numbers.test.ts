import { expect, test } from 'vitest';
import { decimalOf, decimalTextOf, wholeOf, wholeWithin, decimalShown } from './numbers.ts';

test.each([
  ['500', 500],
  [' 7 ', 7],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1\u202f234\u202f567', 1_234_567],
  ["10'000", 10_000],
])('a whole number is read with spaces between thousands: %s', (text, value) => {
  expect(wholeOf(text)).toBe(value);
});

test.each(['', ' ', '1O0', 'twenty', '1 4', '10 00', '-5', '1.5', '1e3', '0x10', '1 0000'])(
  'text that is no whole number is not read as one: "%s"',
  (text) => {
    expect(wholeOf(text)).toBeNull();
  },
);

test('a number outside its range is not accepted', () => {
  expect(wholeWithin('65 535', 1, 65_535)).toBe(65_535);
  expect(wholeWithin('65536', 1, 65_535)).toBeNull();
  expect(wholeWithin('0', 1, 65_535)).toBeNull();
});

test('a decimal number is read with a comma or a point', () => {
  expect(decimalTextOf('0,05')).toBe('0.05');
  expect(decimalOf('1 000,5')).toBe(1000.5);
  expect(decimalOf('-2.5')).toBe(-2.5);
  for (const text of ['', 'x', '1,2,3', '1.', '.5', '1 4', '1e3']) expect(decimalOf(text)).toBeNull();
});

test('a price is written as the language of the reader writes it', () => {
  expect(decimalShown('0.00', 'lt')).toBe('0,00');
  expect(decimalShown('4.9', 'en-GB')).toBe('4.9');
});
