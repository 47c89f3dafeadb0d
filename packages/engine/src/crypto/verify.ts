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
 * True only when the signature holds. A malformed key or value is false;
 * an algorithm the platform does not offer throws UnsupportedAlgorithm.
 */
export type Verify = (request: VerifyRequest) => Promise<boolean>;

/** Whether a signature holds, where one that nobody can compute is as good as none. */
export async function verifies(verify: Verify, request: VerifyRequest): Promise<boolean> {
  try {
    return await verify(request);
  } catch (error) {
    if (error instanceof UnsupportedAlgorithm) return false;
    throw error;
  }
}

/** The platform cannot compute this algorithm, so nothing can be said of the signature. */
export class UnsupportedAlgorithm extends Error {
  override name = 'UnsupportedAlgorithm';
}
