import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file so that after a power cut either the old or the new one is there, never half of it. */
export const writeSafely = (path: string, data: string | Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
};

/** A JSON file, or the fallback when it was never written. */
export const readJson = <T>(path: string, fallback: T): T => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw error;
  }
  return JSON.parse(text) as T;
};

export type Table<T> = {
  all: () => T[];
  get: (id: string) => T | undefined;
  put: (row: T) => void;
  drop: (id: string) => void;
};

/** Rows kept in memory and one file each in `folder`; everything put is on disk when `put` returns. */
export const openTable = <T extends { id: string }>(folder: string): Table<T> => {
  mkdirSync(folder, { recursive: true });
  const rows = new Map<string, T>();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) continue;
    const row = JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
    rows.set(row.id, row);
  }
  return {
    all: () => [...rows.values()],
    get: (id) => rows.get(id),
    put(row) {
      writeSafely(join(folder, `${row.id}.json`), JSON.stringify(row));
      rows.set(row.id, row);
    },
    drop(id) {
      rmSync(join(folder, `${id}.json`), { force: true });
      rows.delete(id);
    },
  };
};
