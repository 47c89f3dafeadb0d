import type { DocumentDetails } from '@paraph/contract';
import { crumbName } from '@paraph/domain';

type Known = Pick<DocumentDetails, 'tags' | 'breadcrumbs' | 'canAccessInFolders'>;

/**
 * Returns the folder and the tags of a draft in one line; null where it has neither: accompanying files and related
 * documents are loaded on demand, so "none" could be wrong.
 */
export function alongSummary({ tags, breadcrumbs, canAccessInFolders }: Known): string | null {
  const folder = canAccessInFolders ? breadcrumbs.at(-1) : undefined;
  const names = [...(folder ? [crumbName(folder.name)] : []), ...tags.map(({ name }) => name)];
  return names.join(', ') || null;
}
