import { AppError, type Locale } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { knowsName, shownName } from '../private-names.ts';
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

/** Returns those of the documents that the viewer may see, with the replacement of a name that they may not know. */
export async function seenAmong(
  tx: Tx,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string | null>> {
  const seen = new Map<string, string | null>();
  for (const id of new Set(ids)) {
    const open = await openIfSeen(tx, id);
    if (open) seen.set(id, knowsName(open) ? null : shownName(open, locale));
  }
  return seen;
}
