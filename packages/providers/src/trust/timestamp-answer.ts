import { child, childrenOf, DerError, readOnly, TAG } from '../certificate/der.ts';
import { refuse } from '../signing/provider-error.ts';

/** PKIStatus, RFC 3161 §2.4.2. */
const GRANTED = new Set([0, 1]);
const STATUS = [
  'granted',
  'granted-with-mods',
  'rejection',
  'waiting',
  'revocation-warning',
  'revocation-notification',
];

/**
 * Checks only the status of a TimeStampResp: the engine checks nonce, imprint and the token's signature. Throws
 * `trust.timestamp-refused` naming the status, or `signing.bad-answer` for other bytes.
 */
export function requireGranted(answer: Uint8Array): void {
  const { status, hasToken } = read(answer);
  if (!GRANTED.has(status)) throw refuse('trust.timestamp-refused', STATUS[status] ?? `status-${status}`);
  if (!hasToken) throw refuse('trust.timestamp-unavailable', 'no-token');
}

function read(answer: Uint8Array): { status: number; hasToken: boolean } {
  try {
    const response = readOnly(answer);
    if (response.tag !== TAG.sequence) throw new DerError('not a sequence');
    const status = child(child(response, 0, TAG.sequence), 0, TAG.integer);
    return {
      status: status.content.reduce((sum, byte) => sum * 256 + byte, 0),
      hasToken: childrenOf(response).length > 1,
    };
  } catch (cause) {
    throw refuse('trust.timestamp-unavailable', 'not-a-timestamp-reply', cause instanceof Error ? cause.message : '');
  }
}
