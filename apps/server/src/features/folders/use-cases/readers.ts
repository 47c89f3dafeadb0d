import { fail, readsAllIn, roleAlong } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { readGrants } from '../store/access.ts';
import { type FolderRecord, readPath, readPaths } from '../store/nodes.ts';
import { addsReaders, readerKeys } from './reader-keys.ts';

/** Readers of a folder are the same for every viewer, so none is named; reactions and scheduled deletion have none. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Returns whether `to` has readers of all its documents who are not readers of `from`. Null is the root, which has no
 * such readers.
 */
export async function opensToMore(tx: Tx, { from, to }: { from: string | null; to: string | null }): Promise<boolean> {
  if (to === null || from === to) return false;
  const [now, then] = [from === null ? [] : await readPath(tx, NOBODY, from), await readPath(tx, NOBODY, to)];
  return addsReaders(await readersOf(tx, now), await readersOf(tx, then));
}

/** Returns whether the second of two paths of a folder has readers of all its documents whom the first has not. */
export const opensOnPath = async (
  tx: Tx,
  before: readonly FolderRecord[],
  now: readonly FolderRecord[],
): Promise<boolean> => addsReaders(await readersOf(tx, before), await readersOf(tx, now));

/** Returns whether one of two paths of a folder has readers of all its documents whom the other has not. */
export const changesReaders = async (
  tx: Tx,
  before: readonly FolderRecord[],
  now: readonly FolderRecord[],
): Promise<boolean> => (await opensOnPath(tx, before, now)) || (await opensOnPath(tx, now, before));

/** Returns the present readers of every document, per folder. */
export async function readersIn(
  tx: Tx,
  paths: ReadonlyMap<string, readonly FolderRecord[]>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = [...new Set([...paths.values()].flat().map(({ id }) => id))];
  const grants = ids.length === 0 ? [] : await readGrants(tx, ids);
  return new Map([...paths].map(([id, path]) => [id, readerKeys(path, grants)]));
}

/** The facts that decide whether a document returns to a folder that was deleted, or from the bin. */
export interface ReturnTerms {
  /** The present readers of the folder. */
  now: ReadonlySet<string>;
  /** Its readers at the deletion; empty for a folder that another user deleted. */
  before: readonly string[];
  callerId: string;
}

/**
 * Returns whether a document returns from the root of its owner. The owner may always return it, as by a move. Others
 * may if the folder has no readers beyond those before their own deletion.
 */
export const mayReturn = (ownerId: string, { now, before, callerId }: ReturnTerms): boolean =>
  ownerId === callerId || !addsReaders(new Set([...before, `user ${ownerId}`]), now);

/** Returns the present readers of every document in a folder. */
export async function readersAt(tx: Tx, folderId: string): Promise<ReadonlySet<string>> {
  const [folder] = (await readPaths(tx, NOBODY, [folderId])).values();
  return readersOf(tx, folder ?? []);
}

/** Returns whether a document that the caller restores from the bin returns to its folder. */
export const mayReturnTo = async (
  tx: Tx,
  { folderId, ownerId, before }: { folderId: string; ownerId: string; before: readonly string[] },
): Promise<boolean> =>
  mayReturn(ownerId, { now: await readersAt(tx, folderId), before, callerId: folderViewer(contextOf(tx)).userId });

/** Returns the readers of every document at the end of a path. */
async function readersOf(tx: Tx, path: readonly FolderRecord[]): Promise<Set<string>> {
  const ids = path.map(({ id }) => id);
  const grants = ids.length === 0 ? [] : await readGrants(tx, ids);
  return readerKeys(path, grants);
}

/**
 * Refuses to move a folder so that it gets additional readers, if the caller is no reader of it. The folder may be
 * empty: documents that are put into it later, and forms that were begun in it, open with it. Administrators as such are
 * no readers (product D5).
 * @throws folder.opens-to-more
 */
export async function refuseOpening(tx: Tx, path: readonly FolderRecord[], to: string | null): Promise<void> {
  const viewer = folderViewer(contextOf(tx));
  if (readsAllIn(roleAlong(path, { ...viewer, isAdmin: false }))) return;
  if (await opensToMore(tx, { from: path.at(-1)!.id, to })) fail('folder.opens-to-more');
}
