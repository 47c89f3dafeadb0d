import { documentCare as careCalls, documents as documentsCalls } from '@paraph/contract';
import { callFile, useEndpoint } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { requestOf, selectionOf, startState, type DocumentListState } from './model.ts';

/** The rows of one page; the former page remains visible while the next one loads. */
export const useDocuments = (state: DocumentListState) =>
  useEndpoint(documentsCalls.list, { body: requestOf(state) }, { keep: true });

/** Form templates of documents in the viewer's lists. */
export const useListedTemplates = (enabled: boolean) => useEndpoint(documentsCalls.formTemplates, {}, { enabled });

export const useCounts = () => useEndpoint(documentsCalls.counts, {});

const few = (change: Partial<DocumentListState>) => ({ body: requestOf({ ...startState, ...change }) });

/** The first tasks of the viewer, the most urgent first. */
export const useWaiting = (pageSize: number) =>
  useEndpoint(documentsCalls.list, few({ tab: 'waitingForMe', sort: 'deadline', direction: 'asc', pageSize }));

/** Documents that wait for other people, oldest first. */
export const useWaitingForOthers = (pageSize: number) =>
  useEndpoint(documentsCalls.list, few({ tab: 'waitingForOthers', sort: 'modified', direction: 'asc', pageSize }));

/** Downloads the complete list as a table. Throws ApiError. */
export async function saveList(state: DocumentListState): Promise<void> {
  const file = await callFile(documentsCalls.exportCsv, { body: selectionOf(state) });
  saveFile(file.bytes, file.fileName ?? 'documents.csv');
}

/** Downloads several documents as one ZIP. Throws ApiError. */
export async function saveMany(documentIds: readonly string[]): Promise<void> {
  const file = await callFile(careCalls.download, { body: { documentIds: [...documentIds], folderIds: [] } });
  saveFile(file.bytes, file.fileName ?? 'documents.zip');
}
