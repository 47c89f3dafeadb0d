import { fail } from '@paraph/domain';
import { systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { allTenantsOfAccount } from '../store/accounts.ts';
import { insertRequest } from './request.ts';
import { replaceRequest } from './stop.ts';
import { mailStopLinksAgain } from './stop-links.ts';

/**
 * Requests the removal of everything beside the password that opens an account, by the link of a mail. It replaces an
 * earlier request of a session or of a later mailbox. Only this mailbox and earlier ones stop it: an intruder may hold an
 * old factor, a session and a later mailbox (security AN-16). Needs a transaction of inSystemFor.
 * @returns when the factors go; the time of a request that an earlier mailbox or this one has made already, whose links
 * are mailed again
 * @throws auth.nothing-to-recover for an account without a company, generic.conflict while a request of the operator
 * for this mailbox or an earlier one waits
 */
export async function requestByMail(
  tx: Tx,
  accountId: string,
  { site, mailbox }: { site: string; mailbox: string },
): Promise<string> {
  const ctx = contextOf(tx);
  const places = await allTenantsOfAccount(tx, accountId);
  const place = places.find(({ id }) => id === ctx.tenantId) ?? places[0] ?? fail('auth.nothing-to-recover');
  const waiting = await replaceRequest(tx, accountId, mailbox);
  if (waiting?.asked_by === 'operator') fail('generic.conflict');
  // The mail with the links of the first press may have been deleted by an intruder.
  if (waiting) await mailStopLinksAgain(tx, waiting);
  if (waiting) return waiting.due_at.toISOString();
  const there = { ...systemContext(ctx.platform, place.id, ctx.trace), locale: ctx.locale, zone: ctx.zone };
  const asked = { accountId, userId: place.user_id, askedBy: 'owner', reason: '', mailbox } as const;
  return asTenant(tx, there, () => insertRequest(tx, asked, site));
}
