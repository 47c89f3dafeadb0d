import {
  customLists as listCalls,
  departments as departmentCalls,
  eventTypes as eventCalls,
  formTemplates as templateCalls,
  formTypes as typeCalls,
  tags as tagCalls,
} from '@paraph/contract';
import { LIMITS, type FormModule } from '@paraph/domain';
import { useQuery } from '@tanstack/react-query';
import { callFile, useAct, useEndpoint, type ApiError, type FileAnswer } from '../../lib/api/index.ts';

/** One template; never refetched, so that it does not replace edits in progress. */
export const useTemplate = (id: string) =>
  useEndpoint(templateCalls.get, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

/** The pages of a template; they never change. */
export const useTemplateFile = (id: string) =>
  useQuery<FileAnswer, ApiError>({
    queryKey: ['form-template-file', id],
    queryFn: ({ signal }) => callFile(templateCalls.file, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useUpdateTemplate = () => useAct(templateCalls.update);
export const useCreateTemplate = () => useAct(templateCalls.create);

/** Types of one module: the selector follows the module (FORM-075). */
export const useTypesOf = (module: FormModule | null) =>
  useEndpoint(
    typeCalls.list,
    { query: { ...(module && { module }), limit: LIMITS.directoryEntries } },
    { enabled: module !== null },
  );

/** Every template by name, for relations. */
export const useFormNames = () => useEndpoint(templateCalls.items, {});

/** Lists of the company by name, and the options of one. */
export const useListNames = (wanted: boolean) => useEndpoint(listCalls.names, {}, { enabled: wanted });
export const useListOptions = (id: string | null) =>
  useEndpoint(listCalls.get, { params: { id: id ?? '' } }, { enabled: id !== null });

/** Departments with a matching name; all of them without a query. */
export const useDepartmentSearch = (search: string, wanted: boolean) =>
  useEndpoint(
    departmentCalls.list,
    { query: { search, limit: LIMITS.directoryEntries } },
    { enabled: wanted, keep: true },
  );

export const useEveryTag = (wanted: boolean) =>
  useEndpoint(tagCalls.list, { query: { limit: LIMITS.tags } }, { enabled: wanted });

/** Every event type of the calendar (FORM-088: 9999 are requested). */
export const useEveryEventType = (wanted: boolean) =>
  useEndpoint(eventCalls.list, { body: { offset: 0, limit: LIMITS.eventTypesAsked } }, { enabled: wanted });
