import type { AnswerOf, Delegation, profile } from '@paraph/contract';
import { delegationFaults, type ErrorCode } from '@paraph/domain';
import { decimalOf, decimalTextOf } from '../../lib/format/numbers.ts';

export type Own = AnswerOf<typeof profile.get>;

export interface PersonalDraft {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  country: string;
  city: string;
  address: string;
  zipCode: string;
  birthDay: string;
}
/** Returns the values of the personal data card, empty where unknown. */
export const personalOf = (own: Own): PersonalDraft => ({
  firstName: own.firstName,
  lastName: own.lastName,
  phoneNumber: own.phoneNumber ?? '',
  country: own.country ?? '',
  city: own.city ?? '',
  address: own.address ?? '',
  zipCode: own.zipCode ?? '',
  birthDay: own.birthDay ?? '',
});

/**
 * Returns what was changed of the card, as the call takes it: a field that was empty before does not prevent saving
 * others. The required fields are the contract's (USER-010).
 */
export const personalBody = (draft: PersonalDraft, before: PersonalDraft) => {
  const { phoneNumber, ...rest } = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== before[name as keyof PersonalDraft]),
  ) as Partial<PersonalDraft>;
  return { personal: { ...rest, ...(phoneNumber !== undefined && { phoneNumber: phoneNumber.trim() || null }) } };
};

/** A full-time equivalent: up to two digits before and after the point (USER-043). */
export const isFte = (text: string): boolean =>
  text.trim() === '' || /^\d{1,2}(\.\d{1,2})?$/.test(decimalTextOf(text) ?? '');

/** Hours of a week. */
export function isHours(text: string): boolean {
  const hours = decimalOf(text);
  return text.trim() === '' || (hours !== null && hours >= 0 && hours <= 168);
}

const LARGEST = 2 * 1024 * 1024;

/** Returns why a picture is refused; null when it is accepted (USER-012, USER-013). */
export function pictureFault(files: readonly { name: string; size: number }[]): 'pictureType' | 'pictureLarge' | null {
  const [file] = files;
  if (files.length !== 1 || !file || !/\.(png|jpe?g)$/i.test(file.name)) return 'pictureType';
  return file.size > LARGEST ? 'pictureLarge' : null;
}

export interface DelegationDraft {
  delegateEmail: string;
  dateFrom: string;
  dateTo: string;
  isEnabled: boolean;
  maySign: boolean;
  signBasis: string;
}
type DelegationFault =
  | 'required'
  | 'delegation.emailBad'
  | 'delegation.past'
  | 'delegation.beforeStart'
  | 'delegation.beyondYear';
export type DelegationFaults = Partial<Record<keyof DelegationDraft, DelegationFault>>;

/** Returns the values of the card: a new delegation is switched on, so that it only needs saving. */
export const delegationOf = (known: Delegation | null): DelegationDraft => ({
  delegateEmail: known?.delegateEmail ?? '',
  dateFrom: known?.dateFrom ?? '',
  dateTo: known?.dateTo ?? '',
  isEnabled: known?.isEnabled ?? true,
  maySign: known?.maySign ?? false,
  signBasis: known?.signBasis ?? '',
});

const LAST_DAY: Partial<Record<ErrorCode, DelegationFault>> = {
  'field.past': 'delegation.past',
  'field.beyond-year': 'delegation.beyondYear',
};

/** Returns errors that prevent saving a delegation, by field; no call is made while there are any (USER-014). */
export function delegationDraftFaults(
  draft: DelegationDraft,
  known: Delegation | null,
  today: string,
): DelegationFaults {
  const faults: DelegationFaults = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(draft.delegateEmail.trim())) faults.delegateEmail = 'delegation.emailBad';
  for (const name of ['delegateEmail', 'dateFrom', 'dateTo'] as const)
    if (draft[name].trim() === '') faults[name] = 'required';
  if (draft.maySign && draft.signBasis.trim() === '') faults.signBasis = 'required';
  if (faults.dateFrom || faults.dateTo) return faults;
  const { dateFrom, dateTo } = delegationFaults(draft, known, today);
  if (dateFrom) faults.dateFrom = 'delegation.past';
  if (dateTo) faults.dateTo = LAST_DAY[dateTo] ?? 'delegation.beforeStart';
  return faults;
}
