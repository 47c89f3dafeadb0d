import { fileActionCodes, type FileViewer, managesAllIn } from './file-actions.ts';
import { FOLDER_ACTIONS } from './folder-actions.ts';

/** Local part, @, domain, two to four letters (DRIVE-038, DRIVE-042); for companies with `shortEmailEndings`. */
const SHORT_SHARE_EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,4}$/i;

/** Returns whether a company with `shortEmailEndings` accepts this address for a share (product A13). */
export const isShortShareEmail = (typed: string): boolean => SHORT_SHARE_EMAIL.test(typed.trim());

type FileStanding = Pick<FileViewer, 'isOwner' | 'folder'>;
const NOTHING_ELSE = { isParticipant: false, isSigned: false, isHiddenFrom: false, isOpened: false };

/** Returns whether a user may share a document, or still may: a share works only while its maker has this right. */
export const mayShareFile = (place: FileStanding): boolean =>
  fileActionCodes({ ...place, ...NOTHING_ELSE }).includes(FOLDER_ACTIONS.FileShare.code);

/** Returns whether a user sees and ends shares of others: the owner, managers of the folder, administrators. */
export const overseesShares = ({ isOwner, folder, isAdmin }: FileStanding & { isAdmin: boolean }): boolean =>
  isAdmin || isOwner || managesAllIn(folder);
