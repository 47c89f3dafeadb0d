import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { startTestPortal, newColleague, see, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague, admin: Colleague, other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
  other = await newColleague(portal, 'Vilma Stanionytė');
});

const OPENS = { status: 403, body: { code: 'folder.opens-to-more' } };
const LEAVES = { status: 403, body: { code: 'folder.leaves-owner' } };
const NEEDS_OWNER = { status: 403, body: { code: 'folder.owner-needed' } };
/** Makes a folder of the owner that another user manages too. */
async function shared(): Promise<string> {
  const id = await folder(owner);
  await grant(owner, id, { [other.email]: 1 });
  return id;
}
const folder = async (who: Colleague, parentFolderId?: string): Promise<string> => {
  const body = { name: newId().slice(-8), parentFolderId };
  return String((await who.browser.request('POST', '/api/folders/create', body)).body.id);
};
const grant = (who: Colleague, id: string, users: object) =>
  who.browser.request('POST', '/api/folders/access/update', { id, users });
async function put(folderId: string): Promise<string> {
  const documentId = String((await upload(owner.browser)).body.id);
  expect((await move(owner, documentId, folderId)).status).toBe(204);
  return documentId;
}
const move = ({ browser }: Colleague, id: string, destinationFolder: string | null) =>
  browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder });
const moveFolder = ({ browser }: Colleague, id: string, destinationFolder: string | null) =>
  browser.request('POST', '/api/folders/folder/move', { idsToMove: [id], destinationFolder });
const knows = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/documents/${id}`)).status === 200;

test('an administrator moves a document of others into no folder with more readers, also after giving a reason to read it', async () => {
  const id = await put(await folder(owner));
  const theirs = await shared();
  expect(await move(admin, id, theirs)).toMatchObject(OPENS);
  for (const who of [admin, other]) expect(await move(admin, id, await folder(who))).toMatchObject(LEAVES);
  expect(await knows(other, id)).toBe(false);
  const many = { documentIds: [id], folderIds: [] };
  const all = await admin.browser.request('POST', `/api/folders/bulk-move-all/${theirs}`, many);
  expect(all).toMatchObject(OPENS);
  const reason = { reason: 'Byla perduodama kitam skyriui' };
  expect((await admin.browser.request('POST', `/api/documents/${id}/open-with-reason`, reason)).status).toBe(200);
  expect(await move(admin, id, theirs)).toMatchObject(OPENS);
  expect(await move(admin, id, await folder(admin))).toMatchObject(LEAVES);
  const isNotified = async () =>
    (
      (await owner.browser.request('GET', '/api/notifications')).body.items as { event: string; documentId: string }[]
    ).some((note) => note.event === 'document.opened-with-reason' && note.documentId === id);
  await expect.poll(isNotified).toBe(true);
});

test('an administrator moves a document where it gets no more readers: to the root, or into a folder of the same users', async () => {
  const outer = await folder(owner);
  const [id, inner] = [await put(outer), await folder(owner, outer)];
  expect((await move(admin, id, inner)).status).toBe(204);
  expect((await move(admin, id, outer)).status).toBe(204);
  expect((await move(admin, id, null)).status).toBe(204);
});

test('a manager from whom content is hidden does not move the document where more users manage it, its owner does', async () => {
  const from = await folder(owner);
  await grant(owner, from, { [other.email]: 1 });
  const id = await put(from);
  await owner.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
  const [theirs, own] = [await folder(admin), await folder(other)];
  await grant(admin, theirs, { [other.email]: 1 });
  const shared = await folder(owner);
  await grant(owner, shared, { [other.email]: 1, [admin.email]: 1 });
  expect(await move(other, id, shared)).toMatchObject({ status: 403, body: { code: 'document.data-protected' } });
  const inside = await folder(owner, from);
  expect((await move(other, id, inside)).status, 'to a folder of the same people').toBe(204);
  expect(await move(other, id, own)).toMatchObject(LEAVES);
  await owner.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=false`);
  expect(await move(other, id, theirs)).toMatchObject(LEAVES);
  await grant(admin, theirs, { [other.email]: 1, [owner.email]: 1 });
  expect((await move(owner, id, theirs)).status).toBe(204);
  expect((await see(owner.browser, id)).canMove).toBe(true);
});

test('an administrator moves a folder with documents of others into no folder with more managers', async () => {
  const from = await folder(owner);
  const id = await put(await folder(owner, from));
  const theirs = await folder(other);
  expect(await moveFolder(admin, from, theirs)).toMatchObject(NEEDS_OWNER);
  expect(await moveFolder(admin, from, await shared())).toMatchObject(OPENS);
  expect(await knows(other, id)).toBe(false);
  await grant(other, theirs, { [owner.email]: 1 });
  expect((await moveFolder(owner, from, theirs)).status).toBe(204);
});

test('a folder that contains documents of others in the bin is not moved to more readers either', async () => {
  const outer = await folder(owner);
  const inner = await folder(owner, outer);
  await put(inner);
  const theirs = await shared();
  expect(await moveFolder(admin, outer, theirs)).toMatchObject(OPENS);
  expect((await owner.browser.request('DELETE', `/api/folders/delete?folderId=${inner}`)).status).toBe(204);
  expect(await moveFolder(admin, outer, theirs)).toMatchObject(OPENS);
});

test('an administrator moves an empty folder of somebody else into no folder that more users read, also not into their own', async () => {
  const [empty, own, theirs] = [await folder(owner), await folder(admin), await folder(other)];
  for (const [target, refused] of [
    [own, NEEDS_OWNER],
    [theirs, NEEDS_OWNER],
    [await shared(), OPENS],
  ] as const) {
    expect(await moveFolder(admin, empty, target)).toMatchObject(refused);
    const many = { documentIds: [], folderIds: [empty] };
    expect(await admin.browser.request('POST', `/api/folders/bulk-move-all/${target}`, many)).toMatchObject(refused);
  }
  const id = await put(empty);
  expect((await see(admin.browser, id)).opening).toBe('with-reason');
  expect(await knows(other, id)).toBe(false);
  expect((await moveFolder(admin, await folder(owner, empty), null)).status, 'to nobody else').toBe(204);
});

test('an administrator who manages a folder of somebody else cannot move it below folders of others', async () => {
  const granted = await folder(owner);
  await grant(owner, granted, { [admin.email]: 1 });
  for (const who of [admin, other])
    expect(await moveFolder(admin, granted, await folder(who))).toMatchObject(NEEDS_OWNER);
});

test('an administrator moves nothing into a folder of their department by opening the first folder to it themselves', async () => {
  const boss = await newColleague(portal, 'Rasa Vaitkutė', { roles: ['user', 'admin'] });
  const from = await folder(owner);
  const [id, to] = [await put(from), await folder(owner)];
  const name = newId().slice(-8);
  const people = { name, managerUserId: other.userId, userIds: [admin.userId] };
  const departmentId = String((await boss.browser.request('POST', '/api/departments', people)).body.id);
  const open = ({ browser }: Colleague, folderId: string) =>
    browser.request('POST', '/api/folders/access/update', { id: folderId, departments: { [departmentId]: 1 } });
  expect((await open(owner, to)).status).toBe(204);
  expect((await open(admin, from)).status).toBe(204);
  expect(await move(admin, id, to)).toMatchObject(OPENS);
  expect(await moveFolder(admin, from, to)).toMatchObject(OPENS);
  expect((await admin.browser.request('GET', `/api/documents/${id}/file`)).status).toBe(403);
  expect((await open(owner, from)).status).toBe(204);
  expect(await move(owner, id, to)).toMatchObject({ status: 204 });
});
