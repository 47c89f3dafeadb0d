import { EngineError, type Ports } from '@paraph/engine';
import { proveCurrent } from '@paraph/engine/sign';

/** Status of a certificate: its issuer confirms it, has revoked it, or cannot be reached. */
export type StatusChecker = 'good' | 'revoked' | 'unknown';

interface Deps {
  ports: Ports;
  roots: readonly Uint8Array[];
  issuers: readonly Uint8Array[];
}

/** Requests the status of a certificate and of all certificates above it from their issuers (RFC 6960). */
export async function certificateStatusOf(
  { ports, roots, issuers }: Deps,
  certificate: Uint8Array,
  time: Date,
): Promise<StatusChecker> {
  try {
    await proveCurrent(certificate, { time, trust: roots, known: issuers }, ports);
    return 'good';
  } catch (error) {
    if (error instanceof EngineError) return error.code === 'revocation.revoked' ? 'revoked' : 'unknown';
    throw error;
  }
}
