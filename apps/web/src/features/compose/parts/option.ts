import type { BookEntry, Department, Person } from '@paraph/contract';

/** Somebody who takes part. */
export interface Picked {
  email: string;
  firstName: string;
  lastName: string;
  isExternal: boolean;
}

/** What the field for people offers: one of the company, a contact of its address book, a department, any address. */
export type Option = { person: Person } | { contact: BookEntry } | { department: Department } | { email: string };

export const keyOf = (option: Option): string => {
  if ('email' in option) return option.email;
  return ('person' in option ? option.person : 'contact' in option ? option.contact : option.department).id;
};

export const pickedOf = ({ email, firstName, lastName, isInternal }: Omit<Person, 'id'>): Picked => ({
  email,
  firstName,
  lastName,
  isExternal: !isInternal,
});

/** The one person an option stands for; null for a department, which is several. */
export function asPicked(option: Option): Picked | null {
  if ('department' in option) return null;
  if ('email' in option) return { email: option.email, firstName: '', lastName: '', isExternal: true };
  return pickedOf('person' in option ? option.person : option.contact);
}
