import { documents as documentsCalls, type DocumentDetails } from '@paraph/contract';
import { fileTypeOf, FILE_TYPES, type PackageType } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, refreshTopics, uploadTo } from '../../lib/api/index.ts';
import { useSize } from '../../lib/format/use-size.ts';
import { keepAwake, useRuntime } from '../../lib/session/index.ts';

export interface UploadState {
  name: string;
  /** 0 to 1. */
  part: number;
}

/** Several files go out in one call, which takes this much of them. */
const TOGETHER = 5_500_000;

const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '').slice(0, 200);

/** Whether files become a document as they are, or have to be packed together first. */
export function needsPacking(files: readonly File[]): boolean {
  if (files.length > 1) return true;
  const type = fileTypeOf(files[0]?.name ?? '');
  return type !== undefined && type !== 'pdf' && FILE_TYPES[type].upload && !FILE_TYPES[type].container;
}

async function base64(file: File): Promise<string> {
  const octets = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < octets.length; at += 0x8000)
    parts.push(String.fromCharCode(...octets.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

/** Sends one file as it is, or several in one call. */
async function send(
  files: readonly File[],
  packAs: PackageType | null,
  onProgress: (part: number) => void,
): Promise<DocumentDetails> {
  const [file] = files;
  const payload = { name: nameOf(file!), ...(packAs && { packAs }) };
  if (files.length === 1) {
    return uploadTo(documentsCalls.create, { file: file!, payload: { ...payload, fileName: file!.name }, onProgress });
  }
  const packed = await Promise.all(files.map(async (one) => ({ fileName: one.name, file: await base64(one) })));
  return call(documentsCalls.create, { body: { ...payload, files: packed } });
}

/** Uploads files as a new draft; says how far it is, and why it did not work. */
export function useUpload(onDone: (id: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const runtime = useRuntime();
  const size = useSize();
  const [running, setRunning] = useState<UploadState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const most = runtime?.fileBytes ?? Number.POSITIVE_INFINITY;

  const tooLarge = (files: readonly File[]): string | null => {
    if (files.some((file) => file.size > most)) return t('compose.tooLarge', { size: size(most) });
    const all = files.reduce((sum, file) => sum + file.size, 0);
    return files.length > 1 && all > TOGETHER ? t('compose.tooLargeTogether', { size: size(TOGETHER) }) : null;
  };

  const upload = async (files: readonly File[], packAs: PackageType | null): Promise<void> => {
    const reason = tooLarge(files);
    setFailure(reason);
    const [first] = files;
    if (reason || !first) return;
    const sleep = keepAwake();
    setRunning({ name: first.name, part: 0 });
    try {
      const document = await send(files, packAs, (part) => setRunning({ name: first.name, part }));
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
