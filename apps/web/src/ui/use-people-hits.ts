import { people, type Person } from '@paraph/contract';
import { useDeferredValue } from 'react';
import { useEndpoint } from '../lib/api/index.ts';
import { bestFirst, matches } from '../lib/matches.ts';

export interface Hits<T> {
  people: T[];
  /** The first hit may be taken with Enter: something was typed, and it is what the hits are about. */
  autoHighlight: boolean;
  loading: boolean;
  /** The results are not yet those of what is typed. */
  isSearching: boolean;
}

interface NamedPerson {
  firstName: string;
  lastName: string;
  email: string;
}

interface Search<T> {
  data?: { items: readonly T[] } | undefined;
  isPlaceholderData: boolean;
  isLoading: boolean;
  isFetching: boolean;
}

interface SearchedWords {
  /** What is in the box. */
  typed: string;
  /** What the search is about; it follows later. */
  search: string;
  least: number;
}

const textOf = ({ firstName, lastName, email }: NamedPerson): string => `${firstName} ${lastName} ${email}`;

/**
 * Returns the results that fit what is typed, the best first. Results of an earlier search remain visible only as far
 * as they match, since Enter must never take a person who was not meant.
 */
export function hitsOf<T extends NamedPerson>(found: Search<T>, { typed, search, least }: SearchedWords): Hits<T> {
  const words = typed.trim();
  const all = search.length >= least ? (found.data?.items ?? []) : [];
  const isFormer = found.isPlaceholderData || search !== words;
  const fitting = isFormer ? all.filter((person) => matches(textOf(person), words)) : all;
  return {
    people: bestFirst(fitting, typed, textOf),
    autoHighlight: words !== '',
    loading: found.isFetching,
    isSearching: words.length >= least && (isFormer || found.isLoading),
  };
}

/**
 * Users and guests whose name or address contains what was typed. Every field for a person searches here, so that the
 * same keys choose the same person.
 * @param least letters before which nothing is searched
 */
export function usePeopleHits(
  typed: string,
  { limit, least, enabled = true }: { limit: number; least: number; enabled?: boolean },
): Hits<Person> {
  const search = useDeferredValue(typed.trim());
  const isWanted = enabled && search.length >= least;
  const found = useEndpoint(people.items, { query: { search, limit } }, { enabled: isWanted, keep: true });
  const hits = hitsOf(found, { typed, search, least });
  return enabled ? hits : { ...hits, people: [], isSearching: false };
}
