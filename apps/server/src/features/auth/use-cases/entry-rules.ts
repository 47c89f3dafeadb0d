import { type EntryRefusal, entryRefusal, fail, isLocale, type ShownAtSignIn } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { notifyEmergency, ssoRule } from '../sso/enforce.ts';
import { type AccountCredentials, readOwnAccount } from '../store/accounts.ts';
import { passwordHoursIn } from '../store/terms.ts';
import { mailExpired } from './expired-password.ts';

/** A user at an entrance of the company of the transaction, or in it already. */
export interface Entrant extends ShownAtSignIn {
  userId: string;
}

/**
 * Returns why the company does not admit a user with what was shown, by its present rules; null if it does. Every
 * entrance asks this: both steps of a sign-in, invitations, passkeys, eIDs, the provider, a switch of company, each
 * renewal of a token, and each change of the rules for the sessions that are open.
 */
export async function refusalOf(tx: Tx, { userId, ...shown }: Entrant): Promise<EntryRefusal | null> {
  const { modules } = await tenantInfoIn(tx);
  const isProviderRequired = (await ssoRule(tx, userId)) === 'refused';
  const rules = { modules, isProviderRequired, passwordHours: await passwordHoursIn(tx) };
  return entryRefusal(rules, shown, contextOf(tx).clock.now());
}

/** Returns when the password of an account was set; null without one. Needs a transaction of inSystemFor. */
export const passwordTimeOf = async (tx: Tx, accountId: string): Promise<Date | null> =>
  (await readOwnAccount(tx, accountId))?.password_changed_at ?? null;

type Entering = Pick<Entrant, 'userId' | 'method'> & { accountId: string };

/**
 * Refuses a session that the company does not admit, in the transaction that opens it. Where the user signs in beside
 * the required provider as an administrator for emergencies, all administrators are mailed.
 * @throws access.module-off, auth.sso-required, auth.password-expired
 */
export async function requireEntry(tx: Tx, { accountId, ...entering }: Entering, acting: string): Promise<void> {
  const passwordChangedAt = await passwordTimeOf(tx, accountId);
  const refusal = await refusalOf(tx, { ...entering, passwordChangedAt });
  if (refusal) fail(refusal);
  const { userId, method } = entering;
  if (method !== 'sso' && (await ssoRule(tx, userId)) === 'emergency')
    await notifyEmergency(tx, contextOf(tx), { userId, method: acting });
}

/**
 * Returns the refusal before a session is opened. The owner of an expired password is mailed a link to set a new one;
 * the caller has checked the password, so that outsiders cannot use up the limit of these mails.
 */
export async function refusalBefore(
  ctx: Ctx,
  account: AccountCredentials,
  method: Entrant['method'],
): Promise<EntryRefusal | null> {
  const { userId, passwordChangedAt, locale } = account;
  const refusal = await inSystemFor(ctx, (tx) => refusalOf(tx, { userId, method, passwordChangedAt }));
  if (refusal === 'auth.password-expired')
    await mailExpired(ctx, account, locale && isLocale(locale) ? locale : ctx.locale);
  return refusal;
}
