import { beforeAll, expect, test } from 'vitest';
import { bin, folder, grant, put, share } from './folder-calls.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
interface Note {
  event: string;
  documentName: string | null;
  documentId: string | null;
}
let portal: TestPortal;
let ieva: Colleague, agnė: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  agnė = await newColleague(portal, 'Agnė Matulytė');
  admin = await newColleague(portal, 'Eglė Kazlauskienė', { roles: ['admin'] });
});

const notes = async ({ browser }: Colleague, event: string): Promise<Note[]> =>
  ((await browser.request('GET', '/api/notifications')).body['items'] as Note[]).filter((one) => one.event === event);
test('an owner is notified of documents that somebody else shares, moves or deletes, by their names', async () => {
  const shared = await folder(ieva);
  const inside = await folder(ieva, shared);
  await grant(ieva, shared, { [agnė.email]: 1 });
  const id = await put(ieva, shared);
  const { name } = (await ieva.browser.request('GET', `/api/documents/${id}`)).body;
  expect((await share(agnė, { documentIds: [id], folderIds: [] })).status).toBeLessThan(300);
  const moved = await agnė.browser.request('PUT', '/api/folders/add/document', { folderId: inside, documentId: id });
  expect(moved.status).toBe(204);
  const wanted = { documentId: id, documentName: name };
  await expect.poll(() => notes(ieva, 'tenant.files-shared')).toMatchObject([wanted]);
  await expect.poll(() => notes(ieva, 'tenant.documents-moved')).toMatchObject([wanted]);
  const log = await admin.browser.request('GET', '/api/admin-log?act=tenant.documents-moved&limit=1');
  expect(JSON.stringify(log.body), 'the log keeps the private name').not.toContain(String(name));
  expect((await bin(agnė, id)).status).toBe(204);
  await expect.poll(() => notes(ieva, 'document.binned')).toHaveLength(1);
});
