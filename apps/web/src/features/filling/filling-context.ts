import type { FormElement, FormValue, FormValues } from '@paraph/contract';
import { createContext, use } from 'react';

/** A form on the screen, for its fields on the pages and in the list. */
export interface FillingState {
  elements: readonly FormElement[];
  /** The same by page, in the order of reading. */
  byPage: readonly { page: number; elements: readonly FormElement[] }[];
  values: FormValues;
  pageSizes: readonly { width: number; height: number }[];
  set: (element: string, value: FormValue | undefined) => void;
  /** What is wrong, as sentences by element: told once somebody has tried to submit, or has left the field. */
  faults: Readonly<Record<string, string>>;
  /** The person has been in a field and left it. */
  leave: (element: string) => void;
  /** Options of a custom list. */
  optionsOf: (list: string) => readonly string[];
  /** Whose name a typed signature is. */
  name: string;
}

const Context = createContext<FillingState | null>(null);
export const FillingProvider = Context.Provider;

/** The form around a field. */
export function useForm(): FillingState {
  const state = use(Context);
  if (!state) throw new Error('A field stands outside its form.');
  return state;
}
