import type { SigningCountry } from '../signing/methods.ts';

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const SECOND = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];

const remainder = (code: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(code[place]), 0) % 11;

/** Lithuania and Estonia share one layout and checksum; the country cannot be read from the code. */
function checksumHolds(code: string): boolean {
  const first = remainder(code, FIRST);
  const digit = first === 10 ? remainder(code, SECOND) % 10 : first;
  return digit === Number(code[10]);
}

/**
 * The canonical form of a personal code, or null when it cannot be one.
 * LT and EE: eleven digits with their checksum. LV: `NNNNNN-NNNNN` (its checksum is unofficial and not checked).
 */
export function canonicalPersonalCode(country: SigningCountry, typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{11}$/.test(digits)) return null;
  if (country === 'lv') return `${digits.slice(0, 6)}-${digits.slice(6)}`;
  return checksumHolds(digits) ? digits : null;
}

/** How a code may be shown or logged: the first digits only. */
export const maskPersonalCode = (code: string): string =>
  `${code.slice(0, 6)}${'*'.repeat(Math.max(0, code.length - 6))}`;
