import type { BookEntry, Department, Person } from '@paraph/contract';

/** Opens a dialog about a contact. */
export type OpenContactDialog = (act: 'change' | 'delete', entry: BookEntry) => void;

/** A person chosen in a dialog. */
export interface ChosenPerson {
  id: string;
  email: string;
  name: string;
}

export const nameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

export const chosenOf = (person: Person): ChosenPerson => ({
  id: person.id,
  email: person.email,
  name: nameOf(person),
});

/** Returns the manager of a department, as the field for one person takes it. */
export const managerOf = ({ managerUserId, managerName }: Department): ChosenPerson | null =>
  managerUserId ? { id: managerUserId, email: '', name: managerName ?? '' } : null;

/** Returns the options of a list from its lines, without empty ones. */
export const optionsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the first duplicate option, ignoring case; null when there is none. */
export function repeatedIn(options: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const option of options) {
    if (seen.has(option.toLowerCase())) return option;
    seen.add(option.toLowerCase());
  }
  return null;
}

/** Returns facts of an entry other than name and address. */
export const factsOf = ({ jobTitle, department, company }: BookEntry): string =>
  [jobTitle, department, company].filter(Boolean).join(' · ');
