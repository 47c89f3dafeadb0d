import { NAMED_IN_NOTICE } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { namesOfOwned } from '../documents/index.ts';
import { namesOfOwnedFolders } from '../folders/index.ts';

/** Acts on documents of a user. The log has the covers of private names; the owner reads the names themselves. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['tenant.documents-moved', 'tenant.files-shared']);
/** Acts on several folders, of which each owner reads the names of their own. */
const OF_FOLDERS: ReadonlySet<string> = new Set([
  'tenant.folder-handed-over',
  'tenant.folder-deleted',
  'tenant.folder-restored',
]);

interface Named {
  /** The document of the link; null where there are several, or folders. */
  documentId: string | null;
  documentName: string | null;
}

/** Returns what a notification of such an act names to the owner; undefined for other acts. */
export async function ownedIn(tx: Tx, event: StoredEvent, ownerId: string): Promise<Named | undefined> {
  const { documentIds = [], folderIds = [] } = event.data as { documentIds?: string[]; folderIds?: string[] };
  if (OF_FOLDERS.has(event.name)) {
    const names = await namesOfOwnedFolders(tx, { ownerId, ids: folderIds });
    return names.length === 0 ? undefined : { documentId: null, documentName: shortened(names) };
  }
  if (!OF_DOCUMENTS.has(event.name)) return undefined;
  const own = await namesOfOwned(tx, { ownerId, ids: documentIds });
  const [first] = own;
  if (!first) return undefined;
  const documentName = shortened(own.map(({ name }) => name));
  return { documentId: own.length === 1 ? first.id : null, documentName };
}

const shortened = (names: readonly string[]): string =>
  [...names.slice(0, NAMED_IN_NOTICE), ...(names.length > NAMED_IN_NOTICE ? ['…'] : [])].join(', ');
