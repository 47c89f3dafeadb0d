import type { Tx } from '../../platform/db/index.ts';
import { holdFile, type PutFile, releaseFile } from '../../platform/files/index.ts';
import { deletePages, insertOriginals, loadOriginals } from './store.ts';

/** A file that a PDF was made of. */
export interface Original extends PutFile {
  name: string;
}

/** Stores the original files of a version, in the transaction that inserts the version. */
export async function keepOriginals(
  tx: Tx,
  documentId: string,
  made: { version: number; originals: readonly Original[] },
): Promise<void> {
  for (const { fileId } of made.originals) await holdFile(tx, fileId);
  await insertOriginals(tx, documentId, made);
}

/** Copies the original files to a document that starts with the content of another one. */
export async function copyOriginals(tx: Tx, from: { id: string; version: number }, to: string): Promise<void> {
  const rows = await loadOriginals(tx, from.id, from.version);
  const originals = rows.map(({ file_id: fileId, name, size, sha256 }) => ({
    fileId,
    name,
    size: Number(size),
    sha256: sha256.toString('hex'),
  }));
  await keepOriginals(tx, to, { version: 1, originals });
}

/** Releases all previews of a document's files, and its original files. */
export async function releasePages(tx: Tx, documentId: string): Promise<void> {
  for (const fileId of await deletePages(tx, documentId)) await releaseFile(tx, fileId);
}
