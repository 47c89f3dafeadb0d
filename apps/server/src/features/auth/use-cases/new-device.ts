import { deviceOf, isLocale } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystem, type Tx } from '../../../platform/db/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { type Arrival, isNewDevice } from '../device.ts';
import { mailNewDevice } from '../mails.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { type AccountCredentials, readCredentialsById } from '../store/accounts.ts';

/** What a sign-in from a device that the account was never signed in from has to do. */
export interface NewDevice {
  /** Of the link that ends the session. */
  endHash: Buffer;
  /** Mails the owner, in the transaction that opens the session. */
  mail(tx: Tx): Promise<void>;
}

/**
 * Looks whether a session is opened on a new device, by whatever way in (security AN-16). The account is looked up where
 * the caller does not know it. @returns null for a known device, and for the first of an account
 */
export async function newDeviceOf(ctx: Ctx, arrival: Arrival, known?: AccountCredentials): Promise<NewDevice | null> {
  if (!(await isNewDevice(ctx, arrival))) return null;
  const secret = newSecret();
  const url = `${await tenantUrl(ctx.platform, ctx.tenantId)}/auth/end-session?token=${secret}`;
  const find = (tx: Tx) => readCredentialsById(tx, ctx.tenantId, arrival.accountId);
  const account = known ?? (await inSystem(ctx.platform, find));
  return { endHash: hashOf(secret), mail: async (tx) => void (account && (await mailOwner(tx, account, url))) };
}

async function mailOwner(tx: Tx, account: AccountCredentials, url: string): Promise<void> {
  const ctx = contextOf(tx);
  const locale = account.locale && isLocale(account.locale) ? account.locale : ctx.locale;
  const device = deviceOf(ctx.userAgent ?? null);
  await mailNewDevice(tx, { ...account, locale }, { url, device, at: momentOf(ctx) });
}
