import { fail, readsAllIn, roleAlong } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { readGrants } from '../store/access.ts';
import { type FolderRecord, readPath } from '../store/nodes.ts';
import { holdsOthersDocuments } from '../store/others-documents.ts';

/** Whether the people who read all of one place are not all among those of another; null is the root, where nobody is. */
export async function opensToMore(tx: Tx, { from, to }: { from: string | null; to: string | null }): Promise<boolean> {
  if (to === null || from === to) return false;
  const { userId } = folderViewer(contextOf(tx));
  const [now, then] = [from === null ? [] : await readPath(tx, userId, from), await readPath(tx, userId, to)];
  const readers = await readersOf(tx, now);
  return [...(await readersOf(tx, then))].some((reader) => !readers.has(reader));
}

/** Who reads every document at the end of a path: owners of its folders, and anyone who manages one of them. */
async function readersOf(tx: Tx, path: readonly FolderRecord[]): Promise<Set<string>> {
  const ids = path.map(({ id }) => id);
  const grants = ids.length === 0 ? [] : await readGrants(tx, ids);
  return new Set([
    ...path.map(({ ownerId }) => `user ${ownerId}`),
    ...grants.filter(({ level }) => level === 1).map(({ kind, subjectId }) => `${kind} ${subjectId}`),
  ]);
}

/**
 * Ends the move of a folder that would open documents of others to more people, by somebody who may not read them: an
 * administrator as such reads none (product D5).
 * @throws folder.opens-to-more
 */
export async function refuseOpening(tx: Tx, path: readonly FolderRecord[], to: string | null): Promise<void> {
  const viewer = folderViewer(contextOf(tx));
  if (readsAllIn(roleAlong(path, { ...viewer, isAdmin: false }))) return;
  const folderId = path.at(-1)!.id;
  const isOpening = await opensToMore(tx, { from: folderId, to });
  if (isOpening && (await holdsOthersDocuments(tx, folderId, viewer.userId))) fail('folder.opens-to-more');
}
