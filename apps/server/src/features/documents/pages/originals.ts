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

/** A file of which a PDF was made. */
export interface Original extends PutFile {
  name: string;
}

/** Keeps what a version was made of beside it, in the transaction that writes the version. */
export async function keepOriginals(
  tx: Tx,
  documentId: string,
  made: { version: number; originals: readonly Original[] },
): Promise<void> {
  for (const { fileId } of made.originals) await holdFile(tx, fileId);
  await insertOriginals(tx, documentId, made);
}

/** A document that begins with the bytes of another keeps what they were made of too. */
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
 * What the present content was made of. People outside are told of none: an office file says more than its pages, who
 * wrote it and what was taken out (product D3).
 */
export async function originalsOf(tx: Tx, { document, viewer }: OpenDocument) {
  if (document.extension !== 'pdf' || viewer.isOutsider || !mayRead(viewer)) return [];
  return loadOriginals(tx, document.id, await contentVersion(tx, document.id));
}

/** One of them, always to keep; it goes into the history. @throws document.not-found, document.data-protected, document.needs-reason */
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

/** Lets go of everything that was made of a document's files, and of what it was made of. */
export async function releasePages(tx: Tx, documentId: string): Promise<void> {
  for (const fileId of await deletePages(tx, documentId)) await releaseFile(tx, fileId);
}
