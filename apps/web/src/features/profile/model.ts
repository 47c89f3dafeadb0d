import type { AnswerOf, profile } from '@paraph/contract';

export type Own = AnswerOf<typeof profile.get>;

const REQUIRED = ['firstName', 'lastName', 'country', 'city', 'address', 'zipCode', 'birthDay'] as const;

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
export type Fault = 'required' | 'future' | 'phoneBad' | 'fteBad' | 'hoursBad';
export type PersonalFaults = Partial<Record<keyof PersonalDraft, Fault>>;

/** What the card of personal data shows, empty where nothing is known. */
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

/** What keeps the card from being saved, by field; no call is made while there is anything (USER-010, USER-011). */
export function personalFaults(draft: PersonalDraft, today: string): PersonalFaults {
  const faults: PersonalFaults = {};
  for (const name of REQUIRED) if (draft[name].trim() === '') faults[name] = 'required';
  if (draft.birthDay > today) faults.birthDay = 'future';
  if (draft.phoneNumber && !/^\+?\d{6,14}$/.test(draft.phoneNumber.trim())) faults.phoneNumber = 'phoneBad';
  return faults;
}

/** A full-time equivalent: up to two digits before and after the point (USER-043). */
export const isFte = (text: string): boolean => text === '' || /^\d{1,2}(\.\d{1,2})?$/.test(text);

export const isHours = (text: string): boolean => text === '' || (Number(text) >= 0 && Number(text) <= 168);

const LARGEST = 2 * 1024 * 1024;

/** Why a picture is not taken; null when it is (USER-012, USER-013). */
export function pictureFault(files: readonly { name: string; size: number }[]): 'pictureType' | 'pictureLarge' | null {
  const [file] = files;
  if (files.length !== 1 || !file || !/\.(png|jpe?g)$/i.test(file.name)) return 'pictureType';
  return file.size > LARGEST ? 'pictureLarge' : null;
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A device in two words; null when its text tells nothing. */
export function deviceOf(userAgent: string | null): string | null {
  const find = (table: readonly [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser || system ? [browser, system].filter(Boolean).join(' · ') : null;
}
