import { failFields } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { adminsOpenAll } from '../../tenants/index.ts';
import { folderViewer } from '../rights.ts';
import { lockTree } from '../store/folders.ts';
import { managersByGrant } from '../store/access.ts';
import { documentsOfOthers, foldersOfOthers } from '../store/others-documents.ts';
import { wholeFoldersOf } from './whole-folders.ts';

/**
 * Runs a change of grants, groups or departments. If it opens folders or documents of others that the caller could not
 * read before the change, the caller must give a reason, for a folder without documents too, because later ones open
 * with it. The owners are notified of it, as when a document is opened (product D5). Nothing opens to the caller: what
 * users give themselves does not count (levelOf). Serialized with all changes of folders and of access to them.
 * @returns what the change returned, the users who read folders by it, for the company's log, and the notified owners
 * @throws field.reason-needed at `reason`
 */
export async function openingToOthers<T>(
  tx: Tx,
  { folderId, reason }: { folderId?: string; reason: string | null | undefined },
  change: () => Promise<T>,
): Promise<{ done: T; readerIds: string[]; notifiedIds: ReadonlySet<string> }> {
  await lockTree(tx);
  const before = new Set((await managersByGrant(tx, folderId)).map(keyOf));
  // Read before the change: the change itself could give the caller the right to read all documents.
  const whole = await wholeFoldersOf(tx);
  const done = await change();
  const added = (await managersByGrant(tx, folderId)).filter((grant) => !before.has(keyOf(grant)));
  const notifiedIds = await recordOpening(tx, [...new Set(added.map((grant) => grant.folderId))], {
    reason: reason ?? null,
    whole,
  });
  return { done, readerIds: [...new Set(added.map(({ userId }) => userId))], notifiedIds };
}

const keyOf = ({ folderId, userId }: { folderId: string; userId: string }): string => `${folderId} ${userId}`;

interface Opening {
  reason: string | null;
  /** The folders in which the caller could read all documents before the change. */
  whole: ReadonlySet<string>;
  /** The user who gets the folders. */
  reader?: string;
}

/**
 * Records that these folders of others, also ones below them, and documents of others in them open to more people. What
 * `reader` owns is left out.
 * @returns the users who need no other notification: the caller, `reader` and the notified owners
 * @throws field.reason-needed at `reason`
 */
export async function recordOpening(
  tx: Tx,
  folderIds: readonly string[],
  { reason, whole, reader }: Opening,
): Promise<ReadonlySet<string>> {
  const opened = folderIds.filter((id) => !whole.has(id));
  if (opened.length === 0 || (await adminsOpenAll(tx))) return new Set();
  const { userId } = folderViewer(contextOf(tx));
  const [recorded, notified] = [new Set<string>(), new Set<string>([userId, ...(reader ? [reader] : [])])];
  for (const folderId of opened) {
    const found = await documentsOfOthers(tx, folderId, userId);
    const documents = found.filter(({ ownerId }) => ownerId !== reader);
    const folders = (await foldersOfOthers(tx, folderId, userId)).filter(({ ownerId }) => ownerId !== reader);
    if (documents.length === 0 && folders.length === 0) continue;
    if (reason === null) failFields({ reason: 'field.reason-needed' });
    for (const { id, ownerId } of documents.filter((document) => !recorded.has(document.id))) {
      recorded.add(id);
      const data = { form: 'toOthers', isRepeated: notified.has(ownerId) };
      notified.add(ownerId);
      await emit(tx, 'document.opened-to-others', id, { data, texts: { comment: reason } });
    }
    for (const folder of folders) await notifyFolderOwner(tx, folder, { notified, reason });
  }
  return notified;
}

async function notifyFolderOwner(
  tx: Tx,
  folder: { id: string; name: string; ownerId: string },
  { notified, reason }: { notified: Set<string>; reason: string | null },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  if (notified.has(folder.ownerId)) return;
  notified.add(folder.ownerId);
  const data = { folderId: folder.id, userIds: [folder.ownerId] };
  await emit(tx, 'tenant.folder-opened', tenantId, { data, texts: { folder: folder.name, comment: reason } });
}
