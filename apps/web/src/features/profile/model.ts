import type { AnswerOf, Delegation, profile } from '@paraph/contract';
import { delegationFaults } from '@paraph/domain';
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

/** Returns the values of the work card, empty where unknown. */
export const workOf = (own: Own) => ({
  jobTitle: own.jobTitle,
  contract: own.contract ?? ('none' as const),
  fte: own.fte ?? '',
  hoursPerWeek: own.hoursPerWeek === null ? '' : String(own.hoursPerWeek),
  department: own.department ?? '',
});

/** Returns the work card as the call takes it; a text that is no number becomes one that is refused (USER-043). */
export const workBody = ({ contract, fte, hoursPerWeek, department, ...rest }: ReturnType<typeof workOf>) => ({
  ...rest,
  contract: contract === 'none' ? null : contract,
  fte: decimalTextOf(fte) ?? (fte.trim() || null),
  hoursPerWeek: hoursPerWeek.trim() === '' ? null : (decimalOf(hoursPerWeek) ?? -1),
  department: department.trim() || null,
});

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
/** Returns the values of the card: a new delegation is switched on, so that it only needs saving. */
export const delegationOf = (known: Delegation | null): DelegationDraft => ({
  delegateEmail: known?.delegateEmail ?? '',
  dateFrom: known?.dateFrom ?? '',
  dateTo: known?.dateTo ?? '',
  isEnabled: known?.isEnabled ?? true,
  maySign: known?.maySign ?? false,
  signBasis: known?.signBasis ?? '',
});

/** Whether there is a delegation that can be switched on or off: a stored one, or one that is being written. */
export const isSwitchable = (known: Delegation | null, delegateEmail: string): boolean =>
  known !== null || delegateEmail.trim() !== '';

/** Returns what the server refuses of a delegation beyond its contract, by field (USER-014). */
export const delegationRules = (draft: DelegationDraft, known: Delegation | null, today: string) => ({
  ...(draft.dateFrom && draft.dateTo ? delegationFaults(draft, known, today) : {}),
  signBasis: draft.maySign && draft.signBasis.trim() === '' && ('field.required' as const),
});
