import type { StartHash, Verify } from './crypto/index.ts';

/** All external services that the engine needs; it has no clock, network or key itself. */
export interface Ports {
  /** Sends a DER TimeStampReq (RFC 3161) and answers with the DER TimeStampResp. */
  timestamp(request: Uint8Array): Promise<Uint8Array>;
  /** Sends a DER OCSPRequest (RFC 6960) to `url` and answers with the DER OCSPResponse. */
  ocsp(url: string, request: Uint8Array): Promise<Uint8Array>;
  /** Reads a list of revoked certificates, an issuer's certificate or a trusted list. */
  fetch(url: string, kind: 'crl' | 'aia' | 'trusted-list'): Promise<Uint8Array>;
  /** `webCryptoVerify` fits, in browsers and in Node. */
  verify: Verify;
  /** A hash of the platform's own, for large files; in script when absent. */
  startHash?: StartHash;
  random(length: number): Uint8Array;
}
