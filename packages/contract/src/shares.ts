import { isShareEmail, LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, day, id, message, nothing, time } from './shapes.ts';

const ids = z.array(id).max(LIMITS.bulkIds).default([]);
const linkToken = z.string().min(20).max(200);

/** Something that was shared, as the one it was shared with sees it. */
const sharedItem = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  /** Names of the folders it lies in, from the one that was shared. */
  path: z.array(z.string()),
  bytes: z.number(),
  modified: time,
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

/** Files for people outside: a link by mail, good until a day (module ExternalSharing). */
export const shares = {
  create: endpoint({
    name: 'shares.create',
    says: 'Mails somebody outside a link to documents, and to what lies in folders now; it opens until the end of the day given. Who shares is told by the token: `sharedBy` is read by nobody.',
    method: 'POST',
    path: '/SharedFiles/create',
    callers: ['user'],
    capability: 'folders.share',
    body: z.object({
      email: z.string().trim().max(LIMITS.email).refine(isShareEmail, 'field.email'),
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
      'document.data-protected',
      'folder.not-found',
      'folder.not-allowed',
      'document.nothing-to-download',
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
    touches: ['shares', 'log'],
  }),
  open: endpoint({
    name: 'shares.open',
    says: 'What a link of a mail opens, to read only.',
    method: 'POST',
    path: '/SharedFiles/open',
    callers: ['public', 'user', 'guest'],
    body: z.object({ token: linkToken }),
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
    says: 'A document of a link of a mail, or all of them as one ZIP.',
    method: 'POST',
    path: '/SharedFiles/download',
    callers: ['public', 'user', 'guest'],
    body: z.object({ token: linkToken, documentId: id.nullish() }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: ['link.dead', 'link.expired', 'document.not-found', 'document.nothing-to-download'],
  }),
};
