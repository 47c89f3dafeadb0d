import { type FoundEvidence, firstTimestamp } from '../validate/index.ts';
import type { EvidenceRecordReport, ReportMessage } from './report.ts';

/** Evidence records as plain data. */
export const evidenceReports = (found: readonly FoundEvidence[]): EvidenceRecordReport[] =>
  found.map(({ id, file, signature, record, covers }) => {
    const first = record && firstTimestamp(record);
    return {
      id,
      ...(record && { form: record.form }),
      ...(file !== undefined && { file }),
      ...(signature !== undefined && { signature }),
      ...(first && { time: first.time.toISOString() }),
      ...(first?.producedBy !== undefined && { producedBy: first.producedBy }),
      timestampsCount: record?.timestamps.length ?? 0,
      covers,
    };
  });

/** Warns that an evidence record exists but does not affect the result. */
export const evidenceWarnings = (found: readonly FoundEvidence[]): ReportMessage[] =>
  found.map(({ file, record }): ReportMessage => {
    if (file === undefined) return { key: 'evidence.in-signature' };
    if (!record) return { key: 'evidence.unreadable', params: { file } };
    return { key: 'evidence.not-judged', params: { form: record.form, file } };
  });
