import { type SignedCase, levelName, provesItself } from '../signed-case.ts';

/** A program that is asked about signed files. */
export interface ExternalValidator {
  tool: string;
  /** Whether it is asked about a file. */
  takes(file: SignedCase): boolean;
  /** What it has to answer when nothing is wrong. */
  expected(file: SignedCase): string;
  /** Its answer for each path. */
  answers(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * What a validator says of every signature of a file without network: passed when the file proves itself, else that it
 * would have to ask whether the certificate is revoked (EN 319 102-1, 5.2.6.4). Our XAdES signatures get the issuers'
 * certificates with the revocation data, so before that there is not even a path.
 */
export function verdictOn(file: SignedCase): string {
  const lacking = file.maker === 'Paraph' && file.format === 'XAdES';
  const reason = lacking ? 'NO_CERTIFICATE_CHAIN_FOUND' : 'CERTIFICATE_CHAIN_GENERAL_FAILURE';
  const level = levelName(file);
  const verdict = provesItself(file) ? `TOTAL-PASSED/${level}` : `INDETERMINATE/${level}/${reason}`;
  return file.keys.map((_, i) => (i > 0 && counterVerdict(file)) || verdict).join(' ');
}

/** Counter-signatures are of the basic level; what proves them comes with the raising of the container they stand in. */
function counterVerdict({ format, how }: SignedCase): string | undefined {
  const level = `${format}-BASELINE-B`;
  if (how === 'countersigned and raised') return `TOTAL-PASSED/${level}/countersigns`;
  if (how === 'countersigned') return `INDETERMINATE/${level}/CERTIFICATE_CHAIN_GENERAL_FAILURE/countersigns`;
  return undefined;
}
