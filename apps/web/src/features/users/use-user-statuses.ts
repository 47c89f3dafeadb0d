import { people, type UserStatus } from '@paraph/contract';
import { useEndpoint } from '../../lib/api/index.ts';

/** How the users of a page stand, by id; fills itself a moment after the list. */
export function useUserStatuses(ids: string[]): ReadonlyMap<string, UserStatus> {
  const { data } = useEndpoint(people.userStatus, { body: { ids } }, { enabled: ids.length > 0, keep: true });
  return new Map((data?.items ?? []).map((item) => [item.id, item]));
}
