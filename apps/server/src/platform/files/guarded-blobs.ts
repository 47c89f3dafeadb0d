import { AppError, causedBy } from '@paraph/domain';
import { isDiskFull, noteDiskFull } from '../disk-state.ts';
import type { BlobStore } from './blobs.ts';
import { FolderGone } from './local-blobs.ts';

/** What was asked of the store, and where; the store's own words are the cause. */
export class StoreFailure extends Error {
  constructor(operation: string, place: string, cause: unknown) {
    super(`${operation} at ${place} failed`, { cause });
    this.name = 'StoreFailure';
  }
}

/**
 * The same store, whose failures are errors that a caller can be told: the service is away or refuses us (503), or there
 * is no room (507). Operation, place and what the store says itself stay as the cause.
 * @param place the folder, or host and bucket
 */
export function guardedBlobs(blobs: BlobStore, place: string): BlobStore {
  const notify = (operation: string) => (error: unknown) => translate(new StoreFailure(operation, place, error));
  return {
    adopt: (name, path) => blobs.adopt(name, path).catch(notify('storing')),
    read: (name, start, end) => blobs.read(name, start, end).catch(notify('reading')),
    size: (name) => blobs.size(name).catch(notify('looking for')),
    list: (prefix) => blobs.list(prefix).catch(notify('listing')),
    remove: (name) => blobs.remove(name).catch(notify('removing')),
  };
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE']);

function translate(failure: StoreFailure): never {
  const { cause } = failure;
  if (isDiskFull(cause)) {
    noteDiskFull();
    throw causedBy(new AppError('generic.disk-full'), failure);
  }
  if (isAway(cause) || isRefused(cause) || cause instanceof FolderGone)
    throw causedBy(new AppError('generic.files-away'), failure);
  throw cause;
}

type Answered = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** What the SDK throws when its limits run out, the line breaks, or the service itself is in trouble. */
export function isAway(error: unknown): boolean {
  const { name, code, $metadata } = error as Answered;
  if (name === 'TimeoutError' || name === 'AbortError' || AWAY.has(code ?? '')) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** The login or the bucket is wrong: nothing is said about the file. */
function isRefused(error: unknown): boolean {
  const { name, $metadata } = error as Answered;
  return name === 'NoSuchBucket' || $metadata?.httpStatusCode === 403;
}
