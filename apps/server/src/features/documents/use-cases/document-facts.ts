import type { Tx } from '../../../platform/db/index.ts';
import { refusalOfAct } from '../entry-to-act.ts';
import { openDocument } from '../open-document.ts';

/**
 * Returns the facts of a document that signing of many documents needs, as the caller may see them. @throws
 * document.not-found
 */
export async function documentFacts(tx: Tx, id: string) {
  const { document, version, viewer } = await openDocument(tx, id);
  return {
    sha256: version.sha256,
    extension: document.extension,
    level: document.highest_level,
    refusal: refusalOfAct('sign', viewer, { kind: 'sign' }),
  };
}
