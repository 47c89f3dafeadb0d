import type { Tx } from '../../platform/db/index.ts';
import { releaseFile } from '../../platform/files/index.ts';
import { settleRequestedForm } from '../documents/index.ts';
import { deleteDraftsOf, deleteOfDocument, waitingForDraftsOf } from './store/fillings.ts';
import { deleteValues } from './store/values.ts';

/** Deletes all drafts of a user; documents no longer wait for these. */
export async function forgetDraftsOf(tx: Tx, userId: string): Promise<void> {
  const waiting = await waitingForDraftsOf(tx, userId);
  for (const fileId of await deleteDraftsOf(tx, userId)) await releaseFile(tx, fileId);
  for (const documentId of waiting) await settleRequestedForm(tx, documentId, null);
}

/** Deletes the values of a document whose bytes are deleted; its number stays in the register. */
export async function forgetDocument(tx: Tx, documentId: string): Promise<void> {
  await deleteValues(tx, documentId);
  for (const fileId of await deleteOfDocument(tx, documentId)) await releaseFile(tx, fileId);
}
