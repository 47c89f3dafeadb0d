import type { AnswerOf, DriveItem, endpoints, ParsedOf } from '@paraph/contract';
import {
  capabilitiesOf,
  firstLetter,
  folderActionCodes,
  type FolderRole,
  isInside,
  isInternal,
  LIMITS,
  maskEmail,
  managesAccess,
  mayInFolder,
  type SignatureLevel,
  roleAtRoot,
  wayTo,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { readInTenant, type Tx } from '../../../platform/db/index.ts';
import { type FileOfDrive, filesIn, toApproveIn } from '../../documents/index.ts';
import {
  departmentsOpenedTo,
  type FolderRecord,
  folderViewer,
  openFolder,
  presentFolder,
  visibleFolders,
} from '../../folders/index.ts';
import { offeredIn } from '../../forms/index.ts';
import { type TenantUser, personsById } from '../../users/index.ts';

type Open = typeof endpoints.folders.open;
type OpenDriveBody = ParsedOf<Open>['body'];
type OpenedLevel = { folder: FolderRecord; role: FolderRole | null };

/** Returns the text without diacritics and in lower case, for comparison. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns a folder with one page of its content that the viewer may see: folders first, then documents, each in the
 * requested order (DRIVE-069, DRIVE-099). A search includes everything below the folder. Without an id it is the root,
 * where each user has their own documents (DRIVE-066).
 * @throws folder.not-found
 */
export const openDrive = (ctx: Ctx, { body }: ParsedOf<Open>): Promise<AnswerOf<Open>> =>
  readInTenant(ctx, async (tx) => {
    const opened = body.id ? await openFolder(tx, body.id) : null;
    const role = opened?.role ?? roleAtRoot(folderViewer(ctx));
    const id = body.id ?? null;
    const words = body.searchQuery ?? '';
    const shown = await visibleFolders(tx);
    const inside = sorted(foldersIn(shown, id, words), body);
    const page = inside.slice(body.offset, body.offset + body.limit);
    const { files, total } = await filesIn(tx, {
      folders: placesIn(shown, id, { role, isDeep: words !== '' }),
      atRoot: id === null,
      words,
      sort: body.sortingColumn,
      descending: body.sortDescending,
      offset: Math.max(0, body.offset - inside.length),
      limit: body.includeChildren === false ? 0 : body.limit - page.length,
    });
    const isWanted = body.includeChildren !== false;
    const tags = new Map(files.flatMap((file) => file.tags).map((tag) => [tag.id, tag]));
    const byId = new Map(shown.map((one) => [one.folder.id, one.folder]));
    const wayOf = (folderId: string | null) => namesBelow(shown, { from: id, to: folderId });
    return {
      ...(opened ? presentFolder(opened.folder, role, folderViewer(ctx)) : rootOf(role)),
      ownerName: opened ? await otherOwnerOf(tx, ctx, opened.folder) : null,
      breadcrumbs: opened?.path.map((one) => ({ id: one.id, name: one.name })) ?? [],
      children: {
        items: isWanted
          ? [
              ...(await folderItems(tx, ctx, page)).map((item) => ({
                ...item,
                path: wayOf(byId.get(item.id)?.parentId ?? null),
              })),
              ...files.map((file) => ({
                ...fileItem(ctx, file, byId.get(file.folderId ?? '')?.prefix ?? ''),
                path: wayOf(file.folderId),
              })),
            ]
          : [],
      },
      total: inside.length + Math.min(total, LIMITS.totalExact),
      totalIsMore: total > LIMITS.totalExact,
      toApprove: await toApproveIn(tx, id, viewerOf(ctx).userId),
      formTemplates: id === null ? [] : await offeredIn(tx, id),
      tags: [...tags.values()],
      departments: id !== null && managesAccess(role, folderViewer(ctx)) ? await departmentsOpenedTo(tx, id) : [],
    };
  });

const rootOf = (role: FolderRole) => ({
  id: null,
  name: '',
  prefix: '',
  color: '',
  icon: 'Folder',
  parentId: null,
  disabled: false,
  actions: folderActionCodes(role),
  accessRights: null,
  firstLetter: '',
  modified: null,
  privacy: 'private' as const,
  isPinned: false,
});

/** Returns the folders directly in a folder; with words, the matching ones at any depth below it. */
function foldersIn(shown: readonly OpenedLevel[], parentId: string | null, words: string): OpenedLevel[] {
  if (words === '') return shown.filter(({ folder }) => folder.parentId === parentId);
  const wanted = plain(words);
  return below(shown, parentId).filter(({ folder }) => plain(folder.name).includes(wanted));
}

function below(shown: readonly OpenedLevel[], id: string | null): OpenedLevel[] {
  if (id === null) return [...shown];
  const all = shown.map(({ folder }) => folder);
  return shown.filter(({ folder }) => folder.id !== id && isInside(all, { id: folder.id, of: id }));
}

/** Returns the folders whose documents are listed: the open one, and with words those below it as well. */
function placesIn(
  shown: readonly OpenedLevel[],
  id: string | null,
  { role, isDeep }: { role: FolderRole | null; isDeep: boolean },
): ReadonlyMap<string, FolderRole | null> {
  const deep = isDeep ? below(shown, id).filter((one) => mayInFolder(one.role, 'Read')) : [];
  const own: [string, FolderRole | null][] = id === null ? [] : [[id, role]];
  return new Map([...own, ...deep.map((one) => [one.folder.id, one.role] as const)]);
}

/** Returns the names of the folders between the open one and the place of an item. */
function namesBelow(shown: readonly OpenedLevel[], { from, to }: { from: string | null; to: string | null }): string[] {
  if (to === null || to === from) return [];
  const way = wayTo(
    shown.map(({ folder }) => folder),
    to,
  );
  return way.slice(way.findIndex(({ id }) => id === from) + 1).map(({ name }) => name);
}

/** Sorts folders by the requested column, or by name for columns that folders lack. */
function sorted(shown: readonly OpenedLevel[], { sortingColumn, sortDescending }: OpenDriveBody): OpenedLevel[] {
  const keyOf = ({ folder }: OpenedLevel): string =>
    sortingColumn === 'Modified'
      ? folder.modifiedAt.toISOString()
      : sortingColumn === 'Prefix'
        ? `${plain(folder.prefix)} ${plain(folder.name)}`
        : plain(folder.name);
  const order = shown.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'lt', { numeric: true }));
  return sortDescending ? order.toReversed() : order;
}

async function folderItems(tx: Tx, ctx: Ctx, page: readonly OpenedLevel[]): Promise<DriveItem[]> {
  const owners = await personsById(
    tx,
    page.map(({ folder }) => folder.ownerId),
  );
  const isOutsider = !isInternal(viewerOf(ctx).rights.roles);
  return page.map(({ folder, role }) => {
    const shown = presentFolder(folder, role, folderViewer(ctx));
    return {
      ...NO_FILE,
      id: folder.id,
      name: folder.name,
      isFolder: true,
      actions: shown.actions,
      ...ownerOf(owners.get(folder.ownerId), isOutsider),
      created: folder.createdAt.toISOString(),
      modified: shown.modified,
      prefixName: shown.prefix,
      color: shown.color,
      icon: shown.icon,
      disabled: shown.disabled,
      isPinned: shown.isPinned,
      firstLetter: shown.firstLetter,
    };
  });
}

/** Returns the name of a folder's owner; null for the viewer and for an owner who was erased. */
async function otherOwnerOf(tx: Tx, ctx: Ctx, { ownerId }: FolderRecord): Promise<string | null> {
  const { userId, rights } = viewerOf(ctx);
  if (ownerId === userId) return null;
  const owner = (await personsById(tx, [ownerId])).get(ownerId);
  return ownerOf(owner, !isInternal(rights.roles)).ownerFullName || null;
}

function ownerOf(owner: TenantUser | undefined, isOutsider: boolean) {
  const email = owner ? (isOutsider ? maskEmail(owner.email) : owner.email) : '';
  return { ownerEmail: email, ownerFullName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() || email };
}

const NO_FILE = {
  extension: null,
  status: null,
  statusName: null,
  phase: null,
  commands: [],
  sha256: null,
  highestSignatureLevel: null,
  alreadySigned: 0,
  totalSigners: 0,
  signerDetails: [],
  hasUnseenAccompanyingDocuments: false,
  tags: [],
  hideSensitiveInformationForUser: false,
  path: [] as string[],
};

/** Returns a document of the folder; comment and deadline require their modules (DRIVE-024, PERM-034). */
function fileItem(ctx: Ctx, file: FileOfDrive, prefix: string): DriveItem {
  const capabilities = capabilitiesOf(viewerOf(ctx).rights);
  return {
    id: file.id,
    name: file.name,
    isFolder: false,
    extension: file.extension,
    status: file.status,
    statusName: file.statusName,
    phase: file.phase,
    actions: file.codes,
    commands: file.actions,
    sha256: file.sha256,
    highestSignatureLevel: file.highestLevel as SignatureLevel,
    alreadySigned: file.alreadySigned,
    totalSigners: file.totalSigners,
    signerDetails: file.signerDetails,
    hasUnseenAccompanyingDocuments: file.hasUnseenAccompanyingDocuments,
    tags: file.tags,
    ownerFullName: file.owner.name,
    ownerEmail: file.owner.email,
    created: file.created,
    modified: file.modified,
    prefixName: prefix,
    hideSensitiveInformationForUser: file.isHiddenFrom,
    ...(capabilities.includes('documents.comment') && { comment: file.myComment }),
    ...(capabilities.includes('documents.deadline') && { deadline: file.deadline }),
    color: null,
    icon: null,
    disabled: false,
    isPinned: false,
    path: [],
    firstLetter: firstLetter(file.name),
  };
}
