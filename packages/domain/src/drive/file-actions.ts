import { FOLDER_ACTIONS, type FolderActionCode, type FolderRole, mayInFolder } from './folder-actions.ts';

/** Facts about a document and its viewer that decide its actions as a file of the drive (readings B5). */
export interface FileViewer {
  /** The viewer's role in the folder that holds it. */
  folder: FolderRole | null;
  isOwner: boolean;
  /** Asked to act on it, or to get a copy. */
  isParticipant: boolean;
  isSigned: boolean;
  /** Its owner hides the content from the viewer. */
  isHiddenFrom: boolean;
  /** Opened for a user without a part in it: by a reason, or because the company allows it (product D5). */
  isOpened: boolean;
}

const codeOf = (...names: (keyof typeof FOLDER_ACTIONS)[]) => names.map((name) => FOLDER_ACTIONS[name].code);
const OWN = codeOf('Read', 'FileMove', 'FileShare', 'FileDownload');
const PART = codeOf('Read', 'FileDownload');
const MANAGED = codeOf('Read', 'FileMove', 'FileDelete', 'FileShare', 'FileDownload');
/** An administrator knows of every document, but may not read it for that reason alone (product D5). */
const ADMINISTERED = codeOf('Read', 'FileMove', 'FileDelete');
/** Users for whom it was opened may read and download it, but not share it. */
const OPENED = codeOf('Read', 'FileDownload');
const OF_CONTENT = codeOf('FileShare', 'FileDownload');

/** Returns whether the role permits deciding on every document in the folder: managers and owners. */
export const managesAllIn = (role: FolderRole | null): boolean => role === 'write' || role === 'owner';

/** Returns whether the role permits reading every document in the folder; that of administrators as such does not. */
export const readsAllIn = (role: FolderRole | null): boolean =>
  managesAllIn(role) || role === 'kept' || role === 'read-all';

const inFolder = (role: FolderRole | null): readonly FolderActionCode[] => {
  if (managesAllIn(role)) return MANAGED;
  if (readsAllIn(role)) return OPENED;
  return mayInFolder(role, 'ReadAll') ? ADMINISTERED : [];
};

/** The action codes of a document, ascending. */
export function fileActionCodes(role: FileViewer): FolderActionCode[] {
  const { folder, isOwner, isParticipant, isSigned, isHiddenFrom, isOpened } = role;
  const given = [
    ...(isOwner ? OWN : []),
    ...(isOwner && !isSigned ? codeOf('FileDelete') : []),
    ...(isParticipant ? PART : []),
    ...inFolder(folder),
  ];
  const left = isHiddenFrom ? given.filter((code) => !OF_CONTENT.includes(code)) : given;
  return [...new Set([...left, ...(isOpened ? OPENED : [])])].toSorted((a, b) => a - b);
}
