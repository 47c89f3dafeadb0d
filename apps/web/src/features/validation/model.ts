import type { DocumentDetails, ValidationReport } from '@paraph/contract';

export type Verdict = ValidationReport['validationResult'];

/** The tone of a verdict: only what is proven is green, only what is broken is red. */
export const toneOf = (verdict: Verdict | 'none'): 'success' | 'error' | 'neutral' => {
  if (verdict === 'valid') return 'success';
  return verdict === 'invalid' ? 'error' : 'neutral';
};

/** The short verdict on a document: its last check, or that nobody has checked. */
export const verdictOf = (validation: DocumentDetails['validation']): Verdict | 'none' => validation?.result ?? 'none';

/** "PAdES B-LT"; a level that already names its format stands alone. */
export const levelOf = ({ format, level }: { format: string; level: string }): string =>
  level.includes(format) ? level : `${format} ${level}`;

/** Which sentence stands under the verdict. */
export function afterOf(report: Pick<ValidationReport, 'validationResult' | 'modified'>): Verdict | 'modified' {
  return report.modified && report.validationResult === 'invalid' ? 'modified' : report.validationResult;
}

/** Whether every signature is a valid qualified one (QESig, QESeal): then the verdict may say so. */
export const isQualified = ({ signatures }: Pick<ValidationReport, 'signatures'>): boolean =>
  signatures.length > 0 &&
  signatures.every(({ verdict, qualification }) => verdict === 'valid' && /^QES(ig|eal)$/.test(qualification));
