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

/** Checks that the call opens the document to the administrator only with a reason, of which its owner is notified. */
async function needsReason(id: string, call: (reason?: string) => Promise<{ status: number }>): Promise<void> {
  expect(await call()).toMatchObject(NEEDED);
  expect(await reads(admin, id)).toBe(false);
  expect((await call(REASON)).status).toBeLessThan(300);
  expect(await reads(admin, id)).toBe(true);
  await expect.poll(() => bells('document.opened-to-others', id)).toBe(1);
  expect(await historyOf(id)).toContain(REASON);
}

test('an administrator who opens a folder to themselves gives a reason, which the owner of the documents reads', async () => {
  const { folderId, id } = await closed();
  const users = { [owner.email]: 1, [admin.email]: 1 };
  await needsReason(id, (reason) =>
    admin.browser.request('POST', '/api/folders/access/update', { id: folderId, users, reason }),
  );
});

test('so does an administrator who joins a group or a department that the folder is open to', async () => {
  const [one, two, three] = [await closed(), await closed(), await closed()];
  const group = { name: newId().slice(-8), departments: [] as string[], emails: [admin.email], folders: {} };
  await needsReason(one.id, (reason) =>
    admin.browser.request('POST', '/api/AccessGroup', { ...group, folders: { [one.folderId]: 1 }, reason }),
  );
  const department = { name: newId().slice(-8), managerUserId: lead.userId, userIds: [] as string[] };
  const made = String((await admin.browser.request('POST', '/api/departments', department)).body.id);
  const opened = { id: two.folderId, departments: { [made]: 1 } };
  expect((await lead.browser.request('POST', '/api/folders/access/update', opened)).status).toBe(204);
  await needsReason(two.id, (reason) =>
    admin.browser.request('PUT', `/api/departments/${made}`, { ...department, userIds: [admin.userId], reason }),
  );
  const by = { name: newId().slice(-8), departments: [made], emails: [], folders: { [three.folderId]: 1 } };
  await needsReason(three.id, (reason) => admin.browser.request('POST', '/api/AccessGroup', { ...by, reason }));
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
