import type { BookEntry } from '@paraph/contract';

export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'company',
  'jobTitle',
  'department',
] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
/** Field values of a contact. */
export type ContactDraft = Record<ContactField, string>;

export const draftOf = (contact: BookEntry | undefined): ContactDraft =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, contact?.[name] ?? ''])) as ContactDraft;

export type ContactFaults = Partial<Record<ContactField, 'required' | 'emailBad' | 'phoneBad'>>;

/** Returns what the server would refuse: names and address are required, a phone number is digits. */
export function contactFaults({ firstName, lastName, email, phoneNumber }: ContactDraft): ContactFaults {
  const faults: ContactFaults = {};
  if (firstName.trim() === '') faults.firstName = 'required';
  if (lastName.trim() === '') faults.lastName = 'required';
  if (email.trim() === '') faults.email = 'required';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())) faults.email = 'emailBad';
  if (phoneNumber.trim() !== '' && !/^\+?\d{6,14}$/.test(digits(phoneNumber))) faults.phoneNumber = 'phoneBad';
  return faults;
}

/** Numbers are often written in groups. */
const digits = (phone: string): string => phone.replaceAll(/[\s()-]/g, '');

/** Returns a contact as the call takes it; empty fields are omitted. */
export const contactOf = ({
  firstName,
  lastName,
  email,
  phoneNumber,
  company,
  jobTitle,
  department,
}: ContactDraft) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phoneNumber: digits(phoneNumber) || null,
  company: company.trim() || null,
  jobTitle: jobTitle.trim() || null,
  department: department.trim() || null,
});
