import type { Certificate } from '../pki/index.ts';
import type { Block } from '../trust/index.ts';
import type { AlgorithmUse } from './algorithms.ts';

/**
 * A signature or timestamp after examination of its own bytes, in any format. The blocks are those of EN 319 102-1,
 * 5.2 that need no trust.
 */
export interface ExaminedToken {
  id: string;
  kind: 'signature' | 'timestamp';
  /** 5.2.2 Format checking. */
  format: Block;
  /** 5.2.3 Identification of the signing certificate. */
  identification: Block;
  signer: Certificate | undefined;
  /** 5.2.7 Cryptographic verification: the covered data first, the signature value last. */
  cryptography: Block;
  /** 5.2.8 Signature acceptance, without the algorithms. */
  acceptance: Block;
  /** Algorithms of the value, the covered data and the certificate reference. */
  uses: AlgorithmUse[];
  /** Time in a timestamp. */
  time?: Date;
  /** How far the real time may be from it, in milliseconds. */
  accuracy?: number;
  claimedTime?: Date;
  /** Certificates and revocation data the token carries, for proofs of existence. */
  carried: string[];
}
