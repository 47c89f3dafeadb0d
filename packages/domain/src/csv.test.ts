import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('an export opens in office programs: byte-order mark, semicolons, every value quoted', () => {
  expect(
    csvOf([
      ['Pavadinimas', 'Būsena'],
      ['Sutartis; "A"', '1/2'],
    ]),
  ).toBe('\uFEFF"Pavadinimas";"Būsena"\r\n"Sutartis; ""A""";"1/2"\r\n');
});

test('a name that looks like a formula stays a name', () => {
  expect(csvOf([['=1+1', '@SUM(A1)', '-2', 'a=b']])).toBe('\uFEFF"\'=1+1";"\'@SUM(A1)";"\'-2";"a=b"\r\n');
});
