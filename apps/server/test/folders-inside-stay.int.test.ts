import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, agnė: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  agnė = await newColleague(portal, 'Agnė Matulytė');
  admin = await newColleague(portal, 'Eglė Kazlauskienė', { roles: ['admin'] });
});

const LEAVES = { status: 403, body: { code: 'folder.leaves-owner' } };
const folder = async (who: Colleague, parentFolderId?: string): Promise<string> => {
  const body = { name: newId().slice(-8), parentFolderId };
  return String((await who.browser.request('POST', '/api/folders/create', body)).body.id);
};
const grant = async (who: Colleague, id: string, users: object) =>
  expect((await who.browser.request('POST', '/api/folders/access/update', { id, users })).status).toBe(204);
const move = ({ browser }: Colleague, id: string, destinationFolder: string | null) =>
  browser.request('POST', '/api/folders/folder/move', { idsToMove: [id], destinationFolder });
const drop = async ({ browser }: Colleague, id: string) =>
  expect((await browser.request('DELETE', `/api/folders/delete?folderId=${id}`)).status).toBe(204);
const restore = async ({ browser }: Colleague, id: string) =>
  (await browser.request('POST', `/api/folders/${id}/restore`)).status;
const binned = async ({ browser }: Colleague): Promise<string[]> => {
  const { body } = await browser.request('GET', '/api/folders/bin');
  return (body as unknown as { id: string }[]).map(({ id }) => id);
};
const parentOf = async ({ browser }: Colleague, id: string): Promise<string | null | undefined> => {
  const { body } = await browser.request('GET', '/api/folder-tree');
  return (body as unknown as { id: string; parentId: string | null }[]).find((one) => one.id === id)?.parentId;
};
const bells = async ({ browser }: Colleague, event: string) =>
  ((await browser.request('GET', '/api/notifications')).body['items'] as { event: string }[]).filter(
    (note) => note.event === event,
  ).length;

/** Makes a folder of Ieva that Agnė manages, a folder of Agnė in it, and one of Ieva in that. */
async function nested(): Promise<{ shared: string; sub: string; inner: string }> {
  const shared = await folder(ieva);
  await grant(ieva, shared, { [agnė.email]: 1 });
  const sub = await folder(agnė, shared);
  return { shared, sub, inner: await folder(ieva, sub) };
}

test('nobody carries empty folders of others out of the folders of their owner', async () => {
  const { shared, sub, inner } = await nested();
  const own = await folder(agnė);
  for (const to of [null, own]) expect(await move(agnė, sub, to)).toMatchObject(LEAVES);
  const many = { documentIds: [], folderIds: [sub] };
  expect(await agnė.browser.request('POST', `/api/folders/bulk-move-all/${own}`, many)).toMatchObject(LEAVES);
  expect(await move(admin, sub, null), 'an administrator neither').toMatchObject(LEAVES);
  expect((await move(ieva, inner, shared)).status).toBe(204);
  expect((await move(agnė, sub, null)).status, 'the own folder alone').toBe(204);
  expect(await parentOf(ieva, inner)).toBe(shared);
});

test('a folder that another user deleted is in the bin of its owner, and returns with the outer one at its place', async () => {
  const { shared, sub, inner } = await nested();
  await drop(agnė, sub);
  expect(await binned(ieva)).toContain(inner);
  expect(await binned(agnė), 'one act is one line').toContain(sub);
  expect(await binned(agnė)).not.toContain(inner);
  expect(await restore(agnė, sub)).toBe(200);
  expect(await binned(ieva)).not.toContain(inner);
  expect([await parentOf(ieva, sub), await parentOf(ieva, inner)]).toEqual([shared, sub]);
});

test('it stays with its owner where the outer folder returns to another place', async () => {
  const { shared, sub, inner } = await nested();
  await drop(agnė, sub);
  await grant(ieva, shared, {});
  expect(await restore(agnė, sub)).toBe(200);
  expect([await parentOf(agnė, sub), await parentOf(agnė, inner)]).toEqual([null, undefined]);
  expect(await restore(agnė, inner), 'nor is it restored there').toBe(404);
  expect(await restore(ieva, inner)).toBe(200);
  expect(await parentOf(ieva, inner)).toBeNull();
});

test('nor does a folder that was deleted before the move return to the new place', async () => {
  const { sub, inner } = await nested();
  await drop(agnė, inner);
  expect((await move(agnė, sub, null)).status).toBe(204);
  expect(await restore(agnė, inner)).toBe(404);
  expect(await restore(ieva, inner)).toBe(200);
  expect(await parentOf(ieva, inner)).toBeNull();
});

test('the owner of the outer folder restores it with the folders that others have in it', async () => {
  const { shared, sub, inner } = await nested();
  await drop(ieva, shared);
  expect(await binned(agnė)).toContain(sub);
  expect(await restore(ieva, shared)).toBe(200);
  expect([await parentOf(ieva, sub), await parentOf(ieva, inner)]).toEqual([shared, sub]);
});

test('owners of folders inside are notified where a move lets other people read them', async () => {
  const { shared, sub } = await nested();
  const opened = await folder(ieva, shared);
  await grant(ieva, opened, { [admin.email]: 1 });
  const rung = await bells(ieva, 'tenant.folder-moved');
  expect((await move(agnė, sub, opened)).status).toBe(204);
  await expect.poll(() => bells(ieva, 'tenant.folder-moved')).toBe(rung + 1);
});
