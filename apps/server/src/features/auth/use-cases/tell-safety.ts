import { CREDENTIAL_ACTS, type CredentialActName, deviceOf, isLocale, type SafetyMail } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, systemContext } from '../../../platform/context.ts';
import { inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { MailParams } from '../../../platform/mail/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { type Addressee, mailSafety } from '../mails.ts';
import { readCredentialsById, readPlaces } from '../store/accounts.ts';

type Told = { template: Exclude<SafetyMail, 'newDevice'>; params?: MailParams };

/** Whom mails about an account of a user of this tenant go to. */
export async function holderOfAccount(ctx: Ctx, accountId: string): Promise<Addressee | undefined> {
  const person = await inSystem(ctx.platform, (tx) => readCredentialsById(tx, ctx.tenantId, accountId));
  return person && { ...person, locale: person.locale && isLocale(person.locale) ? person.locale : ctx.locale };
}

/** Mails a person what has happened to the safety of their account, in their language (security AN-16). */
export async function tellSafety(tx: Tx, ctx: Ctx, person: Addressee | undefined, told: Told): Promise<void> {
  if (!person) return;
  const params = { ...told.params, at: momentOf(ctx) };
  await mailSafety(tx, person, { template: told.template, params });
}

interface Act {
  accountId: string;
  userId: string;
  data?: object;
  texts?: Record<string, string>;
  params?: MailParams;
  /** Who is mailed beside the owner: the former address of the account. */
  alsoTo?: Addressee | undefined;
}

/**
 * Writes an act on the credentials of an account into the log of the company and mails the account's owner when it was
 * and from which device and address (security AN-16).
 */
export async function recordCredentialAct(ctx: Ctx, name: CredentialActName, act: Act): Promise<void> {
  const { event, mail } = CREDENTIAL_ACTS[name];
  const person = await holderOfAccount(ctx, act.accountId);
  await inTenant(ctx, async (tx) => {
    const data = { userIds: [act.userId], ...act.data };
    await emit(tx, event, ctx.tenantId, { actorId: act.userId, data, ...(act.texts && { texts: act.texts }) });
    for (const reader of [person, act.alsoTo])
      await tellSafety(tx, ctx, reader, { template: mail, params: { ...act.params, ...originOf(ctx, reader) } });
  });
}

/**
 * The same where the account may be no user of the company at whose host it happened: it is recorded in the first
 * company in which the account is.
 */
export async function recordCredentialActAnywhere(ctx: Ctx, name: CredentialActName, accountId: string): Promise<void> {
  const places = await inSystem(ctx.platform, (tx) => readPlaces(tx, accountId));
  const place = places.find(({ id }) => id === ctx.tenantId) ?? places[0];
  if (!place) return;
  const { ip, userAgent, locale, zone } = ctx;
  const caller = { locale, zone, ...(ip !== undefined && { ip }), ...(userAgent !== undefined && { userAgent }) };
  const there = { ...systemContext(ctx.platform, place.id, ctx.trace), ...caller };
  await recordCredentialAct(there, name, { accountId, userId: place.user_id });
}

/** From which device and network address a call comes, in the reader's language where that is unknown. */
function originOf({ userAgent, ip }: Ctx, person: Addressee | undefined): MailParams {
  if (!person) return {};
  const { unknownDevice, unknownAddress } = phrases[person.locale].mailFrame;
  return { device: deviceOf(userAgent ?? null) ?? unknownDevice, ip: ip ?? unknownAddress };
}

/** A recovery code was used: a mail tells the owner, in case the list was stolen. */
export const tellRecoveryCodeUsed = (ctx: Ctx, accountId: string, { userId, left }: { userId: string; left: number }) =>
  recordCredentialAct(ctx, 'recovery-code.used', { accountId, userId, data: { left }, params: { left: String(left) } });
