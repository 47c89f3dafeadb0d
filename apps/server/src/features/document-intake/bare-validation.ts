import type { ValidationReport } from '@paraph/contract';
import { bareReport, plainReport } from '@paraph/engine/report';

/** The version that a validation report is about. */
interface About {
  documentId: string;
  name: string;
  sha256: string;
}

/** Returns the validation report of a version without anything to validate. */
export const bareValidation = ({ sha256, ...about }: About, at: Date): ValidationReport => ({
  ...about,
  versionSha256: sha256,
  ...plainReport(bareReport(at)),
});

/** Returns the report for a copy, if the original had nothing to validate. */
export function copiedValidation(original: unknown, { sha256, ...about }: About): ValidationReport | undefined {
  const report = original as ValidationReport | null;
  const isBare = report?.validationResult === 'noSignatures' && report.versionSha256 === sha256;
  return isBare ? { ...report, ...about } : undefined;
}
