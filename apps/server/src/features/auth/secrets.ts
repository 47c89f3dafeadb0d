import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@paraph/domain';
import { type DataKeys, keyedHash, keyedHashes } from '../../platform/keys/index.ts';

export { keyedHash, keyedHashes };

/** 256 random bits that travel in links, cookies and keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What of such a secret is stored: it has so many bits that a plain hash tells nothing. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Six digits, each code as likely as any other. */
export const newCode = (): string =>
  randomInt(10 ** LIMITS.codeDigits)
    .toString()
    .padStart(LIMITS.codeDigits, '0');

/** Whether `hash` was made of `text` by any key of the purpose. Takes the same time wherever they differ. */
export const matchesKeyed = (
  keys: DataKeys,
  purpose: string,
  { text, hash }: { text: string; hash: Buffer },
): boolean => keyedHashes(keys, purpose, text).some((known) => sameBytes(known, hash));

/**
 * The token that follows a refresh token, by each key. It is computed, not drawn: who shows the same token twice within
 * the grace time gets the same successor, and the database holds only hashes.
 */
export const successorsOf = (keys: DataKeys, token: string): string[] =>
  keyedHashes(keys, 'refresh tokens', token).map((next) => next.toString('base64url'));

export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
