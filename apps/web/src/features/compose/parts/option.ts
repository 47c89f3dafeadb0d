import type { accessGroups, AnswerOf, BookEntry, Department, Person } from '@paraph/contract';

/** A participant. */
export interface Picked {
  email: string;
  firstName: string;
  lastName: string;
  isExternal: boolean;
}

type Group = AnswerOf<typeof accessGroups.find>['items'][number];

/** Options of the field for people: a user of the company, a contact, a department, an access group, any address. */
export type PersonOption =
  | { person: Person }
  | { contact: BookEntry }
  | { department: Department }
  | { group: Group }
  | { email: string };

export const keyOf = (option: PersonOption): string => {
  if ('email' in option) return option.email;
  return idHolder(option).id;
};

function idHolder(option: Exclude<PersonOption, { email: string }>): { id: string } {
  if ('person' in option) return option.person;
  if ('contact' in option) return option.contact;
  return 'department' in option ? option.department : option.group;
}

export const pickedOf = ({ email, firstName, lastName, isInternal }: Omit<Person, 'id'>): Picked => ({
  email,
  firstName,
  lastName,
  isExternal: !isInternal,
});

/** Returns the one person of an option; null for a department or a group, which are several. */
export function asPicked(option: PersonOption): Picked | null {
  if ('department' in option || 'group' in option) return null;
  if ('email' in option) return { email: option.email, firstName: '', lastName: '', isExternal: true };
  return pickedOf('person' in option ? option.person : option.contact);
}
