import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, agnė: Colleague, tomas: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  agnė = await newColleague(portal, 'Agnė Matulytė');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  admin = await newColleague(portal, 'Lukas Petrauskas', { roles: ['user', 'admin'] });
});

const folder = async ({ browser }: Colleague, parentFolderId?: string): Promise<string> =>
  String((await browser.request('POST', '/api/folders/create', { name: newId().slice(-8), parentFolderId })).body.id);
const grant = ({ browser }: Colleague, id: string, ...people: Colleague[]) =>
  browser.request('POST', '/api/folders/access/update', {
    id,
    users: Object.fromEntries(people.map(({ email }) => [email, 1])),
  });
async function put({ browser }: Colleague, destinationFolder: string): Promise<string> {
  const id = String((await upload(browser)).body.id);
  const moved = await browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder });
  expect(moved.status).toBe(204);
  return id;
}
const remove = async ({ browser }: Colleague, folderId: string) =>
  expect((await browser.request('DELETE', `/api/folders/delete?folderId=${folderId}`)).status).toBe(204);
const restore = ({ browser }: Colleague, id: string) => browser.request('POST', `/api/folders/${id}/restore`);
const binOf = async ({ browser }: Colleague) =>
  ((await browser.request('GET', '/api/folders/bin')).body as unknown as { id: string }[]).map(({ id }) => id);
const knows = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/documents/${id}`)).status === 200;
const placeOf = async ({ browser }: Colleague, id: string) =>
  (await browser.request('GET', `/api/documents/${id}`)).body['folderId'];

test('a folder that its owner restores does not include documents of others that they had moved away', async () => {
  const outer = await folder(ieva);
  await grant(ieva, outer, agnė);
  const inner = await folder(agnė, outer);
  const id = await put(ieva, inner);
  await grant(ieva, outer);
  await remove(ieva, inner);
  expect(await knows(agnė, id)).toBe(false);
  expect(await restore(agnė, inner)).toMatchObject({ status: 200, body: { stayed: 1 } });
  expect([await knows(agnė, id), await placeOf(ieva, id)]).toEqual([false, null]);
});

test('a user who deleted a folder and lost the right since neither sees it in the bin nor restores it', async () => {
  const outer = await folder(ieva);
  const inner = await folder(ieva, outer);
  const id = await put(ieva, inner);
  await grant(ieva, outer, agnė);
  await remove(agnė, inner);
  expect(await binOf(agnė)).toContain(inner);
  await grant(ieva, outer);
  expect(await binOf(agnė)).not.toContain(inner);
  expect((await restore(agnė, inner)).status).toBe(404);
  expect(await placeOf(ieva, id)).toBe(null);
  expect(await restore(ieva, inner)).toMatchObject({ status: 200, body: { stayed: 0 } });
  expect(await placeOf(ieva, id)).toBe(inner);
});

test('a folder that its deleter restores is as before, and opens to no user who got rights meanwhile', async () => {
  const outer = await folder(ieva);
  const [first, second] = [await folder(ieva, outer), await folder(ieva, outer)];
  const [one, two] = [await put(ieva, first), await put(ieva, second)];
  await grant(ieva, outer, agnė);
  for (const id of [first, second]) await remove(agnė, id);
  expect(await restore(agnė, first)).toMatchObject({ body: { stayed: 0 } });
  expect(await placeOf(ieva, one)).toBe(first);
  await grant(ieva, outer, agnė, tomas);
  expect(await restore(agnė, second)).toMatchObject({ status: 200, body: { stayed: 1 } });
  expect(await knows(tomas, two)).toBe(false);
});

test('an administrator restores a folder without opening a document to users who got rights meanwhile', async () => {
  const outer = await folder(ieva);
  const inner = await folder(ieva, outer);
  const id = await put(ieva, inner);
  await remove(ieva, inner);
  await grant(ieva, outer, tomas);
  expect(await restore(admin, inner)).toMatchObject({ status: 200, body: { stayed: 1 } });
  expect([await knows(tomas, id), await placeOf(ieva, id)]).toEqual([false, null]);
  const closed = await folder(ieva);
  const own = await put(ieva, closed);
  await remove(ieva, closed);
  expect(await restore(admin, closed)).toMatchObject({ status: 200, body: { stayed: 0 } });
  expect(await placeOf(ieva, own)).toBe(closed);
});
