import type { SignatureAlgorithm } from './sign/algorithm.ts';

/** What a signature is checked with: a SubjectPublicKeyInfo, the scheme, the value and the data it was made over. */
export interface VerifyInput {
  /** DER SubjectPublicKeyInfo (RFC 5280, 4.1.2.7). */
  spki: Uint8Array;
  algorithm: SignatureAlgorithm;
  /** ECDSA in the form `algorithm.encoding` declares. */
  signature: Uint8Array;
  /** The data itself, not its digest. */
  data: Uint8Array;
}

/** Everything the engine needs from outside; it has no clock, network or key of its own. */
export interface Ports {
  /** Sends a DER TimeStampReq (RFC 3161) and answers with the DER TimeStampResp. */
  timestamp(request: Uint8Array): Promise<Uint8Array>;
  /** Sends a DER OCSPRequest (RFC 6960) to `url` and answers with the DER OCSPResponse. */
  ocsp(url: string, request: Uint8Array): Promise<Uint8Array>;
  /** Reads a list of revoked certificates, an issuer's certificate or a trusted list. */
  fetch(url: string, kind: 'crl' | 'aia' | 'trusted-list'): Promise<Uint8Array>;
  /** False when the signature does not fit the key; throws only when the check could not be made. */
  verify(input: VerifyInput): Promise<boolean>;
  random(length: number): Uint8Array;
}
