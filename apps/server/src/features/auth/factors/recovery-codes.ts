import { randomInt } from 'node:crypto';

/** Number of codes in a set. */
export const RECOVERY_CODES = 10;
/** Without characters that look alike: of 30 characters, ten are 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz2345678';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns a set of codes as users write them down: `abcde-fgh23`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/**
 * Returns the canonical spelling of a typed code: lower case, without hyphen and spaces. Undefined for any other
 * length, as that of an app code of digits alone.
 */
export function typedRecoveryCode(text: string): string | undefined {
  const bare = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return bare.length === 2 * HALF ? bare : undefined;
}
