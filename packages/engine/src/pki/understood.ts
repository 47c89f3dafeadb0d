import type { Crl } from './crl.ts';
import type { Extension } from './extensions.ts';
import type { OcspResponse, SingleResponse } from './ocsp.ts';
import { EXTENSION } from './oids.ts';

const IN_LISTS: ReadonlySet<string> = new Set([
  EXTENSION.issuingDistributionPoint,
  EXTENSION.crlNumber,
  EXTENSION.authorityKeyId,
  EXTENSION.expiredCertsOnCrl,
  // Such a list proves no good status, and what it revokes counts.
  EXTENSION.deltaCrlIndicator,
]);
const IN_RESPONSES: ReadonlySet<string> = new Set([EXTENSION.ocspNonce]);
const IN_ANSWERS: ReadonlySet<string> = new Set([EXTENSION.ocspArchiveCutoff]);

/** Returns whether an extension is critical that this engine does not act upon. */
export const hasUnknownCritical = (
  extensions: ReadonlyMap<string, Extension>,
  understood: ReadonlySet<string>,
): boolean => [...extensions.values()].some(({ critical, oid }) => critical && !understood.has(oid));

/** Returns whether a list and all its entries can be processed (RFC 5280, 5.2 and 5.3). */
export const isListUnderstood = (crl: Crl): boolean =>
  !hasUnknownCritical(crl.extensions, IN_LISTS) && !crl.hasUnknownEntries();

/** Returns whether an OCSP response and the answer inside can be processed (RFC 6960, 4.4). */
export const isResponseUnderstood = (response: OcspResponse, single: SingleResponse): boolean =>
  !hasUnknownCritical(response.extensions, IN_RESPONSES) && !hasUnknownCritical(single.extensions, IN_ANSWERS);
