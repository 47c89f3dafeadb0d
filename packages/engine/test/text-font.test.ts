import { expect, it } from 'vitest';
import { TextFont } from '../src/api/pdf.ts';
import { stampFont } from './fixtures.ts';

it('an arrow that the font of printed pages lacks is printed as a plain sign, other lacking signs as question marks', () => {
  const embedded = (line: string) =>
    new TextFont(stampFont()).embed({ add: () => ({ number: 1, generation: 0 }) as never }, [line, '>', '?']).codes;
  const [arrow, plain] = embedded('→');
  expect(arrow).toBe(plain);
  const [kanji, , question] = embedded('印');
  expect(kanji).toBe(question);
});
