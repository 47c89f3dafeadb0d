import { fail, isLocale } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { personOf, personsById, readAdmins, readLiving, type TenantUser } from '../../users/index.ts';
import { takeMailTo } from '../allowances.ts';
import { mailSafety } from '../mails.ts';
import { inEachCompany } from '../use-cases/each-company.ts';
import { sendInvitation } from '../use-cases/invite.ts';
import { endProviderSessions } from './end-sessions.ts';

/** A mail to the administrators of a company about its provider. */
type ToAdmins = { template: 'providerChanged' | 'providerRemoved' | 'providerDenied'; params: Record<string, string> };

/**
 * Mails every administrator, also the one who acts, by the operator's server: the session may be an intruder's.
 * @returns their ids
 */
export async function mailAdmins(tx: Tx, { template, params }: ToAdmins): Promise<string[]> {
  const { locale: usual, name: TenantName } = await tenantInfoIn(tx);
  const admins = (await readAdmins(tx)).map(personOf);
  for (const admin of admins) {
    const locale = admin.locale && isLocale(admin.locale) ? admin.locale : usual;
    await mailSafety(
      tx,
      { ...admin, locale },
      { template, params: { ...params, TenantName, at: momentOf(contextOf(tx)) } },
    );
  }
  return admins.map(({ userId }) => userId);
}

/**
 * Blocks sign-ins by the company's provider for one of its users, because the owner of the account denied one. Sessions
 * by the provider end, and the administrators are notified. Blocking again changes nothing. Needs a transaction of
 * inSystemFor that is in this company.
 */
export async function blockProvider(tx: Tx, userId: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await endProviderSessions(tx, userId);
  const done = await tx
    .updateTable('users')
    .set({ sso_blocked_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('sso_blocked_at', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return;
  const person = (await personsById(tx, [userId])).get(userId);
  const adminIds = await mailAdmins(tx, { template: 'providerDenied', params: { Email: person?.email ?? '' } });
  await emit(tx, 'user.sso-blocked', tenantId, { data: { userIds: [userId], adminIds } });
}

/** Blocks the providers of all companies of an account that have one. */
export const blockAllProviders = (tx: Tx, accountId: string): Promise<void> =>
  inEachCompany(tx, accountId, async ({ tenantId, userId }) => {
    const query = tx.selectFrom('sso_providers').select('issuer').where('tenant_id', '=', tenantId);
    if (await query.executeTakeFirst()) await blockProvider(tx, userId);
  });

/** Returns the users for whom the company's provider is blocked. */
export async function blockedUsers(tx: Tx) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('sso_blocked_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(({ id, email, first_name, last_name }) => ({ id, email, name: `${first_name} ${last_name}`.trim() }));
}

/**
 * Asks the owner of a blocked account by mail to allow the provider again: they accept by a sign-in of their own, as an
 * invitation. No administrator lifts the block, because the company may be the one that the owner denied.
 * @throws access.own-sign-in, generic.not-found for a user who is not blocked, mail.enough-today
 */
export async function askToAllowProvider(ctx: Ctx, userId: string): Promise<null> {
  if (viewerOf(ctx).isBound && viewerOf(ctx).userId === userId) fail('access.own-sign-in');
  const { email: who } = await inTenant(ctx, (tx) => blockedPerson(tx, userId));
  await takeMailTo(ctx, 'invitation', { who });
  await inTenant(ctx, async (tx) => {
    await sendInvitation(tx, await blockedPerson(tx, userId));
    await emit(tx, 'user.sso-asked', ctx.tenantId, { data: { userIds: [userId] } });
  });
  return null;
}

async function blockedPerson(tx: Tx, userId: string): Promise<TenantUser> {
  const person = (await isBlocked(tx, userId)) && (await readLiving(tx, [userId])).map(personOf)[0];
  return person || fail('generic.not-found');
}

/** Allows the provider for a user whose owner accepts an invitation of the company. */
export async function allowProvider(tx: Tx, userId: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  const done = await tx
    .updateTable('users')
    .set({ sso_blocked_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('sso_blocked_at', 'is not', null)
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n)
    await emit(tx, 'user.sso-allowed', tenantId, { actorId: userId, data: { userIds: [userId] } });
}

/** Returns whether the provider is blocked for a user. */
export const isBlocked = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', userId)
    .where('sso_blocked_at', 'is not', null)
    .executeTakeFirst()) !== undefined;
