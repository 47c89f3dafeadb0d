import { beforeAll, expect, test } from 'vitest';
import { leftLongAgo } from '../../../test/left.ts';
import { startTestPortal, newColleague, see, upload, type TestPortal } from '../../../test/test-portal.ts';
import { sharedNow } from '../drive/use-cases/shared-now.ts';
import { readSharesOf } from '../drive/store/shares.ts';
import { inTenant } from '../../platform/db/index.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
const REASON_TEXT = 'Išeina iš įmonės';
let portal: TestPortal;
let admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

const handOver = (from: Colleague, to: Colleague) =>
  admin.browser.request('POST', `/api/users/${from.userId}/hand-over`, { to: to.userId, reason: REASON_TEXT });
const newFolder = async ({ browser }: Colleague, name: string, parentFolderId?: string) =>
  String((await browser.request('POST', '/api/folders/create', { name, parentFolderId })).body.id);
const moveInto = ({ browser }: Colleague, destinationFolder: string, id: string) =>
  browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder });
const uploaded = async (who: Colleague, folder: string) => {
  const id = String((await upload(who.browser)).body.id);
  await moveInto(who, folder, id);
  return id;
};
const grant = ({ browser }: Colleague, id: string, email: string) =>
  browser.request('POST', '/api/folders/access/update', { id, users: { [email]: 1 } });
const folderOf = ({ browser }: Colleague, id: string) =>
  inTenant(portal.ctx, (tx) =>
    tx.selectFrom('folders').select(['name', 'owner_id']).where('id', '=', id).executeTakeFirstOrThrow(),
  ).then(async (row) => ({ ...row, status: (await browser.request('POST', '/api/folders/open', { id })).status }));

test('folders are handed over with everything below, and the former owner reads and shares nothing there any more', async () => {
  const leaver = await newColleague(portal, 'Jonas Išeinantis');
  const heir = await newColleague(portal, 'Ieva Perimanti');
  const top = await newFolder(leaver, 'Sutartys');
  const below = await newFolder(leaver, 'Senos', top);
  const twin = await newFolder(heir, 'Sutartys');
  const id = await uploaded(leaver, below);
  const email = 'isorinis@svetur.lt';
  const shared = { documentIds: [id], folderIds: [], email, expirationDate: '2026-12-31' };
  const share = await leaver.browser.request('POST', '/api/SharedFiles/create', shared);
  expect((await handOver(leaver, heir)).body).toMatchObject({ documents: 1, folders: 2, left: 0, stays: [] });
  expect(await folderOf(heir, top)).toMatchObject({ name: 'Sutartys (2)', owner_id: heir.userId });
  expect(await folderOf(heir, below)).toMatchObject({ name: 'Senos', owner_id: heir.userId });
  expect((await folderOf(heir, twin)).name).toBe('Sutartys');
  expect((await leaver.browser.request('GET', `/api/documents/${id}`)).status).toBe(404);
  expect((await see(heir.browser, id)).isOwner).toBe(true);
  const shares = await inTenant(portal.ctx, (tx) => readSharesOf(tx, leaver.userId, 10));
  expect(shares, JSON.stringify(share)).toHaveLength(1);
  expect(await inTenant(portal.ctx, (tx) => sharedNow(tx, shares[0]!))).toEqual([]);
  const notes = async () =>
    ((await heir.browser.request('GET', '/api/notifications')).body['items'] as Record<string, string>[])
      .filter(({ event }) => event === 'tenant.folder-handed-over')
      .map(({ documentName }) => documentName);
  await expect.poll(notes).toEqual(['Sutartys (2), Senos']);
  const log = await admin.browser.request('GET', '/api/admin-log?act=tenant.folder-handed-over&limit=5');
  expect(log.body['items']).toHaveLength(2);
});

test('documents of third users in the folders open to the colleague by the reason, which their owners read', async () => {
  const leaver = await newColleague(portal, 'Jonas Bendras');
  const heir = await newColleague(portal, 'Ieva Bendra');
  const third = await newColleague(portal, 'Ona Trečioji');
  const shared = await newFolder(leaver, 'Bendras');
  await grant(leaver, shared, third.email);
  const theirs = await uploaded(third, shared);
  expect((await heir.browser.request('GET', `/api/documents/${theirs}`)).status).toBe(404);
  expect((await handOver(leaver, heir)).body).toMatchObject({ folders: 1 });
  expect((await see(heir.browser, theirs)).id).toBe(theirs);
  const { body } = await third.browser.request('GET', `/api/documents/${theirs}/history`);
  expect(JSON.stringify(body)).toContain(REASON_TEXT);
});

test('documents in folders of other users stay there, and granted access stays unchanged', async () => {
  const leaver = await newColleague(portal, 'Jonas Svečiuose');
  const heir = await newColleague(portal, 'Ieva Namuose');
  const other = await newColleague(portal, 'Ona Šeimininkė');
  const folder = await newFolder(other, 'Šeimininkės');
  await grant(other, folder, leaver.email);
  const id = await uploaded(leaver, folder);
  expect((await handOver(leaver, heir)).body).toMatchObject({ documents: 1, folders: 0 });
  const row = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('documents').select(['folder_id', 'owner_id']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ folder_id: folder, owner_id: heir.userId });
  expect((await see(leaver.browser, id)).id).toBe(id);
});

test('an administrator who takes folders over puts the reason in the history of every document there', async () => {
  const leaver = await newColleague(portal, 'Jonas Perduodamas');
  const third = await newColleague(portal, 'Ona Nepažįstama');
  const folder = await newFolder(leaver, 'Perduodamas');
  await grant(leaver, folder, third.email);
  const [own, theirs] = [await uploaded(leaver, folder), await uploaded(third, folder)];
  await leftLongAgo(portal.ctx, leaver.userId);
  expect((await handOver(leaver, admin)).body).toMatchObject({ documents: 1, folders: 1 });
  for (const [reader, id] of [
    [admin, own],
    [third, theirs],
  ] as const) {
    const { body } = await reader.browser.request('GET', `/api/documents/${id}/history?pageSize=100`);
    expect(JSON.stringify(body)).toContain(REASON_TEXT);
  }
});
