import { documents as documentsCalls, related as calls } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

/** Number of offered documents in the search for a related one. */
const OFFERED = 8;

export const useRelated = (id: string) => useEndpoint(calls.list, { params: { id } });
export const useSetRelated = () => useAct(calls.set);

/** Documents by words, the last changed first. */
export const useDocumentSearch = (search: string) =>
  useEndpoint(
    documentsCalls.list,
    { body: { filterModel: { quickFilterValues: [search] }, paginationModel: { pageSize: OFFERED } } },
    { keep: true },
  );
