import type { MemberKind } from '../document/phase.ts';
import { LIMITS } from '../limits.ts';
import { mayBeDelegate } from './delegation.ts';

/** What decides whether administrators may give somebody's work to themselves. */
export interface FormerUser {
  /** Neither deactivated nor deleted. */
  hasAccess: boolean;
  /** When the user was deactivated or deleted; null where nobody recorded it, long ago. */
  leftAt: Date | null;
}

/**
 * Returns whether an administrator may give this user's work to themselves: the user has had no access for some days.
 * Else what they take would outlast their role and allow more than to read, and nobody could react in time.
 */
export const mayTakeOver = ({ hasAccess, leftAt }: FormerUser, now: Date): boolean =>
  !hasAccess && (leftAt === null || now.getTime() - leftAt.getTime() >= LIMITS.ownTakeOver);

/** Reasons why a document or an entry stays with the person whose work is handed over. */
export const STAY_REASONS = [
  'held',
  'sending',
  'series',
  'signing',
  'takes-part',
  'own-document',
  'form-draft',
] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** What decides whether a document may change hands at this moment. */
export interface DocumentToGive {
  /** It was sent a moment ago and leaves soon. */
  isSending: boolean;
  /** Documents are being sent to a list of people with it as the draft. */
  isInSeries: boolean;
}

/** Returns why a document stays as it is for now, or null. It is sent by its owner, so the owner stays until then. */
export function documentStays({ isSending, isInSeries }: DocumentToGive): StayReason | null {
  if (isSending) return 'sending';
  return isInSeries ? 'series' : null;
}

/** What decides whether an open entry may go to the colleague who takes the work over. */
export interface EntryToGive {
  kind: MemberKind;
  isHeld: boolean;
  /** A signature of this entry is being given. */
  isSigning: boolean;
  /** Kinds of the colleague's own entries, open or done, and of approvals that they gave for somebody. */
  heirKinds: readonly MemberKind[];
  /** The colleague owns the document, or filled in the form that it was made from. */
  isOfHeir: boolean;
}

/** Permissions of a delegate who may do everything that can be permitted. */
const ALL_PERMITTED = { maySign: true, isConsented: true, hasOtherApproval: false };

/**
 * Returns why an open entry stays with its person, or null. Nothing is removed without a replacement: where the
 * colleague has an entry of this kind already, a second one could not be added. Owners do not decide on their own
 * requests, as for delegates.
 */
export function entryStays({ kind, isHeld, isSigning, heirKinds, isOfHeir }: EntryToGive): StayReason | null {
  if (isHeld) return 'held';
  if (isSigning) return 'signing';
  if (heirKinds.includes(kind)) return 'takes-part';
  if (kind === 'copy') return null;
  return mayBeDelegate(kind, { ...ALL_PERMITTED, isOwn: isOfHeir }) ? null : 'own-document';
}
