import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';
import { useToast } from '../../ui/toast.tsx';
import { askWorker, WorkerFailure } from './ask-worker.ts';
import type { WantedFile } from './take-file.ts';

export type SaveContained = (wanted: WantedFile) => void;

/** Saves a file of a container that the reader chose; it is taken out on this device. */
export function useSaveContained(file: File): SaveContained {
  const { t } = useTranslation();
  const toast = useToast();
  const save = async (wanted: WantedFile): Promise<void> => {
    const content = await contentOf(file, wanted);
    if (content) saveFile(new Blob([content]), wanted.name.replace(/^.*\//, ''));
    else toast.error(t('documents.snackbar.errorDownloadingDocument', { name: wanted.name }));
  };
  return (wanted) => void save(wanted);
}

async function contentOf(file: File, wanted: WantedFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const worker = new Worker(new URL('./take-file-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await askWorker(worker, { ...wanted, bytes: await file.arrayBuffer() });
  } catch (fault) {
    // A DOMException: the file was removed after it was checked.
    if (fault instanceof WorkerFailure || fault instanceof DOMException) return undefined;
    throw fault;
  }
}
