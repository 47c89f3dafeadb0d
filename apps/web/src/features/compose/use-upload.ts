import { hasToBePacked, LIMITS, type Together } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics } from '../../lib/api/index.ts';
import { useSize } from '../../lib/format/use-size.ts';
import { keepAwake, useRuntime } from '../../lib/session/index.ts';
import { sendFiles, type UploadState } from './send-files.ts';

/** Whether files become a document as they are, or have to be packed together first. */
export const needsPacking = (files: readonly File[]): boolean =>
  files.length > 1 || hasToBePacked(files[0]?.name ?? '');

interface UploadCallbacks {
  /** The one draft that all files became. */
  onDone: (id: string) => void;
  /** Every file became a draft of its own. */
  onEach: (count: number) => void;
}

/** Uploads files as a new draft, or as one each; says how far it is, and why it did not work. */
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
        return files.length > 1 ? t('compose.pack.eachFailed', { name, reason }) : reason;
      })[0] ?? null;

  /** Said before anything is sent: the last of many would be refused when all others are there. */
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
    attempt(files, tooMany(files) ?? tooLarge(files), async () => {
      const document = await sendFiles(files, { packAs, folderId }, setRunning);
      await refreshTopics(client, ['documents']);
      onDone(document.id);
    });

  /** `onMade` hears of each file that is a draft now: anyone who tries again after a fault begins behind it. */
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
    // Which file it was, and what there is already: those are in the list of documents.
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
