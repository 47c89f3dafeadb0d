import { refusalOf } from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { holdFile } from '../../platform/files/index.ts';
import { newId } from '../../platform/ids.ts';
import type { OpenDocument } from '../documents/index.ts';
import { insertAccompanying, loadAccompanying, markAccompanying } from './store.ts';

/**
 * Copies the accompanying files of a document to a new one. The user who copies them counts as having added and seen them:
 * the user who added them before has not seen the new document. None are copied while their module is off.
 */
export async function copyAccompanying(tx: Tx, { from, to }: { from: OpenDocument; to: string }): Promise<void> {
  const { userId: addedBy, rights } = viewerOf(contextOf(tx));
  if (refusalOf('documents.accompanying', rights) !== null) return;
  for (const one of await loadAccompanying(tx, from.document.id, from.viewer)) {
    const id = newId(contextOf(tx).clock.now().getTime());
    const { file_id: fileId, name, extension, size, for_everybody: isForEverybody } = one;
    const { sha256 } = await holdFile(tx, fileId);
    await insertAccompanying(tx, { id, documentId: to, fileId, name, extension, size, isForEverybody, addedBy });
    await markAccompanying(tx, id, addedBy, true);
    await emit(tx, 'document.accompanying-added', to, {
      data: { sha256, size, forEverybody: isForEverybody },
      texts: { name },
    });
  }
}
