import type { Tx } from '../../platform/db/index.ts';
import { releaseFile } from '../../platform/files/index.ts';
import { deleteDraftsOf, deleteOfDocument } from './store/fillings.ts';
import { deleteValues } from './store/values.ts';

/**
 * Deletes all drafts of a user. Documents that require them continue to wait, because the deletion of a form does not
 * replace its completion (FORM-097): their owner voids them.
 */
export async function forgetDraftsOf(tx: Tx, userId: string): Promise<void> {
  for (const fileId of await deleteDraftsOf(tx, userId)) await releaseFile(tx, fileId);
}

/** Deletes the values of a document whose bytes are deleted; its number stays in the register. */
export async function forgetDocument(tx: Tx, documentId: string): Promise<void> {
  await deleteValues(tx, documentId);
  for (const fileId of await deleteOfDocument(tx, documentId)) await releaseFile(tx, fileId);
}
