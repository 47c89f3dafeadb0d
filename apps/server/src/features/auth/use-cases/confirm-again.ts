import type { endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { personByEmail } from '../../users/index.ts';
import { take } from '../allowances.ts';
import { mailConfirmation } from '../mails.ts';
import { takePasswordTry } from '../password/tries.ts';
import { accountOfUser, readAccount } from '../store/accounts.ts';
import { namesWaiting } from '../store/joining.ts';
import { mailKnown, openUnconfirmed } from './register.ts';
import { refuseTry, requireTry } from './start-sign-in.ts';
import { chosenAtRegistration } from './waiting-registration.ts';

type Again = ParsedOf<(typeof endpoints.joining)['confirmAgain']>['body'];

interface From {
  browser: string;
  device: string | null;
}

/**
 * Mails the link of a registration again, after a check of its password. An address with an account gets the same
 * answer, and its owner is mailed, as at registration (security AN-12). Tries count as those of a sign-in. None is
 * refunded, since the password may not be the account's. At most three mails are sent in an hour.
 * @throws access.module-off, auth.wrong-password, auth.locked, auth.slowed, generic.too-many
 */
export async function confirmAgain(ctx: Ctx, body: Again, { browser, device }: From): Promise<{ ok: true }> {
  const { kind, modules } = await tenantInfo(ctx);
  if (kind !== 'consumer' || !modules.includes('EmailLogin')) fail('access.module-off');
  const email = canonicalEmail(body.email);
  const who = { email, accountId: undefined, device };
  const allowed = await inSystem(ctx.platform, (tx) => takePasswordTry(tx, ctx, who));
  requireTry(allowed);
  const password = await chosenAtRegistration(ctx, { email, password: body.password });
  if (!password) return refuseTry(ctx, email, allowed);
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  const { granted, seconds } = await inSystemFor(ctx, async (tx) => {
    const counted = await take(tx, ctx, 'registration', email);
    if (counted.granted) await mailAgain(tx, { email, password, browser, site });
    return counted;
  });
  if (!granted) fail('generic.too-many', { seconds });
  return { ok: true };
}

interface UnconfirmedAddress {
  email: string;
  /** The password's stored form. */
  password: string;
  browser: string;
  site: string;
}

/** Does not create an account again that was deleted meanwhile. */
async function mailAgain(tx: Tx, { email, password, browser, site }: UnconfirmedAddress): Promise<void> {
  if (!(await readAccount(tx, email))) return;
  const person = await personByEmail(tx, email);
  const isUser = person && (await accountOfUser(tx, person.userId))?.accountId;
  const names = (await namesWaiting(tx, email)) ?? person ?? { firstName: '', lastName: '', locale: null };
  const { firstName, lastName } = names;
  const locale = names.locale ?? contextOf(tx).locale;
  const waiting = isUser ? null : { firstName, lastName, locale };
  const opened = await openUnconfirmed(tx, { email, password, browser, waiting });
  if (!opened) return mailKnown(tx, { email, firstName, lastName, locale, browser, site });
  const url = `${site}/auth/confirm-email?token=${opened.token}`;
  await mailConfirmation(tx, { email, firstName, lastName, locale }, url);
}
