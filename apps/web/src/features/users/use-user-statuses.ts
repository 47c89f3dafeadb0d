import { people, type UserStatus } from '@paraph/contract';
import { useEndpoint } from '../../lib/api/index.ts';

/** Status of a page's users, by id; loaded a moment after the list. */
export function useUserStatuses(ids: string[]): ReadonlyMap<string, UserStatus> {
  const { data } = useEndpoint(people.userStatus, { body: { ids } }, { enabled: ids.length > 0, keep: true });
  return new Map((data?.items ?? []).map((item) => [item.id, item]));
}
