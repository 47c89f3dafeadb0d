import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { newColleague, see, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let daiva: Colleague, jonas: Colleague, admin: Colleague, outsider: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  daiva = await newColleague(portal, 'Daiva Rimkutė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
  outsider = await newColleague(portal, 'Elžbieta Kovalevska', { roles: ['externaluser'] });
});

const LEAVES = { status: 403, body: { code: 'folder.leaves-owner' } };
const named = () => `Aplankas ${newId().slice(-10)}`;
const make = ({ browser }: Colleague, parentFolderId?: string, name = named()) =>
  browser.request('POST', '/api/folders/create', { name, parentFolderId });
const folder = async (who: Colleague, parentFolderId?: string): Promise<string> =>
  String((await make(who, parentFolderId)).body.id);
const grant = async ({ browser }: Colleague, id: string, users: object, reason?: string) =>
  expect((await browser.request('POST', '/api/folders/access/update', { id, users, reason })).status).toBe(204);
const update = ({ browser }: Colleague, body: object) => browser.request('PUT', '/api/folders/update', body);
const move = ({ browser }: Colleague, documentId: string, folderId: string) =>
  browser.request('PUT', '/api/folders/add/document', { folderId, documentId });
const moveFolder = ({ browser }: Colleague, id: string, destinationFolder: string | null) =>
  browser.request('POST', '/api/folders/folder/move', { idsToMove: [id], destinationFolder });
const openingFor = async ({ browser }: Colleague, id: string) => (await see(browser, id)).opening;
const accessOf = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/folders/access/${id}`)).body;
async function put(who: Colleague, folderId: string): Promise<string> {
  const id = String((await upload(who.browser)).body.id);
  expect((await move(who, id, folderId)).status).toBe(204);
  return id;
}
const bells = async ({ browser }: Colleague) =>
  ((await browser.request('GET', '/api/notifications')).body['items'] as { event: string; documentName: string }[]).map(
    ({ event, documentName }) => [event, documentName],
  );

test('an administrator keeps no document of others after the owner takes the access to its folder back', async () => {
  const shared = await folder(daiva);
  await grant(daiva, shared, { [admin.email]: 1 });
  const id = await put(daiva, shared);
  const own = await folder(admin);
  expect(await move(admin, id, own)).toMatchObject(LEAVES);
  const many = { documentIds: [id], folderIds: [] };
  expect(await admin.browser.request('POST', `/api/folders/bulk-move-all/${own}`, many)).toMatchObject(LEAVES);
  const inside = await folder(admin, shared);
  expect((await move(admin, id, inside)).status, 'a folder in it is the owner’s').toBe(204);
  await grant(daiva, shared, {});
  expect(await openingFor(admin, id)).toBe('with-reason');
});

test('nor one of a folder to which they cannot give themselves access, also with a reason', async () => {
  const closed = await folder(daiva);
  const id = await put(daiva, closed);
  const [own, inside] = [await folder(admin), await folder(daiva, closed)];
  const given = { id: closed, users: { [admin.email]: 1 }, reason: 'Vidaus auditas' };
  expect(await admin.browser.request('POST', '/api/folders/access/update', given)).toMatchObject({
    status: 403,
    body: { code: 'folder.opens-to-yourself' },
  });
  expect(await move(admin, id, own)).toMatchObject(LEAVES);
  const owner = { status: 403, body: { code: 'folder.owner-needed' } };
  expect(await moveFolder(admin, inside, own)).toMatchObject(owner);
  expect(await openingFor(admin, id)).toBe('with-reason');
});

test('a folder that an administrator makes in the folder of somebody else belongs to that owner, who is notified', async () => {
  const closed = await folder(daiva);
  const name = named();
  const id = String((await make(admin, closed, name)).body.id);
  expect(await accessOf(daiva, id)).toMatchObject({ owner: { email: daiva.email }, ownersAbove: [] });
  await expect.poll(() => bells(daiva)).toContainEqual(['tenant.folder-created', name]);
  const document = await put(daiva, id);
  expect(await openingFor(admin, document)).toBe('with-reason');
  expect(await moveFolder(admin, id, await folder(admin))).toMatchObject({ status: 403 });
  expect((await moveFolder(admin, id, null)).status, 'it stays with its owner').toBe(204);
  expect(await openingFor(admin, document)).toBe('with-reason');
});

test('an administrator moves no own folder into the folder of somebody else, managed or not; a manager may', async () => {
  const closed = await folder(daiva);
  const [own, outer] = [await folder(admin), await folder(admin)];
  const refused = { status: 403, body: { code: 'folder.of-administrator' } };
  expect(await moveFolder(admin, own, closed)).toMatchObject(refused);
  const many = { documentIds: [], folderIds: [own] };
  expect(await admin.browser.request('POST', `/api/folders/bulk-move-all/${closed}`, many)).toMatchObject(refused);
  await grant(daiva, closed, { [admin.email]: 1, [jonas.email]: 1 });
  expect(await moveFolder(admin, own, closed)).toMatchObject(refused);
  expect((await moveFolder(admin, own, outer)).status).toBe(204);
  expect((await moveFolder(jonas, await folder(jonas), closed)).status).toBe(204);
});

test('a folder of another owner returns from the bin to its place only by who may make one there', async () => {
  const shared = await folder(daiva);
  await grant(daiva, shared, { [jonas.email]: 1 });
  const theirs = await folder(jonas, shared);
  const parentOf = async () =>
    (
      (await jonas.browser.request('GET', '/api/folder-tree')).body as unknown as {
        id: string;
        parentId: string | null;
      }[]
    ).find(({ id }) => id === theirs)?.parentId;
  const drop = async ({ browser }: Colleague) =>
    expect((await browser.request('DELETE', `/api/folders/delete?folderId=${theirs}`)).status).toBe(204);
  const restore = async ({ browser }: Colleague) =>
    expect((await browser.request('POST', `/api/folders/${theirs}/restore`)).status).toBe(200);
  await drop(jonas);
  await restore(jonas);
  expect(await parentOf()).toBe(shared);
  await drop(admin);
  await restore(admin);
  expect(await parentOf(), 'undone by who deleted it').toBe(shared);
  await drop(daiva);
  await grant(daiva, shared, {});
  await restore(jonas);
  expect(await parentOf()).toBeNull();
});

test('the owner is notified of what an administrator changes in their folder, and not of what a manager does', async () => {
  const outer = await folder(daiva);
  const id = await folder(daiva, outer);
  await grant(daiva, outer, { [jonas.email]: 1 });
  const [byManager, byAdmin] = [named(), named()];
  expect((await update(jonas, { id, name: byManager })).status).toBe(200);
  expect((await update(admin, { id, name: byAdmin })).status).toBe(200);
  expect((await moveFolder(admin, id, null)).status).toBe(204);
  const expected = [
    ['tenant.folder-moved', byAdmin],
    ['tenant.folder-changed', byAdmin],
  ];
  await expect.poll(async () => (await bells(daiva)).slice(0, 2)).toEqual(expected);
  expect(await bells(daiva)).not.toContainEqual(['tenant.folder-changed', byManager]);
  expect((await update(admin, { id, name: byAdmin, privacy: 'public' })).status).toBe(200);
  await expect.poll(async () => (await bells(daiva))[0]![0]).toBe('tenant.folder-opened');
});

test('an owner is notified once of documents that somebody else moves, and the log of the company names them', async () => {
  const [from, to] = [await folder(daiva), await folder(daiva)];
  const ids = [await put(daiva, from), await put(daiva, from)];
  const moveAll = ({ browser }: Colleague, idsToMove: string[], destinationFolder: string | null) =>
    browser.request('PUT', '/api/folders/add/documents', { idsToMove, destinationFolder });
  const moved = async () => (await bells(daiva)).filter(([event]) => event === 'tenant.documents-moved').length;
  const lastAct = async () => {
    const { body } = await admin.browser.request('GET', '/api/admin-log?limit=1&act=tenant.documents-moved');
    return body['items'];
  };
  expect((await moveAll(daiva, ids, to)).status).toBe(204);
  expect((await moveAll(admin, ids, from)).status).toBe(204);
  await expect.poll(moved).toBe(1);
  expect(await lastAct()).toMatchObject([
    {
      actor: `Mantas Petrauskas <${admin.email}>`,
      details: expect.arrayContaining([
        { name: 'documents', values: ['2'] },
        { name: 'owners', values: [`Daiva Rimkutė <${daiva.email}>`] },
      ]),
    },
  ]);
  await grant(daiva, from, { [jonas.email]: 1 });
  const out = { folderId: from, documentId: ids[0] };
  const answer = await jonas.browser.request('DELETE', '/api/folders/delete-document-from-folder', out);
  expect(answer.status).toBe(204);
  await expect.poll(moved).toBe(2);
});

test('owners of documents are notified when their folder is moved to other readers or deleted, and find it in the history', async () => {
  const [shared, elsewhere, alike] = [await folder(daiva), await folder(daiva), await folder(daiva)];
  const below = await folder(daiva, shared);
  await grant(daiva, shared, { [jonas.email]: 1 });
  await grant(daiva, elsewhere, { [admin.email]: 1 });
  const [id, own] = [await put(jonas, below), await put(daiva, below)];
  const [before, ofOwner] = [(await bells(jonas)).length, await bells(daiva)];
  const rung = async () => {
    const all = await bells(jonas);
    return all.slice(0, all.length - before).map(([event]) => event);
  };
  const movesOf = async (documentId: string) => {
    const { body } = await daiva.browser.request('GET', `/api/documents/${documentId}/history?pageSize=100`);
    return (body['items'] as { actionName: string }[]).filter(({ actionName }) => actionName === 'moved').length;
  };
  const [history, ownHistory] = [await movesOf(id), await movesOf(own)];
  expect((await moveFolder(daiva, shared, alike)).status).toBe(204);
  expect((await moveFolder(daiva, shared, elsewhere)).status).toBe(204);
  await expect.poll(rung).toEqual(['tenant.documents-moved']);
  expect([await movesOf(id), await movesOf(own)]).toEqual([history + 1, ownHistory]);
  const dropped = await daiva.browser.request('DELETE', `/api/folders/delete?folderId=${shared}`);
  expect(dropped.status).toBe(204);
  await expect.poll(rung).toEqual(['tenant.documents-moved', 'tenant.documents-moved']);
  expect(await bells(daiva)).toEqual(ofOwner);
});

test('the page of a folder names its owner to everybody else', async () => {
  const shared = await folder(daiva);
  await grant(daiva, shared, { [jonas.email]: 1 });
  const inside = await folder(jonas, shared);
  const ownerFor = async ({ browser }: Colleague, id: string | null) =>
    (await browser.request('POST', '/api/folders', { id })).body['ownerName'];
  expect([await ownerFor(daiva, inside), await ownerFor(jonas, shared)]).toEqual([jonas.name, daiva.name]);
  for (const id of [shared, null]) expect(await ownerFor(daiva, id)).toBeNull();
});

test('somebody from outside who manages a folder neither gives access to it nor opens it to the company', async () => {
  const shared = await folder(daiva);
  const below = await folder(daiva, shared);
  const open = await folder(daiva);
  expect((await update(daiva, { id: open, privacy: 'public' })).status).toBe(200);
  for (const id of [shared, open]) await grant(daiva, id, { [outsider.email]: 1 });
  const refused = { status: 403, body: { code: 'folder.not-allowed' } };
  for (const privacy of ['public', 'private'])
    expect(await update(outsider, { id: shared, name: named(), privacy })).toMatchObject(refused);
  expect(await moveFolder(outsider, below, open)).toMatchObject(refused);
  expect((await update(outsider, { id: shared, name: named() })).status).toBe(200);
  const shown = await outsider.browser.request('POST', '/api/folders', { id: shared });
  expect(shown.body['actions']).not.toContain(7);
  expect(shown.body['actions']).toContain(4);
  expect((await jonas.browser.request('POST', '/api/folders', { id: shared })).status).toBe(404);
});
