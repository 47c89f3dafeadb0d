import { childrenOf, child, DerError, readOnly, TAG, timeOf } from '../certificate/der.ts';
import { refuse } from '../signing/provider-error.ts';

/**
 * Returns `nextUpdate` of a DER CertificateList (RFC 5280 §5.1), null if absent. Throws `trust.download-unavailable`.
 */
export function nextUpdateOf(crl: Uint8Array): Date | null {
  try {
    const fields = childrenOf(child(readOnly(crl), 0, TAG.sequence));
    const isTime = (tag: number | undefined) => tag === TAG.utcTime || tag === TAG.generalizedTime;
    const thisUpdate = fields.findIndex((field) => isTime(field.tag));
    if (thisUpdate < 2) throw new DerError('no thisUpdate');
    const next = fields[thisUpdate + 1];
    return next && isTime(next.tag) ? timeOf(next) : null;
  } catch (cause) {
    throw refuse('trust.download-unavailable', 'not-a-crl', cause instanceof Error ? cause.message : '');
  }
}
