import type { HashName } from './hash.ts';
import type { PublicKey } from './public-key.ts';
import type { SignatureScheme } from './signature-algorithm.ts';

/** Last moment an algorithm was trusted: `null` has no end, `undefined` means never accepted. */
export type LimitEnd = Date | null | undefined;

/** Last day an algorithm was trusted, `YYYY-MM-DD`; null has no end. */
type Day = string | null;

interface KeyRow {
  /** Bits. */
  minimum: number;
  end: Day;
}

/**
 * Dated limits of algorithms (ETSI TS 119 312). Plain data: digests that are not named and keys shorter than every row
 * are never accepted.
 */
export interface AlgorithmLimits {
  /** Limits that end after this day only warn: the list may be prolonged before they come. */
  updated: string;
  /** End of collision resistance. */
  digests: Partial<Record<HashName, Day>>;
  keys: Record<SignatureScheme, readonly KeyRow[]>;
}

const at = (day: Day): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

const RSA: KeyRow[] = [
  { minimum: 786, end: '2010-08-01' },
  { minimum: 1024, end: '2019-10-01' },
  { minimum: 1900, end: '2029-01-01' },
];

/** The limits as the European reference validator applies them. */
export const EUROPEAN_LIMITS: AlgorithmLimits = {
  updated: '2024-10-13',
  digests: {
    MD5: '2004-08-01',
    'SHA-1': '2012-08-01',
    'RIPEMD-160': '2014-08-01',
    'SHA-224': '2029-01-01',
    'SHA-256': null,
    'SHA-384': null,
    'SHA-512': null,
    'SHA3-256': null,
    'SHA3-384': null,
    'SHA3-512': null,
  },
  keys: {
    'rsa-pkcs1': RSA,
    'rsa-pss': [...RSA, { minimum: 3000, end: null }],
    dsa: [
      { minimum: 1024, end: '2015-12-01' },
      { minimum: 1900, end: '2029-01-01' },
      { minimum: 3000, end: null },
    ],
    ecdsa: [
      { minimum: 160, end: '2012-08-01' },
      { minimum: 224, end: '2021-10-01' },
      { minimum: 256, end: null },
    ],
    // The list does not name EdDSA, and the reference validator does not accept it.
    eddsa: [],
  },
};

/** Until when a digest may be relied on. */
export const hashEnd = (name: HashName, { digests }: AlgorithmLimits): LimitEnd => {
  const day = digests[name];
  return day === undefined ? undefined : at(day);
};

/** Until when a key of this length may be relied on with this scheme: the latest end of the rows it reaches. */
export function keyEnd(scheme: SignatureScheme, key: Pick<PublicKey, 'bits'>, { keys }: AlgorithmLimits): LimitEnd {
  const ends = keys[scheme].filter((row) => row.minimum <= key.bits).map(({ end }) => at(end));
  return ends.length === 0 ? undefined : ends.reduce<LimitEnd>(later, ends[0]);
}

function later(a: LimitEnd, b: LimitEnd): LimitEnd {
  if (a === null || b === null) return null;
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}

/** The earlier of two ends; never accepted wins over everything. */
export function earlierEnd(a: LimitEnd, b: LimitEnd): LimitEnd {
  if (a === undefined || b === undefined) return undefined;
  if (a === null) return b;
  if (b === null) return a;
  return a < b ? a : b;
}

export type Reliability = 'reliable' | 'ends-soon' | 'unreliable';

/** Is an algorithm with this end good for something that existed at `time`? */
export function reliabilityAt(end: LimitEnd, time: Date, { updated }: AlgorithmLimits): Reliability {
  if (end === null) return 'reliable';
  if (end === undefined) return 'unreliable';
  if (end > time) return 'reliable';
  return end > at(updated)! ? 'ends-soon' : 'unreliable';
}
