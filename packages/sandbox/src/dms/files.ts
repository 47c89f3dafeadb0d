import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openTable, type Table } from '../disk.ts';

/** A document as the system keeps it: the last version that was brought. */
export type DmsFile = {
  id: string;
  name: string;
  version: number;
  sha256: string;
  size: number;
  /** Base64. */
  bytes: string;
  at: string;
  /** A manager of the company has to release it here. */
  managerNeeded: boolean;
};

export type DmsFileStore = Table<DmsFile>;
export const openFiles = (home: string): DmsFileStore => openTable<DmsFile>(join(home, 'dms'));

export type UploadedFile = {
  id: string;
  name: string;
  version: number;
  bytes: Buffer;
  managerNeeded: boolean;
  at: Date;
};
export type Taken = { kept: DmsFile; isNew: boolean } | 'older' | 'other-content';

/** Takes a version in. The same one again changes nothing; another content under the same number is refused. */
export const take = (files: DmsFileStore, { bytes, at, ...brought }: UploadedFile): Taken => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = files.get(brought.id);
  if (known && known.version > brought.version) return 'older';
  if (known?.version === brought.version)
    return known.sha256 === sha256 ? { kept: known, isNew: false } : 'other-content';
  const kept = { ...brought, sha256, size: bytes.length, bytes: bytes.toString('base64'), at: at.toISOString() };
  files.put(kept);
  return { kept, isNew: true };
};
