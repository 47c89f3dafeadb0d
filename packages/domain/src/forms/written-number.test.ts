import { expect, test } from 'vitest';
import { isWrittenNumber } from './written-number.ts';

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
