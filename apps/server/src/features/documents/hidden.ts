import type { HiddenContent } from '@paraph/domain';
import type { DocumentRecord } from './store/documents.ts';

/** What the file of a document holds beside what its pages show; nothing is known of files from before the look. */
export const hiddenIn = ({ hidden_content: found }: Pick<DocumentRecord, 'hidden_content'>): HiddenContent[] =>
  (found as HiddenContent[] | null) ?? [];
