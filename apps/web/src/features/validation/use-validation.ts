import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { NotValidated, validateFile, type ValidatedFile } from './validate-file.ts';

/** The result of a validation, with the file that the reader chose. */
export type FinishedValidation = { state: 'judged'; file: File } & ValidatedFile;

export type ValidationProgress =
  | { state: 'empty' }
  | { state: 'judging'; name: string }
  | FinishedValidation
  | { state: 'failed'; file: File; reason: NotValidated['reason'] | 'offline' };

/** Returns the text key of a failure; any other error is a fault of the page and is rethrown. */
function reasonOf(fault: unknown): NotValidated['reason'] | 'offline' {
  if (fault instanceof NotValidated) return fault.reason;
  if (fault instanceof ApiError) return 'offline';
  // The file was removed between choosing and reading.
  if (fault instanceof DOMException) return 'unreadable';
  throw fault;
}

/** Validates one file at a time; another file or leaving the page stops the former. */
export function useValidation(): {
  progress: ValidationProgress;
  validate: (file: File) => Promise<void>;
  clear: () => void;
} {
  const [progress, setProgress] = useState<ValidationProgress>({ state: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const validate = useCallback(async (file: File) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setProgress({ state: 'judging', name: file.name });
    try {
      const validated = await validateFile(file, mine.signal);
      if (!mine.signal.aborted) setProgress({ state: 'judged', file, ...validated });
    } catch (fault) {
      if (!mine.signal.aborted) setProgress({ state: 'failed', file, reason: reasonOf(fault) });
    }
  }, []);

  const clear = useCallback(() => {
    running.current?.abort();
    setProgress({ state: 'empty' });
  }, []);
  return { progress, validate, clear };
}
