import { isOffered } from './offered.ts';
import type { PublicKey } from './public-key.ts';
import type { SignatureAlgorithm } from './signature-algorithm.ts';

/** Units of one verification that the platform does. */
const PLATFORM = 5_000;
/** Units of one verification of ECDSA in script. */
const SCRIPT_ECDSA = 200_000;
/** Units of RSA in script with a modulus of 1,024 bits; they grow with the third power of its length. */
const SCRIPT_RSA = 2_000;

/** Returns the units of work of one verification of data of this length, at most. */
export function verificationWork(
  { scheme, digest, mgfDigest }: SignatureAlgorithm,
  { bits }: PublicKey,
  length: number,
): number {
  const isNative = scheme === 'eddsa' || (isOffered(digest) && (mgfDigest ?? digest) === digest);
  if (isNative) return PLATFORM + (length >> 6);
  const operation = scheme === 'ecdsa' ? SCRIPT_ECDSA : PLATFORM + Math.ceil(SCRIPT_RSA * (bits / 1024) ** 3);
  return operation + (length >> 3);
}
