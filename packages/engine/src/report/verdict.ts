import type { Report, SignatureReport, ReportVerdict } from './report.ts';

/** One word for readers, shown with the indication of EN 319 102-1. */
export type PlainVerdict = 'valid' | 'invalid' | 'undecided';

const VERDICTS: Record<ReportVerdict, PlainVerdict> = {
  'TOTAL-PASSED': 'valid',
  'TOTAL-FAILED': 'invalid',
  INDETERMINATE: 'undecided',
};

/**
 * The verdict on a signature for the file as it is now: where something that is not allowed was changed or added after
 * signing, no signature is valid, although it passes for its own revision.
 */
export const verdictOf = (
  { indication }: Pick<SignatureReport, 'indication'>,
  { modified }: Pick<Report, 'modified'>,
): PlainVerdict => (modified ? 'invalid' : VERDICTS[indication]);

/** How many signatures are valid for the file as it is now. */
export const countValid = (file: Pick<Report, 'signatures' | 'modified'>): number =>
  file.signatures.filter((signature) => verdictOf(signature, file) === 'valid').length;

/** One invalid signature makes a file invalid; one that cannot be decided makes it undecided. */
export function resultOf(file: Pick<Report, 'signatures' | 'modified'>): PlainVerdict | 'noSignatures' {
  const verdicts = file.signatures.map((signature) => verdictOf(signature, file));
  if (verdicts.length === 0) return 'noSignatures';
  if (verdicts.includes('invalid')) return 'invalid';
  return verdicts.includes('undecided') ? 'undecided' : 'valid';
}
