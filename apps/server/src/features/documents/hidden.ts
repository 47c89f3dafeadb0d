import type { HiddenContent } from '@paraph/domain';
import type { DocumentRecord } from './store/documents.ts';

/**
 * Returns content of a document's file that its pages do not show; empty for files stored before this check existed.
 */
export const hiddenIn = ({ hidden_content: found }: Pick<DocumentRecord, 'hidden_content'>): HiddenContent[] =>
  (found as HiddenContent[] | null) ?? [];
