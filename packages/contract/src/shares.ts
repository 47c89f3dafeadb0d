import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { containerContents } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { byId, day, email, id, mailedToken, message, nothing, time } from './shapes.ts';

/** Index of a file in a container. */
const containerPlace = z.int().min(0).max(LIMITS.containerFiles);
const ids = z.array(id).max(LIMITS.bulkIds).default([]);

/** Something that was shared, as the one it was shared with sees it. */
const sharedItem = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  /** Names of the folders that hold it, starting with the shared one. */
  path: z.array(z.string()),
  bytes: z.number(),
  modified: time,
  /** Null for files that are no container. */
  contents: containerContents.nullable(),
});
export type SharedItem = z.output<typeof sharedItem>;

const share = z.object({
  id,
  email: z.string(),
  items: z.array(z.string()),
  created: time,
  lastDay: day,
  isOpen: z.boolean(),
  opened: time.nullable(),
  downloads: z.number(),
});
export type Share = z.output<typeof share>;

/** A share as seen by a user who oversees its documents; it lists only the documents of the request. */
const overseenShare = z.object({
  id,
  email: z.string(),
  sharedBy: z.string(),
  items: z.array(z.string()),
  created: time,
  lastDay: day,
  /** False: it no longer works, because the user who shared it has lost the right to share. */
  isOpen: z.boolean(),
  opened: time.nullable(),
  downloads: z.number(),
});
export type OverseenShare = z.output<typeof overseenShare>;

/** One of the two. */
const of = z.object({ documentId: id.optional(), folderId: id.optional() });

/** Files for people outside: a link by mail, good until a day (module ExternalSharing). */
export const shares = {
  create: endpoint({
    name: 'shares.create',
    says: 'Mails somebody outside a link to documents, and to what lies in folders now; it opens until the end of the day given. The token determines who shares: `sharedBy` is ignored.',
    method: 'POST',
    path: '/SharedFiles/create',
    callers: ['user'],
    capability: 'folders.share',
    body: z.object({
      email,
      sharedBy: z.string().max(LIMITS.email).nullish(),
      displayText: message.nullish(),
      documentIds: ids,
      folderIds: ids,
      expirationDate: day,
    }),
    answer: share,
    errors: [
      'document.new-recipients',
      'document.not-found',
      'document.not-allowed',
      'document.data-protected',
      'folder.not-found',
      'folder.not-allowed',
      'folder.empty',
      'file.too-many',
      'generic.fields',
    ],
    touches: ['shares', 'history', 'log'],
  }),
  mine: endpoint({
    name: 'shares.mine',
    says: 'What one has shared, newest first.',
    method: 'GET',
    path: '/SharedFiles',
    callers: ['user'],
    capability: 'folders.share',
    answer: z.array(share),
    errors: [],
    reads: ['shares'],
  }),
  end: endpoint({
    name: 'shares.end',
    says: 'Ends a share of one’s own before its day: its link opens nothing any more.',
    method: 'DELETE',
    path: '/SharedFiles/:id',
    callers: ['user'],
    capability: 'folders.share',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['shares', 'history', 'log'],
  }),
  of: endpoint({
    name: 'shares.of',
    says: 'With whom anybody shares a document, or what lies in a folder, newest first: for its owner, the managers of its folder and administrators.',
    method: 'GET',
    path: '/SharedFiles/of',
    callers: ['user'],
    capability: 'folders.share',
    query: of,
    answer: z.array(overseenShare),
    errors: ['document.not-found', 'document.not-allowed', 'folder.not-found', 'folder.not-allowed', 'generic.fields'],
    reads: ['shares'],
  }),
  endOf: endpoint({
    name: 'shares.end-of',
    says: 'Takes a document, or what lies in a folder, out of a share of anybody: for its owner, the managers of its folder and administrators. What else the link opens stays.',
    method: 'DELETE',
    path: '/SharedFiles/:id/of',
    callers: ['user'],
    capability: 'folders.share',
    params: byId,
    query: of,
    answer: nothing,
    errors: [
      'generic.not-found',
      'document.not-found',
      'document.not-allowed',
      'folder.not-found',
      'folder.not-allowed',
      'generic.fields',
    ],
    touches: ['shares', 'history', 'log'],
  }),
  open: endpoint({
    name: 'shares.open',
    says: 'What a link of a mail opens, to read only.',
    method: 'POST',
    path: '/SharedFiles/open',
    callers: ['public', 'user', 'guest'],
    body: z.object({ token: mailedToken }),
    answer: z.object({
      sharedBy: z.string(),
      company: z.string(),
      lastDay: day,
      items: z.array(sharedItem),
    }),
    errors: ['link.dead', 'link.expired'],
  }),
  download: endpoint({
    name: 'shares.download',
    says: 'A document of a link of a mail, or all of them as one ZIP; with `place` one file of a container, by its place in `contents`.',
    method: 'POST',
    path: '/SharedFiles/download',
    callers: ['public', 'user', 'guest'],
    body: z.object({ token: mailedToken, documentId: id.nullish(), place: containerPlace.optional() }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: [
      'link.dead',
      'link.expired',
      'document.not-found',
      'document.nothing-to-download',
      'file.damaged',
      'file.too-complex',
      'file.tenant-busy',
      'file.account-busy',
    ],
  }),
};
