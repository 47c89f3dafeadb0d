import { expect, it } from 'vitest';
import { passwordRules } from './model.ts';

const missing = (password: string) =>
  passwordRules(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

it('a new password shows what it still needs while it is typed', () => {
  expect(missing('')).toEqual(['length', 'upper', 'lower', 'digit', 'special']);
  expect(missing('Ąžuolas')).toEqual(['length', 'digit', 'special']);
  expect(missing('Ąžuolas-2026')).toEqual([]);
});
