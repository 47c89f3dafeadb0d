import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../files/blobs.ts';
import { blobName } from '../files/put.ts';
import { atMost } from '../at-most.ts';
import { refusal } from './layout.ts';

/** A file that a backup is to hold. */
export interface StoredFile {
  name: string;
  /** Nothing refers to a file that is not: it may be swept away while the backup is made. */
  isNeeded: boolean;
}

interface FileRow {
  tenant_id: string;
  id: string;
  content_name: string;
  holds: number;
}

/** The file of a row of the table `files`, which comes as a line of JSON. */
export function storedFile(line: string): StoredFile {
  const { tenant_id, id, content_name, holds } = JSON.parse(line) as FileRow;
  return { name: blobName(tenant_id, content_name, id), isNeeded: holds > 0 };
}

export interface FileList {
  /** Name and length of each, a line each, parted by a tab. */
  text: string;
  count: number;
  bytes: number;
}

const AT_ONCE = 8;

/**
 * Copies files, sealed as they are, to where all backups keep them; what is there already stays.
 * @throws when a file that something refers to is gone
 */
export async function copyFiles(blobs: BlobStore, target: string, files: readonly StoredFile[]): Promise<FileList> {
  const inTurn = atMost(AT_ONCE);
  const sizes = await Promise.all(files.map((file) => inTurn(() => copyFile(blobs, target, file))));
  const kept = files.flatMap(({ name }, place) => (sizes[place] === undefined ? [] : [{ name, size: sizes[place] }]));
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return { text: kept.map(({ name, size }) => `${name}\t${size}\n`).join(''), count: kept.length, bytes };
}

async function copyFile(blobs: BlobStore, target: string, { name, isNeeded }: StoredFile): Promise<number | undefined> {
  const size = await blobs.size(name);
  if (size === undefined) {
    if (isNeeded) throw refusal(`The file ${name} is gone, and something refers to it.`);
    return undefined;
  }
  const path = join(target, ...name.split('/'));
  const present = await stat(path).catch(() => undefined);
  if (present?.size === size) return size;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.half-${process.pid}`;
  try {
    await pipeline(await blobs.read(name, 0, size - 1), createWriteStream(half, { mode: 0o600 }));
    await rename(half, path);
  } catch (e) {
    await rm(half, { force: true });
    throw e;
  }
  return size;
}

/** What the list of a backup names. */
export async function readFileList(path: string): Promise<{ name: string; size: number }[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [name = '', size] = line.split('\t');
    return { name, size: Number(size) };
  });
}
