import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail, isLocale } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import { personByEmail } from '../../users/index.ts';
import { mailboxProven } from '../additions/other-ways-in.ts';
import { hashOf, sameBytes } from '../secrets.ts';
import { confirmAccount, readOwnAccount, setPassword } from '../store/accounts.ts';
import { isAddressReserved } from '../store/addresses.ts';
import { isUsedConfirmation, readConfirmation, takeConfirmation, type WaitingRegistration } from '../store/joining.ts';
import { chosenPassword, notifyAdmins } from './accept-invitation.ts';
import { settle } from './register.ts';
import { forgetRegistration } from './waiting-registration.ts';

type Confirmation = ParsedOf<typeof endpoints.joining.confirm>['body'];

/**
 * Confirms the address of a registration; a guest becomes a user with the registered names. The password of a
 * registration counts only in the browser that registered. Any other browser must choose a new one, since an outsider
 * may have registered the address (security AN-14). The link stays valid after a password fault or a reserved address.
 * @throws auth.link-used, auth.confirmed-already for a link that has confirmed its address, auth.address-reserved, and
 * faults of the password by field
 */
export async function confirmEmail(ctx: Ctx, body: Confirmation, browser: string | null): Promise<{ ok: true }> {
  const now = ctx.clock.now();
  const hash = hashOf(body.token);
  if (await inSystem(ctx.platform, (tx) => isUsedConfirmation(tx, hash, now))) fail('auth.confirmed-already');
  const password = await newPasswordFor(ctx, body, browser);
  await inSystemFor(ctx, async (tx) => {
    const taken = await takeConfirmation(tx, hash, now);
    if (!taken) return fail('auth.link-used');
    const { email } = (await readOwnAccount(tx, taken.account_id)) ?? fail('auth.link-used');
    if (await isAddressReserved(tx, email, now)) fail('auth.address-reserved');
    if (password) await setPassword(tx, taken.account_id, { password, now });
    const confirmed = await confirmAccount(tx, taken.account_id, now);
    await mailboxProven(tx, taken.account_id);
    await forgetRegistration(tx, ctx, confirmed);
    if (taken.tenant_id !== null)
      await settle(tx, { ...namesOf(taken), email: confirmed, accountId: taken.account_id });
    await notifyOfUser(tx, confirmed);
  });
  return { ok: true };
}

/** Returns the hash of the password to set, or null when the account's password stays. */
async function newPasswordFor(ctx: Ctx, body: Confirmation, browser: string | null): Promise<string | null> {
  const now = ctx.clock.now();
  const waiting = await inSystem(ctx.platform, (tx) => readConfirmation(tx, hashOf(body.token), now));
  if (!waiting || (waiting.tenant_id !== null && waiting.tenant_id !== ctx.tenantId)) return fail('auth.link-used');
  const { email, browser_hash: registered, confirmed_at: confirmedAt } = waiting;
  const isSameBrowser = registered !== null && browser !== null && sameBytes(hashOf(browser), registered);
  // A confirmed account has an owner, so its password stays.
  if (confirmedAt || (isSameBrowser && !body.password)) return null;
  const person = await inTenant(ctx, (tx) => personByEmail(tx, email));
  const names = {
    first_name: waiting.first_name ?? person?.firstName ?? '',
    last_name: waiting.last_name ?? person?.lastName ?? '',
  };
  return chosenPassword(ctx, { email, ...names }, body);
}

const namesOf = ({ first_name, last_name, locale }: WaitingRegistration) => ({
  firstName: first_name ?? '',
  lastName: last_name ?? '',
  locale: locale && isLocale(locale) ? locale : undefined,
});

/**
 * Mails the administrators only if the address has a user in this tenant: an account confirmed at another tenant may
 * have none.
 */
async function notifyOfUser(tx: Tx, email: string): Promise<void> {
  if (await personByEmail(tx, email)) await notifyAdmins(tx, { email, invitedBy: null });
}
