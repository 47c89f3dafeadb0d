import { fail, failFields, LIMITS, OTHER_LIMITS, type OtherLimit } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { addressKey } from '../../platform/http/index.ts';
import { inSystem, type Tx } from '../../platform/db/index.ts';
import { keyedHash } from './secrets.ts';
import { readAttempts, takeAttempt } from './store/attempts.ts';

const MINUTE = 60_000;

interface Allowance {
  most: number;
  window: number;
}

/**
 * Limits that are counted by address or account, from any network; the platform counts by caller (security AN-06,
 * AN-09, RL-01).
 */
const OWN = {
  password: { most: OTHER_LIMITS.password, window: LIMITS.passwordLock },
  'password-session': { most: OTHER_LIMITS['password-session'], window: LIMITS.passwordProofsWindow },
  'password-account': { most: OTHER_LIMITS['password-account'], window: LIMITS.passwordProofsWindow },
  code: { most: OTHER_LIMITS.code, window: LIMITS.passwordLock },
  'code-mail': { most: OTHER_LIMITS['code-mail'], window: LIMITS.codeSendsWindow },
  'code-mail-day': { most: OTHER_LIMITS['code-mail-day'], window: LIMITS.codeSendsLongWindow },
  invitation: { most: OTHER_LIMITS.invitation, window: LIMITS.mailsToOneWindow },
  asked: { most: OTHER_LIMITS.asked, window: LIMITS.mailsToOneWindow },
  'address-code': { most: OTHER_LIMITS['address-code'], window: LIMITS.mailsToOneWindow },
  'address-code-all': { most: OTHER_LIMITS['address-code-all'], window: LIMITS.mailsToOneWindow },
  'eid-push': { most: OTHER_LIMITS['eid-push'], window: LIMITS.eidPushesWindow },
  'signing-push': { most: OTHER_LIMITS['signing-push'], window: LIMITS.signingPushesWindow },
  // The first request to each person in the window is granted, and counts one person more.
  'person-asked': { most: OTHER_LIMITS['person-asked'], window: LIMITS.peopleAskedWindow },
  recovery: { most: OTHER_LIMITS.recovery, window: LIMITS.recoveriesWindow },
  'recovery-mail': { most: OTHER_LIMITS['recovery-mail'], window: LIMITS.recoveriesWindow },
  'recovery-mail-known': { most: OTHER_LIMITS['recovery-mail-known'], window: LIMITS.recoveriesWindow },
  'registration-network': { most: OTHER_LIMITS['registration-network'], window: LIMITS.registrationsWindow },
  registration: { most: OTHER_LIMITS.registration, window: LIMITS.recoveriesWindow },
} as const satisfies Partial<Record<OtherLimit, Allowance>>;

/** The same, raised together with another one in PARAPH_LIMITS. */
const EXTENDED = {
  'eid-push-strangers': { most: LIMITS.eidPushesOfOutsiders, window: LIMITS.eidPushesWindow, extendedBy: 'eid-push' },
  'signing-push-outsider': {
    most: LIMITS.signingPushesOfOutsider,
    window: LIMITS.signingPushesWindow,
    extendedBy: 'signing-push',
  },
  'signing-push-outsiders': {
    most: LIMITS.signingPushesOfOutsiders,
    window: LIMITS.signingPushesWindow,
    extendedBy: 'signing-push',
  },
  'people-asked': { most: LIMITS.peopleAsked, window: LIMITS.peopleAskedWindow, extendedBy: 'signing-push' },
  'people-asked-by-key': {
    most: LIMITS.peopleAskedByKey,
    window: LIMITS.peopleAskedWindow,
    extendedBy: 'signing-push',
  },
} as const satisfies Record<string, Allowance & { extendedBy: OtherLimit }>;

const ALLOWANCES = { ...OWN, ...EXTENDED };
export type AllowanceName = keyof typeof ALLOWANCES;

/**
 * Returns the key of a count. Addresses are stored as keyed hashes, so that the database does not reveal who mistyped a
 * password.
 */
export const subjectOf = ({ platform }: Ctx, counted: AllowanceName, who: string): Buffer =>
  keyedHash(platform.dataKeys, 'attempts', `${counted} ${who}`);

/**
 * Returns the name that tries of a signed-in user are counted by. A sign-in by a company's provider proves nothing
 * about the account. Its tries count for that company only, and never lock the account elsewhere.
 */
export const attemptCountName = (ctx: Ctx, who: string): string =>
  viewerOf(ctx).isBound ? `${ctx.tenantId} ${who}` : who;

export interface Take {
  /** False: this try is not allowed. */
  granted: boolean;
  /** Tries left after this one. */
  left: number;
  /** Time until the count restarts, when none is left. */
  seconds: number;
  minutes: number;
}

/** Takes one try. A configured limit of the same name raises the maximum, but never lowers it. */
export async function take(tx: Tx, ctx: Ctx, counted: AllowanceName, who: string): Promise<Take> {
  const now = ctx.clock.now();
  const allowance = allowanceOf(ctx, counted);
  return validate(await takeAttempt(tx, subjectOf(ctx, counted, who), { ...allowance, now }), allowance.most, now);
}

/** Returns whether another try would be granted, without taking it. */
export async function checkAllowance(tx: Tx, ctx: Ctx, counted: AllowanceName, who: string): Promise<Take> {
  const now = ctx.clock.now();
  const { hits, endsAt } = await readAttempts(tx, subjectOf(ctx, counted, who), now);
  return validate({ hits: hits + 1, endsAt }, allowanceOf(ctx, counted).most, now);
}

/** Returns how many tries are granted in one window. */
export const mostOf = (ctx: Ctx, counted: AllowanceName): number => allowanceOf(ctx, counted).most;

export type MailTo = 'invitation' | 'asked';

/**
 * Takes one of a company's mails to one address in a day, so that an outsider's mailbox is not flooded. Must run before
 * the transaction of the act, so that a failed try counts too.
 * @throws mail.enough-today, at the field where one is named
 */
export async function takeMailTo(ctx: Ctx, counted: MailTo, { who, field }: { who: string; field?: string }) {
  if ((await mayMailTo(ctx, counted, [who])).has(who)) return;
  if (field) failFields({ [field]: 'mail.enough-today' });
  fail('mail.enough-today');
}

/**
 * Takes one code that an account may have mailed to a new address, four in a day. Other accounts count separately, but
 * all together mail at most twenty to it.
 * @throws mail.enough-today at the field of the address
 */
export async function takeAddressCode(ctx: Ctx, { accountId, email }: { accountId: string; email: string }) {
  const isGranted = await inSystem(ctx.platform, async (tx) => {
    const own = await take(tx, ctx, 'address-code', `${accountId} ${email}`);
    return own.granted && (await take(tx, ctx, 'address-code-all', email)).granted;
  });
  if (!isGranted) failFields({ email: 'mail.enough-today' });
}

/** Takes mails to many addresses, as `takeMailTo` does for one. @returns the addresses that may be mailed */
export const mayMailTo = (ctx: Ctx, counted: MailTo, all: readonly string[]): Promise<Set<string>> =>
  inSystem(ctx.platform, async (tx) => {
    const granted = new Set<string>();
    for (const who of [...new Set(all)].toSorted())
      if ((await take(tx, ctx, counted, `${ctx.tenantId} ${who}`)).granted) granted.add(who);
    return granted;
  });

/** Returns the caller's network: all addresses of one customer of an internet provider count as one (addressKey). */
export const networkOf = ({ ip }: Ctx): string => addressKey(ip ?? '');

function allowanceOf({ platform }: Ctx, counted: AllowanceName) {
  const { most, window, extendedBy = counted }: Allowance & { extendedBy?: string } = ALLOWANCES[counted];
  return { most: Math.max(most, platform.config.limits[extendedBy] ?? 0), window };
}

function validate({ hits, endsAt }: { hits: number; endsAt: Date }, most: number, now: Date): Take {
  const wait = Math.max(0, endsAt.getTime() - now.getTime());
  return {
    granted: hits <= most,
    left: Math.max(0, most - hits),
    seconds: Math.ceil(wait / 1000),
    minutes: Math.ceil(wait / MINUTE),
  };
}
