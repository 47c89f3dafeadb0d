/** CRLReason of RFC 5280, 5.3.1, by number. */
const REASONS = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  undefined,
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const;

export type RevocationReason = NonNullable<(typeof REASONS)[number]>;

export const reasonOf = (number: number): RevocationReason | undefined => REASONS[number];
