import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics } from '../../lib/api/index.ts';
import { keepAwake, useRuntime } from '../../lib/session/index.ts';
import { sendFiles, useFileFault } from '../compose/index.ts';
import { changedRow, isFinal, rowsFor, type UploadRow } from './upload-rows.ts';

export interface FolderUploads {
  rows: readonly UploadRow[];
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  /** Bytes of the largest file that the server takes. */
  most: number;
  remove: (key: string) => void;
  close: () => void;
}

/** Sends files one after the other; each becomes a document of the folder, and a refused one stops no other. */
export function useFolderUploads(folderId: string | null): FolderUploads {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reasonAgainst = useFileFault();
  const most = useRuntime()?.fileBytes ?? Number.POSITIVE_INFINITY;
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const change = (key: string, by: Partial<UploadRow>) => setRows((now) => changedRow(now, key, by));
  const send = async ({ key, file }: UploadRow) => {
    if (isLeft.current) return;
    const sleep = keepAwake();
    change(key, { state: 'sending', part: 0 });
    try {
      const document = await sendFiles([file], { packAs: null, folderId }, ({ part, isWaiting }) =>
        change(key, { part, isOffline: isWaiting }),
      );
      change(key, { state: 'made', part: 1, documentId: document.id, reason: '' });
      await refreshTopics(client, ['documents', 'folders']);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      change(key, { state: isFinal(fault) ? 'refused' : 'failed', reason: fault.detail || t('ui.failed.offline') });
    } finally {
      sleep();
    }
  };
  // Files are sent in the order in which they were chosen.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const removed = useRef(new Set<string>());
  const enqueue = (row: UploadRow) => {
    queue.current = queue.current.then(() => (removed.current.has(row.key) ? undefined : send(row)));
  };
  const add = (files: readonly File[]) => {
    const added = rowsFor(files, reasonAgainst);
    setRows((now) => [...now, ...added]);
    for (const row of added) if (row.state === 'waiting') enqueue(row);
  };
  const retry = (key: string) => {
    const row = rows.find((one) => one.key === key);
    if (!row) return;
    setRows((now) => changedRow(now, key, { state: 'waiting', part: 0 }));
    enqueue(row);
  };
  const remove = (key: string) => {
    removed.current.add(key);
    setRows((now) => now.filter((row) => row.key !== key));
  };
  return { rows, add, retry, remove, most, close: () => setRows([]) };
}
