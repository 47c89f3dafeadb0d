import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { OpenDocument } from './open-document.ts';
import { mustRead } from './opening.ts';
import { markOpened } from './related/store.ts';
import { recordGiven } from './store/contents-given.ts';

/**
 * Guards every request that returns the file of a document or its pages: refuses callers who may not read it, and
 * records the first access of a user other than the owner (history 4), and the content that they get (DOC-073).
 * @throws document.needs-reason, document.data-protected
 */
export async function giveContent(tx: Tx, { document, version, viewer }: OpenDocument): Promise<void> {
  mustRead(viewer);
  const { caller } = contextOf(tx).viewer!;
  if (viewer.viewerState.isOwner || caller === 'apiKey') return;
  await recordGiven(tx, { documentId: document.id, userId: viewer.userId, version: version.number });
  if (await markOpened(tx, document.id, viewer.userId)) await emit(tx, 'document.opened', document.id, { data: {} });
}
