import type { Conclusion, SubIndication } from '../trust/index.ts';

/** Basic results that a proof of existence may still turn into a pass (EN 319 102-1, 5.5.4). */
export const RECOVERABLE: ReadonlySet<SubIndication> = new Set<SubIndication>([
  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
  'REVOKED_NO_POE',
  'REVOKED_CA_NO_POE',
  'TRY_LATER',
  'OUT_OF_BOUNDS_NO_POE',
  'OUT_OF_BOUNDS_NOT_REVOKED',
]);

/** Results with which the archival process may continue (EN 319 102-1, 5.6.3.4). */
const ARCHIVABLE: ReadonlySet<SubIndication> = new Set<SubIndication>([
  ...RECOVERABLE,
  'REVOCATION_OUT_OF_BOUNDS_NO_POE',
  'NO_CERTIFICATE_CHAIN_FOUND_NO_POE',
]);

export const isRecoverable = ({ subIndication }: Conclusion): boolean =>
  subIndication !== undefined && ARCHIVABLE.has(subIndication);
