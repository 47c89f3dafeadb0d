import type { TenantKind } from '../company/tenant-kinds.ts';
import { LIMITS } from '../limits.ts';

/** Who can request the removal of lost second factors of an account: its owner, or the operator for them. */
export const RECOVERY_ASKERS = ['owner', 'operator'] as const;
export type RecoveryAsker = (typeof RECOVERY_ASKERS)[number];

/** How such a request ends: it waits, its owner or the operator stops it, or the factors are gone. */
export const RECOVERY_STATES = ['waiting', 'stopped', 'done'] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** Kinds of OPENER_KINDS that a reaction of the owner removes. */
const REMOVABLE_KINDS = ['app', 'codes', 'passkey', 'eid', 'sso', 'delegation', 'share', 'folder', 'member'] as const;

/**
 * What opens an account beside its password, acts for it, or lets others read what its owner reads; `company`: what it
 * did for its companies lately (COMPANY_ACTS), `manager`: among that the choice of its own manager.
 */
export const OPENER_KINDS = [...REMOVABLE_KINDS, 'manager', 'company'] as const;
export type OpenerKind = (typeof OPENER_KINDS)[number];

/** Returns whether a reaction of the owner removes it; acts for companies are undone or listed there. */
export const isRemovable = (kind: OpenerKind): boolean => REMOVABLE_KINDS.some((one) => one === kind);

/** Those of them that act, read or keep working without signing in to the account. */
export const OTHERS_KINDS = [
  'delegation',
  'share',
  'folder',
  'member',
  'manager',
  'company',
] as const satisfies readonly OpenerKind[];
export type OthersKind = (typeof OTHERS_KINDS)[number];

/** What a session did in features above the accounts that a reaction ends (AccountAdditions). */
export const ADDITION_KINDS = ['member', 'series', 'move', 'change'] as const;
export type AdditionKind = (typeof ADDITION_KINDS)[number];

/**
 * What a reaction of the owner ends: these, companies that the account joined, lists that are being sent, moves to places that others open, changes of
 * documents, which wait until they are checked, and a request to remove lost second factors.
 */
export const REMOVED_KINDS = [...REMOVABLE_KINDS, 'joined', 'series', 'move', 'change', 'recovery'] as const;
export type RemovedKind = (typeof REMOVED_KINDS)[number];

/**
 * Returns since when additions go with a sign-in that the owner denies: since that sign-in, or since the young factor that
 * it showed was made, but at most in the last days, as by the link of a mail about an addition. A mail of long ago must not
 * remove a factor that guards against the mailbox.
 */
export function deniedSince({ openedAt, factorMadeAt, now }: DeniedSignIn): Date {
  const from = isYoungAt(openedAt, factorMadeAt) ? Math.min(factorMadeAt.getTime(), openedAt.getTime()) : +openedAt;
  return new Date(Math.max(from, now.getTime() - LIMITS.youngFactor));
}

/**
 * The same for factors, recovery codes and eIDs. A young factor that the sign-in showed was added by an intruder in
 * another session, and so may be others of the last days: an app that was added a minute before it locks the owner out.
 */
export const deniedFactorsSince = (denied: DeniedSignIn): Date =>
  isYoungAt(denied.openedAt, denied.factorMadeAt)
    ? new Date(denied.now.getTime() - LIMITS.youngFactor)
    : deniedSince(denied);

const isYoungAt = (openedAt: Date, madeAt: Date | null): madeAt is Date =>
  madeAt !== null && openedAt.getTime() - madeAt.getTime() < LIMITS.youngFactor;

interface DeniedSignIn {
  openedAt: Date;
  /** When the factor that the session showed was made; null without one. */
  factorMadeAt: Date | null;
  now: Date;
}

/**
 * Returns since when access to folders that a user gave counts as what an intruder may have given: in folders of the user
 * at any time, in those of others only in the last days. Older access there is the work of the company.
 */
export const doubtedGrantsSince = (now: Date): { since: Date; sinceInOthers: Date } => ({
  since: new Date(0),
  sinceInOthers: new Date(now.getTime() - LIMITS.youngFactor),
});

/** What decides whether an administrator of a company may act on an account (decision 37). */
export interface AccountReach {
  /** Another company has invited the account at any time, also long ago. */
  isKnownElsewhere: boolean;
  isSuperAdmin: boolean;
}

/** An administrator of a company acts only on an account that concerns no other company and not the installation. */
export const mayAdminResetFactors = ({ isKnownElsewhere, isSuperAdmin }: AccountReach): boolean =>
  !isKnownElsewhere && !isSuperAdmin;

/** An account, and the tenant whose provider would sign it in or would be required of it. */
export interface ProviderReach {
  isSuperAdmin: boolean;
  tenantKind: TenantKind;
}

/**
 * A company's provider speaks for its people only. Consumers have no employer, and a super administrator runs the
 * installation: an administrator of one company must never become one by naming a provider.
 */
export const mayProviderSpeakFor = ({ isSuperAdmin, tenantKind }: ProviderReach): boolean =>
  !isSuperAdmin && tenantKind !== 'consumer';

/** What decides whether a request is stopped in the profile, without the link of its mail. */
export interface StopInProfile {
  askedBy: RecoveryAsker;
  askedAt: Date;
  /** Made by a mailed link, or by the operator for an address. */
  isByMailbox: boolean;
  /** When the factor was made that the session has shown in its fresh proof; null for none. */
  factorMadeAt: Date | null;
  /** When a reset, an invitation or a confirmation last proved the mailbox; null for never. */
  mailboxProvenAt: Date | null;
  /** When the newest factor, eID or list of codes was added; null for an account without any. */
  newestAddition: Date | null;
  now: Date;
}

/**
 * Returns whether a session may stop a request for lost factors. A factor guards against the mailbox from its fourth day
 * on: a person who shows one that was so old at the request stops it, since the reader of the mailbox has none. An
 * intruder may hold a session and a younger factor, so otherwise only the mailbox stops what a mailed link asked for, what was
 * asked for after the mailbox was proven, and any request while the account has a young factor. Nothing but the mailbox
 * stops a request of the operator (security AN-16).
 */
export function mayStopInProfile(asked: StopInProfile): boolean {
  const { askedBy, askedAt, isByMailbox, factorMadeAt, mailboxProvenAt, newestAddition, now } = asked;
  if (askedBy === 'operator') return false;
  if (factorMadeAt && askedAt.getTime() - factorMadeAt.getTime() >= LIMITS.youngFactor) return true;
  if (isByMailbox) return false;
  if (mailboxProvenAt && mailboxProvenAt <= askedAt) return false;
  return newestAddition === null || now.getTime() - newestAddition.getTime() >= LIMITS.youngFactor;
}

/** A request that is carried out. */
export interface DueRequest {
  /** Made by a mailed link, whose mailbox has the account now. */
  isOfMailbox: boolean;
  askedAt: Date;
  mailboxProvenAt: Date | null;
}

/**
 * Returns since when added factors stay: since the reader of the mailbox set the password after the request, because the
 * request may be that of an earlier reader. Null: all factors go. A request of a session or of the operator takes all,
 * because an intruder adds a factor meanwhile.
 */
export const keptFactorsSince = ({ isOfMailbox, askedAt, mailboxProvenAt }: DueRequest): Date | null =>
  isOfMailbox && mailboxProvenAt && mailboxProvenAt > askedAt ? mailboxProvenAt : null;
