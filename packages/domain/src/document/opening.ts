import { readsAllIn } from '../drive/file-actions.ts';
import type { FolderRole } from '../drive/folder-actions.ts';
import type { Phase } from './phase.ts';

/** How a user may open the content of a document: at once, by giving a reason, or not at all. */
export const OPENINGS = ['open', 'with-reason', 'no'] as const;
export type ContentOpening = (typeof OPENINGS)[number];

/** A reason is a sentence that its owner can make something of. */
export const REASON = { least: 3, most: 500 } as const;
/** Lifetime of a reason, which is valid for one user and one document: a working day and the night after. */
export const REASON_LIFE = 24 * 60 * 60_000;

/** Facts about a user that decide whether a document opens. */
export interface Opener extends PartTaker {
  /** Their role in the folder that holds it. */
  folder: FolderRole | null;
  /** Its owner hides the content from them (readings DOC-098). */
  isHiddenFrom: boolean;
  /** Knows of every document of the company: an administrator, a chief executive. */
  knowsAll: boolean;
  /** The company lets those open everything. */
  opensAll: boolean;
  /** Has given a reason that is still valid. */
  hasReason: boolean;
}

/** Facts that decide whether a user takes part in a document. */
export interface PartTaker {
  isOwner: boolean;
  /** Named as a member, as a delegate of one, or as receiver of a copy. */
  isParticipant: boolean;
  phase: Phase;
}

/** Returns whether a user takes part: the owner always, others once it is sent. A draft only names them (readings B6). */
export const takesPart = ({ isOwner, isParticipant, phase }: PartTaker): boolean =>
  isOwner || (isParticipant && phase !== 'new');

/** Returns whether a user has a right to the document itself: takes part in it, or reads its complete folder. */
export const hasPart = ({ folder, ...part }: PartTaker & Pick<Opener, 'folder'>): boolean =>
  takesPart(part) || readsAllIn(folder);

/**
 * Returns how a document opens for a user: knowing that it exists does not permit reading it (product D5). Content
 * that its owner hides opens by no setting, only by a reason, because the owner is notified of reasons.
 */
export function mayOpen(opener: Opener): ContentOpening {
  if (hasPart(opener) && !opener.isHiddenFrom) return 'open';
  if (!opener.knowsAll) return 'no';
  if (opener.hasReason) return 'open';
  return opener.opensAll && !opener.isHiddenFrom ? 'open' : 'with-reason';
}
