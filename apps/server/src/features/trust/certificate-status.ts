import { EngineError, type Ports } from '@paraph/engine';
import { proveCurrent } from '@paraph/engine/sign';

/** Whether a certificate stands now: its issuer says so, says the opposite, or cannot be asked. */
export type StatusChecker = 'good' | 'revoked' | 'unknown';

interface Deps {
  ports: Ports;
  roots: readonly Uint8Array[];
  issuers: readonly Uint8Array[];
}

/** Asks the issuers of a certificate and of everything above it (RFC 6960). */
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
