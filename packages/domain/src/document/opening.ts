import { readsAllIn } from '../drive/file-actions.ts';
import type { FolderRole } from '../drive/folder-actions.ts';

/** How somebody comes to what a document says: at once, by telling why, or not at all. */
export const OPENINGS = ['open', 'with-reason', 'no'] as const;
export type ContentOpening = (typeof OPENINGS)[number];

/** A reason is a sentence that its owner can make something of. */
export const REASON = { least: 3, most: 500 } as const;
/** How long a reason counts, for the one person and the one document it was told of: a working day and the night after. */
export const REASON_LIFE = 24 * 60 * 60_000;

/** What of somebody decides whether a document opens. */
export interface Opener {
  isOwner: boolean;
  /** Asked to act on it, or in the place of somebody who is, or to get a copy. */
  isParticipant: boolean;
  /** Their standing in the folder that holds it. */
  folder: FolderRole | null;
  /** Its owner keeps the content from them (readings DOC-098). */
  isHiddenFrom: boolean;
  /** Knows of every document of the company: an administrator, a chief executive. */
  knowsAll: boolean;
  /** The company lets those open everything. */
  opensAll: boolean;
  /** Has told a reason that still counts. */
  hasReason: boolean;
}

/** Whether somebody has a right to the document itself: takes part in it, or reads its whole folder. */
export const hasPart = ({ isOwner, isParticipant, folder }: Pick<Opener, 'isOwner' | 'isParticipant' | 'folder'>) =>
  isOwner || isParticipant || readsAllIn(folder);

/**
 * Whether a document opens for somebody: knowing of it is not reading it (product D5). What its owner keeps from people
 * opens by no setting; a reason opens that too, because it reaches the owner.
 */
export function mayOpen(opener: Opener): ContentOpening {
  if (hasPart(opener) && !opener.isHiddenFrom) return 'open';
  if (!opener.knowsAll) return 'no';
  if (opener.hasReason) return 'open';
  return opener.opensAll && !opener.isHiddenFrom ? 'open' : 'with-reason';
}
