import { capabilitiesOf, fail, hasPart, mayOpen, type ContentOpening, type Phase } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { adminsOpenAll } from '../tenants/index.ts';
import type { ListedDocument } from './store/rows.ts';
import { openUntil } from './store/reasons.ts';
import type { Version } from './store/versions.ts';
import type { DocumentViewer } from './viewer.ts';

/** What opens a document for a user without a part in it: a setting of the company, or a stated reason. */
export interface ContentAccess {
  /** The user may see that each document of the company exists. */
  knowsAll: boolean;
  opensAll: boolean;
  /** End of access by the reason; null without one. */
  until: Date | null;
}
/** The access of most users. */
export const NO_ACCESS: ContentAccess = { knowsAll: false, opensAll: false, until: null };

/** Returns the viewer if they may list all documents of the company: signed-in users only, no guests or API keys. */
function knowerIn(tx: Tx): { userId: string } | null {
  const { viewer } = contextOf(tx);
  return viewer?.caller === 'user' && capabilitiesOf(viewer.rights).includes('documents.company') ? viewer : null;
}

/** Returns the caller's access to a document beyond their part in it. */
export async function contentAccessOf(tx: Tx, documentId: string): Promise<ContentAccess> {
  const knower = knowerIn(tx);
  if (!knower) return NO_ACCESS;
  const { userId } = knower;
  return { knowsAll: true, opensAll: await adminsOpenAll(tx), until: await openUntil(tx, { documentId, userId }) };
}

/** Returns whether the caller opens every document of the company without a reason; the same for all rows of a list. */
export const opensAll = async (tx: Tx): Promise<boolean> => knowerIn(tx) !== null && adminsOpenAll(tx);

type ListedPart = Pick<ListedDocument, 'owner_id' | 'hide_sensitive' | 'entries' | 'phase'>;

/** Returns whether a listed document's content is hidden from a user not on turn who has not acted (DOC-098). */
export const isContentHiddenInRow = (
  { owner_id: ownerId, hide_sensitive: isKept, entries }: ListedPart,
  userId: string,
) => isKept && ownerId !== userId && !entries.some((entry) => entry.on_turn || entry.done);

/**
 * Returns how a listed document opens to a user, and whether only a setting of the company opens it. Stated reasons
 * are ignored: they open only the page of their document.
 */
export function openingOfRow(
  row: ListedPart,
  { userId, opensAll: lets }: { userId: string; opensAll: boolean },
): { opening: ContentOpening; isOpened: boolean } {
  const phase = row.phase as Phase;
  const part = { isOwner: row.owner_id === userId, isParticipant: row.entries.length > 0, phase, folder: null };
  const access = { knowsAll: lets, opensAll: lets, hasReason: false };
  const opening = mayOpen({ ...part, ...access, isHiddenFrom: isContentHiddenInRow(row, userId) });
  return { opening, isOpened: opening === 'open' && !hasPart(part) };
}

/** Returns whether the viewer may read the content; seeing that a document exists is not enough (product D5). */
export const mayRead = ({ opening }: Pick<DocumentViewer, 'opening'>): boolean => opening === 'open';

/** Returns hash and size of a version. They identify a known file, so only readers of the content get them. */
export const knownVersion = ({
  version: { sha256, size },
  viewer,
}: {
  version: Pick<Version, 'sha256' | 'size'>;
  viewer: Pick<DocumentViewer, 'opening'>;
}): { sha256: string; bytes: number } => (mayRead(viewer) ? { sha256, bytes: size } : { sha256: '', bytes: 0 });

/**
 * Guards all content of a document: bytes, hashes, pages, values, accompanying files, reports.
 * @throws document.needs-reason, document.data-protected
 */
export function mustRead({ opening }: Pick<DocumentViewer, 'opening'>): void {
  if (opening === 'with-reason') fail('document.needs-reason');
  if (opening === 'no') fail('document.data-protected');
}

/**
 * Guards history of a document. Participants may read it even if the content is hidden from them, without its comments.
 * @throws document.needs-reason, document.data-protected
 */
export function mustBeNotified(viewer: Pick<DocumentViewer, 'opening' | 'onlyKnows'>): void {
  if (viewer.onlyKnows) mustRead(viewer);
}
