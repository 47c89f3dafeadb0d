import type { SigningCountry } from '../signing/methods.ts';

/** Mobile numbers by country (numbering plans; LT has 8 digits after the prefix, EE 7 or 8). */
const MOBILE: Readonly<Partial<Record<SigningCountry, RegExp>>> = {
  lt: /^\+3706\d{7}$/,
  ee: /^\+372(5\d{6,7}|8[1-4]\d{6})$/,
};
/** The providers' test numbers are no valid numbers of their countries. */
const TEST: Readonly<Partial<Record<SigningCountry, RegExp>>> = { lt: /^\+370\d{8}$/, ee: /^\+372\d{7,8}$/ };

export const CALLING_CODES: Readonly<Record<SigningCountry, string>> = { lt: '+370', lv: '+371', ee: '+372' };

/**
 * A mobile number in E.164, or null when it cannot be one of that country. Written as people do: with or without
 * prefix, with spaces, and in Lithuania with the trunk digit 8 or 0. Latvia has no Mobile-ID and no number fits.
 */
export function canonicalPhone(country: SigningCountry, typed: string, { test = false } = {}): string | null {
  const prefix = CALLING_CODES[country];
  const bare = typed.replace(/[\s()-]/g, '').replace(/^00/, '+');
  const whole = bare.startsWith('+') ? bare : `${prefix}${country === 'lt' ? bare.replace(/^[80](?=6)/, '') : bare}`;
  const shape = (test ? TEST : MOBILE)[country];
  return shape?.test(whole) ? whole : null;
}
