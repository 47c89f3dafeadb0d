import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type BinnedFolder, readBinned, takeDeletedWith, unmarkFolders } from '../store/bin.ts';
import { lockTree } from '../store/folders.ts';
import { readPath } from '../store/nodes.ts';
import { namedOnce, numbered } from './free-name.ts';

/** Administrators see everybody's deleted folders, others those that are or were theirs to delete. */
const whose = (ctx: Ctx): string | null => {
  const { userId, rights } = viewerOf(ctx);
  return rights.roles.includes('admin') ? null : userId;
};

/** Deleted folders that can come back, for 30 days (product D9). */
export const listBinned = (ctx: Ctx): Promise<AnswerOf<typeof endpoints.folders.bin>> =>
  readInTenant(ctx, async (tx) =>
    (await readBinned(tx, { userId: whose(ctx) })).map(({ id, name, color, icon, deletedAt, folders, documents }) => ({
      id,
      name,
      color,
      icon,
      goneOn: new Date(deletedAt.getTime() + LIMITS.binKeep).toISOString(),
      folders,
      documents,
    })),
  );

/**
 * A deleted folder is there again with all that went with it: where it lay, else at the root; under its name, with a
 * number where that is taken by now. What becomes of its documents is for the caller.
 * @returns the ids of all that came back, and whose documents alone come back with them where it left the folders of
 * others; null is everybody's
 * @throws folder.not-found
 */
export async function bringBackIn(tx: Tx, id: string): Promise<{ ids: string[]; onlyOf: string | null }> {
  const ctx = contextOf(tx);
  await lockTree(tx);
  const [folder] = await readBinned(tx, { userId: whose(ctx), id });
  if (!folder) return fail('folder.not-found');
  const parentId = await placeOf(tx, folder);
  const name = await numbered(tx, { ...folder, parentId });
  await namedOnce(() => unmarkFolders(tx, { id, parentId, name }));
  await emit(tx, 'tenant.folder-restored', ctx.tenantId, { data: { folderId: id }, texts: { folder: name } });
  const onlyOf = parentId === folder.parentId ? null : folder.ownerId;
  return { ids: await takeDeletedWith(tx, id), onlyOf };
}

/** Its parent, where that is still there. */
async function placeOf(tx: Tx, { parentId, ownerId }: BinnedFolder): Promise<string | null> {
  if (parentId === null) return null;
  return (await readPath(tx, ownerId, parentId)).length > 0 ? parentId : null;
}
