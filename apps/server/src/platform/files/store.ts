import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import type { BlobStore } from './blobs.ts';
import { guardedBlobs } from './guarded-blobs.ts';
import { localBlobs } from './local-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';
import { makeFolder } from '../make-folder.ts';

/** The file storage of a node. */
export interface FileStore {
  blobs: BlobStore;
  /** Folder for sealed bytes of uploads in progress. */
  temporary: string;
  /** Location of the files, for messages: the folder, or bucket and host. */
  place: string;
}

const DAY = 24 * 3600_000;

/** Uses a bucket when one is configured, else a folder in PARAPH_HOME. Removes temporary files that a crash left. */
export function createFileStore(config: Config): FileStore {
  const temporary = join(config.home, 'tmp', 'uploads');
  makeFolder(temporary);
  for (const name of readdirSync(temporary)) {
    const path = join(temporary, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (written < Date.now() - DAY) rmSync(path, { force: true });
  }
  const blobs = config.s3Bucket ? s3Blobs(config) : localBlobs(join(config.home, 'files'));
  const place = placeOf(config);
  return { temporary, place, blobs: guardedBlobs(blobs, place) };
}

const placeOf = ({ s3Bucket, s3Endpoint, home }: Config): string =>
  s3Bucket ? `bucket ${s3Bucket} of ${s3Endpoint ?? 'S3'}` : join(home, 'files');
