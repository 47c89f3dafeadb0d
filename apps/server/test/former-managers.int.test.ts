import { beforeAll, expect, test } from 'vitest';
import { folder, grant, put } from './folder-calls.ts';
import { newColleague, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, tomas: Colleague, vilma: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  vilma = await newColleague(portal, 'Vilma Naujokaitė');
});

const move = ({ browser }: Colleague, id: string, destinationFolder: string | null) =>
  browser.request('POST', '/api/folders/folder/move', { idsToMove: [id], destinationFolder });
const drop = ({ browser }: Colleague, id: string) => browser.request('DELETE', `/api/folders/delete?folderId=${id}`);
const rename = ({ browser }: Colleague, id: string) =>
  browser.request('PUT', '/api/folders/update', { id, name: `Kitas ${id.slice(-8)}` });
const create = ({ browser }: Colleague, parentFolderId: string) =>
  browser.request('POST', '/api/folders/create', { name: 'Naujas', parentFolderId });
const binned = async ({ browser }: Colleague): Promise<string[]> =>
  ((await browser.request('GET', '/api/folders/bin')).body as unknown as { id: string }[]).map(({ id }) => id);
const look = async ({ browser }: Colleague, id: string) =>
  (await browser.request('POST', '/api/folders', { id, limit: 10, offset: 0 })).body as Record<string, unknown>;

/** Folders of Ieva and Vilma in a folder of Tomas, which is in one of Ieva that he managed before. */
async function taken(level?: 0) {
  const root = await folder(ieva);
  const users = { [vilma.email]: 1 };
  await grant(ieva, root, { ...users, [tomas.email]: 1 });
  const own = await folder(tomas, root);
  const [ofIeva, ofVilma, empty] = [await folder(ieva, own), await folder(vilma, own), await folder(vilma, own)];
  const inside = await folder(vilma, ofIeva);
  for (const [who, at] of [
    [ieva, ofIeva],
    [vilma, ofVilma],
    [vilma, inside],
  ] as const)
    await put(who, at);
  await grant(ieva, root, level === undefined ? users : { ...users, [tomas.email]: level });
  return { root, own, ofIeva, ofVilma, empty, inside };
}
const NOT_ALLOWED = { status: 403, body: { code: 'folder.not-allowed' } };
const LEAVES = { status: 403, body: { code: 'folder.leaves-owner' } };

test.each([undefined, 0] as const)(
  'a former manager decides on no folder of others in the own one, with the grant lowered to %s',
  async (level) => {
    const { own, ofIeva, ofVilma, empty, inside } = await taken(level);
    for (const id of [ofIeva, ofVilma, empty, inside]) {
      expect(await rename(tomas, id)).toMatchObject(NOT_ALLOWED);
      for (const to of [null, own, empty]) expect(await move(tomas, id, to)).toMatchObject(NOT_ALLOWED);
      expect(await drop(tomas, id)).toMatchObject(NOT_ALLOWED);
      expect(await create(tomas, id)).toMatchObject(NOT_ALLOWED);
      expect((await look(tomas, id))['actions']).toEqual([1, 10, 11, 12, 13, 16]);
    }
    const { body: document } = await upload(tomas.browser);
    const moved = { idsToMove: [String(document.id)], destinationFolder: ofIeva };
    expect(await tomas.browser.request('PUT', '/api/folders/add/documents', moved), 'adds').toMatchObject({
      status: 204,
    });
  },
);

test('colours of folders of others are the own choice of a former manager', async () => {
  const { ofVilma } = await taken();
  const before = (await look(vilma, ofVilma))['color'];
  const body = { id: ofVilma, propertyValue: '#ff0000' };
  expect((await tomas.browser.request('POST', '/api/folders/color', body)).status).toBe(204);
  expect((await look(vilma, ofVilma))['color']).toBe(before);
});

test('the own folder of a former manager is renamed, and moved or deleted once nothing of others is in it', async () => {
  const { own, ofIeva, ofVilma, empty, root } = await taken();
  const elsewhere = await folder(tomas);
  expect((await rename(tomas, own)).status).toBe(200);
  for (const to of [null, elsewhere]) expect(await move(tomas, own, to)).toMatchObject(LEAVES);
  expect(await drop(tomas, own)).toMatchObject(LEAVES);
  for (const id of [ofIeva, ofVilma, empty]) expect((await move(ieva, id, root)).status).toBe(204);
  const document = await put(vilma, own);
  expect(await drop(tomas, own), 'documents of others stay too').toMatchObject(LEAVES);
  await vilma.browser.request('DELETE', '/api/folders/delete-document-from-folder', {
    documentId: document,
    folderId: own,
  });
  expect((await drop(tomas, own)).status).toBe(204);
  expect(await binned(tomas)).toContain(own);
});

test('nor does a former manager find folders of others in the own bin, or restore them', async () => {
  const root = await folder(ieva);
  await grant(ieva, root, { [tomas.email]: 1 });
  const inner = await folder(ieva, await folder(tomas, root));
  expect((await drop(tomas, inner)).status, 'as a manager').toBe(204);
  await grant(ieva, root, {});
  expect(await binned(tomas)).not.toContain(inner);
  expect((await tomas.browser.request('POST', `/api/folders/${inner}/restore`)).status).toBe(404);
  expect((await ieva.browser.request('POST', `/api/folders/${inner}/restore`)).status).toBe(200);
});

test('nor do former managers tag documents of others in their folder; they read them', async () => {
  const root = await folder(ieva);
  await grant(ieva, root, { [vilma.email]: 1, [tomas.email]: 1 });
  const id = await put(vilma, await folder(tomas, root));
  const tag = () => tomas.browser.request('PUT', `/api/documents/${id}/tags`, { tagIds: [] });
  expect((await tag()).status, 'as a manager').toBe(200);
  await grant(ieva, root, { [vilma.email]: 1 });
  expect(await tag()).toMatchObject({ status: 403, body: { code: 'document.not-allowed' } });
  const { status, body } = await tomas.browser.request('GET', `/api/documents/${id}`);
  expect(status).toBe(200);
  expect(body['actions']).toEqual(expect.arrayContaining(['validate', 'download']));
  expect(body['actions']).not.toContain('tag');
});
