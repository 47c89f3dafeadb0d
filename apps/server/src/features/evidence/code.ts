import { randomBytes } from 'node:crypto';

/** Crockford's alphabet, without letters that are easily mistaken for a digit or another letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Returns 128 random bits as 26 letters. */
export function newCode(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let code = '';
  for (let place = 0; place < LENGTH; place += 1, rest >>= 5n) code = LETTERS[Number(rest & 31n)]! + code;
  return code;
}

/** Returns the code in groups, as it is printed. */
export const printedCode = (code: string): string => code.match(/.{1,5}/g)!.join('-');

/**
 * Returns the typed code in its stored form: without separators, in capitals, with easily confused letters corrected.
 */
export const typedCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => READ_AS[letter]!);
