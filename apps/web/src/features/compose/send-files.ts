import { documents as documentsCalls, tempFiles as calls, type DocumentDetails } from '@paraph/contract';
import { fileTypeOf, isPageless, type Together } from '@paraph/domain';
import { ApiError, call, uploadTo } from '../../lib/api/index.ts';
import { forgetBrokenOff, keepBrokenOff, lockOf, markOf, missingOf, partSize, readBrokenOff } from './broken-off.ts';

export interface UploadState {
  name: string;
  /** 0 to 1. */
  part: number;
  /** All files have arrived and pages are being made of them, which takes some seconds. */
  isMaking: boolean;
  /** The connection is lost; the upload resumes automatically. */
  isWaiting: boolean;
}

type Tell = (state: UploadState) => void;

/** Whether pages must be made of a file, by its name. */
export const hasNoPages = ({ name }: Pick<File, 'name'>): boolean => isPageless(fileTypeOf(name));

/** Whether the server accepts no file with this extension, in a container or alone. */
export const isRefused = ({ name }: Pick<File, 'name'>): boolean => fileTypeOf(name) === undefined;

const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '').slice(0, 200);

interface SendOptions {
  packAs: Together | null;
  folderId: string | null;
}

/**
 * Sends files, which become one document. A small one is sent with the call that makes it. A large one, or several,
 * are stored in a set at the server. After a lost connection or a reload only the rest is sent.
 */
export async function sendFiles(
  files: readonly File[],
  { packAs, folderId }: SendOptions,
  tell: Tell,
): Promise<DocumentDetails> {
  const [file] = files;
  const payload = { name: nameOf(file!), ...(packAs && { packAs }), ...(folderId && { folderId }) };
  const isMade = packAs === 'pdf' && files.some(hasNoPages);
  const whole = files.reduce((sum, { size }) => sum + size, 0) || 1;
  const message = (name: string, sent: number, isWaiting = false) =>
    tell({ name, part: sent / whole, isMaking: isMade && sent >= whole, isWaiting });
  if (files.length === 1 && file!.size <= partSize(file!.size))
    return uploadTo(documentsCalls.create, {
      file: file!,
      payload: { ...payload, fileName: file!.name },
      onProgress: (part) => message(file!.name, part * file!.size),
    });
  return sendSet(files, payload, message);
}

type ProgressCallback = (name: string, sent: number, isWaiting?: boolean) => void;

async function sendSet(
  files: readonly File[],
  payload: object & { name: string },
  message: ProgressCallback,
): Promise<DocumentDetails> {
  const set = setOf(files);
  return navigator.locks.request(lockOf(set), async () => {
    const missing = missingOf(files, await call(calls.list, { params: { id: set } }));
    const total = (all: readonly File[]) => all.reduce((sum, { size }) => sum + size, 0);
    let sent = total(files) - total(missing);
    for (const one of missing) {
      const before = sent;
      await sendOne(one, set, (bytes, isWaiting) => message(one.name, before + bytes, isWaiting));
      sent += one.size;
    }
    try {
      return await call(documentsCalls.create, { body: { ...payload, tempFilesId: set } });
    } finally {
      // Whatever the result, all files have arrived: there is nothing to resume.
      forgetBrokenOff(localStorage, set, Date.now());
    }
  });
}

/** Returns the set of an interrupted upload of these very files, or a new one; stored until the document is made. */
function setOf(files: readonly File[]): string {
  const mark = markOf(files);
  const known = readBrokenOff(localStorage, Date.now()).find((one) => one.mark === mark);
  const set = known?.set ?? crypto.randomUUID();
  keepBrokenOff(localStorage, { set, mark, name: files[0]!.name, at: Date.now() });
  return set;
}

type TellBytes = (bytes: number, isWaiting?: boolean) => void;

async function sendOne(file: File, set: string, tell: TellBytes): Promise<void> {
  const params = { id: set };
  if (file.size <= partSize(file.size)) {
    await patiently(
      () =>
        uploadTo(calls.add, {
          params,
          file,
          payload: { fileName: file.name },
          onProgress: (part) => tell(part * file.size),
        }),
      () => tell(0, true),
    );
    return;
  }
  const known = await call(calls.parts, { params });
  // If all has arrived but no file was made of it, sending any part makes it.
  const arrived = known.find(({ name, whole }) => name === file.name && whole === file.size)?.received ?? 0;
  let received = Math.min(arrived, file.size - 1);
  while (received < file.size) received = await sendPart(file, received, set, tell);
}

/** @returns how many bytes the server has then, where the next part begins */
async function sendPart(file: File, start: number, set: string, tell: TellBytes): Promise<number> {
  const bytes = file.slice(start, start + partSize(file.size));
  const answer = await patiently(
    () =>
      uploadTo(calls.addPart, {
        params: { id: set },
        file: new File([bytes], file.name, { type: file.type }),
        payload: { fileName: file.name, whole: file.size, start },
        onProgress: (part) => tell(start + part * bytes.size),
      }),
    () => tell(start, true),
  );
  return answer.received;
}

/** Longest wait for a lost connection before it counts as a failure; received parts are retained. */
const PATIENCE = 5 * 60_000;

/** Retries while the connection is lost or the server requests a later retry. @throws every other ApiError at once */
async function patiently<T>(send: () => Promise<T>, onWait: () => void): Promise<T> {
  const began = Date.now();
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      return await send();
    } catch (fault) {
      const isPassing = fault instanceof ApiError && (fault.status === 0 || fault.status === 503);
      if (!isPassing || Date.now() - began > PATIENCE) throw fault;
      onWait();
      await lineBack(wait);
    }
  }
}

/** Resolves after a while, or at once when the device is online again. */
const lineBack = (most: number): Promise<void> =>
  new Promise((go) => {
    const on = () => {
      clearTimeout(timer);
      window.removeEventListener('online', on);
      go();
    };
    const timer = setTimeout(on, most);
    window.addEventListener('online', on);
  });
