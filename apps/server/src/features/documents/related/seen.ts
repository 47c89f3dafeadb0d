import { AppError } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';

/** Returns a document that the viewer may see; undefined where it does not exist for them. */
export async function openIfSeen(tx: Tx, id: string): Promise<OpenDocument | undefined> {
  try {
    return await openDocument(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'document.not-found') return undefined;
    throw error;
  }
}

/** Returns those of the documents that the viewer may see. */
export async function seenAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const id of new Set(ids)) if (await openIfSeen(tx, id)) seen.add(id);
  return seen;
}
