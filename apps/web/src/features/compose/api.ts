import { endpoints } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

export const useDraft = (id: string) =>
  useEndpoint(endpoints.documents.get, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
export const usePreflight = (id: string) =>
  useEndpoint(endpoints.documents.preflight, { params: { id } }, { keep: true });
export const useSaveSettings = () => useAct(endpoints.documents.update);
export const useSavePeople = () => useAct(endpoints.documents.setMembers);
export const useSend = () => useAct(endpoints.documents.send);

/** People of the company whose name or address fits; nothing is asked for one letter. */
export const usePeople = (words: string) =>
  useEndpoint(
    endpoints.people.items,
    { query: { search: words, limit: 8 } },
    { enabled: words.length > 1, keep: true },
  );
