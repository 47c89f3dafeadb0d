import type { DocumentRow } from '@paraph/contract';
import {
  capabilitiesOf,
  fail,
  fileActionCodes,
  FOLDER_ACTIONS,
  type FolderAction,
  type FolderRole,
  isInternal,
  readsAllIn,
} from '@paraph/domain';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type BroughtBack, opensToMore, refuseLeavingOwner } from '../../folders/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { isRowKeptFrom, openingOfRow, mustRead, opensAll } from '../opening.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { presentRow } from '../present-row.ts';
import { coversOf, keepsName } from '../private-names.ts';
import { folded, markDeleted } from '../store/documents.ts';
import { refuseHeld, refuseLeaving } from '../viewer.ts';
import {
  type FolderedDocument,
  type FolderRequest,
  listFoldered,
  returnToFolders,
  saveFolderOf,
  takeOutOfFolders,
  takeReturns,
} from '../store/foldered.ts';

/** A document as a file of the drive. */
export interface FileOfDrive extends DocumentRow {
  codes: number[];
  highestLevel: string;
  myComment: string | null;
  isHiddenFrom: boolean;
  folderId: string | null;
}

/** The folders that are looked in, with the viewer's standing in each; beside them what lies in none. */
interface FileListQuery extends Pick<FolderRequest, 'atRoot' | 'sort' | 'descending' | 'offset' | 'limit'> {
  folders: ReadonlyMap<string, FolderRole | null>;
  words: string;
}

/** One page of the documents of folders as the viewer may see them (readings B6), and how many there are. */
export async function filesIn(tx: Tx, asked: FileListQuery): Promise<{ files: FileOfDrive[]; total: number }> {
  const ctx = contextOf(tx);
  const { userId, rights, tenantZone } = viewerOf(ctx);
  const { folders, words, ...rest } = asked;
  const folderIds = [...folders.keys()];
  const seesAllIn = folderIds.filter((id) => folders.get(id) !== null && folders.get(id) !== 'read');
  const readsIn = folderIds.filter((id) => readsAllIn(folders.get(id) ?? null));
  const asks = { ...rest, words: folded(words), userId, folderIds, seesAllIn, readsIn };
  const { rows, total } = await listFoldered(tx, asks);
  const covers = await coversOf(
    tx,
    rows.filter((row) => row.is_private).map(({ id }) => id),
  );
  const { zone, hasColleagues } = await tenantInfoIn(tx);
  const viewer = {
    userId,
    today: dayIn(tenantZone ?? zone, ctx.clock.now()),
    isInternal: isInternal(rights.roles),
    hasColleagues,
    capabilities: capabilitiesOf(rights),
    // Elsewhere everybody sees only what they take part in.
    opensAll: seesAllIn.length > 0 && (await opensAll(tx)),
  };
  const standingOf = ({ folder_id: id }: FolderedDocument) => (id === null ? null : (folders.get(id) ?? null));
  const files = rows.map((row) => ({
    ...presentRow(row, viewer, covers.get(row.id)),
    ...fileOf(row, viewer, standingOf(row)),
  }));
  return { files, total };
}

/** What of a row only the drive shows. */
function fileOf(
  row: FolderedDocument,
  viewer: { userId: string; opensAll: boolean },
  folder: FolderRole | null,
): Omit<FileOfDrive, keyof DocumentRow> {
  const isHiddenFrom = isRowKeptFrom(row, viewer.userId);
  const viewerState = {
    folder,
    isOwner: row.owner_id === viewer.userId,
    isParticipant: row.entries.length > 0,
    isSigned: row.signed > 0,
    isHiddenFrom,
    isOpened: openingOfRow(row, viewer).isOpened,
  };
  return {
    codes: fileActionCodes(viewerState),
    highestLevel: row.highest_level,
    myComment: row.my_comment,
    isHiddenFrom,
    folderId: row.folder_id,
  };
}

/** The action codes of a document that was opened. */
export const fileCodesOf = ({ document, viewer }: OpenDocument): number[] =>
  fileActionCodes({
    folder: viewer.viewerState.folder ?? null,
    isOwner: viewer.viewerState.isOwner,
    isParticipant: viewer.viewerState.isParticipant,
    isSigned: document.signed > 0,
    isHiddenFrom: viewer.isHiddenFrom,
    isOpened: viewer.viewerState.isOpened === true,
  });

/** Opens a document as a file for an act. @throws document.not-found, folder.not-allowed */
export async function openFile(tx: Tx, id: string, action: FolderAction): Promise<OpenDocument> {
  const open = await openDocument(tx, id, true);
  if (!fileCodesOf(open).includes(FOLDER_ACTIONS[action].code)) fail('folder.not-allowed');
  return open;
}

/**
 * Puts a document somewhere else, null being the root: history 28. Whether the place takes it is for the caller. Where
 * more people read it, it is put by those alone who may read it; an administrator tells a reason first. Anyone else than
 * its owner and administrators puts it only among the folders of the same owner.
 * @throws folder.not-allowed, folder.leaves-owner, document.needs-reason, document.data-protected
 */
export async function moveFile(tx: Tx, id: string, to: string | null): Promise<void> {
  const open = await openFile(tx, id, 'FileMove');
  const { document } = open;
  if (document.folder_id === to) return;
  const way = { from: document.folder_id, to };
  if (!open.viewer.viewerState.isOwner) await refuseLeavingOwner(tx, way);
  if (await opensToMore(tx, way)) mustRead(open.viewer);
  await saveFolderOf(tx, id, to, { opens: keepsName(open) });
  await notifyMoved(tx, id, way);
}

/** Anyone who takes part in a document need not know what its folders are called. */
const notifyMoved = (tx: Tx, id: string, way: { from: string | null; to: string | null }): Promise<string> =>
  emit(tx, 'document.moved', id, { data: way });

/** What lay in folders that go returns to the root of its owners (DRIVE-087). */
export async function emptyFolders(tx: Tx, folderIds: readonly string[]): Promise<void> {
  for (const id of await takeOutOfFolders(tx, folderIds)) await notifyMoved(tx, id, { from: null, to: null });
}

/**
 * What left folders that were deleted returns with them, where it opens to nobody more by that.
 * @returns how many documents stay at the root of their owners
 */
export async function refillFolders(tx: Tx, { ids, onlyOf, takes }: BroughtBack): Promise<number> {
  const found = await takeReturns(tx, ids);
  const back = found.filter(
    ({ folderId, ownerId }) => (onlyOf === null || ownerId === onlyOf) && takes(folderId, ownerId),
  );
  await returnToFolders(tx, back);
  for (const { id, folderId, deleted } of back) if (!deleted) await notifyMoved(tx, id, { from: null, to: folderId });
  const isThere = ({ deleted }: { deleted: boolean }) => !deleted;
  return found.filter(isThere).length - back.filter(isThere).length;
}

const DELETABLE = ['new', 'rejected', 'voided', 'completed'];

/**
 * Into the bin: what nobody is asked for any more (product D9). One that is signed only by anyone who manages its folder;
 * its owner is told.
 * @throws document.not-found, folder.not-allowed, document.not-deletable, document.on-hold, document.sending
 */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  const { document, viewer } = await openFile(tx, id, 'FileDelete');
  refuseHeld(viewer);
  refuseLeaving(viewer);
  if (!DELETABLE.includes(document.phase)) fail('document.not-deletable');
  await markDeleted(tx, id);
  await emit(tx, 'document.deleted', id, { texts: { name: document.name } });
  const isOfSomebody = !viewer.viewerState.isOwner && !document.from_integration;
  if (isOfSomebody) await emit(tx, 'document.binned', id, { data: {} });
}

/** Opens a document whose file is downloaded or shared: both action codes are required (DRIVE-057). */
export async function openToShare(tx: Tx, id: string): Promise<OpenDocument> {
  const open = await openFile(tx, id, 'FileShare');
  mustRead(open.viewer);
  return open;
}
