import { CREDENTIAL_ACTS, type CredentialActName, deviceOf, isAddition, type SafetyMail } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { MailParams } from '../../../platform/mail/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { newAdditionLink } from '../additions/link.ts';
import { atAllAddresses, ownerOf } from '../account-recovery/owner.ts';
import { type Addressee, mailSafety, mayMailProviderSignIn } from '../mails.ts';
import { allTenantsOfAccount, readCredentialsById } from '../store/accounts.ts';
import { renewTokens } from './renew-tokens.ts';

/* Every transaction here must be one of inSystemFor: the act, its history and its mail are one change. */

type SafetyNotice = { template: Exclude<SafetyMail, 'newDevice'>; params?: MailParams };

/** Returns the addressee of mails about an account: with the user's name in this tenant, else without a name. */
async function holderOfAccount(tx: Tx, accountId: string): Promise<Addressee | undefined> {
  const owner = await ownerOf(tx, accountId);
  const person = await readCredentialsById(tx, contextOf(tx).tenantId, accountId);
  return owner && person ? { ...person, locale: owner.locale } : owner;
}

/** Returns the addressee at each address from which the account can still be taken back. */
export const holdersOfAccount = async (tx: Tx, accountId: string): Promise<Addressee[]> =>
  atAllAddresses(tx, accountId, await holderOfAccount(tx, accountId));

/** Mails an owner about a change to the safety of their account, in their language (security AN-16). */
export async function notifySafety(tx: Tx, person: Addressee, notice: SafetyNotice): Promise<void> {
  const params = { ...notice.params, at: momentOf(contextOf(tx)) };
  await mailSafety(tx, person, { template: notice.template, params });
}

interface AccountAct {
  accountId: string;
  userId: string;
  data?: object;
  texts?: Record<string, string>;
  params?: MailParams;
}

/**
 * Records an act on the credentials of an account in the company's log. Mails the owner its time, device and network
 * address (security AN-16). Ends the tokens of the session that acts (renewTokens). Runs in the transaction of the act,
 * so that no crash loses the mail of an act that took effect.
 */
export async function recordCredentialAct(tx: Tx, name: CredentialActName, act: AccountAct): Promise<void> {
  const { event } = CREDENTIAL_ACTS[name];
  const data = { userIds: [act.userId], ...act.data };
  const happening = { actorId: act.userId, data, ...(act.texts && { texts: act.texts }) };
  await emit(tx, event, contextOf(tx).tenantId, happening);
  await mailAct(tx, name, act);
  await renewTokens(tx);
}

/**
 * Mails the owner about an act on the credentials of an account, where the caller logs it. Before the act where the link
 * of the mail must be of a company that the account had.
 */
export async function mailAct(
  tx: Tx,
  name: CredentialActName,
  act: Omit<AccountAct, 'userId' | 'data' | 'texts'>,
): Promise<void> {
  const template = CREDENTIAL_ACTS[name].mail;
  const origin = contextOf(tx);
  for (const reader of await holdersOfAccount(tx, act.accountId)) {
    const { email } = reader;
    if (name === 'sso.linked' && !(await mayMailProviderSignIn(tx, email))) continue;
    const link = isAddition(name) && { Url: await newAdditionLink(tx, act.accountId, { email, removes: 'young' }) };
    await notifySafety(tx, reader, { template, params: { ...act.params, ...link, ...originOf(origin, reader) } });
  }
}

/**
 * Records an act on credentials where the account may have no user in the company of the host. It is recorded in this
 * company if the account has a user there, else in the first company that it can enter, else in any of its companies.
 * Without any company only the owner is mailed.
 */
export async function recordCredentialActAnywhere(tx: Tx, name: CredentialActName, accountId: string): Promise<void> {
  const ctx = contextOf(tx);
  const places = await allTenantsOfAccount(tx, accountId);
  const place = places.find(({ id }) => id === ctx.tenantId) ?? places[0];
  if (!place) return mailAct(tx, name, { accountId });
  const { ip, userAgent, locale, zone } = ctx;
  const caller = { locale, zone, ...(ip !== undefined && { ip }), ...(userAgent !== undefined && { userAgent }) };
  const there = { ...systemContext(ctx.platform, place.id, ctx.trace), ...caller };
  await asTenant(tx, there, () => recordCredentialAct(tx, name, { accountId, userId: place.user_id }));
}

/** Returns device and network address of a call; unknown ones are described in the reader's language. */
function originOf({ userAgent, ip }: Ctx, person: Addressee): MailParams {
  const { unknownDevice, unknownAddress } = phrases[person.locale].mailFrame;
  return { device: deviceOf(userAgent ?? null) ?? unknownDevice, ip: ip ?? unknownAddress };
}
