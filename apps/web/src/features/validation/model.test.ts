import { expect, it } from 'vitest';
import { afterOf, isQualified, toneOf, verdictOf } from './model.ts';

it('a document nobody has checked is neither valid nor invalid', () => {
  expect(verdictOf(null)).toBe('none');
  expect(toneOf('none')).toBe('neutral');
  expect(toneOf('undecided')).toBe('neutral');
});
it('a document changed after signing says so', () => {
  expect(afterOf({ validationResult: 'invalid', modified: true })).toBe('modified');
  expect(afterOf({ validationResult: 'valid', modified: false })).toBe('valid');
});

it('the verdict says "qualified" only when every signature is', () => {
  const of = (...words: string[]) =>
    ({ signatures: words.map((qualification) => ({ verdict: 'valid', qualification })) }) as Parameters<typeof isQualified>[0];
  expect(isQualified(of('QESig', 'QESeal'))).toBe(true);
  expect(isQualified(of('QESig', 'AdESig-QC'))).toBe(false);
  expect(isQualified(of())).toBe(false);
});
