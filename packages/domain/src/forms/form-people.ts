import { canonicalEmail } from '../people/names.ts';
import type { ApprovalStep } from './approval-steps.ts';

/** Who acts in the forms of a template, and who receives them. */
export interface FormPeople {
  steps: readonly ApprovalStep[];
  defaultSigners: readonly string[];
  mailGetters: readonly string[];
}

/** The name of the value that the people of a template are, in recorded changes. */
export const FORM_PEOPLE_VALUE = 'form-people';

/** Returns the addresses that a template names, each once. */
export const addressesOfForm = ({ steps, defaultSigners, mailGetters }: FormPeople): string[] => [
  ...new Set(
    [...steps.flatMap(({ signerEmails }) => signerEmails), ...defaultSigners, ...mailGetters].map(canonicalEmail),
  ),
];

/** Returns the addresses that a template names and did not name before; null: it named nobody. */
export function addedToForm(before: FormPeople | null, after: FormPeople): string[] {
  const known = new Set(before ? addressesOfForm(before) : []);
  return addressesOfForm(after).filter((email) => !known.has(email));
}
