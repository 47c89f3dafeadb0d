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

/** A folder, the way to it, and how the viewer stands in it. */
export interface OpenedFolder {
  folder: FolderRecord;
  /** From the root down to the folder itself. */
  path: readonly FolderRecord[];
  role: FolderRole;
}

/** Guests of a link and keys of the API stand in no folder; without the module nobody does. */
const hasFolders = ({ viewer }: Ctx): boolean =>
  viewer?.caller === 'user' && viewer.rights.modules.includes('FoldersModule');

/** The viewer as folders know one. */
export function folderViewer(ctx: Ctx): FolderViewer {
  const { userId, rights } = viewerOf(ctx);
  return { userId, isAdmin: rights.roles.includes('admin'), isInternal: isInternal(rights.roles) };
}

/**
 * Opens a folder for an act; one that may not be read does not exist (decision 11).
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

/** The same where null is the root. @throws folder.not-found, folder.not-allowed */
export async function mustInFolder(tx: Tx, id: string | null, action: FolderAction): Promise<OpenedFolder | null> {
  if (id !== null) return openFolder(tx, id, action);
  if (!mayInFolder(roleAtRoot(folderViewer(contextOf(tx))), action)) fail('folder.not-allowed');
  return null;
}

/** How the caller stands in the folder that holds a document; guests of a link stand in none. */
export async function folderRoleOf(tx: Tx, folderId: string | null): Promise<FolderRole | null> {
  const ctx = contextOf(tx);
  if (folderId === null || !hasFolders(ctx)) return null;
  const viewer = folderViewer(ctx);
  return roleAlong(await readPath(tx, viewer.userId, folderId), viewer);
}

/** The same for several folders; an administrator stands in each as one (DRIVE-067), and nothing is read for that. */
export async function folderRolesOf(
  tx: Tx,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, FolderRole | null>> {
  const ctx = contextOf(tx);
  if (folderIds.length === 0 || !hasFolders(ctx)) return new Map();
  return folderRolesFor(tx, folderViewer(ctx), folderIds);
}

/** The same of a user who is not the caller; whether folders are on in the company is for the caller of this. */
export async function folderRolesFor(
  tx: Tx,
  viewer: FolderViewer,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, FolderRole | null>> {
  if (folderIds.length === 0) return new Map();
  if (viewer.isAdmin) return new Map(folderIds.map((id) => [id, 'admin']));
  const paths = await readPaths(tx, viewer.userId, folderIds);
  return new Map([...paths].map(([id, path]) => [id, roleAlong(path, viewer)]));
}
