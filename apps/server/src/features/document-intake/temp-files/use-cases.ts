import { Readable } from 'node:stream';
import type { endpoints, ParsedOf, TempFile } from '@paraph/contract';
import { fail, LIMITS } from '@paraph/domain';
import { type Ctx, systemContext, viewerOf } from '../../../platform/context.ts';
import { inTenant, lockCount, type Tx } from '../../../platform/db/index.ts';
import { holdFile, readFile, releaseFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type IntakeSource, sourceOf, storeSource, uploadTypeOf } from '../take-in.ts';
import { requireWaitingBytes } from './budget.ts';
import {
  deleteTempFiles,
  deleteTempFilesBefore,
  insertTempFile,
  loadTempFiles,
  type TempFileRecord,
  tenantsWithTempFiles,
} from './store.ts';

type TempFilesEndpoints = typeof endpoints.tempFiles;

const present = ({ id, name, size, created_at: at }: TempFileRecord): TempFile => ({
  id,
  name,
  size: Number(size),
  createdAt: at.toISOString(),
});

/** Returns the viewer's own files of a set (DOC-086); an unknown set is empty. */
export const listTempFiles = (ctx: Ctx, { id }: { id: string }): Promise<TempFile[]> =>
  inTenant(ctx, async (tx) => (await loadTempFiles(tx, viewerOf(ctx).userId, id)).map(present));

/**
 * Stores one more file of a set; its content is inspected when it becomes a document.
 * @throws file.missing, file.type-unknown, file.too-large, file.empty, file.too-many, and the codes of
 * `requireWaitingBytes`
 */
export async function addTempFile(
  ctx: Ctx,
  { params, body }: ParsedOf<TempFilesEndpoints['add']>,
  incoming: IntakeSource | undefined,
): Promise<TempFile> {
  const source = incoming ?? sourceOf(body) ?? fail('file.missing');
  uploadTypeOf(source.name);
  const { userId } = viewerOf(ctx);
  await inTenant(ctx, async (tx) => {
    await requireSpace(tx, userId, params.id);
    await requireWaitingBytes(tx, userId, 1);
  });
  const { fileId, size } = await storeSource(ctx, source.stream);
  return inTenant(ctx, async (tx) => {
    // All calls take both locks in this order.
    await requireSpace(tx, userId, params.id);
    await requireWaitingBytes(tx, userId, size);
    const at = ctx.clock.now();
    const id = newId(at.getTime());
    await holdFile(tx, fileId);
    await insertTempFile(tx, { id, setId: params.id, userId, fileId, name: source.name, size });
    return { id, name: source.name, size, createdAt: at.toISOString() };
  });
}

/** Limits the files of a set; `coming` is the number of its other incomplete files. @throws file.too-many */
export async function requireSpace(tx: Tx, userId: string, setId: string, coming = 0): Promise<void> {
  await lockCount(tx, 'temp_files', `${userId} ${setId}`);
  const most = LIMITS.filesPerUpload;
  if ((await loadTempFiles(tx, userId, setId)).length + coming >= most) fail('file.too-many', { most });
}

/** Deletes a set; succeeds for a set that does not exist. */
export const removeTempFiles = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    for (const fileId of await deleteTempFiles(tx, viewerOf(ctx).userId, id)) await releaseFile(tx, fileId);
    return null;
  });

/** Returns the files of a set as sources, as if the request had sent them. */
export async function tempSources(ctx: Ctx, setId: string): Promise<IntakeSource[]> {
  const rows = await inTenant(ctx, (tx) => loadTempFiles(tx, viewerOf(ctx).userId, setId));
  const sources: IntakeSource[] = [];
  for (const { name, file_id: fileId } of rows)
    sources.push({ name, stream: Readable.from([await readFile(ctx, fileId)]) });
  return sources;
}

/** Deletes temporary files that were not used within a day. */
export async function forgetTempFiles(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - LIMITS.tempFileLife);
  for (const tenantId of await tenantsWithTempFiles(platform, before))
    await inTenant(systemContext(platform, tenantId), async (tx) => {
      for (const fileId of await deleteTempFilesBefore(tx, before)) await releaseFile(tx, fileId);
    });
}
