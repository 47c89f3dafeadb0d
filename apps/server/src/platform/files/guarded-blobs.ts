import { AppError } from '@paraph/domain';
import { isDiskFull, noteDiskFull } from '../disk-state.ts';
import type { BlobStore } from './blobs.ts';

/**
 * The same store, whose failures are errors that a caller can be told: the service is away (503), or there is no room
 * (507). What it says itself stays as the cause.
 */
export function guardedBlobs(blobs: BlobStore): BlobStore {
  return {
    adopt: (name, path) => blobs.adopt(name, path).catch(tell),
    read: (name, start, end) => blobs.read(name, start, end).catch(tell),
    size: (name) => blobs.size(name).catch(tell),
    list: (prefix) => blobs.list(prefix).catch(tell),
    remove: (name) => blobs.remove(name).catch(tell),
  };
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE']);

function tell(error: unknown): never {
  if (isDiskFull(error)) {
    noteDiskFull();
    throw Object.assign(new AppError('generic.disk-full'), { cause: error });
  }
  if (isAway(error)) throw Object.assign(new AppError('generic.files-away'), { cause: error });
  throw error;
}

/** What the SDK throws when its limits run out, the line breaks, or the service itself is in trouble. */
export function isAway(error: unknown): boolean {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'TimeoutError' || name === 'AbortError' || AWAY.has(code ?? '')) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}
