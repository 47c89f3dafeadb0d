const EVIDENCE_RECORD = /RFC ?(?:4998|6283)$/i;

/**
 * Returns the content of a signature dictionary, identified by its sub-filter regardless of `Type`: a document
 * timestamp (EN 319 142-1, 5.4.3), an evidence record (TS 119 142-3), or else a signature.
 */
export function contentKind(subFilter: string): 'signature' | 'timestamp' | 'evidence-record' {
  if (subFilter === 'ETSI.RFC3161') return 'timestamp';
  return EVIDENCE_RECORD.test(subFilter) ? 'evidence-record' : 'signature';
}
