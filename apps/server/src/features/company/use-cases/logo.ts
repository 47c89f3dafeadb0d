import { Readable } from 'node:stream';
import { type AnswerOf, type endpoints, LOGO_ADDRESS } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile, type PictureFile, putPicture, readPicture, releaseFile } from '../../../platform/files/index.ts';
import { tenantInfoIn, keepSettings, settingsIn } from '../../tenants/index.ts';

/** Returns the logo to any visitor of the company's pages. @throws generic.not-found without one */
export async function companyLogo(ctx: Ctx): Promise<AnswerOf<typeof endpoints.company.logo>> {
  const { logoId } = await inTenant(ctx, async (tx) => settingsIn(tx, (await tenantInfoIn(tx)).locale));
  return logoId ? readPicture(ctx, logoId) : fail('generic.not-found');
}

/** Returns the logo as an image for a page. @throws generic.not-found without one */
export async function logoImage(ctx: Ctx) {
  const { extension, image } = await companyLogo(ctx);
  const bytes = Buffer.from(image, 'base64');
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  return { stream: Readable.from([bytes]), name: `logo.${extension}`, type, size: bytes.length, inline: true };
}

export async function setLogo(ctx: Ctx, file: PictureFile | undefined): Promise<null> {
  const { fileId } = await putPicture(ctx, file);
  await keepLogo(ctx, fileId);
  return null;
}

export async function removeLogo(ctx: Ctx): Promise<null> {
  await keepLogo(ctx, null);
  return null;
}

/**
 * Stores the logo of a call that saves settings, without a reference yet. Returns null where it stays as it is.
 * @throws file.image-too-large, file.type-unknown, file.image-unusable
 */
export async function putLogo(ctx: Ctx, given: string | null | undefined): Promise<string | null> {
  if (!given || given === LOGO_ADDRESS) return null;
  const stream = Readable.from([Buffer.from(given, 'base64')]);
  return (await putPicture(ctx, { name: 'logo.png', stream })).fileId;
}

const keepLogo = (ctx: Ctx, logoId: string | null) => inTenant(ctx, (tx) => keepLogoIn(tx, logoId));

export async function keepLogoIn(tx: Tx, logoId: string | null): Promise<void> {
  const before = await settingsIn(tx, (await tenantInfoIn(tx)).locale);
  if (logoId) await holdFile(tx, logoId);
  await keepSettings(tx, { logoId });
  if (before.logoId) await releaseFile(tx, before.logoId);
  await emit(tx, 'tenant.logo-changed', contextOf(tx).tenantId, { data: { removed: logoId === null } });
}
