/** What a relying party may decide for itself; everything else follows from the standards. */
export interface ValidationPolicy {
  id: string;
  name: string;
  /** A signer certificate whose key usage lacks nonRepudiation. */
  nonRepudiation: 'fail' | 'warn';
  /** A responder whose certificate has expired since it answered. */
  expiredRevocationIssuer: 'fail' | 'accept';
  /** Annotations added after signing when the signer set no limits. */
  laterAnnotations: 'fail' | 'warn';
}

/** Any AdES level; the choices the Baltic validation services make where EN 319 102-1 leaves one. */
export const ADES_POLICY: ValidationPolicy = {
  id: 'paraph-ades-1',
  name: 'AdES (EN 319 102-1)',
  nonRepudiation: 'warn',
  expiredRevocationIssuer: 'accept',
  laterAnnotations: 'warn',
};
