import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../files/blobs.ts';
import { blobName } from '../files/blob-name.ts';
import { atMost } from '../at-most.ts';
import { refusal } from './layout.ts';

/** A file that a backup should contain. */
export interface CopiedFile {
  name: string;
  /** False when no row refers to the file: it may be removed while the backup is made. */
  isNeeded: boolean;
  /** Id of its row; absent for files without one. */
  id?: string;
}

interface FileRow {
  tenant_id: string;
  id: string;
  content_name: string;
  holds: number;
}

/** Returns the file of a row of the table `files`, given as a line of JSON. */
export function storedFile(line: string): CopiedFile {
  const { tenant_id, id, content_name, holds } = JSON.parse(line) as FileRow;
  return { name: blobName(tenant_id, content_name, id), isNeeded: holds > 0, id };
}

export interface FileList {
  /** Name, length and SHA-256 of each file, one per line, separated by tabs. */
  text: string;
  count: number;
  bytes: number;
  /** Files with references that the store does not have; `isLost` ones are in no former backup either. */
  missing: { name: string; isLost: boolean; id?: string }[];
}

/** An entry of a backup's file list. */
export interface BackupListEntry {
  name: string;
  size: number;
  /** Of the sealed bytes, hexadecimal; absent in lists of former versions. */
  sha256?: string | undefined;
}

/** Hashes of files that former backups copied, by name. */
export interface FormerHashes {
  /** Hashes of copies that need not be read again; undefined: every copy is compared with the store. */
  known: ReadonlyMap<string, string> | undefined;
  /** Hashes of all listed files; read only when the store has lost a file. */
  listed: () => Promise<ReadonlyMap<string, string>>;
}

const AT_ONCE = 8;

/**
 * Copies files, in sealed form, to the directory shared by all backups; an intact copy is not written again. A file
 * that the store has lost is taken from a former backup. If none has it, the remaining files are still copied.
 */
export async function copyFiles(
  blobs: BlobStore,
  target: string,
  files: readonly CopiedFile[],
  { known, listed }: FormerHashes,
): Promise<FileList> {
  const inTurn = atMost(AT_ONCE);
  const missing: FileList['missing'] = [];
  const copy = (file: CopiedFile) =>
    inTurn(async () => {
      const copied = await copyFile(blobs, target, file, known);
      if (copied || !file.isNeeded) return copied;
      const former = await formerCopy(target, file.name, (await listed()).get(file.name));
      missing.push({ name: file.name, isLost: !former, ...(file.id && { id: file.id }) });
      return former;
    });
  const kept = (await Promise.all(files.map(copy))).filter((one) => one !== undefined);
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  const text = kept.map(({ name, size, sha256 }) => `${name}\t${size}\t${sha256}\n`).join('');
  return { text, count: kept.length, bytes, missing };
}

async function copyFile(
  blobs: BlobStore,
  target: string,
  { name }: CopiedFile,
  known: ReadonlyMap<string, string> | undefined,
): Promise<BackupListEntry | undefined> {
  const size = await blobs.size(name);
  if (size === undefined) return undefined;
  const path = join(target, ...name.split('/'));
  const present = (await stat(path).catch(() => undefined))?.size === size;
  const knownHash = known?.get(name);
  if (present && knownHash) return { name, size, sha256: knownHash };
  const right = present ? await hashOf(await readBlob(blobs, name, size)) : undefined;
  if (right && (await hashOf(createReadStream(path))) === right) return { name, size, sha256: right };
  return { name, size, sha256: await copyBytes(blobs, { name, size }, path) };
}

/** Returns a former backup's copy of a file; undefined when there is no intact one. */
async function formerCopy(
  target: string,
  name: string,
  sha256: string | undefined,
): Promise<BackupListEntry | undefined> {
  const path = join(target, ...name.split('/'));
  const found = await stat(path).catch(() => undefined);
  if (!found || !sha256 || (await hashOf(createReadStream(path))) !== sha256) return undefined;
  return { name, size: found.size, sha256 };
}

/** @returns the hash of the copy */
async function copyBytes(blobs: BlobStore, { name, size }: BackupListEntry, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.half-${process.pid}`;
  const digest = createHash('sha256');
  let copied = 0;
  const look = new Transform({
    transform(part: Buffer, _encoding, done) {
      copied += part.length;
      digest.update(part);
      done(null, part);
    },
  });
  try {
    await pipeline(await readBlob(blobs, name, size), look, createWriteStream(half, { mode: 0o600 }));
    if (copied !== size) throw refusal(`The file store gave ${copied} of ${size} bytes of ${name}. Try again.`);
    await rename(half, path);
  } catch (e) {
    await rm(half, { force: true });
    throw e;
  }
  return digest.digest('hex');
}

const readBlob = (blobs: BlobStore, name: string, size: number): Promise<Readable> =>
  size === 0 ? Promise.resolve(Readable.from([])) : blobs.read(name, 0, size - 1);

/** SHA-256 of a stream, hexadecimal. */
export async function hashOf(source: Readable): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(source, digest);
  return digest.digest('hex');
}

/** Returns the entries of a backup's file list. */
export async function readFileList(path: string): Promise<BackupListEntry[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [name = '', size, sha256] = line.split('\t');
    return { name, size: Number(size), sha256 };
  });
}
