import { readsAllIn } from '../drive/file-actions.ts';
import type { FolderRole } from '../drive/folder-actions.ts';

/** Why the name of a document is hidden: made from a form of HR, or in a folder that is not open to all. */
export const PRIVATE_KINDS = ['hr', 'folder'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];

/** Number of a private document within its year, shown instead of its name; it never changes. */
export interface Privacy {
  kind: PrivateKind;
  number: string;
}

/** Facts about a user that decide whether they see the name of a private document. */
export interface NameReader {
  isOwner: boolean;
  /** A member who must act, a delegate of one, or a receiver of a copy. */
  isParticipant: boolean;
  /** Their role in the folder that holds it. */
  folder: FolderRole | null;
}

/**
 * Returns whether a user may know the name of a document (product D5). A public name is open to all who may know of
 * the document. A private one is open to participants and users who read its complete folder. Administrators only know
 * that it exists.
 */
export const mayKnowName = (privacy: Privacy | null, { isOwner, isParticipant, folder }: NameReader): boolean =>
  privacy === null || isOwner || isParticipant || readsAllIn(folder);
