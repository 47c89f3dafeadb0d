import type { SignatureAlgorithm } from './signature-algorithm.ts';

/** One public-key operation: does this value sign these bytes with this key? */
export interface VerifyRequest {
  /** SubjectPublicKeyInfo, DER. */
  spki: Uint8Array;
  algorithm: SignatureAlgorithm;
  /** ECDSA in the form `algorithm.encoding` declares. */
  signature: Uint8Array;
  /** The signed bytes, not their digest. */
  data: Uint8Array;
}

/**
 * Resolves with true only when the signature is valid. A malformed key or value yields false; an unsupported algorithm
 * throws UnsupportedAlgorithm.
 */
export type Verify = (request: VerifyRequest) => Promise<boolean>;

/** Returns whether a signature is valid; an unsupported algorithm counts as invalid. */
export async function verifies(verify: Verify, request: VerifyRequest): Promise<boolean> {
  try {
    return await verify(request);
  } catch (error) {
    if (error instanceof UnsupportedAlgorithm) return false;
    throw error;
  }
}

/** The platform does not support this algorithm, so the signature cannot be verified. */
export class UnsupportedAlgorithm extends Error {
  override name = 'UnsupportedAlgorithm';
}
