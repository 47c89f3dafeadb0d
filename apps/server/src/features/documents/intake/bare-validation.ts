import type { ValidationReport } from '@paraph/contract';
import { bareReport, plainReport } from '@paraph/engine/report';

/** The version that a validation result speaks of. */
interface About {
  documentId: string;
  name: string;
  sha256: string;
}

/** The validation result of a version in which there is nothing to check. */
export const bareValidation = ({ sha256, ...about }: About, at: Date): ValidationReport => ({
  ...about,
  versionSha256: sha256,
  ...plainReport(bareReport(at)),
});

/** The same of a copy, where nothing was found to check in the original. */
export function copiedValidation(original: unknown, { sha256, ...about }: About): ValidationReport | undefined {
  const report = original as ValidationReport | null;
  const isBare = report?.validationResult === 'noSignatures' && report.versionSha256 === sha256;
  return isBare ? { ...report, ...about } : undefined;
}
