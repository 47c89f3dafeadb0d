import type { ErrorCode } from '@paraph/domain';
import { newId } from '../../src/platform/ids.ts';
import { lastShareLink } from '../share-link.ts';
import { Browser } from '../people.ts';
import { upload } from '../test-portal.ts';
import type { Input } from './request.ts';
import type { Sample } from './samples.ts';
import type { IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;

/** Names are unique in a parent folder, and one caller may call more than once, so each call uses a new name. */
const newFolder = (more: object = {}) => ({
  ...more,
  get name() {
    return `Folder ${newId().slice(-10)}`;
  },
});

async function folder({ owner }: IsolationFixture): Promise<string> {
  const { body } = await owner.browser.request('POST', '/api/folders/create', newFolder());
  return String(body.id);
}

async function filed(fixture: IsolationFixture) {
  const folderId = await folder(fixture);
  const documentId = String((await upload(fixture.owner.browser)).body.id);
  await fixture.owner.browser.request('PUT', '/api/folders/add/document', { folderId, documentId });
  return { folderId, documentId };
}

const onFolder =
  (input: (id: string) => Input, hidden: ErrorCode = 'folder.not-found'): Prepare =>
  async (fixture) => ({ input: input(await folder(fixture)), as: fixture.owner, hidden });

const onFiled =
  (input: (ids: { folderId: string; documentId: string }) => Input, hidden: ErrorCode): Prepare =>
  async (fixture) => ({ input: input(await filed(fixture)), as: fixture.owner, hidden });

const bare: Prepare = async ({ owner }) => ({ input: {}, as: owner, hidden: null });

/** An address of its own for each document: its mail is found without an order of time. */
const partnerOf = (documentId: string) => `partneris-${documentId}@kitur.lt`;

const shareOf = (documentId: string) => ({
  email: partnerOf(documentId),
  documentIds: [documentId],
  expirationDate: '2027-06-30',
});

/** A share of the owner and the token of its mail. */
async function shared(fixture: IsolationFixture) {
  const { documentId } = await filed(fixture);
  const { body } = await fixture.owner.browser.request('POST', '/api/SharedFiles/create', shareOf(documentId));
  return { documentId, id: String(body.id), token: await lastShareLink(fixture.oak.ctx, partnerOf(documentId)) };
}

/** Every bearer of the link may open it; at another company's host it is closed. */
const onLink: Prepare = async (fixture) => ({
  input: { body: { token: (await shared(fixture)).token } },
  as: { browser: new Browser(fixture.oak) },
  hidden: 'link.dead',
});

/** Samples of folders, the drive and shares. */
export const DRIVE_SAMPLES: Record<string, Prepare> = {
  'folders.open': onFolder((id) => ({ body: { id } })),
  'folders.list': bare,
  'folders.tree': bare,
  'folders.create': onFolder((parentFolderId) => ({ body: newFolder({ parentFolderId }) })),
  'folders.update': onFolder((id) => ({ body: newFolder({ id }) })),
  'folders.move': async (fixture) => {
    const [id, destinationFolder] = [await folder(fixture), await folder(fixture)];
    return { input: { body: { idsToMove: [id], destinationFolder } }, as: fixture.owner, hidden: 'folder.not-found' };
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
  'folders.restore': async (fixture) => {
    const id = await folder(fixture);
    await fixture.owner.browser.request('DELETE', `/api/folders/delete?folderId=${id}`);
    return { input: { params: { id } }, as: fixture.owner, hidden: 'folder.not-found' };
  },
  'folders.delete': onFolder((folderId) => ({ query: { folderId } })),
  'folders.take-out': onFiled((ids) => ({ body: ids }), 'folder.not-found'),
  'folders.add-document': onFiled((ids) => ({ body: ids }), 'folder.not-found'),
  'folders.name': onFolder((folderId) => ({ query: { folderId } })),
  'shares.create': onFiled(({ documentId }) => ({ body: shareOf(documentId) }), 'document.not-found'),
  'shares.mine': bare,
  'shares.end': async (fixture) => ({
    input: { params: { id: (await shared(fixture)).id } },
    as: fixture.owner,
    hidden: 'generic.not-found',
  }),
  'shares.of': onFiled(({ documentId }) => ({ query: { documentId } }), 'document.not-found'),
  'shares.end-of': async (fixture) => {
    const { id, documentId } = await shared(fixture);
    return { input: { query: { documentId }, params: { id } }, as: fixture.owner, hidden: 'document.not-found' };
  },
  'shares.open': onLink,
  'shares.download': onLink,
};
