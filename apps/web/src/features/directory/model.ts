import type { BookEntry, Department, Person } from '@paraph/contract';

/** Asks for the dialog about a contact. */
export type AskOf = (act: 'change' | 'delete', entry: BookEntry) => void;

/** Somebody chosen in a dialog. */
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

/** Who leads a department, as the field for one person shows them. */
export const managerOf = ({ managerUserId, managerName }: Department): ChosenPerson | null =>
  managerUserId ? { id: managerUserId, email: '', name: managerName ?? '' } : null;

/** Options of a list from its lines: empty lines say nothing. */
export const optionsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The first option that stands there twice, whatever its case; null when none does. */
export function repeatedIn(options: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const option of options) {
    if (seen.has(option.toLowerCase())) return option;
    seen.add(option.toLowerCase());
  }
  return null;
}

/** What an entry says of somebody beside name and address. */
export const factsOf = ({ jobTitle, department, company }: BookEntry): string =>
  [jobTitle, department, company].filter(Boolean).join(' · ');
