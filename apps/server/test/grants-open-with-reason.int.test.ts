import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { leftLongAgo } from './left.ts';
import { startTestPortal, mailTo, newColleague, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague, reader: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  reader = await newColleague(portal, 'Daiva Petrauskaitė');
  admin = await newColleague(portal, 'Lukas Petrauskas', { roles: ['user', 'admin'] });
});

const REASON = 'Perduodama kitam skyriui';
/** Makes a private folder of the owner with a document. */
async function closed(): Promise<{ folderId: string; id: string }> {
  const { body } = await owner.browser.request('POST', '/api/folders/create', { name: newId().slice(-8) });
  const [folderId, id] = [String(body.id), String((await upload(owner.browser)).body.id)];
  await owner.browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder: folderId });
  return { folderId, id };
}
const knows = async (id: string) => (await reader.browser.request('GET', `/api/documents/${id}`)).status === 200;
const bells = async (event: string, id: string | null) =>
  ((await owner.browser.request('GET', '/api/notifications')).body['items'] as Record<string, unknown>[]).filter(
    (note) => note['event'] === event && note['documentId'] === id,
  ).length;
const NEEDED = { status: 422, body: { errors: { reason: { code: 'field.reason-needed' } } } };

/** Checks that the call is refused without a reason and opens nothing; with one it opens, and the owner is notified. */
async function isOpenedByReason(id: string, call: (reason?: string) => Promise<{ status: number }>): Promise<void> {
  expect(await call()).toMatchObject(NEEDED);
  expect(await knows(id)).toBe(false);
  expect((await call(REASON)).status).toBeLessThan(300);
  expect(await knows(id)).toBe(true);
  await expect.poll(() => bells('document.opened-to-others', id)).toBe(1);
  const { body } = await owner.browser.request('GET', `/api/documents/${id}/history`);
  expect(JSON.stringify(body)).toContain(REASON);
}

test('an administrator opens a folder with documents of others to more users only with a reason, which its owner reads', async () => {
  const { folderId, id } = await closed();
  await isOpenedByReason(id, (reason) =>
    admin.browser.request('POST', '/api/folders/access/update', { id: folderId, users: { [reader.email]: 1 }, reason }),
  );
  const mail = await mailTo(portal, owner.email, /Atverta kitiems/);
  expect(mail.text).toContain('Lukas Petrauskas');
});

test('nor is it opened without a reason by a group or a department', async () => {
  const [one, two] = [await closed(), await closed()];
  const group = { name: newId().slice(-8), departments: [], emails: [reader.email], folders: { [one.folderId]: 1 } };
  await isOpenedByReason(one.id, (reason) => admin.browser.request('POST', '/api/AccessGroup', { ...group, reason }));
  const department = { name: newId().slice(-8), managerUserId: admin.userId, userIds: [] as string[] };
  const made = await admin.browser.request('POST', '/api/departments', department);
  const departments = { [String(made.body.id)]: 1 };
  await owner.browser.request('POST', '/api/folders/access/update', { id: two.folderId, departments });
  const path = `/api/departments/${String(made.body.id)}`;
  await isOpenedByReason(two.id, (reason) =>
    admin.browser.request('PUT', path, { ...department, userIds: [reader.userId], reason }),
  );
});

test('nor by a member who is deactivated or external for now: the reason is asked when the member is added', async () => {
  const [one, two] = [await closed(), await closed()];
  const [resting, external] = [
    await newColleague(portal, 'Gintaras Ilsintis'),
    await newColleague(portal, 'Elžbieta Išorinė', { roles: ['externaluser'] }),
  ];
  const path = `/api/users/${resting.userId}/set-activation`;
  expect((await admin.browser.request('PUT', path, { isDeactivated: true })).status).toBe(204);
  for (const [{ folderId, id }, member] of [
    [one, resting],
    [two, external],
  ] as const) {
    const group = { name: newId().slice(-8), departments: [], emails: [member.email], folders: { [folderId]: 1 } };
    expect(await admin.browser.request('POST', '/api/AccessGroup', group)).toMatchObject(NEEDED);
    const made = await admin.browser.request('POST', '/api/AccessGroup', { ...group, reason: REASON });
    expect(made.status).toBe(200);
    await expect.poll(() => bells('document.opened-to-others', id)).toBe(1);
  }
});

test('an administrator reads documents of others in a folder that was handed over to them, as the history says', async () => {
  const giver = await newColleague(portal, 'Rasa Perduodanti');
  const { body } = await giver.browser.request('POST', '/api/folders/create', { name: newId().slice(-8) });
  const folderId = String(body.id);
  const users = { [owner.email]: 1 };
  await giver.browser.request('POST', '/api/folders/access/update', { id: folderId, users });
  const id = String((await upload(owner.browser)).body.id);
  await owner.browser.request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder: folderId });
  const opening = async () => (await admin.browser.request('GET', `/api/documents/${id}`)).body['opening'];
  expect(await opening()).toBe('with-reason');
  await leftLongAgo(portal.ctx, giver.userId);
  const given = { to: admin.userId, reason: REASON };
  const answer = await admin.browser.request('POST', `/api/users/${giver.userId}/hand-over`, given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await expect.poll(() => bells('document.opened-to-others', id)).toBe(1);
  expect(await opening()).toBe('open');
});

type Act = { act: string; about: string; details: { name: string; values: string[] }[] };
const logOf = async (act: string): Promise<Act[]> =>
  (await admin.browser.request('GET', `/api/admin-log?limit=50&act=${act}`)).body['items'] as Act[];
const LET_IN = () => [
  { name: 'readers', values: [`Daiva Petrauskaitė <${reader.email}>`] },
  { name: 'reason', values: [REASON] },
];

test("the company's log names whom an administrator let into a folder, by a grant, a group or a department, and why", async () => {
  const [one, two] = [await closed(), await closed()];
  const users = { [reader.email]: 1 };
  await admin.browser.request('POST', '/api/folders/access/update', { id: one.folderId, users, reason: REASON });
  const [grant] = await logOf('tenant.folder-access-changed');
  expect(grant?.details).toEqual(expect.arrayContaining(LET_IN()));
  const group = { name: newId().slice(-8), departments: [], emails: [reader.email], folders: { [two.folderId]: 1 } };
  await admin.browser.request('POST', '/api/AccessGroup', { ...group, reason: REASON });
  const [made] = await logOf('tenant.access-group-created');
  expect(made).toMatchObject({ about: group.name, details: expect.arrayContaining(LET_IN()) });
  const { body } = await admin.browser.request('GET', `/api/admin-log?limit=1&search=${reader.email}`);
  expect(body['items']).toMatchObject([{ act: 'tenant.access-group-created' }]);
});

test('an owner grants access as before, and an administrator where nobody gets documents of others to read', async () => {
  const { folderId } = await closed();
  const users = { [reader.email]: 1 };
  expect((await owner.browser.request('POST', '/api/folders/access/update', { id: folderId, users })).status).toBe(204);
  const read = { id: (await closed()).folderId, users: { [reader.email]: 0 } };
  expect((await admin.browser.request('POST', '/api/folders/access/update', read)).status).toBe(204);
});

test('an administrator opens an empty folder of somebody else only with a reason, and its owner is notified', async () => {
  const { body } = await owner.browser.request('POST', '/api/folders/create', { name: newId().slice(-8) });
  const before = await bells('tenant.folder-opened', null);
  const grant = { id: body.id, users: { [reader.email]: 1 } };
  expect(await admin.browser.request('POST', '/api/folders/access/update', grant)).toMatchObject(NEEDED);
  const given = await admin.browser.request('POST', '/api/folders/access/update', { ...grant, reason: REASON });
  expect(given.status).toBe(204);
  await expect.poll(() => bells('tenant.folder-opened', null)).toBe(before + 1);
});

test('the owner of a folder that lies in the opened folder of another user is notified too', async () => {
  const { body: outer } = await reader.browser.request('POST', '/api/folders/create', { name: newId().slice(-8) });
  const shared = { id: outer.id, users: { [owner.email]: 1 } };
  expect((await reader.browser.request('POST', '/api/folders/access/update', shared)).status).toBe(204);
  await owner.browser.request('POST', '/api/folders/create', { name: newId().slice(-8), parentFolderId: outer.id });
  const before = await bells('tenant.folder-opened', null);
  const other = await newColleague(portal, 'Jonas Kitoks');
  const grant = { id: outer.id, users: { [owner.email]: 1, [other.email]: 1 }, reason: REASON };
  expect((await admin.browser.request('POST', '/api/folders/access/update', grant)).status).toBe(204);
  await expect.poll(() => bells('tenant.folder-opened', null)).toBe(before + 1);
});

test('a person outside who manages a folder neither sees nor tries out addresses of colleagues there', async () => {
  const external = await newColleague(portal, 'Elžbieta Svetima', { roles: ['externaluser'] });
  const { folderId } = await closed();
  const users = { [reader.email]: 1, [external.email]: 1 };
  expect((await owner.browser.request('POST', '/api/folders/access/update', { id: folderId, users })).status).toBe(204);
  const seen = await external.browser.request('GET', `/api/folders/access/${folderId}`);
  const tried = await external.browser.request('POST', '/api/folders/access/update', { id: folderId, users });
  for (const answer of [seen, tried]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'folder.not-allowed' } });
    expect(JSON.stringify(answer.body)).not.toContain(reader.email);
  }
});

test('the log tells when administrators may open everything and when no longer, and the other administrators are notified', async () => {
  const other = await newColleague(portal, 'Ruta Kitokia', { roles: ['user', 'admin'] });
  for (const adminsOpenAll of [true, false])
    expect((await admin.browser.request('PUT', '/api/companies', { adminsOpenAll })).status).toBe(204);
  const log = JSON.stringify((await admin.browser.request('GET', '/api/admin-log?limit=10')).body);
  for (const act of ['tenant.open-all-on', 'tenant.open-all-off']) expect(log).toContain(act);
  const notifications = async () => JSON.stringify((await other.browser.request('GET', '/api/notifications')).body);
  await expect.poll(notifications).toContain('tenant.open-all-on');
});

test('the owner is notified when another user makes their folder public', async () => {
  const { folderId } = await closed();
  const before = await bells('tenant.folder-opened', null);
  const made = await admin.browser.request('PUT', '/api/folders/update', { id: folderId, privacy: 'public' });
  expect(made.status).toBe(200);
  await expect.poll(() => bells('tenant.folder-opened', null)).toBe(before + 1);
});
