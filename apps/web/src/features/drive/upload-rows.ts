/** A file on its way into a folder, where it becomes one document. */
export interface UploadRow {
  key: string;
  file: File;
  /** `refused`: another attempt with the same file cannot help. */
  state: 'waiting' | 'sending' | 'made' | 'failed' | 'refused';
  /** Part of the file that has arrived, 0 to 1. */
  part: number;
  /** The connection is lost; sending resumes automatically. */
  isOffline: boolean;
  /** Why the file was refused. */
  reason?: string;
  /** The document that it became. */
  documentId?: string;
}

/** Returns rows for chosen files; a file that cannot be accepted fails before anything is sent. */
export const rowsFor = (files: readonly File[], reasonAgainst: (file: File) => string | null): UploadRow[] =>
  files.map((file) => {
    const reason = reasonAgainst(file);
    return {
      key: crypto.randomUUID(),
      file,
      state: reason ? 'refused' : 'waiting',
      part: 0,
      isOffline: false,
      ...(reason && { reason }),
    };
  });

export const changedRow = (rows: readonly UploadRow[], key: string, change: Partial<UploadRow>): UploadRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));

/** Whether leaving the page would interrupt a file. */
export const isRunning = (rows: readonly UploadRow[]): boolean =>
  rows.some(({ state }) => state === 'waiting' || state === 'sending');

/** Whether a refusal is about the file itself, so that the same file is refused again; a busy server is not. */
export const isFinal = ({ code, status }: { code: string; status: number }): boolean =>
  code.startsWith('file.') && !code.endsWith('-busy') && status >= 400 && status < 500;
