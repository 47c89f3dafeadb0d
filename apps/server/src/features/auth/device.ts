import type { Ctx } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { inSystem, type Tx } from '../../platform/db/index.ts';
import { keyedHashes, keyedHash, newSecret } from './secrets.ts';
import { keepDevice, compareDevices } from './store/devices.ts';

/** Milliseconds; the longest life of a cookie in browsers. A device not used for this time counts as new. */
export const DEVICE_LIFE = 400 * 24 * 3600_000;
const PURPOSE = 'known devices';
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * Returns what identifies a device. A browser has a separate cookie for it, which gives no access; an API client has
 * only its address and user agent.
 */
export function deviceAt(ctx: Ctx, call: RequestContext, isBrowser: boolean): string {
  if (!isBrowser) return `program ${ctx.ip ?? ''} ${ctx.userAgent ?? ''}`;
  const secret = call.cookies.get('device') ?? newSecret();
  call.cookies.set('device', secret, { seconds: DEVICE_LIFE / 1000, sameSite: 'Strict' });
  return `browser ${secret}`;
}

/** Returns what identifies a device without setting the cookie; null for a browser without it. */
export function readDeviceToken(ctx: Ctx, call: RequestContext, isBrowser: boolean): string | null {
  if (!isBrowser) return `program ${ctx.ip ?? ''} ${ctx.userAgent ?? ''}`;
  const secret = call.cookies.get('device');
  return secret ? `browser ${secret}` : null;
}

/**
 * Returns what a device is stored by. For a sign-in by a company's provider it differs from that of the account. So a
 * claim of a company makes no known device of the account.
 */
const markOf = (accountId: string, device: string | null, provider: string | null): string =>
  provider ? `${accountId} ${provider} ${device}` : `${accountId} ${device}`;

/** Returns whether the account itself has signed in from this device before. Needs a transaction of inSystem. */
export async function isKnownDevice(
  tx: Tx,
  ctx: Ctx,
  accountId: string | undefined,
  device: string | null,
): Promise<boolean> {
  // An unknown address is looked up too, so that it takes as long (security AN-12).
  const id = accountId ?? NO_ACCOUNT;
  const hashes = keyedHashes(ctx.platform.dataKeys, PURPOSE, markOf(id, device, null));
  return (await compareDevices(tx, id, hashes)).isKnown;
}

/** A sign-in from a device. */
export interface Arrival {
  accountId: string;
  device: string;
  /** The sign-in was made by the company's own provider. */
  isBound?: boolean;
}

/**
 * Returns whether the account has signed in before, and this is none of its known devices. The first sign-in of an
 * account is not reported; the first by its password is, where its owner has used a company's provider only.
 */
export async function isNewDevice(ctx: Ctx, { accountId, device, isBound }: Arrival): Promise<boolean> {
  const provider = isBound ? ctx.tenantId : null;
  const marks = [markOf(accountId, device, null), ...(provider ? [markOf(accountId, device, provider)] : [])];
  const hashes = marks.flatMap((mark) => keyedHashes(ctx.platform.dataKeys, PURPOSE, mark));
  const { count, isKnown } = await inSystem(ctx.platform, (tx) => compareDevices(tx, accountId, hashes));
  return count > 0 && !isKnown;
}

/** Stores the device, so that later sign-ins of that kind from it are not new. */
export async function rememberDevice(ctx: Ctx, { accountId, device, isBound }: Arrival): Promise<void> {
  const tenant_id = isBound ? ctx.tenantId : null;
  const hash = keyedHash(ctx.platform.dataKeys, PURPOSE, markOf(accountId, device, tenant_id));
  await inSystem(ctx.platform, (tx) => keepDevice(tx, { account_id: accountId, hash, tenant_id }, ctx.clock.now()));
}
