import { capabilitiesOf, fail, hasPart, mayOpen, type ContentOpening } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { adminsOpenAll } from '../tenants/index.ts';
import type { ListedDocument } from './store/pages.ts';
import { openUntil } from './store/reasons.ts';
import type { DocumentViewer } from './viewer.ts';

/** What opens a document for somebody without a part in it: what the company lets them, or a reason they told. */
export interface ContentAccess {
  /** Knows of every document of the company. */
  knowsAll: boolean;
  opensAll: boolean;
  /** Until when the reason counts; null without one. */
  until: Date | null;
}
/** What most people hold. */
export const NO_ACCESS: ContentAccess = { knowsAll: false, opensAll: false, until: null };

/** Who knows of every document of the company. Only people who signed in do: no link of a guest, no key of the API. */
function knowerIn(tx: Tx): { userId: string } | null {
  const { viewer } = contextOf(tx);
  return viewer?.caller === 'user' && capabilitiesOf(viewer.rights).includes('documents.company') ? viewer : null;
}

/** The pass of the caller for a document. */
export async function contentAccessOf(tx: Tx, documentId: string): Promise<ContentAccess> {
  const knower = knowerIn(tx);
  if (!knower) return NO_ACCESS;
  const { userId } = knower;
  return { knowsAll: true, opensAll: await adminsOpenAll(tx), until: await openUntil(tx, { documentId, userId }) };
}

/** Whether the caller opens every document of the company without saying why; one answer for all rows of a list. */
export const opensAll = async (tx: Tx): Promise<boolean> => knowerIn(tx) !== null && adminsOpenAll(tx);

type ListedPart = Pick<ListedDocument, 'owner_id' | 'hide_sensitive' | 'entries'>;

/** Whether the owner of a listed document keeps its content from anyone who is not on turn and has not acted (DOC-098). */
export const isRowKeptFrom = ({ owner_id: ownerId, hide_sensitive: isKept, entries }: ListedPart, userId: string) =>
  isKept && ownerId !== userId && !entries.some((entry) => entry.on_turn || entry.done);

/**
 * How a listed document opens to somebody, and whether it does so without a part in it, by what the company lets them.
 * Of reasons that were told for one document only its page knows.
 */
export function openingOfRow(
  row: ListedPart,
  { userId, opensAll: lets }: { userId: string; opensAll: boolean },
): { opening: ContentOpening; isOpened: boolean } {
  const part = { isOwner: row.owner_id === userId, isParticipant: row.entries.length > 0, folder: null };
  const access = { knowsAll: lets, opensAll: lets, hasReason: false };
  const opening = mayOpen({ ...part, ...access, isHiddenFrom: isRowKeptFrom(row, userId) });
  return { opening, isOpened: opening === 'open' && !hasPart(part) };
}

/** Whether the viewer may have what the document says: knowing of it is not reading it (product D5). */
export const mayRead = ({ opening }: Pick<DocumentViewer, 'opening'>): boolean => opening === 'open';

/**
 * The only access to everything a document holds: bytes, pages, values, files beside it, reports.
 * @throws document.needs-reason, document.data-protected
 */
export function mustRead({ opening }: Pick<DocumentViewer, 'opening'>): void {
  if (opening === 'with-reason') fail('document.needs-reason');
  if (opening === 'no') fail('document.data-protected');
}

/**
 * Access to what was done and said about a document, which its people know although its content is kept from them.
 * @throws document.needs-reason, document.data-protected
 */
export function mustBeTold(viewer: Pick<DocumentViewer, 'opening' | 'onlyKnows'>): void {
  if (viewer.onlyKnows) mustRead(viewer);
}
