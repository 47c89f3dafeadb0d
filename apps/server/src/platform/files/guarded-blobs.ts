import { AppError, causedBy } from '@paraph/domain';
import { isDiskFull, noteDiskFull } from '../disk-state.ts';
import { isTlsFault } from '../tls-fault.ts';
import type { BlobStore } from './blobs.ts';
import { FolderGone } from './local-blobs.ts';

/** A failed operation and its location; the cause is the error of the store. */
export class StoreFailure extends Error {
  constructor(operation: string, place: string, cause: unknown) {
    super(`${operation} at ${place} failed`, { cause });
    this.name = 'StoreFailure';
  }
}

/**
 * Wraps a store so that its failures become errors for the caller: unavailable or refusing (503), or out of space
 * (507).
 * Operation, location and the store's own error remain as the cause.
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
    noteDiskFull(cause);
    throw causedBy(new AppError('generic.disk-full'), failure);
  }
  if (isAway(cause) || isRefused(cause) || cause instanceof FolderGone)
    throw causedBy(new AppError('generic.files-away'), failure);
  throw cause;
}

type Answered = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/**
 * Whether the SDK ran out of its time limits, the connection broke or its certificate is not accepted, or the service
 * itself failed.
 */
export function isAway(error: unknown): boolean {
  const { name, code, $metadata } = error as Answered;
  if (name === 'TimeoutError' || name === 'AbortError' || AWAY.has(code ?? '') || isTlsFault(error)) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** Whether login or bucket are wrong, which says nothing about the file. */
function isRefused(error: unknown): boolean {
  const { name, $metadata } = error as Answered;
  return name === 'NoSuchBucket' || $metadata?.httpStatusCode === 403;
}

/** Whether the bucket does not exist, by any of the causes. */
export function isBucketMissing(error: unknown): boolean {
  for (let next = error; next instanceof Error; next = next.cause) if (next.name === 'NoSuchBucket') return true;
  return false;
}
