import {
  accessGroups as groupCalls,
  addressBook as bookCalls,
  departments as departmentCalls,
  documents as documentsCalls,
  people as peopleCalls,
} from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

export const useDraft = (id: string) =>
  useEndpoint(documentsCalls.get, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
/** The checks before sending; a document on its way is not checked any more. */
export const usePreflight = (id: string, enabled: boolean) =>
  useEndpoint(documentsCalls.preflight, { params: { id } }, { enabled, keep: true });
export const useSaveSettings = () => useAct(documentsCalls.update, { byItself: true });
export const useSavePeople = () => useAct(documentsCalls.setMembers, { byItself: true });
export const useSend = () => useAct(documentsCalls.send);

/** People of the company whose name or address fits; nothing is asked for one letter. */
export const usePeople = (words: string) =>
  useEndpoint(peopleCalls.items, { query: { search: words, limit: 8 } }, { enabled: words.length > 1, keep: true });

/** Contacts of the address book who fit; users of the company are found without it. */
export const useContacts = (words: string, wanted: boolean) =>
  useEndpoint(
    bookCalls.list,
    { query: { search: words, role: 'externalUser', limit: 8 } },
    { enabled: wanted && words.length > 1, keep: true },
  );

/** Departments whose name fits. */
export const useDepartments = (words: string, wanted: boolean) =>
  useEndpoint(
    departmentCalls.list,
    { query: { search: words, limit: 5 } },
    { enabled: wanted && words.length > 1, keep: true },
  );

/** Access groups whose name fits, with how many are in them. */
export const useGroups = (words: string, wanted: boolean) =>
  useEndpoint(
    groupCalls.find,
    { query: { search: words, limit: 5 } },
    { enabled: wanted && words.length > 1, keep: true },
  );

/** Who is in an access group now. */
export const useGroupPeople = () => useAct(groupCalls.people);

/** Who belongs to a department now. */
export const useDepartmentPeople = () => useAct(departmentCalls.users);
