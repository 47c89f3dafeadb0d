import { Readable } from 'node:stream';
import { fail, FILE_TYPES, type FileType, LIMITS, nameParts, safeFileName } from '@paraph/domain';
import { closeZip, newEntry, type WrittenEntry, zipLength } from '@paraph/engine/zip';
import { phrases } from '@paraph/phrases';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openFile, readFile } from '../../../platform/files/index.ts';
import { dayIn } from '../../tenants/index.ts';
import { giveContent } from '../give-content.ts';
import { mayRead } from '../opening.ts';
import { openDocument } from '../open-document.ts';
import { stillReadable } from '../still-readable.ts';
import { fileName, readDocumentFile } from './read-document-file.ts';

/** Documents in folders, each with the names of the folders on its path. */
export type Foldered = readonly { id: string; path: readonly string[] }[];
const NONE: Foldered = [];
const WHOLE = { range: undefined, ifRange: undefined };
/** A file to send: its name, its folders, and the id of its content. */
export type ArchiveEntry = {
  name: string;
  extension: string;
  path?: readonly string[];
  fileId: string;
  size: number;
  at: Date;
  /** Absent when a share, not the document, grants access to the file. */
  documentId?: string;
};

/** Maximum size of a ZIP without 64-bit sizes, in bytes. */
const ZIP_MOST = 0xffff_ffff;

/**
 * Sends several documents as one ZIP, file after file, so that at most one file is in memory; a single document is sent
 * as it is (DOC-082 to DOC-085). One document that the caller may not read refuses the whole request, because a partial
 * download would look complete.
 * @throws document.nothing-to-download, document.not-found, document.data-protected, document.needs-reason
 */
export async function downloadMany(ctx: Ctx, documentIds: readonly string[], more: Foldered = NONE) {
  const ids = [...new Set(documentIds)];
  const [first, ...others] = ids;
  if (!first && more.length === 0) return fail('document.nothing-to-download');
  if (ids.length > LIMITS.bulkIds) fail('generic.fields');
  if (first && others.length === 0 && more.length === 0)
    return readDocumentFile(ctx, { id: first, version: undefined, download: true, part: WHOLE });
  const [chosen, inFolders] = await inTenant(ctx, async (tx) => [await filesOf(tx, ids), await foldered(tx, more)]);
  const all = [...chosen, ...inFolders];
  const recheck = stillReadable(...all.flatMap(({ documentId }) => documentId ?? []));
  return { ...(await sendFiles(ctx, all)), recheck };
}

/** Sends files as one ZIP, or a single file as it is. @throws document.nothing-to-download, file.too-large */
export async function sendFiles(ctx: Ctx, packed: readonly ArchiveEntry[], { single = false } = {}) {
  const [first] = packed;
  if (!first) return fail('document.nothing-to-download');
  if (single) {
    const { stream } = await openFile(ctx, first.fileId);
    return { stream, name: first.name, type: FILE_TYPES[first.extension as FileType].mime, size: first.size };
  }
  const files = named(packed);
  const size = zipLength(files);
  if (size > ZIP_MOST) fail('file.too-large', { most: ZIP_MOST });
  const name = `${phrases[ctx.locale].documents.title} ${dayIn(ctx.zone, ctx.clock.now())}.zip`;
  return { stream: Readable.from(zipOf(ctx, files), { objectMode: false }), name, type: 'application/zip', size };
}

async function filesOf(tx: Tx, ids: readonly string[]): Promise<ArchiveEntry[]> {
  const files: ArchiveEntry[] = [];
  for (const id of ids) {
    const open = await openDocument(tx, id);
    const { document, version } = open;
    await giveContent(tx, open);
    await emit(tx, 'document.downloaded', id, { data: { version: version.number } });
    const name = fileName(document.name, document.extension);
    files.push({
      name,
      extension: document.extension,
      fileId: version.fileId,
      size: version.size,
      at: version.at,
      documentId: id,
    });
  }
  return files;
}

/** Returns the files of a folder that the viewer may read (readings B6), and skips the others. */
async function foldered(tx: Tx, documents: Foldered): Promise<ArchiveEntry[]> {
  const files: ArchiveEntry[] = [];
  for (const { id, path } of documents) {
    const open = await openDocument(tx, id);
    const { document, version } = open;
    if (!mayRead(open.viewer)) continue;
    await giveContent(tx, open);
    await emit(tx, 'document.downloaded', id, { data: { version: version.number } });
    const name = fileName(document.name, document.extension);
    files.push({
      name,
      extension: document.extension,
      path,
      fileId: version.fileId,
      size: version.size,
      at: version.at,
      documentId: id,
    });
  }
  return files;
}

/** Makes names safe and unique, because unpackers treat a name as a path and would write equal names to one file. */
function named(files: readonly ArchiveEntry[]): ArchiveEntry[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const folder = (file.path ?? []).map((one) => `${safeFileName(one)}/`).join('');
    const { stem, extension } = nameParts(safeFileName(file.name));
    let name = `${folder}${stem}${extension}`;
    for (let n = 2; taken.has(folded(name)); n += 1) name = `${folder}${stem} (${n})${extension}`;
    taken.add(folded(name));
    return { ...file, name };
  });
}

/** Returns the form in which Windows and macOS compare names: they ignore case and composition of letters. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

async function* zipOf(ctx: Ctx, files: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  for (const { name, fileId, at } of files) {
    const content = new Uint8Array(await readFile(ctx, fileId));
    const { local, central } = newEntry({ name, content, stored: true, modified: at });
    written.push({ central, length: local.length });
    yield local;
  }
  yield closeZip(written);
}
