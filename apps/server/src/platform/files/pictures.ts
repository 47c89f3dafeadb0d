import { type Readable } from 'node:stream';
import { AppError, fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { readFile } from './open.ts';
import { putBytes, type PutFile } from './put.ts';
import { isCompletePicture } from './complete-picture.ts';

export type StoredPictureType = 'png' | 'jpg';

/** An uploaded picture. */
export interface PictureFile {
  name: string;
  stream: Readable;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the type by the first bytes, since the name proves nothing. */
const typeOf = (bytes: Buffer): StoredPictureType | undefined => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpg' : undefined;
};

/**
 * Stores an uploaded picture: one .png or .jpg of at most 2 MB (USER-012, USER-013). Like every new file it has no
 * reference yet. `check` inspects the bytes before they are stored, and throws for unusable ones.
 * @throws file.missing, file.image-too-large, file.type-unknown, file.image-unusable for an incomplete picture
 */
export async function putPicture(
  ctx: Ctx,
  file: PictureFile | undefined,
  check: (bytes: Uint8Array) => void = () => undefined,
): Promise<PutFile> {
  if (!file) return fail('file.missing');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file.stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LIMITS.imageBytes) throw new AppError('file.image-too-large', { most: LIMITS.imageBytes });
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (!/\.(png|jpe?g)$/i.test(file.name) || !typeOf(bytes)) fail('file.type-unknown', { types: 'png, jpg, jpeg' });
  check(new Uint8Array(bytes));
  if (!(await isCompletePicture(bytes))) fail('file.image-unusable');
  return putBytes(ctx, bytes);
}

/** Returns a stored picture as pages show it. */
export async function readPicture(ctx: Ctx, fileId: string): Promise<{ extension: StoredPictureType; image: string }> {
  const bytes = Buffer.from(await readFile(ctx, fileId));
  return { extension: typeOf(bytes) ?? 'png', image: bytes.toString('base64') };
}
