import type { ListedRow } from '@paraph/contract';
import {
  capabilitiesOf,
  fail,
  fileActionCodes,
  FOLDER_ACTIONS,
  type FolderAction,
  type FolderActionCode,
  type FolderRole,
  isAwaitedByForm,
  isInternal,
  readsAllIn,
} from '@paraph/domain';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type RestoredFolder, opensToMore, refuseLeavingOwner } from '../../folders/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { isContentHiddenInRow, openingOfRow, mustRead, opensAll } from '../opening.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { binDocument } from './bin.ts';
import { presentRow } from '../present-row.ts';
import { coversOf, keepsName } from '../private-names.ts';
import { type DocumentRecord, folded } from '../store/documents.ts';
import { refuseHeld, refuseLeaving } from '../viewer.ts';
import {
  type FolderedDocument,
  type FolderRequest,
  type MovedDocument,
  listFoldered,
  returnToFolders,
  saveFolderOf,
  takeOutOfFolders,
  takeReturns,
} from '../store/foldered.ts';

/** A document in the form of a file of the drive. */
export interface FileOfDrive extends ListedRow {
  codes: FolderActionCode[];
  highestLevel: string;
  myComment: string | null;
  isHiddenFrom: boolean;
  folderId: string | null;
}

/** The folders to list, with the viewer's role in each, and whether documents outside of folders are listed too. */
interface FileListQuery extends Pick<FolderRequest, 'atRoot' | 'sort' | 'descending' | 'offset' | 'limit'> {
  folders: ReadonlyMap<string, FolderRole | null>;
  words: string;
}

/** Returns one page of documents in folders, as the viewer may see them (readings B6), and their total number. */
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
    // In other folders every viewer sees only documents in which they are a member.
    opensAll: seesAllIn.length > 0 && (await opensAll(tx)),
  };
  const standingOf = ({ folder_id: id }: FolderedDocument) => (id === null ? null : (folders.get(id) ?? null));
  const files = rows.map((row) => ({
    ...presentRow(row, viewer, covers.get(row.id)),
    ...fileOf(row, viewer, standingOf(row)),
  }));
  return { files, total };
}

/** Returns the fields of a row that only the drive shows. */
function fileOf(
  row: FolderedDocument,
  viewer: { userId: string; opensAll: boolean },
  folder: FolderRole | null,
): Omit<FileOfDrive, keyof ListedRow> {
  const isHiddenFrom = isContentHiddenInRow(row, viewer.userId);
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

/** Returns the action codes of an opened document. */
export const fileCodesOf = ({ document, viewer }: OpenDocument): number[] =>
  fileActionCodes({
    folder: viewer.viewerState.folder ?? null,
    isOwner: viewer.viewerState.isOwner,
    isParticipant: viewer.viewerState.isParticipant,
    isSigned: document.signed > 0,
    isHiddenFrom: viewer.isHiddenFrom,
    isOpened: viewer.viewerState.isOpened === true,
  });

/** Opens a document as a file for an action. @throws document.not-found, folder.not-allowed */
export async function openFile(tx: Tx, id: string, action: FolderAction): Promise<OpenDocument> {
  const open = await openDocument(tx, id, true);
  if (!fileCodesOf(open).includes(FOLDER_ACTIONS[action].code)) fail('folder.not-allowed');
  return open;
}

/**
 * Moves a document to a folder; null is the root (history 28). The caller checks whether the target accepts the
 * document. Only its owner and users who read all of its folder move it to a place with more readers: a reason opens it to
 * an administrator for a day, and must not become a right that stays. Users other than the owner and administrators may move
 * it only among folders of the same owner.
 * @returns the document, or null where it is in that folder already
 * @throws folder.not-allowed, folder.leaves-owner, folder.opens-to-more, document.data-protected
 */
export async function moveFile(tx: Tx, id: string, to: string | null): Promise<DocumentRecord | null> {
  const open = await openFile(tx, id, 'FileMove');
  const { document } = open;
  if (document.folder_id === to) return null;
  const way = { from: document.folder_id, to };
  const { isOwner, folder } = open.viewer.viewerState;
  if (!isOwner) await refuseLeavingOwner(tx, way);
  if (await opensToMore(tx, way)) {
    if (!isOwner && !readsAllIn(folder ?? null)) fail('folder.opens-to-more');
    mustRead(open.viewer);
  }
  await saveFolderOf(tx, id, to, { opens: keepsName(open) });
  await notifyMoved(tx, id, way);
  return document;
}

/** The event has no folder names, because participants need not see how folders are called. */
const notifyMoved = (tx: Tx, id: string, way: { from: string | null; to: string | null }): Promise<string> =>
  emit(tx, 'document.moved', id, { data: way });

/** Moves documents of deleted folders to the root of their owners (DRIVE-087). @returns the documents */
export async function emptyFolders(tx: Tx, folderIds: readonly string[]): Promise<MovedDocument[]> {
  const taken = await takeOutOfFolders(tx, folderIds);
  for (const { id, from } of taken) await notifyMoved(tx, id, { from, to: null });
  return taken;
}

/**
 * Moves documents back into restored folders, unless this would give more users access to them.
 * @returns the number of documents that stay at the root of their owners
 */
export async function refillFolders(tx: Tx, { ids, onlyOf, takes }: RestoredFolder): Promise<number> {
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
 * Moves a document to the bin if nobody is asked to act on it any more (product D9). A signed document requires the
 * right to manage its folder. The owner is notified when another user deletes it.
 * @throws document.not-found, folder.not-allowed, document.not-deletable, document.on-hold, document.sending,
 * document.list-sending, document.required-by-form
 */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  const { document, viewer } = await openFile(tx, id, 'FileDelete');
  refuseHeld(viewer);
  refuseLeaving(viewer);
  if (!DELETABLE.includes(document.phase)) fail('document.not-deletable');
  if (isAwaitedByForm(viewer.viewerState)) fail('document.required-by-form');
  await binDocument(tx, id);
  await emit(tx, 'document.deleted', id, { texts: { name: document.name } });
  const isOfSomebody = !viewer.viewerState.isOwner && !document.from_integration;
  if (isOfSomebody) await emit(tx, 'document.binned', id, { data: {} });
}

/** Opens a document whose file is to be downloaded or shared; both action codes are required (DRIVE-057). */
export async function openToShare(tx: Tx, id: string): Promise<OpenDocument> {
  const open = await openFile(tx, id, 'FileShare');
  mustRead(open.viewer);
  return open;
}
