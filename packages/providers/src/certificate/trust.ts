import { X509Certificate } from 'node:crypto';
import { refuse } from '../signing/provider-error.ts';
import type { ReadCertificate } from './read.ts';

/**
 * Decides whether a leaf leads to a configured authority. The server injects full path validation with revocation;
 * `anchoredIn` below is the plain chain check with the same interface.
 */
export interface CertificateTrust {
  /** Resolves with null when trusted at that time, or with a short reason. */
  check(leaf: Uint8Array, at: Date): Promise<string | null>;
}

/**
 * Trusts a leaf issued directly by one of `authorities`. Smart-ID and Mobile-ID send no chain, so every issuing
 * authority is configured and is an anchor itself. Signature, issuer name, CA flag and validity are checked; the
 * system's root store is never used (Smart-ID sheet §4, certificate checks).
 */
export function anchoredIn(authorities: readonly Uint8Array[]): CertificateTrust {
  const known = authorities.map((der) => new X509Certificate(der));
  return {
    check: async (leaf, at) => {
      const certificate = new X509Certificate(leaf);
      const issuers = known.filter(
        (one) => one.ca && certificate.checkIssued(one) && certificate.verify(one.publicKey),
      );
      if (issuers.length === 0) return 'unknown-issuer';
      return issuers.some((one) => one.validFromDate <= at && at <= one.validToDate) ? null : 'issuer-expired';
    },
  };
}

/** Throws `signing.certificate-expired` unless `at` is within the certificate's validity. */
export function requireValidity(certificate: ReadCertificate, at: Date): void {
  if (at < certificate.notBefore) throw refuse('signing.certificate-expired', 'not-yet-valid');
  if (at > certificate.notAfter) throw refuse('signing.certificate-expired', 'expired');
}

/** Throws `signing.certificate-untrusted` with the reason that the trust port returned. */
export async function requireTrust(trust: CertificateTrust, certificate: ReadCertificate, at: Date): Promise<void> {
  const reason = await trust.check(certificate.der, at);
  if (reason) throw refuse('signing.certificate-untrusted', reason);
}
