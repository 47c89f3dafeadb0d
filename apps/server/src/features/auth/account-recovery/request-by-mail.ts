import { fail } from '@paraph/domain';
import { systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { loadTenantsOfAccount } from '../store/accounts.ts';
import { insertRequest } from './request.ts';
import { stopOfOwner } from './end.ts';

/**
 * Requests the removal of everything beside the password that opens an account, by the link of a mail. It replaces an
 * earlier request of the owner, and only the mailbox stops it: an intruder may hold an old factor and a session
 * (security AN-16). Needs a transaction of inSystemFor.
 * @returns when the factors go
 * @throws auth.nothing-to-recover for an account without a company, generic.conflict while a request of the operator
 * waits
 */
export async function requestByMail(tx: Tx, accountId: string, site: string): Promise<string> {
  const ctx = contextOf(tx);
  const places = await loadTenantsOfAccount(tx, accountId);
  const place = places.find(({ id }) => id === ctx.tenantId) ?? places[0] ?? fail('auth.nothing-to-recover');
  await stopOfOwner(tx, accountId);
  const there = { ...systemContext(ctx.platform, place.id, ctx.trace), locale: ctx.locale, zone: ctx.zone };
  const asked = { accountId, userId: place.user_id, askedBy: 'owner', reason: '' } as const;
  return asTenant(tx, there, () => insertRequest(tx, asked, site));
}
