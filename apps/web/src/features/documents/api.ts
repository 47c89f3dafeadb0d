import { documentCare as careCalls, documents as documentsCalls } from '@paraph/contract';
import { callFile, useEndpoint } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { requestOf, selectionOf, startState, type DocumentListState } from './model.ts';

/** The rows of one page; the former page stays on the screen while the next one loads. */
export const useDocuments = (state: DocumentListState) =>
  useEndpoint(documentsCalls.list, { body: requestOf(state) }, { keep: true });

/** Form templates of which there are documents in one's lists. */
export const useListedTemplates = (enabled: boolean) => useEndpoint(documentsCalls.formTemplates, {}, { enabled });

export const useCounts = () => useEndpoint(documentsCalls.counts, {});

const few = (change: Partial<DocumentListState>) => ({ body: requestOf({ ...startState, ...change }) });

/** The first tasks of the viewer, the most urgent first. */
export const useWaiting = (pageSize: number) =>
  useEndpoint(documentsCalls.list, few({ tab: 'waitingForMe', sort: 'deadline', direction: 'asc', pageSize }));

/** What waits for other people, the oldest first. */
export const useWaitingForOthers = (pageSize: number) =>
  useEndpoint(documentsCalls.list, few({ tab: 'waitingForOthers', sort: 'modified', direction: 'asc', pageSize }));

/** Fetches the whole list as a table for keeping. Throws ApiError. */
export async function saveList(state: DocumentListState): Promise<void> {
  const file = await callFile(documentsCalls.exportCsv, { body: selectionOf(state) });
  saveFile(file.bytes, file.fileName ?? 'documents.csv');
}

/** Fetches several documents as one ZIP for keeping. Throws ApiError. */
export async function saveMany(documentIds: readonly string[]): Promise<void> {
  const file = await callFile(careCalls.download, { body: { documentIds: [...documentIds], folderIds: [] } });
  saveFile(file.bytes, file.fileName ?? 'documents.zip');
}
