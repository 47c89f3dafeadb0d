import { versionsToRead } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import type { OpenDocument } from './open-document.ts';
import { mayRead } from './opening.ts';
import { givenTo, loadCauses } from './store/contents-given.ts';

/** Returns the numbers of the versions that the viewer may read, oldest first (reading DOC-073). */
export async function readableVersions(
  tx: Tx,
  { document, viewer }: Pick<OpenDocument, 'document' | 'viewer'>,
): Promise<number[]> {
  if (!mayRead(viewer)) return [];
  if (document.version === 1) return [1];
  const { isOwner } = viewer.viewerState;
  const given = isOwner ? [] : await givenTo(tx, document.id, viewer.userId);
  return versionsToRead(await loadCauses(tx, document.id), { isOwner, given });
}
