import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@paraph/domain';
import type { KeyRing } from '../../platform/config/index.ts';

/** 256 random bits that travel in links, cookies and keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What of such a secret is stored: it has so many bits that a plain hash tells nothing. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Six digits, each code as likely as any other. */
export const newCode = (): string =>
  randomInt(10 ** LIMITS.codeDigits)
    .toString()
    .padStart(LIMITS.codeDigits, '0');

const keyed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What of a short secret is stored: without the key, which is not in the database, nobody can try all of them. */
export const keyedHash = (keys: KeyRing, purpose: string, text: string): Buffer =>
  keyed(keys.current.derive(purpose), text);

/** The same by every key there is, to look for what an older one has made. */
export const hashesOf = (keys: KeyRing, purpose: string, text: string): Buffer[] =>
  keys.all.map((key) => keyed(key.derive(purpose), text));

/** Whether `hash` was made of `text` by any of our keys. Takes the same time wherever they differ. */
export const matchesKeyed = (keys: KeyRing, purpose: string, { text, hash }: { text: string; hash: Buffer }): boolean =>
  keys.all.some((key) => sameBytes(keyed(key.derive(purpose), text), hash));

/**
 * The token that follows a refresh token. It is computed, not drawn: whoever shows the same token twice within the
 * grace time gets the same successor, and the database holds only hashes.
 */
export const successorsOf = (keys: KeyRing, token: string): string[] =>
  keys.all.map((key) => keyed(key.derive('refresh tokens'), token).toString('base64url'));

export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
