import {
  accessGroups as groupCalls,
  addressBook as bookCalls,
  customLists as listCalls,
  departments as departmentCalls,
  jobTitles as titleCalls,
} from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useAct, useEndpoint } from '../../lib/api/index.ts';
import type { NamedListQuery } from '../admin/index.ts';

export type { NamedListQuery };

/** Departments, groups and lists are requested by page number (DIR-031). */
const numbered = ({ search, page, pageSize }: NamedListQuery) => ({ search, offset: page, limit: pageSize });

export const useDepartments = (asked: NamedListQuery) =>
  useEndpoint(departmentCalls.list, { query: numbered(asked) }, { keep: true });
/** Every department, for choosing. */
export const useAllDepartments = (wanted = true) =>
  useEndpoint(departmentCalls.list, { query: { limit: LIMITS.directoryEntries } }, { enabled: wanted });
export const useMembers = (departmentIds: string[]) =>
  useEndpoint(departmentCalls.users, { body: { departmentIds } }, { enabled: departmentIds.length > 0 });

export const useGroups = (asked: NamedListQuery) =>
  useEndpoint(groupCalls.list, { query: numbered(asked) }, { keep: true });

export const useLists = (asked: NamedListQuery) =>
  useEndpoint(listCalls.list, { query: numbered(asked) }, { keep: true });

/** Job titles are requested by row offset. */
export const useTitles = ({ search, page, pageSize }: NamedListQuery) =>
  useEndpoint(titleCalls.list, { query: { search, offset: page * pageSize, limit: pageSize } }, { keep: true });
/** Every job title, for selection; not requested where no user has one. */
export const useAllTitles = (wanted: boolean) =>
  useEndpoint(titleCalls.list, { query: { limit: LIMITS.directoryEntries } }, { enabled: wanted });

export type BookRole = 'any' | 'internal' | 'externalUser';

const booked = ({ search, page, pageSize, role }: NamedListQuery & { role: BookRole }) => ({
  search,
  offset: page * pageSize,
  limit: pageSize,
  ...(role === 'any' ? {} : { role }),
});

/** One page of the address book, or of the user's favourites. */
export const useBook = (asked: NamedListQuery & { role: BookRole }, starred: boolean, wanted: boolean) =>
  useEndpoint(
    starred ? bookCalls.favorites : bookCalls.list,
    { query: booked(asked) },
    { enabled: wanted, keep: true },
  );
export const useStar = () => useAct(bookCalls.switchFavorite);
