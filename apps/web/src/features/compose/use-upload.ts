import { hasToBePacked, LIMITS, type Together } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics } from '../../lib/api/index.ts';
import { useSize } from '../../lib/format/use-size.ts';
import { keepAwake, useRuntime } from '../../lib/session/index.ts';
import { sendFiles, type UploadState } from './send-files.ts';

/** Whether files must be packed before they can become a document. */
export const needsPacking = (files: readonly File[]): boolean =>
  files.length > 1 || hasToBePacked(files[0]?.name ?? '');

interface UploadCallbacks {
  /** Called with the one draft that all files became. */
  onDone: (id: string) => void;
  /** Called when every file became a separate draft. */
  onEach: (count: number) => void;
}

/** Uploads files as one new draft, or as one each; reports progress and failures. */
export function useUpload({ onDone, onEach }: UploadCallbacks, folderId: string | null = null) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const runtime = useRuntime();
  const size = useSize();
  const [running, setRunning] = useState<UploadState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const most = runtime?.fileBytes ?? Number.POSITIVE_INFINITY;

  const tooLarge = (files: readonly File[]): string | null =>
    files
      .filter((file) => file.size > most)
      .map(({ name }) => {
        const reason = t('compose.tooLarge', { size: size(most) });
        return t('compose.pack.eachFailed', { name, reason });
      })[0] ?? null;

  /** Checked before sending: otherwise the last of many files would be refused after all others arrived. */
  const tooMany = (files: readonly File[]): string | null =>
    files.length > LIMITS.filesPerUpload ? t('compose.tooMany', { most: LIMITS.filesPerUpload }) : null;

  const attempt = async (
    files: readonly File[],
    reason: string | null,
    act: () => Promise<void>,
    says: (reason: string) => string = (said) => said,
  ): Promise<void> => {
    setFailure(reason);
    const [first] = files;
    if (reason || !first) return;
    const sleep = keepAwake();
    setRunning({ name: first.name, part: 0, isMaking: false, isWaiting: false });
    try {
      await act();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(says(fault.detail || t('ui.failed.offline')));
    } finally {
      setRunning(null);
      sleep();
    }
  };

  const upload = (files: readonly File[], packAs: Together | null): Promise<void> =>
    attempt(
      files,
      tooMany(files) ?? tooLarge(files),
      async () => {
        const document = await sendFiles(files, { packAs, folderId }, setRunning);
        await refreshTopics(client, ['documents']);
        onDone(document.id);
      },
      // The server names no file: with several, which one it refused is not known here.
      (reason) => (files.length === 1 ? t('compose.pack.eachFailed', { name: files[0]!.name, reason }) : reason),
    );

  /** `onMade` is called for each file that became a draft, so that a retry continues after it. */
  const uploadEach = (files: readonly File[], onMade: (file: File) => void): Promise<void> => {
    const made: string[] = [];
    const sendAll = async () => {
      for (const [place, file] of files.entries()) {
        await sendFiles([file], { packAs: null, folderId }, (state) =>
          setRunning({ ...state, part: (place + state.part) / files.length }),
        );
        made.push(file.name);
        onMade(file);
        await refreshTopics(client, ['documents']);
      }
      onEach(files.length);
    };
    // Names the file, and says that earlier ones are in the list of documents.
    const says = (reason: string) =>
      [
        t('compose.pack.eachFailed', { name: files[made.length]?.name, reason }),
        made.length > 0 && t('compose.pack.eachMade', { names: made.join(', ') }),
      ]
        .filter(Boolean)
        .join(' ');
    return attempt(files, tooLarge(files), sendAll, says);
  };
  return { running, failure, upload, uploadEach, most };
}
