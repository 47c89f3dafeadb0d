import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, agnė: Colleague, jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  agnė = await newColleague(portal, 'Agnė Matulytė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const LEAVES = { status: 403, body: { code: 'folder.leaves-owner' } };
const folder = async (who: Colleague, parentFolderId?: string): Promise<string> => {
  const body = { name: newId().slice(-8), parentFolderId };
  return String((await who.browser.request('POST', '/api/folders/create', body)).body.id);
};
const grant = (who: Colleague, id: string, users: object) =>
  who.browser.request('POST', '/api/folders/access/update', { id, users });
async function put(who: Colleague, folderId: string): Promise<string> {
  const documentId = String((await upload(who.browser)).body.id);
  expect((await move(who, documentId, folderId)).status).toBe(204);
  return documentId;
}
const move = ({ browser }: Colleague, id: string, destinationFolder: string | null) =>
  browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder });
const moveFolder = ({ browser }: Colleague, id: string, destinationFolder: string | null) =>
  browser.request('POST', '/api/folders/folder/move', { idsToMove: [id], destinationFolder });
const knows = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/documents/${id}`)).status === 200;

/** Makes a folder of Ieva with a document of hers, which Agnė manages. */
async function managed(): Promise<{ shared: string; id: string }> {
  const shared = await folder(ieva);
  await grant(ieva, shared, { [agnė.email]: 1 });
  return { shared, id: await put(ieva, shared) };
}

test('a user who only manages a folder cannot move documents of others into an own folder in any way', async () => {
  const { shared, id } = await managed();
  const own = await folder(agnė);
  expect(await move(agnė, id, own)).toMatchObject(LEAVES);
  const one = agnė.browser.request('PUT', '/api/folders/add/document', { folderId: own, documentId: id });
  expect(await one).toMatchObject(LEAVES);
  const many = { documentIds: [id], folderIds: [] };
  expect(await agnė.browser.request('POST', `/api/folders/bulk-move-all/${own}`, many)).toMatchObject(LEAVES);
  await grant(ieva, shared, {});
  expect(await knows(agnė, id)).toBe(false);
});

test('nor into an own folder inside it, where the right would last longer than the grant', async () => {
  const { shared, id } = await managed();
  const inside = await folder(agnė, shared);
  expect(await move(agnė, id, inside)).toMatchObject(LEAVES);
  await grant(ieva, shared, {});
  expect(await knows(agnė, id)).toBe(false);
});

test('between folders of the same owner a manager may move, and back to the root of its owner', async () => {
  const { shared, id } = await managed();
  const [inside, other] = [await folder(ieva, shared), await folder(ieva)];
  await grant(ieva, other, { [agnė.email]: 1 });
  for (const to of [inside, other, shared, null]) expect((await move(agnė, id, to)).status).toBe(204);
  expect(await knows(agnė, id)).toBe(false);
});

test('an own folder inside cannot be moved out with documents of others in it', async () => {
  const { shared } = await managed();
  const inside = await folder(agnė, shared);
  const id = await put(ieva, inside);
  const own = await folder(agnė);
  for (const to of [null, own]) expect(await moveFolder(agnė, inside, to)).toMatchObject(LEAVES);
  const many = { documentIds: [], folderIds: [inside] };
  expect(await agnė.browser.request('POST', `/api/folders/bulk-move-all/${own}`, many)).toMatchObject(LEAVES);
  expect((await move(ieva, id, null)).status).toBe(204);
  expect((await moveFolder(agnė, inside, null)).status).toBe(204);
});

test('nor does the bin help: restoring to the root restores documents of the restoring owner only', async () => {
  const { shared } = await managed();
  const inside = await folder(agnė, shared);
  const [theirs, own] = [await put(ieva, inside), await put(agnė, inside)];
  expect((await agnė.browser.request('DELETE', `/api/folders/delete?folderId=${inside}`)).status).toBe(204);
  expect((await ieva.browser.request('DELETE', `/api/folders/delete?folderId=${shared}`)).status).toBe(204);
  const back = await agnė.browser.request('POST', `/api/folders/${inside}/restore`);
  expect(back).toMatchObject({ status: 200, body: { stayed: 1 } });
  expect(await knows(agnė, theirs)).toBe(false);
  const placeOf = async (who: Colleague, id: string) =>
    (await who.browser.request('GET', `/api/documents/${id}`)).body.folderId;
  expect([await placeOf(ieva, theirs), await placeOf(agnė, own)]).toEqual([null, inside]);
});

test('the owner of the folder may move documents of others into folders of these, and each owner may take their own out', async () => {
  const { shared } = await managed();
  const id = await put(agnė, shared);
  const theirs = await folder(jonas);
  await grant(jonas, theirs, { [ieva.email]: 1, [agnė.email]: 1 });
  expect((await move(ieva, id, await folder(ieva, shared))).status).toBe(204);
  expect(await move(ieva, id, theirs)).toMatchObject(LEAVES);
  expect((await move(agnė, id, theirs)).status).toBe(204);
});
