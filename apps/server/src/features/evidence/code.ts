import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letter that is read for a digit or another letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' };

/** 128 random bits as 26 letters. */
export function newCode(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let code = '';
  for (let place = 0; place < LENGTH; place += 1, rest >>= 5n) code = LETTERS[Number(rest & 31n)]! + code;
  return code;
}

/** In groups, as it is printed. */
export const printedCode = (code: string): string => code.match(/.{1,5}/g)!.join('-');

/** What somebody typed as it was made: without groups, in capitals, with what is easily misread put right. */
export const typedCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => READ_AS[letter]!);
