import { expect, test } from 'vitest';
import { MODULE_NAMES } from './modules.ts';
import {
  entryRefusal,
  lacksFactorAfter,
  methodOfSession,
  SIGN_IN_METHOD_NAMES,
  SIGN_IN_METHODS,
  type SignInRules,
} from './sign-in-rules.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600_000);
const OPEN: SignInRules = { modules: MODULE_NAMES, isProviderRequired: false, passwordHours: null };
const asked = (rules: Partial<SignInRules>, method: keyof typeof SIGN_IN_METHODS, hours = 25) =>
  entryRefusal({ ...OPEN, ...rules }, { method, passwordChangedAt: hoursAgo(hours) }, NOW);

test.each(SIGN_IN_METHOD_NAMES)('%s opens a company that has no rule against it', (method) => {
  expect(asked({}, method)).toBeNull();
});

test.each(SIGN_IN_METHOD_NAMES)('%s is bound by its own module, and by no other', (method) => {
  const { module } = SIGN_IN_METHODS[method];
  expect(asked({ modules: MODULE_NAMES.filter((name) => name !== module) }, method)).toBe(
    module ? 'access.module-off' : null,
  );
  expect(asked({ modules: module ? [module] : [] }, method)).toBeNull();
});

test.each(SIGN_IN_METHOD_NAMES)(
  'where the provider is required, %s opens the company only if it is the provider',
  (method) => {
    expect(asked({ isProviderRequired: true }, method)).toBe(method === 'sso' ? null : 'auth.sso-required');
  },
);

test.each(SIGN_IN_METHOD_NAMES)('the age of a password binds %s only if it shows a password', (method) => {
  const refusal = method === 'password' ? 'auth.password-expired' : null;
  expect(asked({ passwordHours: 24 }, method)).toBe(refusal);
  expect(asked({ passwordHours: 25 }, method)).toBe(refusal);
  expect(asked({ passwordHours: 26 }, method)).toBeNull();
  expect(entryRefusal({ ...OPEN, passwordHours: 1 }, { method, passwordChangedAt: null }, NOW)).toBeNull();
});

test('only a password with a mailed code shows no second factor', () => {
  const lacking = SIGN_IN_METHOD_NAMES.filter((method) => lacksFactorAfter({ method, hasShownFactor: false }));
  expect(lacking).toEqual(['password']);
  expect(lacksFactorAfter({ method: 'password', hasShownFactor: true })).toBe(false);
});

test('a session from before methods were stored counts as opened by password, unless the provider opened it', () => {
  expect(methodOfSession({ openedBy: null, isBound: false })).toBe('password');
  expect(methodOfSession({ openedBy: null, isBound: true })).toBe('sso');
  expect(methodOfSession({ openedBy: 'passkey', isBound: false })).toBe('passkey');
});
