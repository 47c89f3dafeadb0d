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

test('a name that looks like a formula remains a name', () => {
  expect(csvOf([['=1+1', '@SUM(A1)', '-2', 'a=b']])).toBe('\uFEFF"\'=1+1";"\'@SUM(A1)";"\'-2";"a=b"\r\n');
});

test.each([...'=+-@', ...'＝＋－＠', ...'﹦﹢﹣﹫', '\0', '\t', '\r', '\n', '\u0001'])(
  'WB-15 no cell begins with %j, alone or behind blanks and invisible characters',
  (sign) => {
    const active = ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e '].map((before) => `${before}${sign}1+1`);
    for (const value of active) {
      const [[read] = []] = readCsv(csvOf([[value]]));
      expect(read).toMatch(/^'/);
      expect(read).not.toContain('\0');
    }
  },
);

test('WB-15 an ordinary name is written as it is', () => {
  const plain = ['Sutartis Nr. 1-2', 'a=b', '1/2', 'Ąžuolas', '100 %', ''];
  expect(readCsv(csvOf([plain]))[0]).toEqual(plain);
});

test('a table is read with any separator, with quotes in quotes and without empty lines', () => {
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
