import { Readable } from 'node:stream';
import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { holdFile, openFile, releaseFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { fileLimit, type IntakeSource, sourceOf, storeSource, uploadTypeOf } from '../take-in.ts';
import { requireWaitingBytes } from './budget.ts';
import { deleteParts, insertPart, type LargeFile, loadParts } from './parts-store.ts';
import { insertTempFile } from './store.ts';
import { requireSpace } from './use-cases.ts';

type TempFilesEndpoints = typeof endpoints.tempFiles;
type Arrived = AnswerOf<TempFilesEndpoints['addPart']>;

/** Returns the bytes received of each file without a gap (a part is only accepted where the former one ended). */
export const listParts = (ctx: Ctx, { id }: { id: string }): Promise<AnswerOf<TempFilesEndpoints['parts']>> =>
  inTenant(ctx, async (tx) => {
    const files = new Map<string, { name: string; whole: number; received: number }>();
    for (const { name, whole, size } of await loadParts(tx, { userId: viewerOf(ctx).userId, setId: id })) {
      const file = { name, whole, received: 0, ...files.get(`${whole} ${name}`) };
      files.set(`${whole} ${name}`, { ...file, received: file.received + size });
    }
    return [...files.values()];
  });

/**
 * Stores the next part of a large file. A part with another start, or a repeated one, changes nothing: the answer
 * states where to continue. After the last part, all parts become a file of the set.
 * @throws file.missing, file.type-unknown, file.too-large, file.empty, file.too-many, and the codes of
 * `requireWaitingBytes`
 */
export async function addPart(
  ctx: Ctx,
  { params, body: { fileName: name, whole, start, file } }: ParsedOf<TempFilesEndpoints['addPart']>,
  incoming: IntakeSource | undefined,
): Promise<Arrived> {
  const source = incoming ?? sourceOf({ file, fileName: name }) ?? fail('file.missing');
  uploadTypeOf(name);
  const most = fileLimit(ctx);
  if (whole > most) fail('file.too-large', { most });
  const { userId } = viewerOf(ctx);
  const large: LargeFile = { userId, setId: params.id, name, whole };
  const before = await inTenant(ctx, async (tx) => {
    await requireSpace(tx, userId, params.id, await othersComing(tx, large));
    await requireWaitingBytes(tx, userId, whole > start ? 1 : 0);
    return receivedOf(tx, large);
  });
  // All parts are stored but not joined, because a node crashed in between: this request joins them.
  if (before === whole) return { received: whole, file: await join(ctx, large) };
  if (before !== start) return { received: before, file: null };
  const { fileId, size } = await storeSource(ctx, source.stream);
  if (start + size > whole) fail('file.too-large', { most: whole });
  const received = await inTenant(ctx, async (tx) => {
    if (start === 0) await requireSpace(tx, userId, params.id, await othersComing(tx, large));
    await requireWaitingBytes(tx, userId, size);
    const id = newId(ctx.clock.now().getTime());
    if (await insertPart(tx, { ...large, id, fileId, start, size })) await holdFile(tx, fileId);
    return receivedOf(tx, large);
  });
  return received === whole ? { received, file: await join(ctx, large) } : { received, file: null };
}

/** Returns the number of other files of the set with received parts. */
async function othersComing(tx: Tx, large: LargeFile): Promise<number> {
  const parts = await loadParts(tx, large);
  return parts.filter(({ name, whole, start }) => start === 0 && (name !== large.name || whole !== large.whole)).length;
}

async function receivedOf(tx: Tx, { userId, setId, name, whole }: LargeFile): Promise<number> {
  const parts = (await loadParts(tx, { userId, setId })).filter((part) => part.name === name && part.whole === whole);
  return parts.reduce((sum, { size }) => sum + size, 0);
}

/** Joins all parts to one file, streamed; of concurrent calls only the first finds parts and creates the file. */
async function join(ctx: Ctx, large: LargeFile): Promise<Arrived['file']> {
  const parts = (await inTenant(ctx, (tx) => loadParts(tx, large))).filter(
    ({ name, whole }) => name === large.name && whole === large.whole,
  );
  const { fileId, size } = await storeSource(ctx, Readable.from(bytesOf(ctx, parts)));
  return inTenant(ctx, async (tx) => {
    const gone = await deleteParts(tx, large);
    if (gone.length === 0) return null;
    for (const part of gone) await releaseFile(tx, part);
    const at = ctx.clock.now();
    const id = newId(at.getTime());
    const { name, setId, userId } = large;
    await holdFile(tx, fileId);
    await insertTempFile(tx, { id, setId, userId, fileId, name, size });
    return { id, name, size, createdAt: at.toISOString() };
  });
}

async function* bytesOf(ctx: Ctx, parts: readonly { file_id: string }[]): AsyncGenerator<Buffer> {
  for (const { file_id: fileId } of parts) yield* (await openFile(ctx, fileId)).stream as AsyncIterable<Buffer>;
}
