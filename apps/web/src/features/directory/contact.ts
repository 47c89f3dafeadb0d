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
