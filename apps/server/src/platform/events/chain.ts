import { createHash } from 'node:crypto';
import type { Json } from '../db/index.ts';
import { canonicalJson } from './canonical.ts';

/** One link of a chain; what its hash covers. */
export interface Link {
  tenantId: string;
  subjectType: string;
  subjectId: string;
  number: number;
  id: string;
  name: string;
  actorId: string | null;
  actingForId: string | null;
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  data: Json;
}

/** What the first link follows. */
export const GENESIS = Buffer.alloc(32);

/** SHA-256 over the RFC 8785 form of the link together with the hash before it (hexadecimal). */
export function linkHash(link: Link, previous: Uint8Array): Buffer {
  const covered = { ...link, previous: Buffer.from(previous).toString('hex') };
  return createHash('sha256').update(canonicalJson(covered)).digest();
}

/** A text of an event as the chain knows it: SHA-256 over a salt and the text; both can be erased. */
export const textHash = (salt: Uint8Array, text: string): string =>
  createHash('sha256').update(salt).update(text, 'utf8').digest('hex');

export type StoredLink = Link & { previous: Uint8Array; hash: Uint8Array };

/**
 * Checks a whole chain in the order of its numbers.
 * @returns the number of the first link that is missing, moved or altered; undefined when all hold
 */
export function firstBrokenLink(links: readonly StoredLink[]): number | undefined {
  let previous: Uint8Array = GENESIS;
  for (const [place, { previous: told, hash, ...link }] of links.entries()) {
    const fits = link.number === place + 1 && Buffer.compare(told, previous) === 0;
    if (!fits || Buffer.compare(linkHash(link, previous), hash) !== 0) return place + 1;
    previous = hash;
  }
  return undefined;
}
