import type { Readable } from 'node:stream';

/** Storage of sealed bytes. A name is written once. */
export interface BlobStore {
  /** Moves a complete local file into the store; `path` no longer exists afterwards. Survives a crash in the middle. */
  adopt(name: string, path: string): Promise<void>;
  /** Reads bytes `start` to `end`, inclusive. The stream fails when they do not exist. */
  read(name: string, start: number, end: number): Promise<Readable>;
  /** Length in bytes, undefined when there is nothing of that name. */
  size(name: string): Promise<number | undefined>;
  /** Every name that begins with `prefix`, which ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /** Removes an object; a missing one is no error. */
  remove(name: string): Promise<void>;
}
