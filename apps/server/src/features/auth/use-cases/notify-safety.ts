import {
  CREDENTIAL_ACTS,
  type CredentialActName,
  deviceOf,
  isAddition,
  isLocale,
  type SafetyMail,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, systemContext } from '../../../platform/context.ts';
import { asTenant, contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { MailParams } from '../../../platform/mail/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { newAdditionLink } from '../additions/link.ts';
import { atAllAddresses, ownerOf } from '../account-recovery/owner.ts';
import { type Addressee, mailSafety } from '../mails.ts';
import { readCredentialsById, readPlaces } from '../store/accounts.ts';

/* Every transaction here is one of inSystemFor: the act, its history and its mail are one change. */

type SafetyNotice = { template: Exclude<SafetyMail, 'newDevice'>; params?: MailParams };

/** Whom mails about an account go to: by the name they have in this tenant, else without one. */
async function holderOfAccount(tx: Tx, accountId: string): Promise<Addressee | undefined> {
  const { tenantId, locale } = contextOf(tx);
  const person = await readCredentialsById(tx, tenantId, accountId);
  if (!person) return ownerOf(tx, accountId);
  return { ...person, locale: person.locale && isLocale(person.locale) ? person.locale : locale };
}

/** The same at each address from which the account can still be taken back. */
export const holdersOfAccount = async (tx: Tx, accountId: string): Promise<Addressee[]> =>
  atAllAddresses(tx, { accountId, now: contextOf(tx).clock.now() }, await holderOfAccount(tx, accountId));

/** Mails a person what has happened to the safety of their account, in their language (security AN-16). */
export async function notifySafety(tx: Tx, person: Addressee, told: SafetyNotice): Promise<void> {
  const params = { ...told.params, at: momentOf(contextOf(tx)) };
  await mailSafety(tx, person, { template: told.template, params });
}

interface AccountAct {
  accountId: string;
  userId: string;
  data?: object;
  texts?: Record<string, string>;
  params?: MailParams;
}

/**
 * Writes an act on the credentials of an account into the log of the company and mails the account's owner when it was
 * and from which device and address (security AN-16). It belongs to the transaction of the act, so that no crash loses
 * the mail of an act that counts.
 */
export async function recordCredentialAct(tx: Tx, name: CredentialActName, act: AccountAct): Promise<void> {
  const { event } = CREDENTIAL_ACTS[name];
  const data = { userIds: [act.userId], ...act.data };
  const happening = { actorId: act.userId, data, ...(act.texts && { texts: act.texts }) };
  await emit(tx, event, contextOf(tx).tenantId, happening);
  await mailAct(tx, name, act);
}

async function mailAct(tx: Tx, name: CredentialActName, act: Omit<AccountAct, 'userId'>): Promise<void> {
  const template = CREDENTIAL_ACTS[name].mail;
  const origin = contextOf(tx);
  const link = isAddition(name) ? { Url: await newAdditionLink(tx, act.accountId) } : {};
  for (const reader of await holdersOfAccount(tx, act.accountId))
    await notifySafety(tx, reader, { template, params: { ...act.params, ...link, ...originOf(origin, reader) } });
}

/**
 * The same where the account may be no user of the company at whose host it happened: it is recorded in the first
 * company in which the account is. Without any company the owner is mailed all the same.
 */
export async function recordCredentialActAnywhere(tx: Tx, name: CredentialActName, accountId: string): Promise<void> {
  const ctx = contextOf(tx);
  const places = await readPlaces(tx, accountId);
  const place = places.find(({ id }) => id === ctx.tenantId) ?? places[0];
  if (!place) return mailAct(tx, name, { accountId });
  const { ip, userAgent, locale, zone } = ctx;
  const caller = { locale, zone, ...(ip !== undefined && { ip }), ...(userAgent !== undefined && { userAgent }) };
  const there = { ...systemContext(ctx.platform, place.id, ctx.trace), ...caller };
  await asTenant(tx, there, () => recordCredentialAct(tx, name, { accountId, userId: place.user_id }));
}

/** From which device and network address a call comes, in the reader's language where that is unknown. */
function originOf({ userAgent, ip }: Ctx, person: Addressee): MailParams {
  const { unknownDevice, unknownAddress } = phrases[person.locale].mailFrame;
  return { device: deviceOf(userAgent ?? null) ?? unknownDevice, ip: ip ?? unknownAddress };
}
