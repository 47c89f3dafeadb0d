import type { FormElement, FormValue, FormValues } from '@paraph/contract';
import { createContext, use } from 'react';

/** State of a shown form, for its fields on the pages and in the list. */
export interface FillingState {
  elements: readonly FormElement[];
  /** The elements by page, in reading order. */
  byPage: readonly { page: number; elements: readonly FormElement[] }[];
  values: FormValues;
  pageSizes: readonly { width: number; height: number }[];
  set: (element: string, value: FormValue | undefined) => void;
  /** Goes on to a field where it can be filled. */
  open: (element: string) => void;
  /** Error texts by element: shown once the user has tried to submit, or has left the field. */
  faults: Readonly<Record<string, string>>;
  /** Called when the user leaves a field. */
  leave: (element: string) => void;
  /** Options of a custom list. */
  optionsOf: (list: string) => readonly string[];
  /** Name for a typed signature. */
  name: string;
}

const Context = createContext<FillingState | null>(null);
export const FillingProvider = Context.Provider;

/** Returns the state of the form around a field. */
export function useForm(): FillingState {
  const state = use(Context);
  if (!state) throw new Error('A field stands outside its form.');
  return state;
}
