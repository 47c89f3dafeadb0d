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

it('letters that the font lacks are spelled by their numbers, so that names stay different', () => {
  const font = new TextFont(stampFont());
  expect(font.spelled('王伟 Žąsinaitė → Иван')).toBe('[U+738B][U+4F1F] Žąsinaitė → Иван');
  expect(font.spelled('محمد')).toBe('[U+0645][U+062D][U+0645][U+062F]');
  expect(font.spelled('\u{1f600}')).toBe('[U+1F600]');
});
