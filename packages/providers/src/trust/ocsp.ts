import { child, DerError, readOnly, TAG } from '../certificate/der.ts';
import { refuse } from '../signing/provider-error.ts';

/** OCSPResponseStatus, RFC 6960 §4.2.1. */
const STATUS: Readonly<Record<number, string>> = {
  1: 'malformed-request',
  2: 'internal-error',
  3: 'try-later',
  5: 'signature-required',
  6: 'unauthorized',
};

/**
 * Checks only the outer status of an OCSPResponse; the engine checks its content. Throws
 * `trust.revocation-unavailable` naming the status.
 */
export function requireOcspAnswer(answer: Uint8Array): void {
  const status = statusOf(answer);
  if (status !== 0) throw refuse('trust.revocation-unavailable', STATUS[status] ?? `status-${status}`);
}

function statusOf(answer: Uint8Array): number {
  try {
    const status = child(readOnly(answer), 0, TAG.enumerated).content;
    if (status.byteLength !== 1) throw new DerError('status of unusual size');
    return status[0]!;
  } catch (cause) {
    throw refuse('trust.revocation-unavailable', 'not-an-ocsp-response', cause instanceof Error ? cause.message : '');
  }
}
