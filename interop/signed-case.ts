import type { Digest, Key } from './plan/ours.ts';

/** One signed file and all that validates may be expected to say of it. */
export interface SignedCase {
  path: string;
  /** Who signed it. */
  maker: 'Paraph' | 'EU DSS' | 'pyHanko';
  format: 'PAdES' | 'XAdES' | 'CAdES';
  /** `B-B`, …, of every signature in it. */
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  keys: readonly Key[];
  digest: Digest;
  /** The kind of file that was signed, as the plan names it. */
  input: string;
  /** PDFs: how many document timestamps protect it. */
  documentTimestamps: number;
  /** What is special about how it was signed, as the plan names it. */
  how: string;
}

/** `PAdES-BASELINE-LT` and the like. */
export const levelName = ({ format, level }: Pick<SignedCase, 'format' | 'level'>): string =>
  `${format}-BASELINE-${level.slice(2)}`;

/** Everything a validator needs is in the file: revocation data and timestamps. */
export const provesItself = ({ level }: Pick<SignedCase, 'level'>): boolean => level === 'B-LT' || level === 'B-LTA';
