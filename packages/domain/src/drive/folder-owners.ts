import type { FolderRole } from './folder-actions.ts';
import type { FolderNode, FolderViewer } from './folder-rights.ts';

/**
 * Rules that keep the right of an owner of folders with those whom other owners let in. Owners read everything below
 * their folders, also what is put in later, and nobody takes that right back.
 */

type Owned = Pick<FolderNode, 'ownerId'>;

/** The folders from the root down to what is moved, and to where it goes; an empty target is the root. */
interface Way {
  path: readonly Owned[];
  target: readonly Owned[];
}

/** Returns whether owners of the target are no owners yet of what is moved there. */
export const addsOwners = ({ path, target }: Way): boolean =>
  target.some(({ ownerId }) => !path.some((folder) => folder.ownerId === ownerId));

/**
 * Returns whether a move needs the owner of the folder: the owner of the target folder would get owner rights. Users with
 * only granted rights, and administrators, may not decide that.
 */
export const needsOwnerToMove = (role: FolderRole, way: Way): boolean => role !== 'owner' && addsOwners(way);

/**
 * Returns whether a move takes another user's document out of the folders of the user who granted the right to move
 * it. Also true if a further owner would get access: revoking the grant would then have no effect. At the root only its
 * owner sees a document. Administrators move by the same rule: access can be granted to them, also by themselves, and
 * what they then moved to their own folder would stay theirs.
 */
export function leavesOwner({ userId }: Pick<FolderViewer, 'userId'>, { path, target }: Way): boolean {
  const [from, to] = [path[0], target[0]];
  if (!to || !from) return false;
  if (from.ownerId !== to.ownerId) return true;
  return from.ownerId !== userId && addsOwners({ path, target });
}

/**
 * Returns whether a user may get no folder of their own at this path: administrators in folders of others, also where
 * these are granted to them. Their role lets them into every folder, and a grant by themselves needs only a reason; a
 * folder of theirs would open to them what others put into it later, and would outlast role and grant.
 */
export const ownsNothingIn = (
  path: readonly Owned[],
  { userId, isAdmin }: Pick<FolderViewer, 'userId' | 'isAdmin'>,
): boolean => isAdmin && path.length > 0 && !path.some(({ ownerId }) => ownerId === userId);
