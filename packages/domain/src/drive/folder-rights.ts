import type { FolderStanding } from './folder-actions.ts';

/** What of a folder decides about rights: who made it, whether everybody of the company reads it, what the viewer was granted. */
export interface FolderGround {
  id: string;
  parentId: string | null;
  ownerId: string;
  isPublic: boolean;
  /** The highest level that the viewer was granted here: in person, by a department or by an access group. */
  level: 0 | 1 | null;
}

/** What of a person decides about their rights in folders. */
export interface FolderViewer {
  userId: string;
  isAdmin: boolean;
  isInternal: boolean;
}

const RANK: readonly FolderStanding[] = ['read', 'write', 'owner', 'admin'];
const strongest = (standings: readonly (FolderStanding | null)[]): FolderStanding | null =>
  RANK.findLast((standing) => standings.includes(standing)) ?? null;

/** How somebody stands at the root of the drive (DRIVE-066). */
export const standingAtRoot = ({ isAdmin, isInternal }: FolderViewer): FolderStanding =>
  isAdmin ? 'root-admin' : isInternal ? 'root-user' : 'root-outsider';

/**
 * How somebody stands in a folder: the strongest of what they have in its parent, what they were granted, that they
 * made it, that it is public, and that they are an administrator (DRIVE-065, DRIVE-067). `above` is null at the root.
 */
export function standingIn(
  folder: FolderGround,
  above: FolderStanding | null,
  viewer: FolderViewer,
): FolderStanding | null {
  return strongest([
    above,
    viewer.isAdmin ? 'admin' : null,
    folder.ownerId === viewer.userId ? 'owner' : null,
    folder.level === 1 ? 'write' : folder.level === 0 ? 'read' : null,
    folder.isPublic && viewer.isInternal ? 'read' : null,
  ]);
}

/** The standing at the end of a path of folders, from the root down. */
export const standingAlong = (path: readonly FolderGround[], viewer: FolderViewer): FolderStanding | null =>
  path.reduce<FolderStanding | null>((above, folder) => standingIn(folder, above, viewer), null);

type Owned = Pick<FolderGround, 'ownerId'>;

/**
 * Whether a move needs the owner of the folder: somebody in whose folder it would lie then gets the rights of an owner
 * there. Whoever was only granted rights does not decide that.
 */
export function needsOwnerToMove(
  standing: FolderStanding,
  { path, target }: { path: readonly Owned[]; target: readonly Owned[] },
): boolean {
  const isGranted = standing === 'write' || standing === 'read';
  return isGranted && target.some(({ ownerId }) => !path.some((folder) => folder.ownerId === ownerId));
}

/** How the viewer stands in each of the company's folders. */
export function standingsIn(
  folders: readonly FolderGround[],
  viewer: FolderViewer,
): ReadonlyMap<string, FolderStanding | null> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const known = new Map<string, FolderStanding | null>();
  const standingOf = (folder: FolderGround): FolderStanding | null => {
    const found = known.get(folder.id);
    if (found !== undefined) return found;
    const parent = folder.parentId === null ? undefined : byId.get(folder.parentId);
    const standing = standingIn(folder, parent ? standingOf(parent) : null, viewer);
    known.set(folder.id, standing);
    return standing;
  };
  for (const folder of folders) standingOf(folder);
  return known;
}

/** The folders that the viewer may read, and those that are only a way to one (DRIVE-068). */
export function shownFolders<F extends FolderGround>(
  folders: readonly F[],
  viewer: FolderViewer,
): { folder: F; standing: FolderStanding | null }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const standings = standingsIn(folders, viewer);
  const shown = new Set<string>();
  for (const { id } of folders) {
    if (standings.get(id) === null) continue;
    for (let at: string | null = id; at !== null && !shown.has(at); at = byId.get(at)?.parentId ?? null) shown.add(at);
  }
  return folders
    .filter(({ id }) => shown.has(id))
    .map((folder) => ({ folder, standing: standings.get(folder.id) ?? null }));
}

/** Whether a folder lies in another one, or is that one. */
export function isInside(
  folders: readonly Pick<FolderGround, 'id' | 'parentId'>[],
  { id, of }: { id: string | null; of: string },
): boolean {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (at === of) return true;
  return false;
}

/** The folders from the root down to one of them, itself the last; empty when it is not among them. */
export function wayTo<F extends Pick<FolderGround, 'id' | 'parentId'>>(folders: readonly F[], id: string): F[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const way: F[] = [];
  for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId)) way.unshift(at);
  return way;
}
