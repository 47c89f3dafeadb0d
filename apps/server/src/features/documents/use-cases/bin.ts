import { releaseFile } from '../../../platform/files/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { mayReturnTo, readersAt } from '../../folders/index.ts';
import { saveSeats } from '../advance.ts';
import { folderOf, readersAtDeletion } from '../store/binned.ts';
import { type DocumentRecord, markDeleted, unmarkDeleted } from '../store/documents.ts';
import { saveFolderOf } from '../store/foldered.ts';
import { releasePages } from '../../document-content/index.ts';
import { loadMembers } from '../store/members.ts';
import { loadVersions } from '../store/versions.ts';

/**
 * Moves a document to the bin, out of all lists, and stores who could read it by its folder. The caller emits the event.
 */
export async function binDocument(tx: Tx, id: string): Promise<void> {
  const folderId = await folderOf(tx, id);
  await markDeleted(tx, id, folderId === null ? [] : [...(await readersAt(tx, folderId))]);
}

/**
 * Restores a document from the bin for all users who saw it before.
 * @returns undefined when it is not in the bin, else whether it left its folder because more people would read it there
 */
export async function takeFromBin(tx: Tx, id: string): Promise<{ leftFolder: boolean } | undefined> {
  const before = await readersAtDeletion(tx, id);
  const document = await unmarkDeleted(tx, id);
  if (!document) return undefined;
  const members = await loadMembers(tx, id);
  const onTurn = new Set(members.filter((member) => member.on_turn).map((member) => member.id));
  await saveSeats(tx, document, members, onTurn);
  return { leftFolder: await leaveOpenedFolder(tx, document, before) };
}

/** Moves a restored document to the root of its owner if its folder opened to more people since the deletion. */
async function leaveOpenedFolder(
  tx: Tx,
  { id, folder_id: folderId, owner_id: ownerId }: DocumentRecord,
  before: readonly string[],
): Promise<boolean> {
  if (folderId === null || (await mayReturnTo(tx, { folderId, ownerId, before }))) return false;
  await saveFolderOf(tx, id, null, { opens: false });
  await emit(tx, 'document.moved', id, { data: { from: folderId, to: null } });
  return true;
}

/**
 * Releases the files of all versions and of their pages; number, hash and size of versions stay.
 * @returns the hashes, oldest first
 */
export async function releaseBytes(tx: Tx, id: string): Promise<string[]> {
  const versions = await loadVersions(tx, id);
  for (const { fileId } of versions) await releaseFile(tx, fileId);
  await releasePages(tx, id);
  return versions.map(({ sha256 }) => sha256);
}
