import {
  ACCESS_TYPES,
  codesOf,
  FOLDER_ACTIONS,
  FOLDER_COLOUR,
  FOLDER_ICONS,
  LIMITS,
  STATUS_CODES,
} from '@paraph/domain';
import * as z from 'zod';
import { accessLevel, accessLevelInput, code, nullableCodedFields } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { formModule } from './form-types.ts';
import { listInQuery } from './query-lists.ts';
import { byId, command, id, level, nothing, openingReason, phase, seenVersion, sha256, tag, time } from './shapes.ts';

/** Columns that a folder may be sorted by (DRIVE-098). */
export const FOLDER_SORTS = ['Name', 'Modified', 'Prefix', 'Status', 'Author', 'Tags'] as const;
export type FolderSort = (typeof FOLDER_SORTS)[number];
export const PRIVACY = ['public', 'private'] as const;

/** Slashes and similar characters are removed; the result must be a name. */
const name = z.string().trim().min(1).max(LIMITS.folderName);
const prefix = z.string().trim().max(LIMITS.folderPrefix);
const ids = z.array(id).max(LIMITS.bulkIds);
const folderQuery = z.object({ folderId: id });
const actions = z.array(code(codesOf(FOLDER_ACTIONS)));

const crumb = z.object({ id, name: z.string() });

/** Fields of a folder in lists, trees and pickers. */
const folder = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  color: z.string(),
  icon: z.string(),
  parentId: id.nullable(),
  /** It may not be opened: it is shown as the path to one that may. */
  disabled: z.boolean(),
  actions,
  accessRights: accessLevel.nullable(),
  firstLetter: z.string(),
  modified: time,
  privacy: z.enum(PRIVACY),
  isPinned: z.boolean(),
});
export type Folder = z.output<typeof folder>;

/** A folder or a document of a folder (DRIVE-023, DRIVE-024). */
const driveItem = z.object({
  id,
  name: z.string(),
  isFolder: z.boolean(),
  /** Null for folders. */
  extension: z.string().nullable(),
  ...nullableCodedFields('status', STATUS_CODES),
  phase: phase.nullable(),
  actions,
  /** Commands that the viewer may give outside the drive: sign, approve. */
  commands: z.array(command),
  /** Of the version that the viewer may sign or approve; null elsewhere. */
  sha256: sha256.nullable(),
  highestSignatureLevel: level.nullable(),
  alreadySigned: z.number(),
  totalSigners: z.number(),
  signerDetails: z.array(z.object({ fullName: z.string(), email: z.string() })),
  hasUnseenAccompanyingDocuments: z.boolean(),
  tags: z.array(tag),
  ownerFullName: z.string(),
  ownerEmail: z.string(),
  created: time,
  modified: time,
  prefixName: z.string(),
  /** Names of the folders between the open one and the folder that holds it, for results from subfolders. */
  path: z.array(z.string()),
  hideSensitiveInformationForUser: z.boolean(),
  /** With the module StaticFieldModule. */
  comment: z.string().nullish(),
  /** With the module DocumentDeadlineModule. */
  deadline: z.string().nullish(),
  /** Of a folder. */
  color: z.string().nullable(),
  icon: z.string().nullable(),
  disabled: z.boolean(),
  isPinned: z.boolean(),
  firstLetter: z.string(),
});
export type DriveItem = z.output<typeof driveItem>;

/** A folder with one page of its contents; the root has no id. */
const openFolder = folder.extend({
  id: id.nullable(),
  modified: time.nullable(),
  /** The name of its owner, where that is somebody else: who also reads what is put in. */
  ownerName: z.string().nullable(),
  breadcrumbs: z.array(crumb),
  /** Folders first, then documents. */
  children: z.object({ items: z.array(driveItem) }),
  total: z.number(),
  totalIsMore: z.boolean(),
  /** Documents in it that wait for the viewer’s approval now. */
  toApprove: z.array(seenVersion),
  /** Forms it offers the viewer, with the module FormsModule. */
  formTemplates: z.array(z.object({ id, name: z.string(), formModuleType: formModule, formTypeName: z.string() })),
  /** What the documents of this page are marked with. */
  tags: z.array(tag),
  /** Departments it is opened to, for who manages that. */
  departments: z.array(crumb),
});
export type OpenFolder = z.output<typeof openFolder>;

/** For whom a folder was opened (DRIVE-026). */
const accessItem = z.object({
  type: code(ACCESS_TYPES),
  id,
  name: z.string(),
  email: z.string(),
  accessLevel: accessLevel,
  /** The parent folder from which it is inherited; null if granted here. */
  inheritedFrom: crumb.nullable(),
});
export type AccessItem = z.output<typeof accessItem>;
const levels = z.record(z.string(), accessLevelInput).optional();

export const folders = {
  open: endpoint({
    name: 'folders.open',
    says: 'A folder, its breadcrumbs and one page of what the viewer may see in it: folders first, each by the chosen column. Without an id: the root. With words: what bears them, in it and at any depth below.',
    method: 'POST',
    path: '/folders',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({
      id: id.nullish(),
      /** False: returns the folder itself, not its contents. */
      includeChildren: z.boolean().nullish(),
      searchQuery: z.string().trim().max(LIMITS.searchWords).nullish(),
      sortDescending: z.boolean().default(false),
      sortingColumn: z.enum(FOLDER_SORTS).default('Name'),
      limit: z.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
      offset: z.number().int().min(0).max(100_000).default(0),
    }),
    answer: openFolder,
    errors: ['folder.not-found'],
    reads: ['folders', 'documents', 'tags'],
  }),
  list: endpoint({
    name: 'folders.list',
    says: 'The folders the viewer may open, or those of them with the given ids (joined by commas or repeated).',
    method: 'GET',
    path: '/folders/list',
    callers: ['user'],
    capability: 'folders.open',
    query: z.object({ ids: listInQuery(z.string().max(40), LIMITS.bulkIds).optional() }),
    answer: z.array(folder),
    errors: [],
    reads: ['folders'],
  }),
  tree: endpoint({
    name: 'folders.tree',
    says: 'Every folder the viewer may read with the way to it, parents before what is in them.',
    method: 'GET',
    path: '/folder-tree',
    callers: ['user'],
    capability: 'folders.tree',
    answer: z.array(folder),
    errors: [],
    reads: ['folders'],
  }),
  create: endpoint({
    name: 'folders.create',
    says: 'Makes a private folder in another one, or at the root.',
    method: 'POST',
    path: '/folders/create',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ parentFolderId: id.nullish(), name, prefix: prefix.nullish() }),
    answer: folder,
    errors: [
      'folder.not-found',
      'folder.not-allowed',
      'folder.name-taken',
      'folder.too-deep',
      'folder.too-many',
      'generic.fields',
    ],
    touches: ['folders', 'log'],
  }),
  update: endpoint({
    name: 'folders.update',
    says: 'Changes name, prefix, privacy or the form templates of a folder; what is absent stays.',
    method: 'PUT',
    path: '/folders/update',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({
      id,
      name: name.optional(),
      prefix: prefix.nullish(),
      privacy: z.enum(PRIVACY).optional(),
      /** The templates it offers, all of them. */
      folderFormIds: ids.optional(),
    }),
    answer: folder,
    errors: ['folder.not-found', 'folder.not-allowed', 'folder.name-taken', 'generic.fields', 'generic.not-found'],
    touches: ['folders', 'document', 'forms', 'log'],
  }),
  move: endpoint({
    name: 'folders.move',
    says: 'Moves folders into another one, or to the root.',
    method: 'POST',
    path: '/folders/folder/move',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ idsToMove: ids.min(1), destinationFolder: id.nullable() }),
    answer: nothing,
    errors: [
      'folder.not-found',
      'folder.not-allowed',
      'folder.owner-needed',
      'folder.name-taken',
      'folder.into-itself',
      'folder.too-deep',
      'folder.leaves-owner',
      'folder.opens-to-more',
      'folder.of-administrator',
    ],
    touches: ['folders', 'documents', 'document', 'log'],
  }),
  bin: endpoint({
    name: 'folders.bin',
    says: 'Deleted folders that can still be brought back, newest first: one’s own, or those one deleted, while one may manage them; of everybody for administrators.',
    method: 'GET',
    path: '/folders/bin',
    callers: ['user'],
    capability: 'folders.open',
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        color: z.string(),
        icon: z.string(),
        /** When it cannot come back any more. */
        goneOn: time,
        /** How many folders and documents come back with it. */
        folders: z.number(),
        documents: z.number(),
      }),
    ),
    errors: [],
    reads: ['folders', 'retention'],
  }),
  restore: endpoint({
    name: 'folders.restore',
    says: 'Brings a deleted folder back with its folders and those of its documents that lie nowhere else by now and open to nobody more.',
    method: 'POST',
    path: '/folders/:id/restore',
    callers: ['user'],
    capability: 'folders.open',
    params: byId,
    answer: z.object({
      /** Documents that stay with their owners, since more people would read them. */ stayed: z.number(),
    }),
    errors: ['folder.not-found', 'folder.name-taken'],
    touches: ['folders', 'documents', 'document', 'retention', 'log'],
  }),
  addDocuments: endpoint({
    name: 'folders.add-documents',
    says: 'Moves documents into a folder, or to the root.',
    method: 'PUT',
    path: '/folders/add/documents',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ idsToMove: ids.min(1), destinationFolder: id.nullable() }),
    answer: nothing,
    errors: [
      'folder.not-found',
      'folder.not-allowed',
      'folder.leaves-owner',
      'folder.opens-to-more',
      'document.not-found',
      'document.needs-reason',
      'document.data-protected',
    ],
    touches: ['folders', 'documents', 'document', 'history', 'log'],
  }),
  bulkMove: endpoint({
    name: 'folders.bulk-move',
    says: 'Moves documents and folders into a folder at once: all of them, or none.',
    method: 'POST',
    path: '/folders/bulk-move-all/:folderId',
    callers: ['user'],
    capability: 'folders.open',
    params: z.object({ folderId: id }),
    body: z.object({ documentIds: ids.default([]), folderIds: ids.default([]) }),
    answer: nothing,
    errors: [
      'folder.not-found',
      'folder.not-allowed',
      'folder.owner-needed',
      'folder.name-taken',
      'folder.into-itself',
      'folder.too-deep',
      'folder.leaves-owner',
      'folder.opens-to-more',
      'folder.of-administrator',
      'document.not-found',
      'document.needs-reason',
      'document.data-protected',
    ],
    touches: ['folders', 'documents', 'document', 'history', 'log'],
  }),
  bulkDelete: endpoint({
    name: 'folders.bulk-delete',
    says: 'Deletes folders with what is in them and documents: all of them, or none. Documents of a deleted folder return to the root of their owners, those named here go into the bin.',
    method: 'DELETE',
    path: '/folders/bulk-delete',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ documentIds: ids.default([]), folderIds: ids.default([]) }),
    answer: nothing,
    errors: [
      'folder.not-found',
      'folder.not-allowed',
      'folder.leaves-owner',
      'document.not-found',
      'document.not-deletable',
      'document.required-by-form',
      'document.on-hold',
      'document.sending',
      'document.list-sending',
      'document.blocked',
    ],
    touches: ['folders', 'documents', 'document', 'log'],
  }),
  access: endpoint({
    name: 'folders.access',
    says: 'Who has access to a folder, here and through those above: access groups, departments, users, owners.',
    method: 'GET',
    path: '/folders/access/:id',
    callers: ['user'],
    capability: 'folders.open',
    params: z.object({ id }),
    answer: z.object({
      accessGroups: z.array(accessItem),
      departments: z.array(accessItem),
      users: z.array(accessItem),
      owner: z.object({ name: z.string(), email: z.string() }),
      /** Owners of folders above: theirs are the rights of an owner here too. */
      ownersAbove: z.array(z.object({ name: z.string(), email: z.string(), folder: crumb })),
      /** The nearest parent folder where all users of the company have level 0, which therefore applies here. */
      publicFrom: crumb.nullable(),
      /** Whether administrators open its documents without a reason: a setting of the company. */
      adminsOpenAll: z.boolean(),
      privacy: z.enum(PRIVACY),
    }),
    errors: ['folder.not-found', 'folder.not-allowed'],
    reads: ['folders', 'people'],
  }),
  updateAccess: endpoint({
    name: 'folders.update-access',
    says: 'Sets for whom a folder is opened: maps of access groups and departments (id to level) and users (address to level); a map that is absent stays as it is.',
    method: 'POST',
    path: '/folders/access/update',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ id, accessGroups: levels, departments: levels, users: levels, reason: openingReason }),
    answer: nothing,
    errors: ['folder.not-found', 'folder.not-allowed', 'folder.opens-to-yourself', 'generic.fields'],
    touches: ['folders', 'documents', 'document', 'log'],
  }),
  subjects: endpoint({
    name: 'folders.subjects',
    says: 'Access groups and departments that a folder may be opened for.',
    method: 'GET',
    path: '/folders/subjects',
    callers: ['user'],
    capability: 'access-groups.see',
    answer: z.object({ accessGroups: z.array(crumb), departments: z.array(crumb) }),
    errors: [],
    reads: ['folders', 'people'],
  }),
  pin: endpoint({
    name: 'folders.pin',
    says: 'Puts a folder among the places of one’s menu, or takes it away; tells which.',
    method: 'POST',
    path: '/folders/pin',
    callers: ['user'],
    capability: 'folders.open',
    query: folderQuery,
    answer: z.object({ isPinned: z.boolean() }),
    errors: ['folder.not-found', 'folder.pins-full'],
    touches: ['folders'],
  }),
  pinned: endpoint({
    name: 'folders.pinned',
    says: 'Ids of the folders one has pinned and may still open, oldest pin first.',
    method: 'GET',
    path: '/folders/pinned',
    callers: ['user'],
    capability: 'folders.open',
    answer: z.array(id),
    errors: [],
    reads: ['folders'],
  }),
  color: endpoint({
    name: 'folders.color',
    says: 'Sets the colour of a folder; for oneself alone without the right to change the folder.',
    method: 'POST',
    path: '/folders/color',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ id, propertyValue: z.string().trim().toLowerCase().regex(FOLDER_COLOUR) }),
    answer: nothing,
    errors: ['folder.not-found', 'generic.fields'],
    touches: ['folders'],
  }),
  icon: endpoint({
    name: 'folders.icon',
    says: 'Sets the icon of a folder; for oneself alone without the right to change the folder.',
    method: 'POST',
    path: '/folders/icon',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ id, propertyValue: z.enum(FOLDER_ICONS) }),
    answer: nothing,
    errors: ['folder.not-found', 'generic.fields'],
    touches: ['folders'],
  }),
  delete: endpoint({
    name: 'folders.delete',
    says: 'Deletes a folder with those in it; documents return to the root of their owners.',
    method: 'DELETE',
    path: '/folders/delete',
    callers: ['user'],
    capability: 'folders.open',
    query: folderQuery,
    answer: nothing,
    errors: ['folder.not-found', 'folder.not-allowed', 'folder.leaves-owner'],
    touches: ['folders', 'documents', 'document', 'log'],
  }),
  takeOut: endpoint({
    name: 'folders.take-out',
    says: 'Takes a document out of a folder: it returns to the root and is not deleted.',
    method: 'DELETE',
    path: '/folders/delete-document-from-folder',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ folderId: id, documentId: id }),
    answer: nothing,
    errors: ['folder.not-found', 'folder.not-allowed', 'document.not-found'],
    touches: ['folders', 'documents', 'document', 'history', 'log'],
  }),
  addDocument: endpoint({
    name: 'folders.add-document',
    says: 'Puts one document into a folder.',
    method: 'PUT',
    path: '/folders/add/document',
    callers: ['user'],
    capability: 'folders.open',
    body: z.object({ folderId: id, documentId: id }),
    answer: nothing,
    errors: [
      'folder.not-found',
      'folder.not-allowed',
      'folder.leaves-owner',
      'folder.opens-to-more',
      'document.not-found',
      'document.needs-reason',
      'document.data-protected',
    ],
    touches: ['folders', 'documents', 'document', 'history', 'log'],
  }),
  name: endpoint({
    name: 'folders.name',
    says: 'What a folder is called.',
    method: 'GET',
    path: '/folders/name',
    callers: ['user'],
    capability: 'folders.open',
    query: folderQuery,
    answer: z.object({ name: z.string() }),
    errors: ['folder.not-found'],
    reads: ['folders'],
  }),
};
