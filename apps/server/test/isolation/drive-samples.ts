import type { ErrorCode } from '@paraph/domain';
import { newId } from '../../src/platform/ids.ts';
import { lastShareLink } from '../share-link.ts';
import { Browser } from '../people.ts';
import { upload } from '../test-portal.ts';
import type { Input } from './request.ts';
import type { Sample } from './samples.ts';
import type { World } from './world.ts';

type Prepare = (world: World) => Promise<Sample>;

/** A parent has each name once, and one caller may come by several doors: every call names another. */
const newFolder = (more: object = {}) => ({
  ...more,
  get name() {
    return `Folder ${newId().slice(-10)}`;
  },
});

async function folder({ owner }: World): Promise<string> {
  const { body } = await owner.browser.ask('POST', '/api/folders/create', newFolder());
  return String(body.id);
}

async function filed(world: World) {
  const folderId = await folder(world);
  const documentId = String((await upload(world.owner.browser)).body.id);
  await world.owner.browser.ask('PUT', '/api/folders/add/document', { folderId, documentId });
  return { folderId, documentId };
}

const onFolder =
  (input: (id: string) => Input, hidden: ErrorCode = 'folder.not-found'): Prepare =>
  async (world) => ({ input: input(await folder(world)), as: world.owner, hidden });

const onFiled =
  (input: (ids: { folderId: string; documentId: string }) => Input, hidden: ErrorCode): Prepare =>
  async (world) => ({ input: input(await filed(world)), as: world.owner, hidden });

const bare: Prepare = async ({ owner }) => ({ input: {}, as: owner, hidden: null });

const shareOf = (documentId: string) => ({
  email: 'partneris@kitur.lt',
  documentIds: [documentId],
  expirationDate: '2027-06-30',
});

/** A share of the owner and the token of its mail. */
async function shared(world: World) {
  const { documentId } = await filed(world);
  const { body } = await world.owner.browser.ask('POST', '/api/SharedFiles/create', shareOf(documentId));
  return { documentId, id: String(body.id), token: await lastShareLink(world.oak.ctx, 'partneris@kitur.lt') };
}

/** Whoever holds the link may look; at another company's host it is dead. */
const onLink: Prepare = async (world) => ({
  input: { body: { token: (await shared(world)).token } },
  as: { browser: new Browser(world.oak) },
  hidden: 'link.dead',
});

/** The calls of folders, the drive and what is shared. */
export const DRIVE_SAMPLES: Record<string, Prepare> = {
  'folders.open': onFolder((id) => ({ body: { id } })),
  'folders.list': bare,
  'folders.tree': bare,
  'folders.create': onFolder((parentFolderId) => ({ body: newFolder({ parentFolderId }) })),
  'folders.update': onFolder((id) => ({ body: newFolder({ id }) })),
  'folders.move': async (world) => {
    const [id, destinationFolder] = [await folder(world), await folder(world)];
    return { input: { body: { idsToMove: [id], destinationFolder } }, as: world.owner, hidden: 'folder.not-found' };
  },
  'folders.add-documents': onFiled(
    ({ documentId }) => ({ body: { idsToMove: [documentId], destinationFolder: null } }),
    'document.not-found',
  ),
  'folders.bulk-move': onFiled(
    ({ folderId, documentId }) => ({ params: { folderId }, body: { documentIds: [documentId] } }),
    'folder.not-found',
  ),
  'folders.bulk-delete': onFolder((id) => ({ body: { folderIds: [id] } })),
  'folders.access': onFolder((id) => ({ params: { id } })),
  'folders.update-access': onFolder((id) => ({ body: { id, users: {} } })),
  'folders.subjects': bare,
  'folders.pin': onFolder((folderId) => ({ query: { folderId } })),
  'folders.pinned': bare,
  'folders.color': onFolder((id) => ({ body: { id, propertyValue: '#2f6fbf' } })),
  'folders.icon': onFolder((id) => ({ body: { id, propertyValue: 'Gavel' } })),
  'folders.bin': bare,
  'folders.restore': async (world) => {
    const id = await folder(world);
    await world.owner.browser.ask('DELETE', `/api/folders/delete?folderId=${id}`);
    return { input: { params: { id } }, as: world.owner, hidden: 'folder.not-found' };
  },
  'folders.delete': onFolder((folderId) => ({ query: { folderId } })),
  'folders.take-out': onFiled((ids) => ({ body: ids }), 'folder.not-found'),
  'folders.add-document': onFiled((ids) => ({ body: ids }), 'folder.not-found'),
  'folders.name': onFolder((folderId) => ({ query: { folderId } })),
  'shares.create': onFiled(({ documentId }) => ({ body: shareOf(documentId) }), 'document.not-found'),
  'shares.mine': bare,
  'shares.end': async (world) => ({
    input: { params: { id: (await shared(world)).id } },
    as: world.owner,
    hidden: 'generic.not-found',
  }),
  'shares.of': onFiled(({ documentId }) => ({ query: { documentId } }), 'document.not-found'),
  'shares.end-of': async (world) => {
    const { id, documentId } = await shared(world);
    return { input: { query: { documentId }, params: { id } }, as: world.owner, hidden: 'document.not-found' };
  },
  'shares.open': onLink,
  'shares.download': onLink,
};
