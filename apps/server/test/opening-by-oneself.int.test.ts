import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let lead: Colleague, owner: Colleague, admin: Colleague, accomplice: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  lead = await newColleague(portal, 'Vilma Žemaitienė');
  owner = await newColleague(portal, 'Daiva Petrauskaitė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
  accomplice = await newColleague(portal, 'Agnė Kazlauskienė');
});

const REASON = 'Skundo tyrimas';
const NEEDED = { status: 422, body: { errors: { reason: { code: 'field.reason-needed' } } } };

/** Makes a private folder of the lead, in which the owner may write and has a document. */
async function closed(): Promise<{ folderId: string; id: string }> {
  const { body } = await lead.browser.request('POST', '/api/folders/create', { name: newId().slice(-8) });
  const [folderId, id] = [String(body.id), String((await upload(owner.browser)).body.id)];
  await lead.browser.request('POST', '/api/folders/access/update', { id: folderId, users: { [owner.email]: 1 } });
  const moved = { idsToMove: [id], destinationFolder: folderId };
  expect((await owner.browser.request('PUT', '/api/folders/add/documents', moved)).status).toBe(204);
  return { folderId, id };
}
const reads = async (who: Colleague, id: string) =>
  (await who.browser.request('GET', `/api/documents/${id}`)).body['opening'] === 'open';
const historyOf = async (id: string) =>
  JSON.stringify((await owner.browser.request('GET', `/api/documents/${id}/history`)).body);
const bells = async (event: string, id: string) =>
  ((await owner.browser.request('GET', '/api/notifications')).body['items'] as Record<string, unknown>[]).filter(
    (note) => note['event'] === event && note['documentId'] === id,
  ).length;

test('nobody gives themselves access to a folder of somebody else, not even with a reason', async () => {
  const { folderId, id } = await closed();
  const users = { [owner.email]: 1, [admin.email]: 1 };
  const open = (reason?: string) =>
    admin.browser.request('POST', '/api/folders/access/update', { id: folderId, users, reason });
  const refused = { status: 403, body: { code: 'folder.opens-to-yourself' } };
  expect([await open(), await open(REASON)]).toMatchObject([refused, refused]);
  expect(await reads(admin, id)).toBe(false);
});

test('an administrator who joins a group or department reads nothing by that until another administrator adds them', async () => {
  const [one, two, three] = [await closed(), await closed(), await closed()];
  const other = await newColleague(portal, 'Pavel Ivanov', { roles: ['user', 'admin'] });
  const put = async (who: Colleague, path: string, body: object) => {
    const answer = await who.browser.request('PUT', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const group = { name: newId().slice(-8), departments: [] as string[], emails: [admin.email] };
  const created = await admin.browser.request('POST', '/api/AccessGroup', {
    ...group,
    folders: { [one.folderId]: 1 },
  });
  expect(created.status, JSON.stringify(created.body)).toBeLessThan(300);
  const department = { name: newId().slice(-8), managerUserId: lead.userId, userIds: [] as string[] };
  const made = String((await admin.browser.request('POST', '/api/departments', department)).body.id);
  const opened = { id: two.folderId, departments: { [made]: 1 } };
  expect((await lead.browser.request('POST', '/api/folders/access/update', opened)).status).toBe(204);
  const joined = { ...department, userIds: [admin.userId] };
  await put(admin, `/api/departments/${made}`, joined);
  const by = { name: newId().slice(-8), departments: [made], emails: [], folders: { [three.folderId]: 1 } };
  expect((await admin.browser.request('POST', '/api/AccessGroup', by)).status).toBeLessThan(300);
  expect([await reads(admin, one.id), await reads(admin, two.id), await reads(admin, three.id)]).toEqual([
    false,
    false,
    false,
  ]);
  await put(other, `/api/departments/${made}`, department);
  const added = await other.browser.request('PUT', `/api/departments/${made}`, joined);
  expect(added).toMatchObject(NEEDED);
  await put(other, `/api/departments/${made}`, { ...joined, reason: REASON });
  expect(await reads(admin, two.id)).toBe(true);
  // Saved again by the administrator, the members stay as they were added.
  await put(admin, `/api/departments/${made}`, joined);
  expect(await reads(admin, two.id)).toBe(true);
  await expect.poll(() => bells('document.opened-to-others', two.id)).toBe(1);
  expect(await historyOf(two.id)).toContain(REASON);
});

test('a document in the bin counts when its folder is opened, as it can be restored', async () => {
  const { folderId, id } = await closed();
  const gone = await admin.browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [id] });
  expect(gone.status).toBe(204);
  const opening = { id: folderId, users: { [owner.email]: 1, [accomplice.email]: 1 } };
  const open = (reason?: string) => admin.browser.request('POST', '/api/folders/access/update', { ...opening, reason });
  expect(await open()).toMatchObject(NEEDED);
  expect((await open(REASON)).status).toBe(204);
  await expect.poll(() => bells('document.opened-to-others', id)).toBe(1);
});

test('a document that an administrator restores stays out of its folder where more people would read it', async () => {
  const { folderId, id } = await closed();
  await admin.browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [id] });
  const opening = { id: folderId, users: { [owner.email]: 1, [accomplice.email]: 1 } };
  expect((await lead.browser.request('POST', '/api/folders/access/update', opening)).status).toBe(204);
  const restored = await admin.browser.request('POST', `/api/bin/${id}/restore`);
  expect(restored).toMatchObject({ status: 200, body: { leftFolder: true } });
  expect(await reads(accomplice, id)).toBe(false);
  expect(await reads(owner, id)).toBe(true);
  await expect.poll(() => bells('document.restored', id)).toBe(1);
});

test('it returns to its folder with the readers of before, and its history names who deleted and restored it', async () => {
  const { folderId, id } = await closed();
  await admin.browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [id] });
  const restored = await admin.browser.request('POST', `/api/bin/${id}/restore`);
  expect(restored).toMatchObject({ status: 200, body: { leftFolder: false } });
  const { body } = await lead.browser.request('POST', '/api/folders', { id: folderId });
  expect(JSON.stringify(body)).toContain(id);
  const history = (await owner.browser.request('GET', `/api/documents/${id}/history`)).body as unknown as object[];
  for (const form of ['deleted', 'restored']) expect(JSON.stringify(history)).toContain(`"form":"${form}"`);
  expect(JSON.stringify(history)).toContain('Mantas Petrauskas');
});
