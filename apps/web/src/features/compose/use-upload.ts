import { documents as documentsCalls } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics, uploadTo } from '../../lib/api/index.ts';
import { useSize } from '../../lib/format/use-size.ts';
import { keepAwake, useRuntime } from '../../lib/session/index.ts';

export interface UploadState {
  name: string;
  /** 0 to 1. */
  part: number;
}

/** Uploads one file as a new draft; says how far it is, and why it did not work. */
export function useUpload(onDone: (id: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const runtime = useRuntime();
  const size = useSize();
  const [running, setRunning] = useState<UploadState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const most = runtime?.fileBytes ?? Number.POSITIVE_INFINITY;

  const upload = async (file: File): Promise<void> => {
    setFailure(null);
    if (file.size > most) {
      setFailure(t('compose.tooLarge', { size: size(most) }));
      return;
    }
    const sleep = keepAwake();
    setRunning({ name: file.name, part: 0 });
    try {
      const name = file.name.replace(/\.[^.]+$/, '').slice(0, 200);
      const document = await uploadTo(documentsCalls.create, {
        file,
        payload: { name, fileName: file.name },
        onProgress: (part) => setRunning({ name: file.name, part }),
      });
      await refreshTopics(client, ['documents']);
      onDone(document.id);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(fault.detail || t('ui.failed.offline'));
    } finally {
      setRunning(null);
      sleep();
    }
  };
  return { running, failure, upload, most };
}
