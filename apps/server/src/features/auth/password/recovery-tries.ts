import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { mostOf, networkOf, subjectOf, take } from '../allowances.ts';
import { isKnownDevice } from '../device.ts';
import { LIMITS } from '@paraph/domain';
import { readAccount } from '../store/accounts.ts';
import { forgetAttempts, takeAttempt } from '../store/attempts.ts';

/* Every transaction must be one of inSystem. */

interface RecoveryCaller {
  email: string;
  /** Identifies the device; null for a browser without its cookie. */
  device: string | null;
}

interface TakenRecovery {
  granted: boolean;
  /** The account of the address has signed in from the device before. */
  isKnown: boolean;
}

/**
 * Takes one request of a caller for an address: three in an hour at one host. The caller is a network, or a device that
 * is known to the account. Other callers do not use up the limit. Unknown addresses are counted too (security AN-12).
 */
export async function takeRecovery(tx: Tx, ctx: Ctx, { email, device }: RecoveryCaller): Promise<TakenRecovery> {
  const account = await readAccount(tx, email);
  const isKnown = await isKnownDevice(tx, ctx, account?.id, device);
  const caller = isKnown ? `device ${device}` : `network ${networkOf(ctx)}`;
  const most = mostOf(ctx, 'recovery');
  const { hits } = await takeAttempt(tx, subjectOf(ctx, 'recovery', `${ctx.tenantId} ${email} ${caller}`), {
    most,
    window: LIMITS.recoveriesWindow,
    now: ctx.clock.now(),
    parent: subjectOf(ctx, 'recovery', email),
  });
  return { granted: hits <= most, isKnown };
}

/**
 * Takes one of the mails with a link that an account may get. Only mailed links count. The last link before the limit
 * stays valid as long as the limit lasts: an outsider who uses up the limit leaves the owner a valid link.
 */
export const takeRecoveryMail = async (
  tx: Tx,
  ctx: Ctx,
  { email, isKnown }: { email: string; isKnown: boolean },
): Promise<boolean> => (await take(tx, ctx, isKnown ? 'recovery-mail-known' : 'recovery-mail', email)).granted;

/** Resets all counts after a password was set by a link, which is used up. */
export const forgetRecoveries = (tx: Tx, ctx: Ctx, email: string): Promise<unknown> =>
  forgetAttempts(
    tx,
    (['recovery', 'recovery-mail', 'recovery-mail-known'] as const).map((counted) => subjectOf(ctx, counted, email)),
  );
