import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields, foldText } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';
import { holdFile, type PictureFile, putPicture, readPicture, releaseFile } from '../../../platform/files/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { refuseUnfitName } from '../person-name.ts';
import { recordRename } from './record-rename.ts';
import { readProfile, readTitles, replaceImage, updatePersonal, updateWork } from '../store/profile.ts';

type Profile = typeof endpoints.profile;
type Save = ParsedOf<Profile['save']>['body'];

export type OwnProfile = Omit<AnswerOf<Profile['get']>, 'company' | 'balance' | 'hasPassword' | 'passwordChangedAt'>;

/** Returns the viewer's own data; the auth feature adds that of the account. */
export const ownProfile = (ctx: Ctx): Promise<OwnProfile> => inTenant(ctx, (tx) => profileIn(tx, viewerOf(ctx).userId));

/** Returns the same data of any user here. @throws generic.not-found */
export async function profileIn(tx: Tx, userId: string): Promise<OwnProfile> {
  const row = await readProfile(tx, userId);
  if (!row) return fail('generic.not-found');
  // A manager that was set before consumers were hidden from each other is not shown.
  const isLed = row.manager_id !== null && (await tenantInfoIn(tx)).isCompany;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone,
    country: row.country,
    city: row.city,
    address: row.address,
    zipCode: row.zip_code,
    birthDay: row.birth_day,
    jobTitle: row.job_titles,
    contract: row.contract as OwnProfile['contract'],
    fte: row.fte,
    hoursPerWeek: row.hours_per_week,
    department: row.department,
    departments: row.departments,
    isActive: row.state === 'active',
    hasImage: row.image_id !== null,
    manager:
      isLed && row.manager_id !== null
        ? {
            id: row.manager_id,
            firstName: row.manager_first_name ?? '',
            lastName: row.manager_last_name ?? '',
            email: row.manager_email ?? '',
          }
        : null,
  };
}

/**
 * Saves one card or both. A birthday must not be in the future, in the caller's zone (USER-010, USER-011). Another
 * phone number requires a recent proof of identity.
 * @throws field.future, field.portal-name, field.name-letters, field.name-signs, field.name-code, field.name-of-other, field.unknown-title by field,
 * access.proof-needed
 */
export async function saveProfile(ctx: Ctx, { personal, work }: Save): Promise<null> {
  const { userId, email } = viewerOf(ctx);
  if (personal?.birthDay && personal.birthDay > today(ctx)) failFields({ 'personal.birthDay': 'field.future' });
  await inTenant(ctx, async (tx) => {
    if (personal) {
      const known = (await readProfile(tx, userId)) ?? fail('generic.not-found');
      const name = {
        firstName: personal.firstName ?? known.first_name,
        lastName: personal.lastName ?? known.last_name,
      };
      const isRenamed = name.firstName !== known.first_name || name.lastName !== known.last_name;
      if (isRenamed) refuseUnfitName(ctx, name, 'personal.');
      if (personal.phoneNumber !== undefined && known.phone !== personal.phoneNumber)
        requireFreshProof(ctx, 'phone.change');
      await recordRename(tx, known, name);
      await updatePersonal(tx, userId, {
        first_name: name.firstName,
        last_name: name.lastName,
        folded: foldText(`${name.firstName} ${name.lastName} ${email}`),
        phone: personal.phoneNumber,
        country: personal.country,
        city: personal.city,
        address: personal.address,
        zip_code: personal.zipCode,
        birth_day: personal.birthDay,
      });
    }
    if (work) {
      const known = await profileIn(tx, userId);
      const { jobTitle, contract, fte, hoursPerWeek, department } = { ...known, ...work };
      await requireTitles(tx, userId, jobTitle);
      await updateWork(tx, userId, { job_titles: jobTitle, contract, fte, hours_per_week: hoursPerWeek, department });
    }
    const cards = [...(personal ? ['personal'] : []), ...(work ? ['work'] : [])];
    await emit(tx, 'user.profile-changed', ctx.tenantId, { data: { userIds: [userId], cards } });
  });
  return null;
}

/**
 * Where a company has its own job titles, a profile may have only those, or its previous ones (DIR-048).
 * @throws field.unknown-title by field
 */
async function requireTitles(tx: Tx, userId: string, wanted: readonly string[]): Promise<void> {
  const { modules } = await tenantInfoIn(tx);
  if (!modules.includes('CustomJobTitles')) return;
  const titles = await readTitles(tx);
  if (titles.length === 0) return;
  const held = (await readProfile(tx, userId))?.job_titles ?? [];
  if (!wanted.every((title) => titles.includes(title) || held.includes(title)))
    failFields({ 'work.jobTitle': 'field.unknown-title' });
}

const today = (ctx: Ctx): string => new Intl.DateTimeFormat('sv', { timeZone: ctx.zone }).format(ctx.clock.now());

/** Returns the viewer's picture. @throws generic.not-found without one */
export async function ownImage(ctx: Ctx): Promise<AnswerOf<Profile['image']>> {
  const row = await inTenant(ctx, (tx) => readProfile(tx, viewerOf(ctx).userId));
  if (!row?.image_id) return fail('generic.not-found');
  const { extension, image } = await readPicture(ctx, row.image_id);
  return { name: row.image_name ?? '', extension, image };
}

export async function setOwnImage(ctx: Ctx, file: PictureFile | undefined): Promise<null> {
  const { fileId } = await putPicture(ctx, file);
  await keepImage(ctx, { id: fileId, name: file?.name ?? '' });
  return null;
}

export async function removeOwnImage(ctx: Ctx): Promise<null> {
  await keepImage(ctx, null);
  return null;
}

const keepImage = (ctx: Ctx, image: { id: string; name: string } | null) =>
  inTenant(ctx, async (tx) => {
    if (image) await holdFile(tx, image.id);
    const before = await replaceImage(tx, viewerOf(ctx).userId, image);
    if (before) await releaseFile(tx, before);
  });
