import { hasToBePacked, type Together } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics } from '../../lib/api/index.ts';
import { keepAwake, useRuntime } from '../../lib/session/index.ts';
import { sendFiles, type UploadState } from './send-files.ts';
import { useFileFault } from './use-file-fault.ts';

/** Whether files must be packed before they can become a document. */
export const needsPacking = (files: readonly File[]): boolean =>
  files.length > 1 || hasToBePacked(files[0]?.name ?? '');

interface UploadCallbacks {
  /** Called with the one draft that all files became. */
  onDone: (id: string) => void;
  /** Called when every file became a separate draft. */
  onEach: (count: number) => void;
}

/** Why an upload failed, and the file that was refused, if that is known. */
export interface UploadFailure {
  text: string;
  file: File | null;
}

/** Uploads files as one new draft, or as one each; reports progress and failures. */
export function useUpload({ onDone, onEach }: UploadCallbacks, folderId: string | null = null) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const runtime = useRuntime();
  const faultOf = useFileFault();
  const [running, setRunning] = useState<UploadState | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const most = runtime?.fileBytes ?? Number.POSITIVE_INFINITY;

  /** Checked before sending: otherwise the last of many files would be refused after all others arrived. */
  const knownFault = (files: readonly File[]): UploadFailure | null => {
    const file = files.find((one) => faultOf(one) !== null);
    return file ? { text: t('compose.pack.eachFailed', { name: file.name, reason: faultOf(file) }), file } : null;
  };

  const attempt = async (
    files: readonly File[],
    act: () => Promise<void>,
    failureOf: (reason: string, fault: ApiError) => UploadFailure,
  ): Promise<void> => {
    const known = knownFault(files);
    setFailure(known);
    const [first] = files;
    if (known || !first) return;
    const sleep = keepAwake();
    setRunning({ name: first.name, part: 0, isMaking: false, isWaiting: false });
    try {
      await act();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(failureOf(fault.detail || t('ui.failed.offline'), fault));
    } finally {
      setRunning(null);
      sleep();
    }
  };

  const named = (file: File, reason: string): UploadFailure => ({
    text: t('compose.pack.eachFailed', { name: file.name, reason }),
    file,
  });

  const upload = (files: readonly File[], packAs: Together | null): Promise<void> =>
    attempt(
      files,
      async () => {
        const document = await sendFiles(files, { packAs, folderId }, setRunning);
        await refreshTopics(client, ['documents']);
        onDone(document.id);
      },
      (reason, fault) => {
        const file = files.length === 1 ? files[0] : files.find((_, place) => fault.fields[`files.${place}`]);
        return file ? named(file, reason) : { text: reason, file: null };
      },
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
    const failureOf = (reason: string): UploadFailure => {
      const { text, file } = named(files[made.length]!, reason);
      const rest = made.length > 0 ? ` ${t('compose.pack.eachMade', { names: made.join(', ') })}` : '';
      return { text: `${text}${rest}`, file };
    };
    return attempt(files, sendAll, failureOf);
  };
  /** An error about a file goes with the file. */
  const forget = () => setFailure(null);
  return { running, failure, forget, upload, uploadEach, most };
}
