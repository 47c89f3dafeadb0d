import type { endpoints, Folder, ParsedOf } from '@paraph/contract';
import {
  fail,
  failFields,
  folderName,
  type FolderRole,
  LIMITS,
  managesAccess,
  mayInFolder,
  NEW_FOLDER_LOOK,
  ownsNothingIn,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, lockCount, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { readFolders } from '../store/nodes.ts';
import { offeredTemplates, replaceTemplates } from '../store/templates.ts';
import { presentFolder } from '../present.ts';
import { folderViewer, mustInFolder, type OpenedFolder, openFolder } from '../rights.ts';
import { nameAt, namedOnce } from './free-name.ts';
import { ownersOfChange, ownersToNotify } from './notify-owners.ts';
import {
  deletePin,
  deleteOwnAppearance,
  insertFolder,
  insertPin,
  lockTree,
  readPins,
  saveFolder,
  saveOwnAppearance,
} from '../store/folders.ts';

type FoldersEndpoints = typeof endpoints.folders;

/**
 * Creates a private folder (DRIVE-072, DRIVE-055). It belongs to its maker; one that an administrator makes in a folder of
 * somebody else belongs to that owner, who is notified of it where only the role allowed it.
 * @throws folder.not-found, folder.not-allowed, folder.name-taken, folder.too-deep, folder.too-many
 */
export const createFolder = (ctx: Ctx, { body }: ParsedOf<FoldersEndpoints['create']>): Promise<Folder> =>
  inTenant(ctx, async (tx) => {
    const parentId = body.parentFolderId ?? null;
    const typed = nameTyped(body.name);
    // Before the depth is read, because the parent could be moved deeper meanwhile.
    await lockTree(tx);
    const parent = await mustInFolder(tx, parentId, 'FolderCreate');
    const { userId } = viewerOf(ctx);
    if ((parent?.path.length ?? 0) >= LIMITS.folderDepth) fail('folder.too-deep', { most: LIMITS.folderDepth });
    if ((await readFolders(tx, userId)).length >= LIMITS.folders) fail('folder.too-many', { most: LIMITS.folders });
    const at = ctx.clock.now();
    const id = newId(at.getTime());
    const ownerId = ownerIn(tx, parent);
    const name = await nameAt(tx, { name: typed, parentId, ownerId, id });
    const prefix = body.prefix ?? '';
    await namedOnce(() => insertFolder(tx, { ...NEW_FOLDER_LOOK, id, parentId, name, prefix, ownerId, at }));
    await emit(tx, 'tenant.folder-created', ctx.tenantId, {
      data: { folderId: id, parentId, userIds: parent ? ownersToNotify(tx, parent) : [] },
      texts: { folder: name },
    });
    return shown(tx, id);
  });

/** Returns the owner of a folder that the caller makes there. */
function ownerIn(tx: Tx, parent: OpenedFolder | null): string {
  const viewer = folderViewer(contextOf(tx));
  return parent && ownsNothingIn(parent.path, viewer) ? parent.folder.ownerId : viewer.userId;
}

/** Returns the ids of the form templates that the caller may use. */
export type UsableTemplates = (tx: Tx) => Promise<ReadonlySet<string>>;

/**
 * Changes name, prefix, privacy and templates (DRIVE-073). The owner is notified of a change by the role of administrator
 * alone; of another user's change of privacy also the owners of the folders above.
 * @throws folder.not-found, folder.not-allowed, folder.name-taken, generic.not-found for templates of others
 */
export const updateFolder = (
  ctx: Ctx,
  { body }: ParsedOf<FoldersEndpoints['update']>,
  usable: UsableTemplates = () => Promise.resolve(new Set()),
): Promise<Folder> =>
  inTenant(ctx, async (tx) => {
    // Before the role is read, because it could be taken from the caller meanwhile.
    await lockTree(tx);
    const opened = await openFolder(tx, body.id, 'FolderEdit');
    const { folder, role } = opened;
    if (body.privacy !== undefined && !managesAccess(role, folderViewer(ctx))) fail('folder.not-allowed');
    if (body.privacy === 'public' && !(await tenantInfoIn(tx)).hasColleagues) failFields({ privacy: 'field.invalid' });
    if (body.folderFormIds) await offerTemplates(tx, { folderId: folder.id, role, ids: body.folderFormIds, usable });
    const { id } = folder;
    const name = body.name === undefined ? folder.name : await nameAt(tx, { ...folder, name: nameTyped(body.name) });
    await namedOnce(() =>
      saveFolder(tx, id, {
        name,
        ...(typeof body.prefix === 'string' && { prefix: body.prefix }),
        ...(body.privacy !== undefined && { is_public: body.privacy === 'public' }),
      }),
    );
    const isPublic = body.privacy === undefined ? folder.isPublic : body.privacy === 'public';
    const notified = ownersOfChange(tx, opened, { isPublic });
    const data = {
      folderId: id,
      userIds: notified.changed,
      ...(body.privacy !== undefined && { privacy: body.privacy }),
      ...(body.folderFormIds && { formTemplateIds: body.folderFormIds }),
    };
    await emit(tx, 'tenant.folder-changed', ctx.tenantId, { data, texts: { folder: name } });
    await notifyOf(tx, 'tenant.folder-opened', { folderId: id, name, userIds: notified.opened });
    await notifyOf(tx, 'tenant.folder-access-changed', { folderId: id, name, userIds: notified.access });
    return shown(tx, id);
  });

/** Records an act on access for the owners who are to know of it. */
async function notifyOf(
  tx: Tx,
  event: 'tenant.folder-opened' | 'tenant.folder-access-changed',
  { folderId, name, userIds }: { folderId: string; name: string; userIds: string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  await emit(tx, event, contextOf(tx).tenantId, { data: { folderId, userIds }, texts: { folder: name } });
}

interface Offer {
  folderId: string;
  role: FolderRole;
  ids: readonly string[];
  usable: UsableTemplates;
}

/**
 * Sets the templates a folder offers (DRIVE-049, DRIVE-108). A template that the caller may not use is not found, as one
 * that does not exist; the folder keeps those that it offers already.
 * @throws folder.not-allowed, access.module-off, generic.not-found
 */
async function offerTemplates(tx: Tx, { folderId, role, ids, usable }: Offer): Promise<void> {
  if (!viewerOf(contextOf(tx)).rights.modules.includes('FormsModule')) fail('access.module-off');
  if (!mayInFolder(role, 'ManageFormTemplates')) fail('folder.not-allowed');
  const templateIds = [...new Set(ids)];
  const offered = new Set(await offeredTemplates(tx, folderId));
  const added = templateIds.filter((id) => !offered.has(id));
  const known = added.length > 0 ? await usable(tx) : offered;
  if (added.some((id) => !known.has(id))) fail('generic.not-found');
  await replaceTemplates(tx, folderId, templateIds);
}

/** Returns the normalized name. @throws generic.fields for a name without visible characters */
function nameTyped(typed: string): string {
  const name = folderName(typed);
  return name === '' ? failFields({ name: 'field.required' }) : name;
}

/** Pins a folder, or removes the pin (DRIVE-033, DRIVE-082). @throws folder.not-found, folder.pins-full */
export const togglePin = (ctx: Ctx, id: string): Promise<{ isPinned: boolean }> =>
  inTenant(ctx, async (tx) => {
    await openFolder(tx, id);
    const { userId } = viewerOf(ctx);
    await lockCount(tx, 'folder_pins', userId);
    if (await deletePin(tx, id, userId)) return { isPinned: false };
    if ((await readPins(tx, userId)).length >= LIMITS.folderPins) fail('folder.pins-full', { most: LIMITS.folderPins });
    await insertPin(tx, id, userId);
    return { isPinned: true };
  });

/**
 * Sets colour or icon (DRIVE-083): for all users when the caller may edit the folder, else for the caller only (product
 * A4).
 * @throws folder.not-found
 */
export const setAppearance = (ctx: Ctx, id: string, look: { color: string } | { icon: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { folder, role } = await openFolder(tx, id);
    if (!mayInFolder(role, 'FolderEdit')) {
      await saveOwnAppearance(tx, id, viewerOf(ctx).userId, look);
      return null;
    }
    await saveFolder(tx, id, look);
    await deleteOwnAppearance(tx, id, 'color' in look ? 'color' : 'icon');
    await emit(tx, 'tenant.folder-changed', ctx.tenantId, { data: { folderId: id }, texts: { folder: folder.name } });
    return null;
  });

const shown = async (tx: Tx, id: string): Promise<Folder> => {
  const { folder, role } = await openFolder(tx, id);
  return presentFolder(folder, role, folderViewer(contextOf(tx)));
};
