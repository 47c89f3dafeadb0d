import { randomInt } from 'node:crypto';

/** How many are made at once. */
export const RECOVERY_CODES = 10;
/** Without what looks alike: 30 signs, ten of them are 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz2345678';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A set of codes as people write them down: `abcde-fgh23`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** One spelling of what somebody typed: small letters, without the hyphen; digits alone are no recovery code. */
export function typedRecoveryCode(text: string): string | undefined {
  const bare = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return bare.length === 2 * HALF ? bare : undefined;
}
