import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream';
import type { Ctx } from '../context.ts';
import { inTenant } from '../db/index.ts';
import { bindingOf } from '../keys/sealed-columns.ts';
import { isAway } from './guarded-blobs.ts';
import { IdleLimit, StalledFile } from './idle-limit.ts';
import { requireMark } from './installation-mark.ts';
import { tenantKey } from './keys.ts';
import { MissingFile, noteMissing } from './missing.ts';
import { blobName } from './blob-name.ts';
import type { ByteRange } from './range.ts';
import { DamagedFile, openSegments, sealedRange, sealedSize } from './segments.ts';

export interface OpenFile {
  stream: Readable;
  /** Plain bytes of the complete file. */
  size: number;
  sha256: string;
}

/**
 * Opens a stored file of ctx's tenant, or a part of it. The caller checks whether the viewer may read it. The stream
 * fails with DamagedFile when the bytes were altered, and with StalledFile when the store stops. So no reader takes a
 * part for the complete file.
 * @throws when there is no such file, and MissingFile when its bytes are not in the store
 */
export async function openFile(ctx: Ctx, fileId: string, part?: ByteRange): Promise<OpenFile> {
  const row = await inTenant(ctx, (tx) =>
    tx.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst(),
  );
  if (!row) throw new Error(`There is no file ${fileId} in this tenant.`);
  const { blobs } = ctx.platform.files;
  const name = blobName(ctx.tenantId, row.content_name, row.id);
  const stored = await blobs.size(name);
  if (stored === undefined) {
    await requireMark(ctx.platform);
    await noteMissing(ctx, fileId);
    throw new MissingFile(fileId, ctx.platform.files.place);
  }
  if (stored !== sealedSize(row.size)) throw new DamagedFile();
  const binding = bindingOf('files.wrapped_key', fileId);
  const key = (await tenantKey(ctx)).unseal(binding, fileId, row.wrapped_key);
  const range = sealedRange(row.size, part?.first, part?.last);
  const opened = openSegments(key, row.size, range);
  const source = await blobs.read(name, range.start, range.end);
  pipeline(source, new IdleLimit(), opened, (err) => {
    const fields = { err, fileId, trace: ctx.trace };
    // A reader that disconnected closes the stream before its end.
    if (!err || err.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    if (err instanceof StalledFile || isAway(err)) ctx.platform.log.warn(fields, 'the file store failed during a read');
    else ctx.platform.log.error(fields, 'file');
  });
  return { stream: opened, size: row.size, sha256: row.sha256.toString('hex') };
}

/** Reads the complete file into memory, for the engine. */
export async function readFile(ctx: Ctx, fileId: string): Promise<Buffer> {
  return buffer((await openFile(ctx, fileId)).stream);
}
