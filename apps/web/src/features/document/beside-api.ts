import { accompanying as calls } from '@paraph/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  call,
  callFile,
  type FileAnswer,
  refreshTopics,
  uploadTo,
  useAct,
  useEndpoint,
} from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';

export const useBeside = (documentId: string) => useEndpoint(calls.list, { query: { documentId } });
/** The bytes of one, for display. */
export const useBesideFile = (documentId: string, accDocId: string) =>
  useQuery<FileAnswer, ApiError>({
    queryKey: ['accompanying', documentId, accDocId, 'file'],
    queryFn: ({ signal }) => callFile(calls.file, { query: { documentId, accDocId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const useMarkBeside = () => useAct(calls.mark);

/** Downloads one, and records the download in the history. Throws ApiError. */
export async function saveBeside(documentId: string, id: string, name: string): Promise<void> {
  const file = await callFile(calls.file, { query: { documentId, accDocId: id } });
  saveFile(file.bytes, file.fileName ?? name);
  await call(calls.confirmDownload, { body: { id: documentId, accDocument: id } });
}

/** Uploads one accompanying file; reports whether it runs, and why it failed. */
export function useAddBeside(documentId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (file: File, isForEverybody: boolean): Promise<void> => {
    setRunning(true);
    setFailure(null);
    try {
      await uploadTo(calls.add, { file, payload: { documentId, fileName: file.name, isForEverybody } });
      await refreshTopics(client, calls.add.touches);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(fault.detail || t('ui.failed.offline'));
    } finally {
      setRunning(false);
    }
  };
  return { running, failure, add };
}
