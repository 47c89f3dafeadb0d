import type { MemberKind } from '../document/phase.ts';
import type { ErrorCode } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/**
 * State of a delegation: switched off, not begun, in force, past its last day (USER-018), or without force because one of
 * both is no active user of the company.
 */
export const DELEGATION_STATES = ['off', 'waiting', 'running', 'expired', 'suspended'] as const;
export type DelegationState = (typeof DELEGATION_STATES)[number];

/** Days are YYYY-MM-DD of the company's zone; both belong to the period. */
export interface DelegationTerms {
  dateFrom: string;
  dateTo: string;
  isEnabled: boolean;
}

/** The state on a day; that day is the company's. `bothActive`: delegator and delegate are active users of the company. */
export function delegationState(
  { dateFrom, dateTo, isEnabled }: DelegationTerms,
  { today, bothActive }: { today: string; bothActive: boolean },
): DelegationState {
  if (!isEnabled) return 'off';
  if (today > dateTo) return 'expired';
  if (!bothActive) return 'suspended';
  return today < dateFrom ? 'waiting' : 'running';
}

/**
 * What is wrong with the days, by field (USER-015, USER-016). A beginning that was accepted once may stay, so that a
 * delegation in force can be prolonged; an end that is past, or further away than the limit, may stay only to switch the
 * delegation off.
 */
export function delegationFaults(
  wanted: DelegationTerms,
  known: DelegationTerms | null,
  today: string,
): Partial<Record<'dateFrom' | 'dateTo', ErrorCode>> {
  const faults: Partial<Record<'dateFrom' | 'dateTo', ErrorCode>> = {};
  if (wanted.dateFrom < today && wanted.dateFrom !== known?.dateFrom) faults.dateFrom = 'field.past';
  const isChosen = wanted.isEnabled || wanted.dateTo !== known?.dateTo;
  const isOver = wanted.dateTo < today && isChosen;
  if (isOver) faults.dateTo = 'field.past';
  else if (wanted.dateTo < wanted.dateFrom) faults.dateTo = 'field.before-start';
  else if (isChosen && wanted.dateTo > lastDayOf(wanted, today)) faults.dateTo = 'field.beyond-year';
  return faults;
}

/** The last day that may be chosen. */
function lastDayOf({ dateFrom }: DelegationTerms, today: string): string {
  const from = Date.parse(`${dateFrom > today ? dateFrom : today}T00:00:00Z`);
  return new Date(from + LIMITS.delegationLife).toISOString().slice(0, 10);
}

/** What decides whether a delegate may sign, and for whom. */
export interface SigningTerms extends DelegationTerms {
  delegateId: string;
  maySign: boolean;
}

/**
 * Returns whether a change lets a user sign who could not before, or for more days; it then requires a new proof of
 * identity.
 */
export function grantsSigning(wanted: SigningTerms, known: SigningTerms | null, today: string): boolean {
  if (!wanted.isEnabled || !wanted.maySign) return false;
  if (!known?.isEnabled || !known.maySign || known.delegateId !== wanted.delegateId) return true;
  return known.dateTo < today || wanted.dateTo > known.dateTo || wanted.dateFrom < known.dateFrom;
}

/** Returns whether a change requires a new proof of identity: another delegate decides in one's place, or may sign. */
export const extendsDelegation = (wanted: SigningTerms, known: SigningTerms | null, today: string): boolean =>
  grantsSigning(wanted, known, today) ||
  (wanted.isEnabled && (!known?.isEnabled || known.dateTo < today || known.delegateId !== wanted.delegateId));

/** Returns whether a change lets somebody act who could not before, for more days, or sign. */
export const widensDelegation = (wanted: SigningTerms, known: SigningTerms | null, today: string): boolean =>
  extendsDelegation(wanted, known, today) ||
  (wanted.isEnabled && known !== null && (wanted.dateTo > known.dateTo || wanted.dateFrom < known.dateFrom));

/** The people whose document it is. */
export interface DocumentMakers {
  ownerId: string;
  /** Who filled in the form that it was made from; keeps it theirs after a hand-over to another owner. */
  fillerId: string | null;
}

/** Returns whether a document is a user's own: nobody decides on their own document in another person's place. */
export const isOwnDocument = ({ ownerId, fillerId }: DocumentMakers, userId: string): boolean =>
  userId === ownerId || userId === fillerId;

/** What a delegator and the sender of a document have allowed. */
export interface DelegateTerms {
  /** The delegator's tick, with the basis of the authority. */
  maySign: boolean;
  /** The sender's consent for this signer. */
  isConsented: boolean;
  /** The delegate owns the document or filled in its form: people do not decide on their own requests. */
  isOwn: boolean;
  /** The delegate has another approval of the document: their own, open or done, or one that they gave for somebody. */
  hasOtherApproval: boolean;
}

/**
 * Returns whether a delegate may act for a member. Absence never moves a signature by itself (decision 28), and the
 * owner of a document waits for the absent person. Several approvals are those of several people, so nobody gives two of
 * one document; who has an own one gives that. Signatures have the consent of the sender for each signer instead.
 */
export function mayBeDelegate(
  kind: MemberKind,
  { maySign, isConsented, isOwn, hasOtherApproval }: DelegateTerms,
): boolean {
  if (isOwn) return false;
  if (kind === 'approve') return !hasOtherApproval;
  return kind === 'acknowledge' || (kind === 'sign' && maySign && isConsented);
}
