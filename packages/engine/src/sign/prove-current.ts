import { orRefuse } from '../errors.ts';
import { readCertificate } from '../pki/index.ts';
import type { Ports } from '../ports.ts';
import { collectValidationData } from './validation-data.ts';

/** What is needed to prove that a certificate is valid now. */
export interface ProveCurrent {
  /** The current time. */
  time: Date;
  /** DER of the certificates at which the chain may end. */
  trust: readonly Uint8Array[];
  /** DER of issuers, as far as known. */
  known?: readonly Uint8Array[];
}

/**
 * Asks the issuers whether a certificate and everything above it stands now (RFC 6960, RFC 5280 6.3). Resolves when it
 * does; throws EngineError `revocation.revoked`, `revocation.unknown`, `revocation.unavailable`, `chain.*` …
 */
export async function proveCurrent(
  certificate: Uint8Array,
  { time, trust, known = [] }: ProveCurrent,
  ports: Pick<Ports, 'ocsp' | 'fetch' | 'verify' | 'random'>,
): Promise<void> {
  const subject = orRefuse({ code: 'certificate.malformed' }, () => readCertificate(certificate));
  await collectValidationData(
    {
      subjects: [{ certificate: subject, since: time }],
      known: { certificates: [...known, ...trust], ocspResponses: [], crls: [] },
      trust,
      time,
    },
    ports,
  );
}
