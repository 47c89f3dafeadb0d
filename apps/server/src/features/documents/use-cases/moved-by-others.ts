import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { nameForAll } from '../private-names.ts';
import { documentsOfOthersIn, type MovedDocument } from '../store/foldered.ts';

/** How many documents of one act are named. */
const NAMED = 3;

interface MovedTo {
  destination: string | null;
  /** Owners whom the same act notified of a folder, which says enough. */
  notifiedIds?: ReadonlySet<string>;
}

/**
 * Records in the company's log that the caller moved documents of others, by the right to a folder or the role of
 * administrator. Colleagues may lose them by it, so each owner is notified, once for all documents of the act.
 */
export async function recordMovedOfOthers(
  tx: Tx,
  moved: readonly MovedDocument[],
  { destination, notifiedIds }: MovedTo,
): Promise<void> {
  const { tenantId, viewer } = contextOf(tx);
  const ofOthers = moved.filter((document) => document.owner_id !== viewer?.userId);
  for (const [ownerId, documents] of Map.groupBy(ofOthers, ({ owner_id }) => owner_id)) {
    const data = {
      userIds: [ownerId],
      recipientIds: notifiedIds?.has(ownerId) ? [] : [ownerId],
      documents: documents.length,
      documentIds: documents.map(({ id }) => id),
      destination,
    };
    await emit(tx, 'tenant.documents-moved', tenantId, { data, texts: { name: await namesOf(tx, documents) } });
  }
}

/**
 * Records, also in the history of each, documents of others whose folders the caller moved to where other people read
 * them. They stay in their folders.
 */
export async function recordCarriedOfOthers(tx: Tx, folderIds: readonly string[], to: MovedTo): Promise<void> {
  if (folderIds.length === 0) return;
  const carried = await documentsOfOthersIn(tx, folderIds, viewerOf(contextOf(tx)).userId);
  for (const { id, folder_id: folderId } of carried)
    await emit(tx, 'document.moved', id, { data: { from: folderId, to: folderId } });
  await recordMovedOfOthers(tx, carried, to);
}

/** Returns the names of the first documents; administrators and bystanders read them, so private ones are covered. */
async function namesOf(tx: Tx, documents: readonly MovedDocument[]): Promise<string> {
  const names: string[] = [];
  for (const document of documents.slice(0, NAMED)) names.push(await nameForAll(tx, document));
  return [...names, ...(documents.length > NAMED ? ['…'] : [])].join(', ');
}
