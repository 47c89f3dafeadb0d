import { people, type Person } from '@paraph/contract';
import { useDeferredValue } from 'react';
import { useEndpoint } from '../lib/api/index.ts';
import { bestFirst, matches } from '../lib/matches.ts';

interface PeopleHits {
  people: Person[];
  /** The first hit may be taken with Enter: something was typed, and it is what the hits are about. */
  autoHighlight: boolean;
  loading: boolean;
}

const textOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName} ${email}`;

/**
 * Users and guests whose name or address contains what was typed, the best hit first. Every field for a person searches
 * here, so that the same keys choose the same person. Results of an earlier search remain visible only as far as they
 * match, since Enter must never take a person who was not meant.
 * @param least letters before which nothing is searched
 */
export function usePeopleHits(typed: string, { limit, least }: { limit: number; least: number }): PeopleHits {
  const search = useDeferredValue(typed.trim());
  const isWanted = search.length >= least;
  const found = useEndpoint(people.items, { query: { search, limit } }, { enabled: isWanted, keep: true });
  const all = isWanted ? (found.data?.items ?? []) : [];
  const isFormer = found.isPlaceholderData || search !== typed.trim();
  const fitting = isFormer ? all.filter((person) => matches(textOf(person), typed.trim())) : all;
  return {
    people: bestFirst(fitting, typed, textOf),
    autoHighlight: typed.trim() !== '',
    loading: found.isFetching,
  };
}
