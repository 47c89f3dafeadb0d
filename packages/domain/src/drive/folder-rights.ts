import type { FolderRole } from './folder-actions.ts';

/** What of a folder decides about rights: who made it, whether everybody of the company has level 0, what the viewer was granted. */
export interface FolderNode {
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

const RANK: readonly FolderRole[] = ['read', 'write', 'owner', 'admin'];
const strongest = (roles: readonly (FolderRole | null)[]): FolderRole | null =>
  RANK.findLast((role) => roles.includes(role)) ?? null;

/** How somebody stands at the root of the drive (DRIVE-066). */
export const roleAtRoot = ({ isAdmin, isInternal }: FolderViewer): FolderRole =>
  isAdmin ? 'root-admin' : isInternal ? 'root-user' : 'root-outsider';

/**
 * How somebody stands in a folder: the strongest of what they have in its parent, what they were granted, that they
 * made it, that it is public, and that they are an administrator (DRIVE-065, DRIVE-067). `above` is null at the root.
 */
export function roleIn(folder: FolderNode, above: FolderRole | null, viewer: FolderViewer): FolderRole | null {
  return strongest([
    above,
    viewer.isAdmin ? 'admin' : null,
    folder.ownerId === viewer.userId ? 'owner' : null,
    folder.level === 1 ? 'write' : folder.level === 0 ? 'read' : null,
    folder.isPublic && viewer.isInternal ? 'read' : null,
  ]);
}

/** The standing at the end of a path of folders, from the root down. */
export const roleAlong = (path: readonly FolderNode[], viewer: FolderViewer): FolderRole | null =>
  path.reduce<FolderRole | null>((above, folder) => roleIn(folder, above, viewer), null);

type Owned = Pick<FolderNode, 'ownerId'>;

/**
 * Whether a move needs the owner of the folder: somebody in whose folder it would lie then gets the rights of an owner
 * there. Anyone who was only granted rights does not decide that.
 */
export function needsOwnerToMove(
  role: FolderRole,
  { path, target }: { path: readonly Owned[]; target: readonly Owned[] },
): boolean {
  const isGranted = role === 'write' || role === 'read';
  return isGranted && target.some(({ ownerId }) => !path.some((folder) => folder.ownerId === ownerId));
}

/**
 * Whether a document of somebody else would leave the folders of the person who granted the right to move it, or come to
 * a further owner on the way: taking the grant back would then take nothing away. `target` is empty at the root, where
 * a document is its owner's alone. An administrator has rules of their own.
 */
export function leavesOwner(
  { userId, isAdmin }: Pick<FolderViewer, 'userId' | 'isAdmin'>,
  { path, target }: { path: readonly Owned[]; target: readonly Owned[] },
): boolean {
  const [from, to] = [path[0], target[0]];
  if (isAdmin || !to || !from) return false;
  if (from.ownerId !== to.ownerId) return true;
  return from.ownerId !== userId && target.some(({ ownerId }) => !path.some((folder) => folder.ownerId === ownerId));
}

/** How the viewer stands in each of the company's folders. */
export function rolesIn(folders: readonly FolderNode[], viewer: FolderViewer): ReadonlyMap<string, FolderRole | null> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const known = new Map<string, FolderRole | null>();
  const standingOf = (folder: FolderNode): FolderRole | null => {
    const found = known.get(folder.id);
    if (found !== undefined) return found;
    const parent = folder.parentId === null ? undefined : byId.get(folder.parentId);
    const role = roleIn(folder, parent ? standingOf(parent) : null, viewer);
    known.set(folder.id, role);
    return role;
  };
  for (const folder of folders) standingOf(folder);
  return known;
}

/** The folders that the viewer may read, and those that are only a way to one (DRIVE-068). */
export function shownFolders<F extends FolderNode>(
  folders: readonly F[],
  viewer: FolderViewer,
): { folder: F; role: FolderRole | null }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const roles = rolesIn(folders, viewer);
  const shown = new Set<string>();
  for (const { id } of folders) {
    if (roles.get(id) === null) continue;
    for (let at: string | null = id; at !== null && !shown.has(at); at = byId.get(at)?.parentId ?? null) shown.add(at);
  }
  return folders.filter(({ id }) => shown.has(id)).map((folder) => ({ folder, role: roles.get(folder.id) ?? null }));
}

/** Whether a folder lies in another one, or is that one. */
export function isInside(
  folders: readonly Pick<FolderNode, 'id' | 'parentId'>[],
  { id, of }: { id: string | null; of: string },
): boolean {
  const parents = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (at === of) return true;
  return false;
}

/** The folders from the root down to one of them, itself the last; empty when it is not among them. */
export function wayTo<F extends Pick<FolderNode, 'id' | 'parentId'>>(folders: readonly F[], id: string): F[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const way: F[] = [];
  for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId)) way.unshift(at);
  return way;
}
