import { expect, test } from 'vitest';
import { csvOf, readCsv } from './csv.ts';

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

test('a table is read whatever parts its cells, with quotes in quotes and without empty lines', () => {
  expect(readCsv('\uFEFFa;"b; ""c"""\r\n\r\nd; e')).toEqual([
    ['a', 'b; "c"'],
    ['d', 'e'],
  ]);
  expect(readCsv('a,b\nc,d\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readCsv('')).toEqual([]);
});
