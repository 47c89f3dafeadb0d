import type { Ctx } from '../../platform/context.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { inSystem, type Tx } from '../../platform/db/index.ts';
import { keyedHashes, keyedHash, newSecret } from './secrets.ts';
import { keepDevice, lookAtDevices } from './store/devices.ts';

/** As long as browsers keep a cookie at most. A device that was not used for so long is a new one. */
export const DEVICE_LIFE = 400 * 24 * 3600_000;
const PURPOSE = 'known devices';
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * What tells a device from others. A browser has a cookie of its own for it, which opens nothing; a program has only
 * its address and its name.
 */
export function deviceAt(ctx: Ctx, call: RequestContext, isBrowser: boolean): string {
  if (!isBrowser) return `program ${ctx.ip ?? ''} ${ctx.userAgent ?? ''}`;
  const secret = call.cookies.get('device') ?? newSecret();
  call.cookies.set('device', secret, { seconds: DEVICE_LIFE / 1000, sameSite: 'Strict' });
  return `browser ${secret}`;
}

/** The same without giving a browser its cookie: null for one that has none. */
export function deviceShown(ctx: Ctx, call: RequestContext, isBrowser: boolean): string | null {
  if (!isBrowser) return `program ${ctx.ip ?? ''} ${ctx.userAgent ?? ''}`;
  const secret = call.cookies.get('device');
  return secret ? `browser ${secret}` : null;
}

/**
 * What a device is known by. One of a sign-in by a company's provider has another mark there than the same device has
 * for the account, so that what a company says makes no device of the account.
 */
const markOf = (accountId: string, device: string | null, provider: string | null): string =>
  provider ? `${accountId} ${provider} ${device}` : `${accountId} ${device}`;

/** Whether the account itself has signed in from this device before. Needs a transaction of inSystem. */
export async function isKnownDevice(
  tx: Tx,
  ctx: Ctx,
  accountId: string | undefined,
  device: string | null,
): Promise<boolean> {
  // An address that nobody has is looked up too, so that it takes as long (security AN-12).
  const id = accountId ?? NO_ACCOUNT;
  const hashes = keyedHashes(ctx.platform.dataKeys, PURPOSE, markOf(id, device, null));
  return (await lookAtDevices(tx, id, { hashes, provider: null })).isKnown;
}

/** A sign-in from somewhere. */
export interface Arrival {
  accountId: string;
  device: string;
  /** It was made by the company's own provider. */
  isBound?: boolean;
}

/** Whether the account has signed in before, and never from here. The first of all is no news to anybody. */
export async function isNewDevice(ctx: Ctx, { accountId, device, isBound }: Arrival): Promise<boolean> {
  const provider = isBound ? ctx.tenantId : null;
  const marks = [markOf(accountId, device, null), ...(provider ? [markOf(accountId, device, provider)] : [])];
  const hashes = marks.flatMap((mark) => keyedHashes(ctx.platform.dataKeys, PURPOSE, mark));
  const { count, isKnown } = await inSystem(ctx.platform, (tx) => lookAtDevices(tx, accountId, { hashes, provider }));
  return count > 0 && !isKnown;
}

/** From now on a sign-in of that kind from here is nothing new. */
export async function rememberDevice(ctx: Ctx, { accountId, device, isBound }: Arrival): Promise<void> {
  const tenant_id = isBound ? ctx.tenantId : null;
  const hash = keyedHash(ctx.platform.dataKeys, PURPOSE, markOf(accountId, device, tenant_id));
  await inSystem(ctx.platform, (tx) => keepDevice(tx, { account_id: accountId, hash, tenant_id }, ctx.clock.now()));
}
