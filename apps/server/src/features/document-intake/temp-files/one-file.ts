import { Readable } from 'node:stream';
import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { ALL_TYPE_NAMES, fail, FILE_TYPES, fileTypeOf, OFFICE_AND_IMAGE_TYPES, savedName } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { holdFile, openFile, sealBound, unsealBound } from '../../../platform/files/index.ts';
import type { Binding } from '../../../platform/keys/index.ts';
import type { Download } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { storeSource } from '../take-in.ts';
import { requireWaitingBytes } from './budget.ts';
import { insertTempFile, loadTempFile } from './store.ts';

type TempFilesEndpoints = typeof endpoints.tempFiles;

/** Binds tokens to temporary files; data encrypted for another purpose does not decrypt. */
const TOKEN: Binding = { purpose: 'secrets', place: { table: 'temp_files', column: 'token', row: '' } };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isKnown = (extension: string): boolean =>
  Object.hasOwn(FILE_TYPES, extension) || (OFFICE_AND_IMAGE_TYPES as readonly string[]).includes(extension);

/**
 * Stores one file in a new set of its own.
 * @throws file.type-unknown, file.too-large, file.empty, and the codes of `requireWaitingBytes`
 */
export async function receiveTempFile(
  ctx: Ctx,
  { body }: ParsedOf<TempFilesEndpoints['bring']>,
): Promise<AnswerOf<TempFilesEndpoints['bring']>> {
  const { file, extension, fileName = 'file' } = body;
  if (!isKnown(extension)) fail('file.type-unknown', { types: ALL_TYPE_NAMES });
  const { userId } = viewerOf(ctx);
  await inTenant(ctx, (tx) => requireWaitingBytes(tx, userId, 1));
  const { fileId, size } = await storeSource(ctx, Readable.from([Buffer.from(file, 'base64')]));
  const id = newId(ctx.clock.now().getTime());
  const name = fileName.toLowerCase().endsWith(`.${extension}`) ? fileName : `${fileName}.${extension}`;
  await inTenant(ctx, async (tx) => {
    await requireWaitingBytes(tx, userId, size);
    await holdFile(tx, fileId);
    await insertTempFile(tx, { id, setId: newId(ctx.clock.now().getTime()), userId, fileId, name, size });
  });
  const token = await sealBound(ctx, TOKEN, JSON.stringify({ id, userId }));
  return { id, token: token.toString('base64url') };
}

/**
 * Returns a temporary file of the viewer: a key in the form of an id is an id, any other is a token (FORM-086). The
 * download has the name of the file (FORM-085).
 * @throws generic.not-found
 */
export async function openTempFile(ctx: Ctx, { key }: { key: string }): Promise<Download> {
  const { userId } = viewerOf(ctx);
  const id = UUID.test(key) ? key : await idInToken(ctx, key, userId);
  const found = await inTenant(ctx, (tx) => loadTempFile(tx, userId, id));
  if (!found) return fail('generic.not-found');
  const { stream, size } = await openFile(ctx, found.file_id);
  const type = fileTypeOf(found.name);
  return {
    stream,
    size,
    name: savedName(found.name),
    type: type ? FILE_TYPES[type].mime : 'application/octet-stream',
    inline: false,
  };
}

/**
 * A token is valid only for the user it was made for. @throws generic.not-found for altered tokens, and those of other
 * users
 */
async function idInToken(ctx: Ctx, token: string, userId: string): Promise<string> {
  try {
    const text = await unsealBound(ctx, TOKEN, 'temp_files.token', Buffer.from(token, 'base64url'));
    const named = JSON.parse(text) as { id: string; userId: string };
    if (named.userId === userId) return named.id;
  } catch {
    // A token that does not decrypt is treated as unknown.
  }
  return fail('generic.not-found');
}
