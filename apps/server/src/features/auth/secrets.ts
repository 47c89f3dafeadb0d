import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@paraph/domain';
import { type DataKeys, keyedHash, keyedHashes } from '../../platform/keys/index.ts';

export { keyedHash, keyedHashes };

/** Returns 256 random bits for links, cookies and keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of such a secret: with so many bits a plain hash reveals nothing. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns six random digits; all codes are equally likely. */
export const newCode = (): string =>
  randomInt(10 ** LIMITS.codeDigits)
    .toString()
    .padStart(LIMITS.codeDigits, '0');

/** Returns whether `hash` was made from `text` by any key of the purpose. Comparison takes constant time. */
export const matchesKeyed = (
  keys: DataKeys,
  purpose: string,
  { text, hash }: { text: string; hash: Buffer },
): boolean => keyedHashes(keys, purpose, text).some((known) => sameBytes(known, hash));

/**
 * Returns the successor of a refresh token, by each key. It is computed rather than random. A token repeated within the
 * grace time gets the same successor, and the database stores only hashes.
 */
export const successorsOf = (keys: DataKeys, token: string): string[] =>
  keyedHashes(keys, 'refresh tokens', token).map((next) => next.toString('base64url'));

export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
