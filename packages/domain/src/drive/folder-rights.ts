import { managesAllIn } from './file-actions.ts';
import type { FolderRole } from './folder-actions.ts';

/**
 * Facts about a folder that decide rights: its maker, whether all users of the company have level 0, and grants to the
 * viewer.
 */
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

/**
 * An administrator as such may do what a manager may, but does not read every document; a user who owns or manages the
 * folder does, also an administrator.
 */
const RANK: readonly FolderRole[] = ['read', 'read-all', 'kept', 'admin', 'write', 'owner'];
const strongest = (roles: readonly (FolderRole | null)[]): FolderRole | null =>
  RANK.findLast((role) => roles.includes(role)) ?? null;

/** Returns the role of a user at the root of the drive (DRIVE-066). */
export const roleAtRoot = ({ isAdmin, isInternal }: FolderViewer): FolderRole =>
  isAdmin ? 'root-admin' : isInternal ? 'root-user' : 'root-outsider';

/** Returns whether a user who made a folder still decides in it: at the root, or as long as they manage the one above. */
const decidesIn = (folder: FolderNode, above: FolderRole | null): boolean =>
  folder.parentId === null || managesAllIn(above);

/** Returns what a role in a folder gives in folders of others inside it: a former manager decides on none of these. */
const handedDown = (above: FolderRole | null): FolderRole | null => (above === 'kept' ? 'read-all' : above);

/**
 * Returns the role of a user in a folder (DRIVE-065, DRIVE-067). It is the strongest of: the role in its parent,
 * grants, having made it, its being public, being an administrator. `above` is null at the root.
 */
export function roleIn(folder: FolderNode, above: FolderRole | null, viewer: FolderViewer): FolderRole | null {
  return strongest([
    handedDown(above),
    viewer.isAdmin ? 'admin' : null,
    folder.ownerId === viewer.userId ? (decidesIn(folder, above) ? 'owner' : 'kept') : null,
    folder.level === 1 ? 'write' : folder.level === 0 ? 'read' : null,
    folder.isPublic && viewer.isInternal ? 'read' : null,
  ]);
}

/** Returns the role at the end of a path of folders, from the root down. */
export const roleAlong = (path: readonly FolderNode[], viewer: FolderViewer): FolderRole | null =>
  path.reduce<FolderRole | null>((above, folder) => roleIn(folder, above, viewer), null);

/** Returns the role of the viewer in each of the company's folders. */
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

/** Returns whether a folder is inside another one, or is that one. */
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
