import type { Tx } from '../../../platform/db/index.ts';
import { findEntryFor } from '../entry-to-act.ts';
import { openDocument } from '../open-document.ts';

/** Returns what signing of many documents needs of each one, as the caller may see it. @throws document.not-found */
export async function documentFacts(tx: Tx, id: string) {
  const { document, version, viewer } = await openDocument(tx, id);
  return {
    sha256: version.sha256,
    extension: document.extension,
    level: document.highest_level,
    canSign: viewer.actions.includes('sign') && findEntryFor(viewer, 'sign') !== undefined,
  };
}
