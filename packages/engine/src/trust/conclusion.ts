/** Main and sub-indications of EN 319 102-1, tables 5 and 6. */
export type Indication = 'PASSED' | 'FAILED' | 'INDETERMINATE';

/** Sub-indication of EN 319 102-1 5.1.3. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'REVOKED'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'
  | 'POLICY_PROCESSING_ERROR'
  | 'SIGNATURE_POLICY_NOT_AVAILABLE'
  | 'TIMESTAMP_ORDER_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND_NO_POE'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'OUT_OF_BOUNDS_NOT_REVOKED'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'REVOCATION_OUT_OF_BOUNDS_NO_POE'
  | 'NO_POE'
  | 'TRY_LATER'
  | 'SIGNED_DATA_NOT_FOUND';

export interface Conclusion {
  indication: Indication;
  subIndication?: SubIndication;
}

/** Sub-indications of FAILED; all others are INDETERMINATE (EN 319 102-1, 5.1.3). */
const FAILING: ReadonlySet<SubIndication> = new Set<SubIndication>([
  'FORMAT_FAILURE',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'REVOKED',
  'EXPIRED',
  'NOT_YET_VALID',
]);

export const PASSED: Conclusion = { indication: 'PASSED' };

export const conclusionOf = (subIndication: SubIndication): Conclusion => ({
  indication: FAILING.has(subIndication) ? 'FAILED' : 'INDETERMINATE',
  subIndication,
});
