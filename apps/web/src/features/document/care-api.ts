import { documentCare as calls } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callFile, refreshTopics, uploadTo, useAct } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';

export const useDeadline = () => useAct(calls.deadline);
export const useExpiration = () => useAct(calls.expiration);
export const useProtect = () => useAct(calls.protect);
export const useHide = () => useAct(calls.hide);

/** Fetches the history on paper for keeping. Throws ApiError. */
export async function saveHistory(documentId: string): Promise<void> {
  const file = await callFile(calls.historyExport, { query: { documentId } });
  saveFile(file.bytes, file.fileName ?? 'history.pdf');
}

/** Puts another file in place of the present one; says whether it runs. Failures are told by `onFailed`. */
export function useReplace(id: string, { onDone, onFailed }: { onDone: () => void; onFailed: (why: string) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const replace = async (file: File): Promise<void> => {
    setRunning(true);
    try {
      await uploadTo(calls.replace, { params: { id }, file, payload: { fileName: file.name } });
      await refreshTopics(client, calls.replace.touches);
      onDone();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      onFailed(fault.detail || t('ui.failed.offline'));
    } finally {
      setRunning(false);
    }
  };
  return { running, replace };
}
