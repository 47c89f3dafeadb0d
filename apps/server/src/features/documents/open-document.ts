import { capabilitiesOf, fail, maySee } from '@paraph/domain';
import type { Viewer } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type ActiveDelegation, activeDelegationsOf } from '../delegation/index.ts';
import { folderRoleOf } from '../folders/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { NO_ACCESS, type ContentAccess, contentAccessOf } from './opening.ts';
import {
  type DocumentRecord,
  loadDocument,
  loadOnHoldInBin,
  loadRetainedInBin,
  lockDocument,
  type BinReader,
} from './store/documents.ts';
import { type Lock, loadLock } from './store/locks.ts';
import { loadMembers, type MemberRecord } from './store/members.ts';
import { loadVersion, type Version } from './store/versions.ts';
import { type DocumentViewer, viewerOfDocument } from './viewer.ts';

/** The data that an act or a page needs of one document. */
export type OpenDocument = {
  document: DocumentRecord;
  members: MemberRecord[];
  version: Version;
  lock: Lock;
  viewer: DocumentViewer;
};

/**
 * Opens a document for its viewer; one that the viewer may not see does not exist for them (decision 11). `forChange`
 * locks the row until the transaction ends, so that acts run one after the other.
 * @throws document.not-found
 */
export async function openDocument(tx: Tx, id: string, forChange = false): Promise<OpenDocument> {
  const ctx = contextOf(tx);
  if (ctx.viewer?.link && ctx.viewer.link.documentId !== id) fail('document.not-found');
  // Members are read before the document, so that turns are never newer than the version shown with them.
  const seen = forChange ? undefined : loadMembers(tx, id);
  const [before, document] = await Promise.all([seen, forChange ? lockDocument(tx, id) : loadToRead(tx, id)]);
  if (!document) return fail('document.not-found');
  const members = before ?? (await loadMembers(tx, id));
  const [standIns, folder, version, lock, hasColleagues] = await Promise.all([
    standInsIn(tx, document, members),
    folderRoleOf(tx, document.folder_id),
    loadVersion(tx, id, document.version),
    loadLock(tx, id),
    hasColleaguesIn(tx, document),
  ]);
  const beside = { members, standIns, folder, hasColleagues };
  const look = (access: ContentAccess) => viewerOfDocument(ctx, document, { ...beside, access });
  const byPart = look(NO_ACCESS);
  // Other access is read only for viewers who cannot open the document by their part in it.
  const viewer = byPart.opening === 'open' ? byPart : look(await contentAccessOf(tx, id));
  if (!maySee(viewer.viewerState, ctx.viewer?.rights.roles ?? [])) fail('document.not-found');
  if (!version) throw new Error(`Document ${id} has no version ${document.version}.`);
  return { document, members, version, lock, viewer };
}

/**
 * Returns a document to read. Users who may set legal holds read a held one in the bin too (PV-03), with a reason where
 * one is required. Participants read a completed one there until the bin is emptied (product D9).
 */
async function loadToRead(tx: Tx, id: string): Promise<DocumentRecord | undefined> {
  const { viewer } = contextOf(tx);
  const found = (await loadDocument(tx, id)) ?? (viewer && (await loadRetainedInBin(tx, id, readerOf(viewer))));
  const mayHold = viewer?.caller === 'user' && capabilitiesOf(viewer.rights).includes('company.manage');
  return found ?? (mayHold ? loadOnHoldInBin(tx, id) : undefined);
}

const readerOf = ({ userId, link }: Viewer): BinReader => ({ userId, ...(link && { memberId: link.memberId }) });

/** Not read where it changes nothing: for guests and the owner. */
async function hasColleaguesIn(tx: Tx, { owner_id: ownerId }: DocumentRecord): Promise<boolean> {
  const { viewer } = contextOf(tx);
  return viewer?.caller !== 'user' || viewer.userId === ownerId || (await tenantInfoIn(tx)).hasColleagues;
}

/** Returns users whom the viewer acts for; not read where nothing is required of other users. */
function standInsIn(tx: Tx, { phase }: DocumentRecord, members: readonly MemberRecord[]): Promise<ActiveDelegation[]> {
  const userId = contextOf(tx).viewer?.userId;
  const isAsked = phase !== 'new' && members.some((member) => !member.done && member.user_id !== userId);
  return isAsked ? activeDelegationsOf(tx) : Promise.resolve([]);
}
