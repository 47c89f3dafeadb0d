import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWrittenNumber, plainNumber } from './written-number.ts';

test('amounts count as numbers as people write them', () => {
  const written = ['0', '-3.5', '−3,5', '1250,50', '1250.50', '1 250,50', '1\u00A0250,50', '1\u202F250', "1'250.50"];
  const money = [
    '1250,50 €',
    '1 250,50\u00A0EUR',
    '€ 12',
    '12 eur',
    '1.250,50',
    '1,250.50',
    '1.250.000',
    '1,250,000.5',
  ];
  for (const text of [...written, ...money]) expect([text, isWrittenNumber(text)]).toEqual([text, true]);
});

test('what is no number, or could be read in two ways, is none', () => {
  const others = ['', '3a', '1,2,3', '1.25.000', '12 50', '1 2500', '1.250,50,1', '1250,', '€', '5 USD', '1..2', '--1'];
  for (const text of others) expect([text, isWrittenNumber(text)]).toEqual([text, false]);
});

test('lists compare amounts whatever their form', () => {
  const amounts: [string, string | null][] = [
    ['1250,50', '1250.50'],
    ['1 250,50 €', '1250.50'],
    ['1\u00A0250', '1250'],
    ["1'250.5", '1250.5'],
    ['1.250,50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1.250.000', '1250000'],
    ['−3,5', '-3.5'],
    ['€ 12', '12'],
    ['1.250', '1.250'],
    ['12 50', null],
  ];
  for (const [text, plain] of amounts) expect([text, plainNumber(text)]).toEqual([text, plain]);
});

test('the database takes every number that a form takes', () => {
  const sign = fc.constantFrom(' ', '\u00A0', '\u202F', '.', ',', "'", '’', '-', '−', '€', ' EUR', '0', '1', '250');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (parts) => {
      const plain = plainNumber(parts.join(''));
      expect(plain === null).toBe(!isWrittenNumber(parts.join('')));
      if (plain !== null) expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
});
