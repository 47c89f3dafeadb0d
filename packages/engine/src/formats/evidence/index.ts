export { type EvidenceRecord, evidenceRecordIn, readEvidenceRecord } from './evidence-record.ts';
