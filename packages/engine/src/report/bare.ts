import { POLICIES } from '../validate/index.ts';
import { type PlainReport, plainReport } from './plain.ts';
import type { Report } from './report.ts';

/** The report that `validate` returns, under the default policy, for a PDF that passes `isBarePdf`. */
export const bareReport = (time: Date): Report => ({
  container: 'PDF',
  signatureFormat: 'PAdES',
  validationTime: time.toISOString(),
  policy: { id: POLICIES.default.id, name: POLICIES.default.name },
  signaturesCount: 0,
  validSignaturesCount: 0,
  signatures: [],
  documentTimestamps: [],
  evidenceRecords: [],
  modified: false,
  changes: [],
  warnings: [],
  details: [],
});

/** The report on a file whose validation was stopped by `work.exceeded`: nothing is known of its signatures. */
export const excessiveReport = (time: Date): PlainReport => ({
  ...plainReport({ ...bareReport(time), warnings: [{ key: 'document.too-much-work' }] }),
  validationResult: 'undecided',
});
