import { concat, equal, toHex, utf8 } from '@paraph/engine/bytes';
import { hash } from '@paraph/engine/crypto';
import { canonicalJson } from './canonical.ts';

/** The hashed content of one link of a history's chain. */
export interface ChainLink {
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
  /** A JSON value. */
  data: unknown;
}

/** What the first link follows. */
export const GENESIS: Uint8Array = new Uint8Array(32);

/** SHA-256 over the RFC 8785 form of the link together with the hash before it (hexadecimal). */
export function linkHash(link: ChainLink, previous: Uint8Array): Uint8Array {
  return hash('SHA-256', utf8(canonicalJson({ ...link, previous: toHex(previous) })));
}

/** Returns the hash of an event's text in the chain: SHA-256 over a salt and the text; both can be erased. */
export const textHash = (salt: Uint8Array, text: string): string => toHex(hash('SHA-256', concat(salt, utf8(text))));

/** A link of the chain with its hash. */
export type HashedLink = ChainLink & { previous: Uint8Array; hash: Uint8Array };

/**
 * Checks the complete chain in the order of its numbers.
 * @returns the number of the first link that is missing, moved or altered; undefined when all hold
 */
export function firstBrokenLink(links: readonly HashedLink[]): number | undefined {
  let previous = GENESIS;
  for (const [place, { previous: reported, hash: stated, ...link }] of links.entries()) {
    const fits = link.number === place + 1 && equal(reported, previous);
    if (!fits || !equal(linkHash(link, previous), stated)) return place + 1;
    previous = stated;
  }
  return undefined;
}
