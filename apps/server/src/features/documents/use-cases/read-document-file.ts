import { fail, FILE_TYPES, type FileType } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openFile, partOf, type RequestedRange } from '../../../platform/files/index.ts';
import { giveContent } from '../give-content.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { readableVersions } from '../readable-versions.ts';
import { stillReadable } from '../still-readable.ts';
import { loadVersion, type Version } from '../store/versions.ts';

type DocumentFileRequest = { id: string; version: number | undefined; download: boolean; part: RequestedRange };

/**
 * Returns the bytes of a version, whole or in part. A download is entered in the history, a view is not.
 * @throws document.not-found also for a replaced version that the viewer was not given while it was the present one
 */
export async function readDocumentFile(ctx: Ctx, wanted: DocumentFileRequest) {
  const found = await inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, wanted.id);
    await giveContent(tx, open);
    const version = wanted.version ? await formerVersion(tx, open, wanted.version) : open.version;
    if (wanted.download) await emit(tx, 'document.downloaded', wanted.id, { data: { version: version.number } });
    return { document: open.document, version };
  });
  const { document, version } = found;
  const part = partOf(wanted.part, { size: version.size, etag: version.sha256 });
  const file = await openFile(ctx, version.fileId, part);
  return {
    stream: file.stream,
    name: fileName(document.name, document.extension),
    type: FILE_TYPES[document.extension as FileType].mime,
    size: part ? part.last - part.first + 1 : file.size,
    etag: version.sha256,
    inline: !wanted.download,
    recheck: stillReadable(wanted.id),
    ...(part && { part: { ...part, whole: file.size } }),
  };
}

async function formerVersion(tx: Tx, open: OpenDocument, number: number): Promise<Version> {
  if (!(await readableVersions(tx, open)).includes(number)) fail('document.not-found');
  return (await loadVersion(tx, open.document.id, number)) ?? fail('document.not-found');
}

/** Enters in the history that the browser has saved the file (DOC-094). */
export const confirmDownload = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id);
    await giveContent(tx, open);
    await emit(tx, 'document.downloaded', id, { data: { version: open.version.number } });
    return null;
  });

/** Returns the name of a download: the document's name, with its extension once. */
export const fileName = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
