import type { Readable } from 'node:stream';

/** Where sealed bytes lie. A name is written once. */
export interface BlobStore {
  /** Takes over a complete local file; it is gone from `path` afterwards. Safe against a crash in the middle. */
  adopt(name: string, path: string): Promise<void>;
  /** Bytes `start` to `end`, inclusive. The stream fails when there are none. */
  read(name: string, start: number, end: number): Promise<Readable>;
  /** Length in bytes, undefined when there is nothing of that name. */
  size(name: string): Promise<number | undefined>;
  /** Every name that begins with `prefix`, which ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}
