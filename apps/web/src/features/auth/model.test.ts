import { expect, it } from 'vitest';
import { emailOfState, passwordRules, signInStateOf, typedPhone } from './model.ts';

const missing = (password: string) =>
  passwordRules(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

it('a new password shows what it still needs while it is typed', () => {
  expect(missing('')).toEqual(['length', 'upper', 'lower', 'digit', 'special']);
  expect(missing('Ąžuolas')).toEqual(['length', 'digit', 'special']);
  expect(missing('Ąžuolas-2026')).toEqual([]);
});

it('each lacking kind of character is named', () => {
  expect(missing('Abcdef1!')).toEqual([]);
  expect(['Abcdef1', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg1'].map(missing)).toEqual([
    ['length', 'special'],
    ['upper'],
    ['lower'],
    ['digit'],
    ['special'],
  ]);
});

it('AUTH-056 the field of a phone number accepts the plus and digits, at most fifteen', () => {
  expect(typedPhone('+370 612-34567')).toBe('+37061234567');
  expect(typedPhone('+3706123456789012')).toBe('+37061234567890');
});

it('the sign-in page starts with the address of the invitation that was accepted before', () => {
  expect(emailOfState(structuredClone(signInStateOf('rasa@example.com')))).toBe('rasa@example.com');
  expect([null, undefined, 'rasa', { email: 1 }, {}].map(emailOfState)).toEqual(Array(5).fill(undefined));
});
