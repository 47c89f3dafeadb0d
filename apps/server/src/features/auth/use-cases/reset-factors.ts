import { fail, mayAdminResetFactors } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { deleteIdentitiesOf } from '../eid/store.ts';
import { deleteAuthenticator } from '../factors/store.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { accountOfUser } from '../store/accounts.ts';
import { reachOfAccount } from '../store/tenancies.ts';
import { endSessionsOfAccount } from '../store/sessions.ts';
import { holdersOfAccount, notifySafety } from './notify-safety.ts';

/**
 * An administrator takes the second factors and linked eIDs of somebody away who has lost phone, keys and codes. It opens nothing: the
 * person still needs the password and a code mailed to the address, and is told by mail; all their sessions end. The
 * administrator cannot do it to themselves, so that nobody drops a factor of a session left open. An account that
 * another company has ever invited, or of a super administrator, is recovered by its owner or the operator (decision 37).
 * @throws generic.not-found, user.yourself, auth.account-shared, auth.no-authenticator when there is nothing to take away
 */
export async function resetFactors(ctx: Ctx, userId: string): Promise<null> {
  const viewer = viewerOf(ctx);
  if (viewer.userId === userId) fail('user.yourself');
  const person = (await inTenant(ctx, (tx) => accountOfUser(tx, userId))) ?? fail('generic.not-found');
  const { accountId } = person;
  if (!accountId) return fail('auth.no-authenticator');
  const reach = await inSystem(ctx.platform, (tx) => reachOfAccount(tx, accountId, ctx.tenantId));
  if (!mayAdminResetFactors(reach)) fail('auth.account-shared');
  await inSystemFor(ctx, async (tx) => {
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
  });
  return null;
}
