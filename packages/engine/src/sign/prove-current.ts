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
  /** DER of known issuers. */
  known?: readonly Uint8Array[];
}

/**
 * Checks with the issuers that a certificate and all above it are not revoked now (RFC 6960, RFC 5280 6.3). Resolves
 * if so; throws EngineError `revocation.revoked`, `revocation.unknown`, `revocation.unavailable`, `chain.*` …
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
