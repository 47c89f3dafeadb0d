import { tags as tagCalls } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

/** One page of the company's tags. */
export const useTags = (query: { search: string; offset: number; limit: number }) =>
  useEndpoint(tagCalls.list, { query }, { keep: true });

/** Every tag of the company, for selection; not requested where no one may use them. */
export const useAllTags = (wanted: boolean) =>
  useEndpoint(tagCalls.list, { query: { limit: LIMITS.tags } }, { enabled: wanted });

export const useSetTags = () => useAct(tagCalls.set);
