import { readsAllIn } from '../drive/file-actions.ts';
import type { FolderRole } from '../drive/folder-actions.ts';

/** Why the name of a document is not for everybody: made from a form of HR, or put into a folder that is not open to all. */
export const PRIVATE_KINDS = ['hr', 'folder'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];

/** By what a private document is called in place of its name: its number in its year, which it keeps. */
export interface Privacy {
  kind: PrivateKind;
  number: string;
}

/** What of somebody decides whether they are told what a private document is called. */
export interface NameReader {
  isOwner: boolean;
  /** Asked to act on it, or in the place of somebody who is, or to get a copy. */
  isParticipant: boolean;
  /** Their standing in the folder that holds it. */
  folder: FolderRole | null;
}

/**
 * Whether somebody may know what a document is called (product D5): everybody who may know of it when it is not private,
 * else who takes part in it and who reads its whole folder. Administrators as such know that it is there.
 */
export const mayKnowName = (privacy: Privacy | null, { isOwner, isParticipant, folder }: NameReader): boolean =>
  privacy === null || isOwner || isParticipant || readsAllIn(folder);
