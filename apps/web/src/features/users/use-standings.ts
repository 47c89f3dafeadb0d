import { people, type Standing } from '@paraph/contract';
import { useEndpoint } from '../../lib/api/index.ts';

/** How the users of a page stand, by id; fills itself a moment after the list. */
export function useStandings(ids: string[]): ReadonlyMap<string, Standing> {
  const { data } = useEndpoint(people.standing, { body: { ids } }, { enabled: ids.length > 0, keep: true });
  return new Map((data?.items ?? []).map((item) => [item.id, item]));
}
