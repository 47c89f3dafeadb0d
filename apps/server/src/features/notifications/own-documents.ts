import type { Tx } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { namesOfOwned } from '../documents/index.ts';

/** How many documents of one act a notification names. */
const NAMED = 3;

/** Acts on documents of a user. The log has the covers of private names; the owner reads the names themselves. */
const OF_OWN_DOCUMENTS: ReadonlySet<string> = new Set(['tenant.documents-moved', 'tenant.files-shared']);

interface Named {
  /** The document of the link; null where there are several. */
  documentId: string | null;
  documentName: string | null;
}

/** Returns what a notification of such an act names to the owner of the documents; undefined for other acts. */
export async function ownDocumentsIn(tx: Tx, event: StoredEvent, ownerId: string): Promise<Named | undefined> {
  if (!OF_OWN_DOCUMENTS.has(event.name)) return undefined;
  const { documentIds = [] } = event.data as { documentIds?: string[] };
  const own = await namesOfOwned(tx, { ownerId, ids: documentIds });
  const [first] = own;
  if (!first) return undefined;
  const names = [...own.slice(0, NAMED).map(({ name }) => name), ...(own.length > NAMED ? ['…'] : [])];
  return { documentId: own.length === 1 ? first.id : null, documentName: names.join(', ') };
}
