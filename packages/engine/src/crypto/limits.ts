import type { HashName } from './hash.ts';
import type { PublicKey } from './public-key.ts';
import type { SignatureScheme } from './signature-algorithm.ts';

/** Last moment an algorithm was trusted: `null` has no end, `undefined` means never accepted. */
export type End = Date | null | undefined;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * Dated limits of ETSI TS 119 312 as the European reference validator applies them.
 * Digests: end of collision resistance. Keys: rows of minimum length and end.
 */
export const HASH_ENDS: Partial<Record<HashName, Date | null>> = {
  MD5: at('2004-08-01'),
  'SHA-1': at('2012-08-01'),
  'RIPEMD-160': at('2014-08-01'),
  'SHA-224': at('2029-01-01'),
  'SHA-256': null,
  'SHA-384': null,
  'SHA-512': null,
  'SHA3-256': null,
  'SHA3-384': null,
  'SHA3-512': null,
};

interface KeyRow {
  minimum: number;
  end: Date | null;
}

const RSA_SHORT: KeyRow[] = [
  { minimum: 786, end: at('2010-08-01') },
  { minimum: 1024, end: at('2019-10-01') },
  { minimum: 1900, end: at('2029-01-01') },
];

export const KEY_ENDS: Record<SignatureScheme, KeyRow[]> = {
  'rsa-pkcs1': RSA_SHORT,
  'rsa-pss': [...RSA_SHORT, { minimum: 3000, end: null }],
  dsa: [
    { minimum: 1024, end: at('2015-12-01') },
    { minimum: 1900, end: at('2029-01-01') },
    { minimum: 3000, end: null },
  ],
  ecdsa: [
    { minimum: 160, end: at('2012-08-01') },
    { minimum: 224, end: at('2021-10-01') },
    { minimum: 256, end: null },
  ],
  // The list does not name EdDSA, and the reference validator accepts none.
  eddsa: [],
};

/** Limits that end after this day only warn: the list may be prolonged before they come (TS 119 312 is revised). */
export const LIMITS_UPDATED = at('2024-10-13');

/** Until when a digest may be relied on. */
export const hashEnd = (name: HashName): End => (name in HASH_ENDS ? HASH_ENDS[name] : undefined);

/** Until when a key of this length may be relied on with this scheme: the latest end of the rows it reaches. */
export function keyEnd(scheme: SignatureScheme, key: Pick<PublicKey, 'bits'>): End {
  const rows = KEY_ENDS[scheme].filter((row) => row.minimum <= key.bits);
  if (rows.length === 0) return undefined;
  return rows.reduce<End>((latest, row) => later(latest, row.end), rows[0]!.end);
}

function later(a: End, b: End): End {
  if (a === null || b === null) return null;
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}

/** The earlier of two ends; never accepted wins over everything. */
export function earlierEnd(a: End, b: End): End {
  if (a === undefined || b === undefined) return undefined;
  if (a === null) return b;
  if (b === null) return a;
  return a < b ? a : b;
}

export type Reliability = 'reliable' | 'ends-soon' | 'unreliable';

/** Is an algorithm with this end good for something that existed at `time`? */
export function reliabilityAt(end: End, time: Date): Reliability {
  if (end === null) return 'reliable';
  if (end === undefined) return 'unreliable';
  if (end > time) return 'reliable';
  return end > LIMITS_UPDATED ? 'ends-soon' : 'unreliable';
}
