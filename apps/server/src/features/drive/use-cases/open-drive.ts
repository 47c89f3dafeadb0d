import type { AnswerOf, DriveItem, endpoints, ParsedOf } from '@paraph/contract';
import {
  capabilitiesOf,
  firstLetter,
  folderActionCodes,
  type FolderStanding,
  isInternal,
  LIMITS,
  maskEmail,
  mayInFolder,
  type SignatureLevel,
  standingAtRoot,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { lookInTenant, type Tx } from '../../../platform/db/index.ts';
import { type FileOfDrive, filesIn, toApproveIn } from '../../documents/index.ts';
import {
  departmentsOpenedTo,
  type FolderRecord,
  folderViewer,
  openFolder,
  presentFolder,
  shownIn,
} from '../../folders/index.ts';
import { offeredIn } from '../../forms/index.ts';
import { type Person, personsById } from '../../users/index.ts';

type Open = typeof endpoints.folders.open;
type Asked = ParsedOf<Open>['body'];
type Shown = { folder: FolderRecord; standing: FolderStanding | null };

/** Compared as people compare words, without marks and case. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A folder with one page of what the viewer may see in it: folders first, then documents, each in the order asked for
 * (DRIVE-069, DRIVE-099). Without an id it is the root, where everybody has their own documents (DRIVE-066).
 * @throws folder.not-found
 */
export const openDrive = (ctx: Ctx, { body }: ParsedOf<Open>): Promise<AnswerOf<Open>> =>
  lookInTenant(ctx, async (tx) => {
    const opened = body.id ? await openFolder(tx, body.id) : null;
    const standing = opened?.standing ?? standingAtRoot(folderViewer(ctx));
    const id = body.id ?? null;
    const inside = sorted(await foldersIn(tx, id, body.searchQuery ?? ''), body);
    const page = inside.slice(body.offset, body.offset + body.limit);
    const { files, total } = await filesIn(tx, {
      folderId: id,
      standing,
      words: body.searchQuery ?? '',
      sort: body.sortingColumn,
      descending: body.sortDescending,
      offset: Math.max(0, body.offset - inside.length),
      limit: body.includeChildren === false ? 0 : body.limit - page.length,
    });
    const isWanted = body.includeChildren !== false;
    const tags = new Map(files.flatMap((file) => file.tags).map((tag) => [tag.id, tag]));
    const prefix = opened?.folder.prefix ?? '';
    return {
      ...(opened ? presentFolder(opened.folder, standing) : rootOf(standing)),
      breadcrumbs: opened?.path.map((one) => ({ id: one.id, name: one.name })) ?? [],
      children: {
        items: isWanted
          ? [...(await folderItems(tx, ctx, page)), ...files.map((file) => fileItem(ctx, file, prefix))]
          : [],
      },
      total: inside.length + Math.min(total, LIMITS.totalExact),
      totalIsMore: total > LIMITS.totalExact,
      toApprove: await toApproveIn(tx, id, viewerOf(ctx).userId),
      formTemplates: id === null ? [] : await offeredIn(tx, id),
      tags: [...tags.values()],
      departments: id !== null && mayInFolder(standing, 'ManageAccess') ? await departmentsOpenedTo(tx, id) : [],
    };
  });

const rootOf = (standing: FolderStanding) => ({
  id: null,
  name: '',
  prefix: '',
  color: '',
  icon: 'Folder',
  parentId: null,
  disabled: false,
  actions: folderActionCodes(standing),
  accessRights: null,
  firstLetter: '',
  modified: null,
  privacy: 'private' as const,
  isPinned: false,
});

async function foldersIn(tx: Tx, parentId: string | null, words: string): Promise<Shown[]> {
  const wanted = plain(words);
  return (await shownIn(tx)).filter(
    ({ folder }) => folder.parentId === parentId && plain(folder.name).includes(wanted),
  );
}

/** What a folder has no word for leaves its order by name. */
function sorted(shown: readonly Shown[], { sortingColumn, sortDescending }: Asked): Shown[] {
  const keyOf = ({ folder }: Shown): string =>
    sortingColumn === 'Modified'
      ? folder.modifiedAt.toISOString()
      : sortingColumn === 'Prefix'
        ? `${plain(folder.prefix)} ${plain(folder.name)}`
        : plain(folder.name);
  const order = shown.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'lt', { numeric: true }));
  return sortDescending ? order.toReversed() : order;
}

async function folderItems(tx: Tx, ctx: Ctx, page: readonly Shown[]): Promise<DriveItem[]> {
  const owners = await personsById(
    tx,
    page.map(({ folder }) => folder.ownerId),
  );
  const isOutsider = !isInternal(viewerOf(ctx).rights.roles);
  return page.map(({ folder, standing }) => {
    const shown = presentFolder(folder, standing);
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

function ownerOf(owner: Person | undefined, isOutsider: boolean) {
  const email = owner ? (isOutsider ? maskEmail(owner.email) : owner.email) : '';
  return { ownerEmail: email, ownerFullName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() || email };
}

const NO_FILE = {
  extension: null,
  status: null,
  phase: null,
  commands: [],
  highestSignatureLevel: null,
  alreadySigned: 0,
  totalSigners: 0,
  signerDetails: [],
  hasUnseenAccompanyingDocuments: false,
  tags: [],
  hideSensitiveInformationForUser: false,
};

/** A document of the folder; comment and deadline are there with their modules (DRIVE-024, PERM-034). */
function fileItem(ctx: Ctx, file: FileOfDrive, prefix: string): DriveItem {
  const capabilities = capabilitiesOf(viewerOf(ctx).rights);
  return {
    id: file.id,
    name: file.name,
    isFolder: false,
    extension: file.extension,
    status: file.status,
    phase: file.phase,
    actions: file.codes,
    commands: file.actions,
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
    hideSensitiveInformationForUser: file.isKeptFrom,
    ...(capabilities.includes('documents.comment') && { comment: file.myComment }),
    ...(capabilities.includes('documents.deadline') && { deadline: file.deadline }),
    color: null,
    icon: null,
    disabled: false,
    isPinned: false,
    firstLetter: firstLetter(file.name),
  };
}
