import {
  addressBook as bookCalls,
  documents as documentCalls,
  formFilling as fillCalls,
  formTemplates as templateCalls,
  type FormFilling,
  profile as profileCalls,
} from '@paraph/contract';
import type { FormModule } from '@paraph/domain';
import { useQuery } from '@tanstack/react-query';
import { ApiError, callFile, useAct, useEndpoint } from '../../lib/api/index.ts';
import { requestOf, startState, type DocumentListState } from '../documents/index.ts';

/** Templates that the user may fill, by the name of their type (FORM-073). */
export const useTemplates = (enabled = true) => useEndpoint(templateCalls.groups, {}, { enabled });
/** Unsubmitted forms, never cached. */
export const useDrafts = (module: FormModule | undefined) =>
  useEndpoint(fillCalls.drafts, { query: module ? { module } : {} }, { staleTime: 0 });
/** A form that is being filled; requested once, since the user's input is newer than any response. */
export const useDraft = (id: string) =>
  useEndpoint(fillCalls.get, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
/** Options of the lists used by a template. */
export const useEntities = (formBuilderId: string, enabled: boolean) =>
  useEndpoint(fillCalls.entities, { query: { formBuilderId } }, { enabled });

/**
 * The pages of a form without values, which are overlaid. If the template was deleted, only the form's own pages
 * exist.
 */
export const usePages = ({ id, formBuilderId }: Pick<FormFilling, 'id' | 'formBuilderId'>) =>
  useQuery({
    queryKey: ['form-templates.file', formBuilderId],
    queryFn: async ({ signal }) => {
      const whole = await callFile(templateCalls.file, { params: { id: formBuilderId } }, signal).catch((fault) => {
        if (!(fault instanceof ApiError) || fault.status !== 404) throw fault;
        return callFile(fillCalls.file, { params: { id } }, signal);
      });
      return whole.bytes;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useBegin = () => useAct(fillCalls.create);
export const useSave = () => useAct(fillCalls.save);
export const useSubmit = () => useAct(fillCalls.submit);
export const useRemoveDraft = () => useAct(fillCalls.remove);
export const useSetManager = () => useAct(profileCalls.setManager);

/** The document whose form is corrected. */
export const useCorrected = (id: string) => useEndpoint(documentCalls.get, { params: { id } });

/** Values of the form that a document was made from; null when it was made without one. */
export const useFilled = (documentId: string) => useEndpoint(fillCalls.ofDocument, { params: { id: documentId } });

/** People of the address book that match name or address; a single letter makes no request. */
export const useAddressBookSearch = (words: string, enabled: boolean) =>
  useEndpoint(
    bookCalls.list,
    { query: { search: words, limit: 8 } },
    { enabled: enabled && words.length > 1, keep: true },
  );

/** Documents made from forms of a module: one page of a list of documents. */
export const useMade = (module: FormModule, asked: Pick<DocumentListState, 'tab' | 'page' | 'pageSize'>) => {
  const request = requestOf({ ...startState, ...asked });
  const items = [...(request.filterModel?.items ?? []), { field: 'module', operator: 'is', value: module } as const];
  return useEndpoint(
    documentCalls.list,
    { body: { ...request, filterModel: { ...request.filterModel, items } } },
    { keep: true },
  );
};
