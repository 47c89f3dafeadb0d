import { AppError } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { openDocument } from './open-document.ts';
import { mayRead } from './opening.ts';

/** Returns which of these documents the caller may read; those that the caller cannot open are left out. */
export async function readableOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const readable = new Set<string>();
  for (const id of new Set(ids)) if (await isReadable(tx, id)) readable.add(id);
  return readable;
}

async function isReadable(tx: Tx, id: string): Promise<boolean> {
  try {
    return mayRead((await openDocument(tx, id)).viewer);
  } catch (fault) {
    if (fault instanceof AppError) return false;
    throw fault;
  }
}
