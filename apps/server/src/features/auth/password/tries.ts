import { isIPv6 } from 'node:net';
import { PASSWORD_TRIES, pauseAfter } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { isKnownDevice } from '../device.ts';
import { keyedHash } from '../secrets.ts';
import { forgetAttempts, lockAttempts, paceAttempts, takeAttempt, takeBack } from '../store/attempts.ts';
import { mostOf, subjectOf } from '../allowances.ts';

export interface PasswordTry {
  email: string;
  /** Undefined for an unknown address, which is counted too (security AN-12). */
  accountId: string | undefined;
  /** Identifies the device; null for a browser without its cookie. */
  device: string | null;
}

export interface TakenTry {
  /** `shut`: this device or address has no tries left. `slowed`: unknown devices must wait. */
  verdict: 'granted' | 'shut' | 'slowed';
  /** Tries left after this one. */
  left: number;
  /** Minutes until the next try is possible, when this one was refused or was the last. */
  minutes: number;
  /** Refunds this try after the right password: only wrong ones count. */
  refund(tx: Tx): Promise<void>;
}

/**
 * Counts one try before the password is checked, so that parallel guesses count too (decision 38). Needs a transaction
 * of inSystem.
 */
export async function takePasswordTry(tx: Tx, ctx: Ctx, { email, accountId, device }: PasswordTry): Promise<TakenTry> {
  const now = ctx.clock.now();
  const parent = subjectOf(ctx, 'password', email);
  const subject = (of: string) => keyedHash(ctx.platform.dataKeys, 'attempts', `password ${email} ${of}`);
  const devices = subject('devices');
  const isKnown =
    (await isKnownDevice(tx, ctx, accountId, device)) &&
    (await lockAttempts(tx, devices, { parent, now })).hits < PASSWORD_TRIES.devices.most;
  const group = isKnown ? devices : subject('strangers');
  const place = subject(isKnown ? `device ${device}` : `address ${networkOf(ctx.ip)}`);
  const minutesTo = (at: Date) => Math.ceil(Math.max(0, at.getTime() - now.getTime()) / 60_000);
  const others = await lockAttempts(tx, group, { parent, now });
  const refund = async (own: Tx): Promise<void> => {
    await forgetAttempts(own, [place]);
    await takeBack(own, group);
  };
  if (others.nextAt && others.nextAt > now)
    return { verdict: 'slowed', left: 0, minutes: minutesTo(others.nextAt), refund };
  const { window } = PASSWORD_TRIES.place;
  const most = mostOf(ctx, 'password');
  const { hits, endsAt } = await takeAttempt(tx, place, { most, window, now, parent });
  const left = Math.max(0, most - hits);
  if (hits > most) return { verdict: 'shut', left, minutes: minutesTo(endsAt), refund };
  if (isKnown) await countKnown(tx, group, now);
  else await countUnlinkedIdentity(tx, group, { tries: others.hits + 1, now });
  return { verdict: 'granted', left, minutes: minutesTo(endsAt), refund };
}

const countKnown = (tx: Tx, devices: Buffer, now: Date): Promise<unknown> =>
  paceAttempts(tx, devices, { nextAt: null, endsAt: new Date(now.getTime() + PASSWORD_TRIES.devices.window) });

async function countUnlinkedIdentity(
  tx: Tx,
  outsiders: Buffer,
  { tries, now }: { tries: number; now: Date },
): Promise<void> {
  const pause = pauseAfter(tries);
  const nextAt = pause > 0 ? new Date(now.getTime() + pause) : null;
  const endsAt = new Date(now.getTime() + PASSWORD_TRIES.outsiders.window);
  await paceAttempts(tx, outsiders, { nextAt, endsAt });
}

/**
 * Returns the network of an address. An IPv6 network of 64 bits is one caller, because its owner can choose the rest of
 * the address.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip || !isIPv6(ip) || ip.startsWith('::ffff:')) return ip ?? '';
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::');
  const groups = head.split(':').filter(Boolean);
  const end = ip.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0');
  return [...groups, ...zeros, ...end].slice(0, 4).join(':');
}
