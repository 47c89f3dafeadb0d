import { COUNTRIES, type SigningCountry, SIGN_IN_LIMITS } from '@paraph/domain';

export type RuleName = 'length' | 'upper' | 'lower' | 'digit' | 'special';

/** What a new password needs, each with whether it has it; ticks while typing, the server decides. */
export const passwordRules = (password: string): { rule: RuleName; met: boolean }[] => [
  { rule: 'length', met: password.length >= SIGN_IN_LIMITS.passwordLength },
  { rule: 'upper', met: /\p{Lu}/u.test(password) },
  { rule: 'lower', met: /\p{Ll}/u.test(password) },
  { rule: 'digit', met: /\p{Nd}/u.test(password) },
  { rule: 'special', met: /[^\p{L}\p{Nd}\s]/u.test(password) },
];

const COUNTRY = 'paraph.country';

/** The country of the last sign-in by eID on this device (AUTH-055). */
export const lastCountry = (): SigningCountry =>
  COUNTRIES.find((name) => name === localStorage.getItem(COUNTRY)) ?? 'lt';
export const keepCountry = (country: SigningCountry): void => localStorage.setItem(COUNTRY, country);

/** What may stand in the field of a personal code: digits and a hyphen; everything else vanishes while typing. */
export const typedCode = (text: string): string =>
  text.replaceAll(/[^\d-]/g, '').slice(0, SIGN_IN_LIMITS.personalCodeMost);

/** What may stand in the field of a phone number: a plus and digits. */
export const typedPhone = (text: string): string => text.replaceAll(/[^\d+]/g, '').slice(0, SIGN_IN_LIMITS.phoneMost);
