import { documentCare as calls, type DocumentDetails } from '@paraph/contract';
import { LIMITS, type Together } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, callFile, refreshTopics, uploadTo, useAct } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';

export const useDeadline = () => useAct(calls.deadline);
export const useExpiration = () => useAct(calls.expiration);
export const useProtect = () => useAct(calls.protect);
/** Opens a document with a reason; a file refused before is requested again. */
export function useOpenWithReason(id: string, onDone: () => void) {
  const client = useQueryClient();
  const act = useAct(calls.openWithReason);
  const open = (reason: string) =>
    act.mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: ['file', id] });
          onDone();
        },
      },
    );
  return { open, error: act.error, isPending: act.isPending };
}

/** Downloads the printable history. Throws ApiError. */
export async function saveHistory(documentId: string): Promise<void> {
  const file = await callFile(calls.historyExport, { query: { documentId } });
  saveFile(file.bytes, file.fileName ?? 'history.pdf');
}

/** Makes a new document like this one, with another file or the same; reports whether it runs. */
export function useAgain(id: string, { onDone, onFailed }: DoneCallbacks<string>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const begin = async (file?: File, packAs: Together | null = null): Promise<void> => {
    setRunning(true);
    try {
      const made = file
        ? await uploadTo(calls.again, {
            params: { id },
            file,
            payload: { fileName: file.name, name: nameOf(file), ...(packAs && { packAs }) },
          })
        : await call(calls.again, { params: { id }, body: {} });
      await refreshTopics(client, calls.again.touches);
      onDone(made.id);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      onFailed(fault.detail || t('ui.failed.offline'));
    } finally {
      setRunning(false);
    }
  };
  return { running, begin };
}

interface DoneCallbacks<T> {
  onDone: (made: T) => void;
  onFailed: (why: string) => void;
}

const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '').slice(0, LIMITS.documentName) || file.name;

/** Replaces the current file; reports whether it runs. Failures are passed to `onFailed`. */
export function useReplace(
  { id, editTag }: Pick<DocumentDetails, 'id' | 'editTag'>,
  { onDone, onFailed }: DoneCallbacks<DocumentDetails>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const replace = async (file: File, packAs: Together | null): Promise<void> => {
    setRunning(true);
    try {
      const payload = { fileName: file.name, editTag, ...(packAs && { packAs }) };
      const answer = await uploadTo(calls.replace, { params: { id }, file, payload });
      onDone(answer);
      await refreshTopics(client, calls.replace.touches);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (fault.status === 409) void refreshTopics(client, calls.replace.touches);
      onFailed(fault.detail || t('ui.failed.offline'));
    } finally {
      setRunning(false);
    }
  };
  return { running, replace };
}
