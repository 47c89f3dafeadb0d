import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { inTenant, type Tx } from '../db/index.ts';
import { newId } from '../ids.ts';
import { bindingOf } from '../keys/sealed-columns.ts';
import { tenantKey } from './keys.ts';
import { sealSegments } from './segments.ts';
import { blobName } from './blob-name.ts';
import { requireMark } from './installation-mark.ts';
import { deleteOrphan, recordOrphan } from './orphans.ts';

/** A stored file, by its content. */
export interface PutFile {
  fileId: string;
  /** Of the plain bytes, hexadecimal. */
  sha256: string;
  /** Plain bytes. */
  size: number;
}

export interface PutOptions {
  /** Maximum of plain bytes; the upload fails at the first byte beyond. */
  limit: number;
}

/**
 * Stores bytes as they arrive, sealed; never completely in memory, never plain on disk. Equal content of a tenant is
 * stored once. The file has no reference yet: call holdFile in the transaction that needs it, or it is removed after
 * seven days.
 * @throws file.too-large, and generic.files-away when the store is not that of this installation
 */
export async function putFile(ctx: Ctx, source: Readable, { limit }: PutOptions): Promise<PutFile> {
  const { files } = ctx.platform;
  await requireMark(ctx.platform);
  const key = randomBytes(32);
  const temporary = join(files.temporary, newId());
  try {
    const measured = measure(limit);
    const target = createWriteStream(temporary, { mode: 0o600, flags: 'wx' });
    await pipeline(source, measured.stream, sealSegments(key), target);
    return await keep(ctx, { ...measured.result(), key, temporary });
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Stores bytes from memory. */
export const putBytes = (ctx: Ctx, bytes: Uint8Array): Promise<PutFile> =>
  putFile(ctx, Readable.from([Buffer.from(bytes)]), { limit: bytes.length });

/** Counts and hashes passing bytes; fails at the first byte over the limit. */
function measure(limit: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size <= limit) return done(null, chunk);
      try {
        fail('file.too-large', { most: limit });
      } catch (e) {
        done(e as Error);
      }
    },
  });
  return { stream, result: () => ({ size, hash: hash.digest() }) };
}

interface Sealed {
  hash: Buffer;
  size: number;
  key: Buffer;
  temporary: string;
}

/** Writes bytes first, then the row, so a row always has its bytes. Until then a stray entry records them. */
async function keep(ctx: Ctx, { hash, size, key, temporary }: Sealed): Promise<PutFile> {
  const tenant = await tenantKey(ctx);
  const contentName = tenant.contentName(hash);
  const done = { sha256: hash.toString('hex'), size };
  const fileId = newId();
  const stray = { tenantId: ctx.tenantId, id: fileId, contentName };
  const known = await inTenant(ctx, async (tx) => {
    const found = await findContent(tx, contentName, ctx.clock.now());
    if (!found) await recordOrphan(tx, stray, ctx.clock.now());
    return found;
  });
  if (known) return { ...done, fileId: known };
  const { blobs } = ctx.platform.files;
  const name = blobName(ctx.tenantId, contentName, fileId);
  await requireMark(ctx.platform); // the store may have gone while the bytes came in
  await blobs.adopt(name, temporary);
  const wrapped = tenant.seal(bindingOf('files.wrapped_key', fileId), key);
  const kept = await inTenant(ctx, async (tx) => {
    const row = { content_name: contentName, sha256: hash, size, key_id: tenant.id, wrapped_key: wrapped };
    const unreferenced_at = ctx.clock.now();
    await tx
      .insertInto('files')
      .values({ tenant_id: ctx.tenantId, id: fileId, ...row, unreferenced_at })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'content_name']).doNothing())
      .execute();
    const id = await findContent(tx, contentName, ctx.clock.now());
    if (id === fileId) await deleteOrphan(tx, stray);
    return id;
  });
  if (kept !== fileId) {
    await blobs.remove(name); // the same content came in twice at once
    await inTenant(ctx, (tx) => deleteOrphan(tx, stray));
  }
  return { ...done, fileId: kept! };
}

/**
 * Finds content and protects it from a concurrent removal. Content with references stays seven days after the last
 * one; without references its seven days begin again. The row lock waits for a running sweep, not for other uploads.
 */
async function findContent(tx: Tx, contentName: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('files')
    .select(['id', 'holds'])
    .where('content_name', '=', contentName)
    .forKeyShare()
    .executeTakeFirst();
  if (row?.holds === 0)
    await tx
      .updateTable('files')
      .set({ unreferenced_at: now })
      .where('id', '=', row.id)
      .where('holds', '=', 0)
      .execute();
  return row?.id;
}
