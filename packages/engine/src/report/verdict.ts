import type { Report, SignatureReport, ReportVerdict } from './report.ts';

/** One word for readers, shown with the indication of EN 319 102-1. */
export type PlainVerdict = 'valid' | 'invalid' | 'undecided';

const VERDICTS: Record<ReportVerdict, PlainVerdict> = {
  'TOTAL-PASSED': 'valid',
  'TOTAL-FAILED': 'invalid',
  INDETERMINATE: 'undecided',
};

/** Returns whether something was changed or added after the last signature that this signer did not permit. */
export const isOutdated = (
  { permitsLater }: Pick<SignatureReport, 'permitsLater'>,
  { modified }: Pick<Report, 'modified'>,
): boolean => modified && !permitsLater;

/**
 * The verdict on a signature for the file as it is now: where something that its signer did not permit was changed or
 * added after signing, it is not valid, although it passes for its own revision.
 */
export const verdictOf = (
  signature: Pick<SignatureReport, 'indication' | 'permitsLater'>,
  file: Pick<Report, 'modified'>,
): PlainVerdict => (isOutdated(signature, file) ? 'invalid' : VERDICTS[signature.indication]);

/** How many signatures are valid for the file as it is now. */
export const countValid = (file: Pick<Report, 'signatures' | 'modified'>): number =>
  file.signatures.filter((signature) => verdictOf(signature, file) === 'valid').length;

/**
 * One invalid signature makes a file invalid; one that cannot be decided makes it undecided. A file without signatures
 * has the result of its timestamps, except that one whose timestamps hold is still not signed.
 */
export function resultOf(file: Concluded): PlainVerdict | 'noSignatures' {
  const verdicts = file.signatures.map((signature) => verdictOf(signature, file));
  if (verdicts.length === 0) return resultOfStamps(file);
  if (verdicts.includes('invalid')) return 'invalid';
  return verdicts.includes('undecided') ? 'undecided' : 'valid';
}

type Concluded = Pick<Report, 'signatures' | 'modified' | 'documentTimestamps' | 'warnings'>;

const UNREADABLE: ReadonlySet<string> = new Set(['timestamp.unreadable', 'container.timestamp-unreadable']);

/** A damaged timestamp counts as one that fails: damage must not make a file look as if it never had one. */
function resultOfStamps({ documentTimestamps, modified, warnings }: Concluded): PlainVerdict | 'noSignatures' {
  if (warnings.some(({ key }) => UNREADABLE.has(key))) return 'invalid';
  if (documentTimestamps.length === 0) return 'noSignatures';
  const indications = documentTimestamps.map(({ indication }) => indication);
  if (modified || indications.includes('FAILED')) return 'invalid';
  return indications.includes('INDETERMINATE') ? 'undecided' : 'noSignatures';
}
