import {
  fail,
  type FolderAction,
  type FolderRole,
  type FolderViewer,
  isInternal,
  mayInFolder,
  roleAlong,
  roleAtRoot,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type FolderRecord, readPath, readPaths } from './store/nodes.ts';

/** A folder, the path to it, and the viewer's role in it. */
export interface OpenedFolder {
  folder: FolderRecord;
  /** From the root down to the folder itself. */
  path: readonly FolderRecord[];
  role: FolderRole;
}

/**
 * Returns whether the viewer can have a role in folders. Guests of a link and API keys have none; without the module no
 * user has one.
 */
export const hasFolders = ({ viewer }: Ctx): boolean =>
  viewer?.caller === 'user' && viewer.rights.modules.includes('FoldersModule');

/** Returns the caller as the viewer that folder rules take. */
export function folderViewer(ctx: Ctx): FolderViewer {
  const { userId, rights } = viewerOf(ctx);
  return { userId, isAdmin: rights.roles.includes('admin'), isInternal: isInternal(rights.roles) };
}

/**
 * Opens a folder for an action; a folder that may not be read is answered as not existing (decision 11).
 * @throws folder.not-found, folder.not-allowed
 */
export async function openFolder(tx: Tx, id: string, action: FolderAction = 'Read'): Promise<OpenedFolder> {
  const ctx = contextOf(tx);
  if (!hasFolders(ctx)) fail('folder.not-found');
  const viewer = folderViewer(ctx);
  const path = await readPath(tx, viewer.userId, id);
  const role = roleAlong(path, viewer);
  const folder = path.at(-1);
  if (!folder || role === null) return fail('folder.not-found');
  if (!mayInFolder(role, action)) fail('folder.not-allowed');
  return { folder, path, role };
}

/** Opens a folder for an action, or the root for null. @throws folder.not-found, folder.not-allowed */
export async function mustInFolder(tx: Tx, id: string | null, action: FolderAction): Promise<OpenedFolder | null> {
  if (id !== null) return openFolder(tx, id, action);
  if (!mayInFolder(roleAtRoot(folderViewer(contextOf(tx))), action)) fail('folder.not-allowed');
  return null;
}

/** Returns the caller's role in the folder of a document, or null; guests of a link have none. */
export async function folderRoleOf(tx: Tx, folderId: string | null): Promise<FolderRole | null> {
  const ctx = contextOf(tx);
  if (folderId === null || !hasFolders(ctx)) return null;
  const viewer = folderViewer(ctx);
  return roleAlong(await readPath(tx, viewer.userId, folderId), viewer);
}

/** Returns the caller's role in several folders. */
export async function folderRolesOf(
  tx: Tx,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, FolderRole | null>> {
  const ctx = contextOf(tx);
  if (folderIds.length === 0 || !hasFolders(ctx)) return new Map();
  return folderRolesFor(tx, folderViewer(ctx), folderIds);
}

/**
 * Returns the role of any user in several folders. The caller of this function must check whether the company uses
 * folders.
 */
export async function folderRolesFor(
  tx: Tx,
  viewer: FolderViewer,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, FolderRole | null>> {
  if (folderIds.length === 0) return new Map();
  const paths = await readPaths(tx, viewer.userId, folderIds);
  const roles = new Map([...paths].map(([id, path]) => [id, roleAlong(path, viewer)]));
  // An administrator has a role in every folder, also in a deleted one (DRIVE-067).
  if (viewer.isAdmin) for (const id of folderIds) if (!roles.get(id)) roles.set(id, 'admin');
  return roles;
}
