/** Reasons of a mass approval for each document, with their numbers (specification 1 §8, 2 §4; readings B2). */
export const MASS_APPROVAL_REASONS = {
  none: 0,
  notAdded: 1,
  addedAsSigner: 2,
  addedAsAcknowledger: 3,
  alreadyApproved: 4,
  anothersTurn: 5,
  blocked: 6,
  undetermined: 7,
  /** A warning: the document is approved, and a signature is already on it. */
  higherLevel: 8,
  /** Ours: the file is another one than the approver was shown. */
  changed: 9,
} as const;
