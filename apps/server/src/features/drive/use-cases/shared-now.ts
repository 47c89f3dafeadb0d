import { fail, isInternal, mayShareFile, refusalOf } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { callerOf } from '../../documents/index.ts';
import { folderRolesFor } from '../../folders/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { readShared, type SharedDocument, type ShareRecord } from '../store/shares.ts';

/**
 * Returns the documents that a share opens now: those that its maker may still share. It opens nothing if the maker is
 * no longer an active user, or the company no longer has the module. Without the module of folders their names are left
 * out.
 * @throws link.dead
 */
export async function sharedNow(tx: Tx, { id, shared_by: makerId }: ShareRecord): Promise<SharedDocument[]> {
  const documents = await readShared(tx, [id]);
  const isOpen = await opensNow(tx, makerId, documents);
  if (!isOpen) return fail('link.dead');
  const hasFolders = (await tenantInfoIn(tx)).modules.includes('FoldersModule');
  return documents.filter(isOpen).map((document) => (hasFolders ? document : { ...document, path: [] }));
}

type SharedLocation = Pick<SharedDocument, 'owner_id' | 'folder_id'>;
type SharedContent = SharedLocation & Pick<SharedDocument, 'hide_sensitive'>;

/**
 * Returns a test whether a link opens a document now, for the link itself and for every list of links: its maker may
 * share the document, and its owner does not hide the content. Undefined when the maker may share nothing here.
 */
export async function opensNow(
  tx: Tx,
  makerId: string,
  documents: readonly SharedLocation[],
): Promise<((document: SharedContent) => boolean) | undefined> {
  const isOpenToMaker = await openToMaker(tx, makerId, documents);
  return isOpenToMaker && ((document) => !document.hide_sensitive && isOpenToMaker(document));
}

/**
 * Returns a test whether a user may share a document, also while its content is hidden; undefined when the user may
 * share nothing in this company.
 */
export async function openToMaker(
  tx: Tx,
  makerId: string,
  documents: readonly SharedLocation[],
): Promise<((document: SharedLocation) => boolean) | undefined> {
  const maker = await callerOf(tx, makerId);
  if (!maker || refusalOf('folders.share', maker.rights)) return undefined;
  const { roles, modules } = maker.rights;
  const viewer = { userId: makerId, isAdmin: roles.includes('admin'), isInternal: isInternal(roles) };
  const folderIds = [...new Set(documents.flatMap((document) => document.folder_id ?? []))];
  const folderRoles = modules.includes('FoldersModule') ? await folderRolesFor(tx, viewer, folderIds) : new Map();
  return ({ owner_id: ownerId, folder_id: folderId }) =>
    mayShareFile({ isOwner: ownerId === makerId, folder: folderRoles.get(folderId ?? '') ?? null });
}
