import type { Tx } from '../../platform/db/index.ts';
import type { OpenDocument } from './open-document.ts';
import { firstReadContent } from './store/versions.ts';

/**
 * Returns the oldest version that the viewer may read: the first one for the owner; for others none that was replaced
 * before they got access to the document (reading DOC-073).
 */
export const oldestVersionFor = async (
  tx: Tx,
  { document, version, viewer }: Pick<OpenDocument, 'document' | 'version' | 'viewer'>,
): Promise<number> =>
  viewer.viewerState.isOwner || version.number === 1 ? 1 : firstReadContent(tx, document.id, viewer.userId);
