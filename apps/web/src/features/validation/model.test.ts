import { expect, it } from 'vitest';
import { afterOf, toneOf, verdictOf } from './model.ts';

it('a document nobody has checked is neither valid nor invalid', () => {
  expect(verdictOf(null)).toBe('none');
  expect(toneOf('none')).toBe('neutral');
  expect(toneOf('undecided')).toBe('neutral');
});
it('a document changed after signing says so', () => {
  expect(afterOf({ validationResult: 'invalid', modified: true })).toBe('modified');
  expect(afterOf({ validationResult: 'valid', modified: false })).toBe('valid');
});
