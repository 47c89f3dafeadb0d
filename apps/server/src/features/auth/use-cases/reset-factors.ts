import { fail, mayAdminResetFactors } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { accountLock, inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { deleteIdentitiesOf } from '../eid/store.ts';
import { deleteAuthenticator } from '../factors/store.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { accountOfUser } from '../store/accounts.ts';
import { reachOfAccount } from '../store/tenancies.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { holdersOfAccount, notifySafety } from './notify-safety.ts';

/**
 * Lets an administrator delete the second factors and linked eIDs of a user who has lost phone, keys and codes. It
 * gives no access: the user still needs the password and a mailed code. The user is mailed, and all their sessions end.
 * Administrators cannot do it to themselves, so that no open session drops a factor. Accounts that another company has
 * ever invited, and those of super administrators, are recovered by owner or operator (decision 37).
 * @throws generic.not-found, user.yourself, auth.account-shared, auth.no-authenticator when there is nothing to delete
 */
export async function resetFactors(ctx: Ctx, userId: string): Promise<null> {
  const viewer = viewerOf(ctx);
  if (viewer.userId === userId) fail('user.yourself');
  const person = (await inTenant(ctx, (tx) => accountOfUser(tx, userId))) ?? fail('generic.not-found');
  const { accountId } = person;
  if (!accountId) return fail('auth.no-authenticator');
  const reach = await inSystem(ctx.platform, (tx) => reachOfAccount(tx, accountId, ctx.tenantId));
  if (!mayAdminResetFactors(reach)) fail('auth.account-shared');
  const remove = async (tx: Tx) => {
    const keys = await deletePasskeysOf(tx, accountId);
    const app = await deleteAuthenticator(tx, accountId);
    const eids = await deleteIdentitiesOf(tx, accountId);
    if (keys === 0 && !app && eids === 0) fail('auth.no-authenticator');
    await endSessionsOfAccount(tx, accountId, { cause: 'admin', now: ctx.clock.now() });
    const texts = { people: `${person.name} <${person.email}>` };
    await emit(tx, 'user.authenticator-reset', ctx.tenantId, { data: { userIds: [userId] }, texts });
    const by = `${viewer.firstName} ${viewer.lastName}`.trim();
    for (const reader of await holdersOfAccount(tx, accountId))
      await notifySafety(tx, reader, { template: 'authenticatorReset', params: { by } });
  };
  await inSystemFor(ctx, remove, () => [accountLock(accountId)]);
  return null;
}
