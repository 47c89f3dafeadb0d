import type { AnswerOf, endpoints } from '@paraph/contract';
import { AppError, fail, LIMITS } from '@paraph/domain';
import { stampImageSize } from '@paraph/engine/pades';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile, type PictureFile, putPicture, readPicture, releaseFile } from '../../../platform/files/index.ts';
import { tenantInfoIn, keepSettings, settingsIn } from '../../tenants/index.ts';

type Image = AnswerOf<typeof endpoints.company.timestampImage>;

/** Returns the picture in the stamps of this company (COMPANY-003). @throws generic.not-found without one */
export async function stampImage(ctx: Ctx): Promise<Image> {
  const { stampId } = await inTenant(ctx, async (tx) => settingsIn(tx, (await tenantInfoIn(tx)).locale));
  return stampId ? readPicture(ctx, stampId) : fail('generic.not-found');
}

/** @throws file.missing, file.type-unknown, file.image-too-large, file.image-unusable */
export async function setStampImage(ctx: Ctx, file: PictureFile | undefined): Promise<null> {
  const { fileId } = await putPicture(ctx, file, refuseUndrawable);
  await keepStamp(ctx, fileId);
  return null;
}

export async function removeStampImage(ctx: Ctx): Promise<null> {
  await keepStamp(ctx, null);
  return null;
}

const PNG_HEAD = 24;

/**
 * Refuses a picture that cannot be drawn, because every signature would fail by it. The size of a PNG is read from its
 * header first.
 */
function refuseUndrawable(bytes: Uint8Array): void {
  if (bytes.length > LIMITS.stampImageBytes)
    throw new AppError('file.image-too-large', { most: LIMITS.stampImageBytes });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = bytes[0] === 0x89;
  if (isPng && (bytes.length < PNG_HEAD || view.getUint32(16) * view.getUint32(20) > LIMITS.drawnPixels))
    fail('file.image-unusable');
  const pixels = pixelsOf(bytes);
  if (pixels === 0 || pixels > LIMITS.drawnPixels) fail('file.image-unusable');
}

/** Returns 0 for every unreadable picture, for any error: these bytes are untrusted. */
function pixelsOf(bytes: Uint8Array): number {
  try {
    const { width, height } = stampImageSize(bytes);
    return width * height;
  } catch {
    return 0;
  }
}

const keepStamp = (ctx: Ctx, stampId: string | null) =>
  inTenant(ctx, async (tx) => {
    const before = await settingsIn(tx, (await tenantInfoIn(tx)).locale);
    if (stampId) await holdFile(tx, stampId);
    await keepSettings(tx, { stampId });
    if (before.stampId) await releaseFile(tx, before.stampId);
    await emit(tx, 'tenant.stamp-changed', ctx.tenantId, { data: { removed: stampId === null } });
  });
