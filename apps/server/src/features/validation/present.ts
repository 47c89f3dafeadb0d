import type { ValidationReport } from '@paraph/contract';
import { plainReport, type Report } from '@paraph/engine';

/** The engine's report in plain words, with the document and the version it speaks of. */
export const presentReport = (
  report: Report,
  about: { documentId: string; name: string; sha256: string },
): ValidationReport => ({
  documentId: about.documentId,
  name: about.name,
  versionSha256: about.sha256,
  ...plainReport(report),
});
