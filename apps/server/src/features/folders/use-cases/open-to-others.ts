import { failFields, readsAllIn, roleAlong } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { adminsOpenAll } from '../../tenants/index.ts';
import { folderViewer } from '../rights.ts';
import { managersByGrant } from '../store/access.ts';
import { readAnyFolder, readPath } from '../store/nodes.ts';
import { documentsOfOthers } from '../store/others-documents.ts';

/**
 * Runs a change of grants, groups or departments. If it opens documents of others that the caller may not read, the
 * caller must give a reason. The owners are notified of it, as when a document is opened (product D5).
 * @throws field.reason-needed at `reason`
 */
export async function openingToOthers<T>(
  tx: Tx,
  { folderId, reason }: { folderId?: string; reason: string | null | undefined },
  change: () => Promise<T>,
): Promise<T> {
  const before = new Set((await managersByGrant(tx, folderId)).map(keyOf));
  const done = await change();
  const added = (await managersByGrant(tx, folderId)).filter((grant) => !before.has(keyOf(grant)));
  await recordOpening(tx, [...new Set(added.map((grant) => grant.folderId))], { reason: reason ?? null });
  return done;
}

const keyOf = ({ folderId, userId }: { folderId: string; userId: string }): string => `${folderId} ${userId}`;

/**
 * Records that documents of others in these folders open to more people. Documents of `reader`, who gets the folders,
 * are left out.
 * @throws field.reason-needed at `reason`
 */
export async function recordOpening(
  tx: Tx,
  folderIds: readonly string[],
  { reason, reader }: { reason: string | null; reader?: string },
): Promise<void> {
  if (folderIds.length === 0 || (await adminsOpenAll(tx))) return;
  const viewer = { ...folderViewer(contextOf(tx)), isAdmin: false };
  const [recorded, told] = [new Set<string>(), new Set<string>([viewer.userId, ...(reader ? [reader] : [])])];
  for (const folderId of folderIds) {
    if (readsAllIn(roleAlong(await readPath(tx, viewer.userId, folderId), viewer))) continue;
    const found = await documentsOfOthers(tx, folderId, viewer.userId);
    const documents = found.filter(({ ownerId }) => ownerId !== reader);
    if (documents.length === 0) continue;
    if (reason === null) failFields({ reason: 'field.reason-needed' });
    for (const { id, ownerId } of documents.filter((document) => !recorded.has(document.id))) {
      recorded.add(id);
      const data = { form: 'toOthers', isRepeated: told.has(ownerId) };
      told.add(ownerId);
      await emit(tx, 'document.opened-to-others', id, { data, texts: { comment: reason } });
    }
    await notifyFolderOwner(tx, folderId, { told, reason });
  }
}

async function notifyFolderOwner(
  tx: Tx,
  folderId: string,
  { told, reason }: { told: Set<string>; reason: string | null },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  const folder = await readAnyFolder(tx, folderViewer(contextOf(tx)).userId, folderId);
  if (!folder || told.has(folder.ownerId)) return;
  told.add(folder.ownerId);
  const data = { folderId, userIds: [folder.ownerId] };
  await emit(tx, 'tenant.folder-opened', tenantId, { data, texts: { folder: folder.name, comment: reason } });
}
