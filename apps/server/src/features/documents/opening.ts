import { capabilitiesOf, fail } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { adminsOpenAll } from '../tenants/index.ts';
import { openUntil } from './store/reasons.ts';
import type { DocumentViewer } from './viewer.ts';

/** What opens a document for somebody without a part in it: what the company lets them, or a reason they told. */
export interface Pass {
  /** Knows of every document of the company. */
  knowsAll: boolean;
  opensAll: boolean;
  /** Until when the reason counts; null without one. */
  until: Date | null;
}
/** What most people hold. */
export const NO_PASS: Pass = { knowsAll: false, opensAll: false, until: null };

/** The pass of the caller for a document. Only people who signed in hold one: no link of a guest, no key of the API. */
export async function passOf(tx: Tx, documentId: string): Promise<Pass> {
  const { viewer } = contextOf(tx);
  if (viewer?.caller !== 'user' || !capabilitiesOf(viewer.rights).includes('documents.company')) return NO_PASS;
  const { userId } = viewer;
  return { knowsAll: true, opensAll: await adminsOpenAll(tx), until: await openUntil(tx, { documentId, userId }) };
}

/** Whether the viewer may have what the document says: knowing of it is not reading it (product D5). */
export const mayRead = ({ opening }: Pick<DocumentViewer, 'opening'>): boolean => opening === 'open';

/**
 * The one door to everything a document holds: bytes, pages, values, files beside it, reports.
 * @throws document.needs-reason, document.data-protected
 */
export function mustRead({ opening }: Pick<DocumentViewer, 'opening'>): void {
  if (opening === 'with-reason') fail('document.needs-reason');
  if (opening === 'no') fail('document.data-protected');
}

/**
 * The door to what was done and said about a document, which its people know although its content is kept from them.
 * @throws document.needs-reason, document.data-protected
 */
export function mustBeTold(viewer: Pick<DocumentViewer, 'opening' | 'onlyKnows'>): void {
  if (viewer.onlyKnows) mustRead(viewer);
}
