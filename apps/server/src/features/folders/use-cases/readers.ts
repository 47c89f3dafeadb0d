import { fail, readsAllIn, roleAlong } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { folderViewer } from '../rights.ts';
import { type FolderGrant, readGrants } from '../store/access.ts';
import { type FolderRecord, readPath } from '../store/nodes.ts';
import { holdsOthersDocuments } from '../store/others-documents.ts';

/** Whether the people who read all of one place are not all among those of another; null is the root, where nobody is. */
export async function opensToMore(tx: Tx, { from, to }: { from: string | null; to: string | null }): Promise<boolean> {
  if (to === null || from === to) return false;
  const { userId } = folderViewer(contextOf(tx));
  const [now, then] = [from === null ? [] : await readPath(tx, userId, from), await readPath(tx, userId, to)];
  return addsReaders(await readersOf(tx, now), await readersOf(tx, then));
}

/** Whether some readers are not among those of before. */
const addsReaders = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean =>
  [...after].some((reader) => !before.has(reader));

/** Who reads every document in each of some folders now, by the folder. */
export async function readersIn(
  tx: Tx,
  paths: ReadonlyMap<string, readonly FolderRecord[]>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = [...new Set([...paths.values()].flat().map(({ id }) => id))];
  const grants = ids.length === 0 ? [] : await readGrants(tx, ids);
  return new Map([...paths].map(([id, path]) => [id, readersBy(path, grants)]));
}

/** What decides whether a document returns to a folder that was deleted. */
export interface ReturnTerms {
  /** Who reads the folder now. */
  now: ReadonlySet<string>;
  /** Who read it when the caller deleted it; nobody where someone else did. */
  before: readonly string[];
  callerId: string;
}

/**
 * Whether a document returns from the root of its owner: by the owner, as a move would, else where nobody reads it who
 * did not before the caller took it there.
 */
export const mayReturn = (ownerId: string, { now, before, callerId }: ReturnTerms): boolean =>
  ownerId === callerId || !addsReaders(new Set([...before, `user ${ownerId}`]), now);

/** Who reads every document at the end of a path: owners of its folders, and anyone who manages one of them. */
async function readersOf(tx: Tx, path: readonly FolderRecord[]): Promise<Set<string>> {
  const ids = path.map(({ id }) => id);
  const grants = ids.length === 0 ? [] : await readGrants(tx, ids);
  return readersBy(path, grants);
}

function readersBy(path: readonly FolderRecord[], grants: readonly FolderGrant[]): Set<string> {
  const ids = new Set(path.map(({ id }) => id));
  return new Set([
    ...path.map(({ ownerId }) => `user ${ownerId}`),
    ...grants
      .filter(({ level, folderId }) => level === 1 && ids.has(folderId))
      .map(({ kind, subjectId }) => `${kind} ${subjectId}`),
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
