import {
  documentCare as careCalls,
  documents as documentsCalls,
  folders as folderCalls,
  formTemplates as formCalls,
  shares as shareCalls,
  signing as signingCalls,
  type FolderSort,
} from '@paraph/contract';
import { callFile, useAct, useEndpoint } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';

export interface DriveQuery {
  id: string | null;
  words: string;
  sort: FolderSort;
  descending: boolean;
  /** The first page is 1. */
  page: number;
  pageSize: number;
}

/** A folder with one page of it; the former page stays on the screen while the next one loads. */
export const useDrive = ({ id, words, sort, descending, page, pageSize }: DriveQuery) =>
  useEndpoint(
    folderCalls.open,
    {
      body: {
        id,
        searchQuery: words || null,
        sortingColumn: sort,
        sortDescending: descending,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    },
    { keep: true },
  );

export const useTree = (enabled: boolean) => useEndpoint(folderCalls.tree, {}, { enabled });
/** All folders that may be opened, for choosing one; never read from the menu's cache. */
export const useFolders = () => useEndpoint(folderCalls.list, { query: {} }, { staleTime: 0 });
export const useAccess = (id: string) => useEndpoint(folderCalls.access, { params: { id } }, { staleTime: 0 });
/** Names of access groups and departments. External users may not read them; they share a folder by address. */
export const useSubjects = (enabled: boolean) => useEndpoint(folderCalls.subjects, {}, { enabled });

/** All templates of a folder, for editing them. */
export const useFolderForms = (id: string) =>
  useEndpoint(formCalls.ofFolder, { params: { id }, query: { all: 'true' } }, { staleTime: 0 });
/** Templates that a folder may offer. */
export const useFormTemplates = () => useEndpoint(formCalls.items, {});

export const useUpdateFolder = () => useAct(folderCalls.update);
export const useMoveFolders = () => useAct(folderCalls.move);
export const useMoveDocuments = () => useAct(folderCalls.addDocuments);
export const useMoveAll = () => useAct(folderCalls.bulkMove);
export const useDeleteAll = () => useAct(folderCalls.bulkDelete);
export const useUpdateAccess = () => useAct(folderCalls.updateAccess);
export const useColour = () => useAct(folderCalls.color);
export const useIcon = () => useAct(folderCalls.icon);
export const useApproveMany = () => useAct(documentsCalls.massApprove);
export const useSignMany = () => useAct(signingCalls.eparaksts);

/** Downloads documents, and folders with their content. Throws ApiError. */
export async function saveChosen(chosen: { documentIds: string[]; folderIds: string[] }): Promise<void> {
  const file = await callFile(careCalls.download, { body: chosen });
  saveFile(file.bytes, file.fileName ?? 'documents.zip');
}

export const useShares = () => useEndpoint(shareCalls.mine, {});
/** Shares of a document, or of the content of a folder, by all users. */
export const useSharesOf = (of: { documentId?: string; folderId?: string }) =>
  useEndpoint(shareCalls.of, { query: of }, { staleTime: 0 });
/** The content of a mailed link; requested once. */
export const useShared = (token: string) =>
  useEndpoint(shareCalls.open, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY });

/** Downloads a document of a link, one file of a container, or all documents. Throws ApiError. */
export async function saveShared(token: string, documentId: string | null, place?: number): Promise<void> {
  const wanted = { token, documentId, ...(place !== undefined && { place }) };
  const file = await callFile(shareCalls.download, { body: wanted });
  saveFile(file.bytes, file.fileName ?? 'documents.zip');
}
