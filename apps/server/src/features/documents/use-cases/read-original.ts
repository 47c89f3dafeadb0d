import { fail, FILE_TYPES, fileTypeOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openFile } from '../../../platform/files/index.ts';
import { giveContent } from '../give-content.ts';
import { mayRead } from '../opening.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { contentVersion, loadOriginals } from '../../document-content/index.ts';
import { stillReadable } from '../still-readable.ts';

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
