/** Why a document was not approved with others, in the order of the numbers of the specification (1 §8). */
const REASONS = [
  'none',
  'notAdded',
  'signer',
  'acknowledger',
  'already',
  'turn',
  'blocked',
  'unknown',
  'higher',
  'changed',
] as const;

/** Returns the text key of a reason. */
export const reasonWord = (reason: number): (typeof REASONS)[number] => REASONS[reason] ?? 'unknown';
