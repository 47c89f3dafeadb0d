import { rowValue } from '../../platform/company-changes/index.ts';

/** The hold of a document, by its id. An announced deletion is withdrawn when the hold is put back. */
export const legalHold = rowValue({
  name: 'legal-hold',
  place: (documentId) => ({ table: 'document_retention', columns: { document_id: documentId } }),
  only: ['held_at', 'held_by', 'held_reason', 'due_at', 'announced_at'],
  except: ['due_at', 'announced_at'],
});
