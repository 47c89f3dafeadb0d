import { isOffered } from './offered.ts';
import { type PublicKey, isVerifiable } from './public-key.ts';
import type { SignatureAlgorithm } from './signature-algorithm.ts';

/** Units of one verification that the platform does. */
const PLATFORM = 5_000;
/** Units of one verification of ECDSA in script. */
const SCRIPT_ECDSA = 200_000;
/** Units of RSA in script with a modulus of 1,024 bits; they grow with the third power of its length. */
const SCRIPT_RSA = 2_000;

/** Units of a native RSA operation with 1,024 bits, for each bit of the exponent. */
const NATIVE_RSA = 8;

/** What a long RSA key costs beyond usual ones: by the square of its modulus and the length of its exponent. */
const longKeyWork = ({ kind, bits, exponentBits = 0 }: PublicKey): number =>
  kind === 'rsa' ? Math.max(0, Math.ceil(NATIVE_RSA * (bits / 1024) ** 2 * exponentBits) - PLATFORM) : 0;

/** Returns the units of work of one verification of data of this length, at most. */
export function verificationWork(
  { scheme, digest, mgfDigest }: SignatureAlgorithm,
  key: PublicKey,
  length: number,
): number {
  const isNative = scheme === 'eddsa' || (isOffered(digest) && (mgfDigest ?? digest) === digest);
  if (!isVerifiable(key)) return 1;
  const { bits } = key;
  if (isNative) return PLATFORM + longKeyWork(key) + (length >> 6);
  const operation = scheme === 'ecdsa' ? SCRIPT_ECDSA : PLATFORM + Math.ceil(SCRIPT_RSA * (bits / 1024) ** 3);
  return operation + (length >> 3);
}
