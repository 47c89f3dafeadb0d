import type { AnswerOf, endpoints, Folder, ParsedOf } from '@paraph/contract';
import { type FolderRole, shownFolders } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { readSubjects } from '../store/access.ts';
import { type FolderRecord, readFolders } from '../store/nodes.ts';
import { presentFolder } from '../present.ts';
import { folderViewer, openFolder } from '../rights.ts';
import { readPins } from '../store/folders.ts';

type FoldersEndpoints = typeof endpoints.folders;

/** Returns every folder the viewer may read and the path elements above these (DRIVE-068, DRIVE-071), by name. */
export async function visibleFolders(tx: Tx): Promise<{ folder: FolderRecord; role: FolderRole | null }[]> {
  const viewer = folderViewer(contextOf(tx));
  return shownFolders(await readFolders(tx, viewer.userId), viewer);
}

const presentShown = async (tx: Tx): Promise<Folder[]> =>
  (await visibleFolders(tx)).map(({ folder, role }) => presentFolder(folder, role, folderViewer(contextOf(tx))));

/** Returns the tree as a flat list: each folder names its parent. */
export const showTree = (ctx: Ctx): Promise<Folder[]> => readInTenant(ctx, presentShown);

/** Returns the folders that may be opened, for pickers (DRIVE-070). */
export const listFolders = (ctx: Ctx, { query }: ParsedOf<FoldersEndpoints['list']>): Promise<Folder[]> =>
  readInTenant(ctx, async (tx) => {
    const wanted = query.ids === undefined ? null : new Set(query.ids);
    return (await presentShown(tx)).filter(({ id, disabled }) => !disabled && (wanted === null || wanted.has(id)));
  });

/** Returns the pinned folders that may still be opened. */
export const listPinned = (ctx: Ctx): Promise<string[]> =>
  readInTenant(ctx, async (tx) => {
    const open = new Set((await presentShown(tx)).filter(({ disabled }) => !disabled).map(({ id }) => id));
    return (await readPins(tx, viewerOf(ctx).userId)).filter((id) => open.has(id));
  });

/** @throws folder.not-found */
export const nameOf = (ctx: Ctx, id: string): Promise<{ name: string }> =>
  readInTenant(ctx, async (tx) => ({ name: (await openFolder(tx, id)).folder.name }));

/** Returns the groups and departments that folders may be opened for. */
export const listSubjects = (ctx: Ctx): Promise<AnswerOf<FoldersEndpoints['subjects']>> => inTenant(ctx, readSubjects);
