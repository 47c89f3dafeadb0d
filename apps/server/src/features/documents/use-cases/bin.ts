import { releaseFile } from '../../../platform/files/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { saveSeats } from '../advance.ts';
import { markDeleted, unmarkDeleted } from '../store/documents.ts';
import { releasePages } from '../../document-content/index.ts';
import { loadMembers } from '../store/members.ts';
import { loadVersions } from '../store/versions.ts';

/** Moves a document to the bin, out of all lists. The caller emits the event. */
export const binDocument = (tx: Tx, id: string): Promise<void> => markDeleted(tx, id);

/** Restores a document from the bin for all users who saw it before. @returns false when it is not in the bin */
export async function takeFromBin(tx: Tx, id: string): Promise<boolean> {
  const document = await unmarkDeleted(tx, id);
  if (!document) return false;
  const members = await loadMembers(tx, id);
  const onTurn = new Set(members.filter((member) => member.on_turn).map((member) => member.id));
  await saveSeats(tx, document, members, onTurn);
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
