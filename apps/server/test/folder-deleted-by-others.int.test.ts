import { beforeAll, expect, test } from 'vitest';
import { readChain } from '../src/platform/events/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let admin: Colleague, owner: Colleague, manager: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  manager = await newColleague(portal, 'Jonas Čepas');
});

/** Makes a folder of the owner that the manager may delete, with a folder below it and a document. */
async function sharedFolder() {
  const name = `Aplankas ${newId().slice(-10)}`;
  const make = async (more: object) =>
    String((await owner.browser.request('POST', '/api/folders/create', { name, ...more })).body.id);
  const id = await make({});
  const below = await make({ parentFolderId: id });
  await owner.browser.request('POST', '/api/folders/access/update', { id, users: { [manager.email]: 1 } });
  const document = String((await upload(owner.browser)).body.id);
  const moved = { idsToMove: [document], destinationFolder: below };
  expect((await owner.browser.request('PUT', '/api/folders/add/documents', moved)).status).toBe(204);
  return { id, name, below, document };
}
const drop = async ({ browser }: Colleague, ...folderIds: string[]) =>
  expect((await browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [], folderIds })).status).toBe(
    204,
  );
const bells = async ({ browser }: Colleague, event: string) =>
  ((await browser.request('GET', '/api/notifications')).body['items'] as { event: string }[]).filter(
    (note) => note.event === event,
  ).length;
const mails = async () => {
  const sent = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('mail_outbox').select('template').where('user_id', '=', owner.userId).execute(),
  );
  return sent.filter(({ template }) => template === 'foldersDeleted').length;
};

test('the owner is notified and mailed when a manager or an administrator deletes folders of theirs, once for each act', async () => {
  for (const who of [manager, admin]) {
    const [first, second] = [await sharedFolder(), await sharedFolder()];
    const [rung, sent] = [await bells(owner, 'tenant.folder-deleted'), await mails()];
    await drop(who, first.id, second.id);
    await expect.poll(() => bells(owner, 'tenant.folder-deleted')).toBe(rung + 1);
    expect(await mails()).toBe(sent + 1);
  }
  const mail = await mailTo(portal, owner.email, /aplankai ištrinti/i);
  for (const word of ['Aplankų: 4', '/bin']) expect(mail.text).toContain(word);
  expect(await bells(manager, 'tenant.folder-deleted')).toBe(0);
});

test('an owner who deletes their own folder is not notified; one whose folder another user restores is', async () => {
  const [{ id }, sent] = [await sharedFolder(), await mails()];
  await drop(owner, id);
  expect(await mails()).toBe(sent);
  const rung = await bells(owner, 'tenant.folder-restored');
  expect((await admin.browser.request('POST', `/api/folders/${id}/restore`)).status).toBe(200);
  await expect.poll(() => bells(owner, 'tenant.folder-restored')).toBe(rung + 1);
});

test('the log of administrative acts names the folder, and the history of a document the folder that it left', async () => {
  const { id, name, below, document } = await sharedFolder();
  await drop(manager, id);
  const { body } = await admin.browser.request('GET', '/api/admin-log?act=tenant.folder-deleted&limit=1');
  expect(body['items']).toMatchObject([{ about: name }]);
  const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'document', document));
  const moves = chain.filter((event) => event.name === 'document.moved').map(({ data }) => data);
  expect(moves.at(-1)).toMatchObject({ from: below, to: null });
});
