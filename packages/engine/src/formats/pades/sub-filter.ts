const EVIDENCE_RECORD = /RFC ?(?:4998|6283)$/i;

/**
 * What a signature dictionary holds, told by its sub-filter whatever `Type` says: a document timestamp (EN 319 142-1,
 * 5.4.3), an evidence record (TS 119 142-3), or else a signature.
 */
export function contentKind(subFilter: string): 'signature' | 'timestamp' | 'evidence-record' {
  if (subFilter === 'ETSI.RFC3161') return 'timestamp';
  return EVIDENCE_RECORD.test(subFilter) ? 'evidence-record' : 'signature';
}
