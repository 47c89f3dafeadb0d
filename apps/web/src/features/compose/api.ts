import {
  accessGroups as groupCalls,
  addressBook as bookCalls,
  departments as departmentCalls,
  documents as documentsCalls,
  people as peopleCalls,
} from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readingOf, useAct, useEndpoint } from '../../lib/api/index.ts';

export const useDraft = (id: string) =>
  useEndpoint(documentsCalls.get, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
/** Reads a draft again and again while its list is being sent. */
export const useListSending = (id: string) => useEndpoint(documentsCalls.get, { params: { id } }, { every: 2000 });
/** Reads the stored state of a document now. Throws ApiError. */
export function usePresentDraft(id: string) {
  const client = useQueryClient();
  return useCallback(
    () => client.fetchQuery({ ...readingOf(documentsCalls.get, { params: { id } }), staleTime: 0 }),
    [client, id],
  );
}
/** The checks before sending; a sent document is not checked any more. */
export const usePreflight = (id: string, enabled: boolean) =>
  useEndpoint(documentsCalls.preflight, { params: { id } }, { enabled, keep: true });
export const useSaveSettings = () => useAct(documentsCalls.update, { byItself: true });
export const useSavePeople = () => useAct(documentsCalls.setMembers, { byItself: true });
export const useSend = () => useAct(documentsCalls.send);

/** Users of the company that match name or address; a single letter makes no request. */
export const usePeople = (words: string) =>
  useEndpoint(peopleCalls.items, { query: { search: words, limit: 8 } }, { enabled: words.length > 1, keep: true });

/** Matching contacts of the address book; users of the company are found separately. */
export const useContacts = (words: string, wanted: boolean) =>
  useEndpoint(
    bookCalls.list,
    { query: { search: words, role: 'externalUser', limit: 8 } },
    { enabled: wanted && words.length > 1, keep: true },
  );

/** Departments with a matching name. */
export const useDepartments = (words: string, wanted: boolean) =>
  useEndpoint(
    departmentCalls.list,
    { query: { search: words, limit: 5 } },
    { enabled: wanted && words.length > 1, keep: true },
  );

/** Access groups with a matching name, with their number of people. */
export const useGroups = (words: string, wanted: boolean) =>
  useEndpoint(
    groupCalls.find,
    { query: { search: words, limit: 5 } },
    { enabled: wanted && words.length > 1, keep: true },
  );

/** Current people of an access group. */
export const useGroupPeople = () => useAct(groupCalls.people);

/** Current users of a department. */
export const useDepartmentPeople = () => useAct(departmentCalls.users);
