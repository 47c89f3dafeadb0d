import { fail, FILE_TYPES, fileTypeOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile, openFile, type PutFile, releaseFile } from '../../../platform/files/index.ts';
import { giveContent } from '../give-content.ts';
import { mayRead } from '../opening.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { stillReadable } from '../still-readable.ts';
import { contentVersion, deletePages, insertOriginals, loadOriginals } from './store.ts';

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

/**
 * Returns the original files of the present content. Outsiders get none, because an office file discloses more than its
 * pages, such as its author and deleted text (product D3).
 */
export async function originalsOf(tx: Tx, { document, viewer }: OpenDocument) {
  if (document.extension !== 'pdf' || viewer.isOutsider || !mayRead(viewer)) return [];
  return loadOriginals(tx, document.id, await contentVersion(tx, document.id));
}

/**
 * Returns one original file as a download and enters it in the history.
 * @throws document.not-found, document.data-protected, document.needs-reason
 */
export async function readOriginal(ctx: Ctx, { id, place }: { id: string; place: number }) {
  const found = await inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id);
    await giveContent(tx, open);
    const original = (await originalsOf(tx, open))[place] ?? fail('document.not-found');
    await emit(tx, 'document.downloaded', id, {
      data: { version: open.version.number, form: 'original' },
      texts: { file: original.name },
    });
    return original;
  });
  const { stream, size } = await openFile(ctx, found.file_id);
  const type = fileTypeOf(found.name);
  return {
    stream,
    size,
    name: found.name,
    type: type ? FILE_TYPES[type].mime : 'application/octet-stream',
    etag: found.sha256.toString('hex'),
    inline: false,
    recheck: stillReadable(id),
  };
}

/** Releases all previews of a document's files, and its original files. */
export async function releasePages(tx: Tx, documentId: string): Promise<void> {
  for (const fileId of await deletePages(tx, documentId)) await releaseFile(tx, fileId);
}
