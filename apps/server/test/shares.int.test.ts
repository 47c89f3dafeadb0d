import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, endpoints, Share } from '@paraph/contract';
import { DEFAULT_SETTINGS } from '@paraph/domain';
import { beforeAll, expect, test, vi } from 'vitest';
import { keepSettings } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser } from './people.ts';
import { CONTRACT, startTestPortal, mailTo, newColleague, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Opened = AnswerOf<typeof endpoints.shares.open>;
let portal: TestPortal;
let ieva: Colleague, jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const DAY = 24 * 3600_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const newAddress = () => `partneris.${newId().slice(-8)}@kitur.lt`;
const folder = async (): Promise<string> =>
  String((await ieva.browser.request('POST', '/api/folders/create', { name: `Bendra ${newId().slice(-8)}` })).body.id);
async function put(folderId: string | null, name: string): Promise<string> {
  const body = { name, fileName: 'contract.pdf', file: CONTRACT.toString('base64'), folderId };
  return String((await ieva.browser.request('POST', '/api/documents', body)).body.id);
}
const share = (who: Colleague, body: object) =>
  who.browser.request('POST', '/api/SharedFiles/create', { expirationDate: dayIn(3), ...body });
/** Shares, and returns the link of the mail with its texts. */
async function shared(body: object): Promise<{ id: string; token: string; subject: string; text: string }> {
  const email = newAddress();
  const answer = await share(ieva, { email, ...body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const mail = await mailTo(portal, email, /./);
  const token = mail.links.map((link) => link.split('/shared/')[1]).find(Boolean)!;
  return { id: String(answer.body.id), token, subject: mail.subject, text: mail.text };
}
const linkRequest = (token: string) => new Browser(portal).request('POST', '/api/SharedFiles/open', { token });
const take = (token: string, documentId: string | null, place?: number) =>
  portal.app.server!.inject({
    method: 'POST',
    url: '/api/SharedFiles/download',
    headers: { host: portal.host, 'sec-fetch-site': 'same-origin' },
    payload: { token, documentId, ...(place !== undefined && { place }) },
  });

test('sharing mails a link, and each document’s history says with whom; the sender is the caller (DRIVE-088, DRIVE-028)', async () => {
  const id = await put(null, 'Sąlygos');
  const body = { documentIds: [id], folderIds: [], sharedBy: 'direktorius@kitur.lt', displayText: 'Kaip tarėmės' };
  const { token, subject, text } = await shared(body);
  expect(subject).toContain('Sąlygos');
  expect(text).toContain('Ieva Žemaitienė');
  expect(text).toContain('Kaip tarėmės');
  expect(text).not.toContain('direktorius');
  const { body: opened } = await linkRequest(token);
  expect(opened).toMatchObject({ sharedBy: 'Ieva Žemaitienė', lastDay: dayIn(3), items: [{ id, name: 'Sąlygos' }] });
  const history = await ieva.browser.request('GET', `/api/documents/${id}/history`);
  expect((history.body.items as { code: number }[])[0]!.code).toBe(29);
  const rows = await inTenant(portal.ctx, (tx) => tx.selectFrom('shares').select('hash').execute());
  expect(rows.some(({ hash }) => hash.toString('base64url') === token)).toBe(false);
});

test('the content of a folder at the time of sharing can be downloaded, singly or all; later content cannot (DRIVE-089)', async () => {
  const folderId = await folder();
  const [a, b] = [await put(folderId, 'Pirmas'), await put(folderId, 'Antras')];
  const { token } = await shared({ folderIds: [folderId] });
  const later = await put(folderId, 'Vėlesnis');
  const { items } = (await linkRequest(token)).body as unknown as Opened;
  expect(items.map(({ id }) => id).toSorted()).toEqual([a, b].toSorted());
  const one = await take(token, a);
  expect([one.statusCode, one.headers['content-type'], one.rawPayload.equals(CONTRACT)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  const all = await take(token, null);
  expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(all.rawPayload.toString('utf8')).toContain('Antras.pdf');
  expect((await take(token, later)).statusCode).toBe(404);
  const history = await ieva.browser.request('GET', `/api/documents/${a}/history`);
  expect((history.body.items as { code: number }[]).filter(({ code }) => code === 3)).toHaveLength(2);
});

test('a Word file that was shared is downloaded by itself, not only in its container, and its history names it', async () => {
  const docx = readFileSync(join(import.meta.dirname, 'fixtures/office/letter.docx'));
  const body = { name: 'Priedas', fileName: 'priedas.docx', file: docx.toString('base64') };
  const { token } = await shared({
    documentIds: [String((await ieva.browser.request('POST', '/api/documents', body)).body.id)],
  });
  const [item] = ((await linkRequest(token)).body as unknown as Opened).items;
  expect(item).toMatchObject({
    extension: 'asice',
    contents: { files: [{ name: 'priedas.docx', size: docx.length }] },
  });
  const one = await take(token, item!.id, 0);
  expect([one.statusCode, one.rawPayload.equals(docx)]).toEqual([200, true]);
  expect(one.headers['content-disposition']).toContain('priedas.docx');
  const history = await ieva.browser.request('GET', `/api/documents/${item!.id}/history`);
  expect(JSON.stringify((history.body.items as { code: number }[]).filter(({ code }) => code === 3))).toContain(
    'priedas.docx',
  );
});

test('a link gives no file outside its containers, and none after it was ended', async () => {
  const id = await put(null, 'Vienas PDF');
  const { id: shareId, token } = await shared({ documentIds: [id] });
  for (const [documentId, place] of [
    [id, 0],
    [null, 0],
    [newId(), 0],
  ] as const)
    expect((await take(token, documentId, place)).statusCode).toBe(404);
  await ieva.browser.request('DELETE', `/api/SharedFiles/${shareId}`);
  expect((await take(token, id, 0)).json()).toMatchObject({ code: 'link.dead' });
});

test('the mail of a shared folder speaks of a folder, says how many documents it has and the last day of the link', async () => {
  const folderId = await folder();
  await put(folderId, 'Pirmas');
  await put(folderId, 'Antras');
  const { subject, text } = await shared({ folderIds: [folderId] });
  expect(subject).toMatch(/aplankas: Bendra/);
  for (const words of ['bendrina su jumis aplanką', 'Dokumentų: 2', `iki ${dayIn(3)} imtinai`, 'Atverti aplanką'])
    expect(text).toContain(words);
  const alone = await shared({ documentIds: [await put(null, 'Sąlygos')] });
  expect(alone.text).toContain('bendrina su jumis dokumentą');
  expect(alone.text).toContain(`iki ${dayIn(3)} imtinai`);
});

test('an empty folder is not shared or downloaded, and the error says so at the folder', async () => {
  const folderIds = [await folder()];
  const refused = await share(ieva, { email: newAddress(), folderIds });
  expect(refused).toMatchObject({ status: 422, body: { errors: { folderIds: { code: 'folder.empty' } } } });
  const download = await ieva.browser.request('POST', '/api/documents/bulk-download', { documentIds: [], folderIds });
  expect(download).toMatchObject({ status: 422, body: { code: 'folder.empty' } });
});

test('after its last day, or when it was ended, a link opens nothing (DRIVE-089)', async () => {
  const id = await put(null, 'Trumpam');
  const [over, ended] = [await shared({ documentIds: [id] }), await shared({ documentIds: [id] })];
  await inTenant(systemContext(portal.app.platform, portal.tenantId), (tx) =>
    tx
      .updateTable('shares')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', over.id)
      .execute(),
  );
  expect(await linkRequest(over.token)).toMatchObject({ status: 404, body: { code: 'link.expired' } });
  expect((await take(over.token, id)).statusCode).toBe(404);
  expect((await jonas.browser.request('DELETE', `/api/SharedFiles/${ended.id}`)).status).toBe(404);
  expect((await ieva.browser.request('DELETE', `/api/SharedFiles/${ended.id}`)).status).toBe(204);
  expect(await linkRequest(ended.token)).toMatchObject({ status: 404, body: { code: 'link.dead' } });
  const { body } = await ieva.browser.request('GET', '/api/SharedFiles');
  const mine = body as unknown as Share[];
  expect(mine.find((one) => one.id === ended.id)).toMatchObject({ isOpen: false, items: ['Trumpam'] });
  await ieva.browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [id] });
  const third = await put(null, 'Ištrintas');
  const gone = await shared({ documentIds: [third] });
  await ieva.browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [third] });
  // First it has no items; once the event of the deletion is handled, the sharing has ended.
  await vi.waitFor(
    async () => expect((await linkRequest(gone.token)).body).toMatchObject({ code: 'link.dead' }),
    10_000,
  );
});

test('an address must be valid and the last day not over (DRIVE-038, DRIVE-039, DRIVE-041)', async () => {
  const documentIds = [await put(null, 'Kam')];
  const refused = async (body: object) =>
    (await share(ieva, { documentIds, email: newAddress(), ...body })).body as { errors?: object };
  await inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, shortEmailEndings: true } }));
  for (const email of ['a@b.c', 'a@b.abcde', 'a@b.online'])
    expect(await refused({ email })).toMatchObject({ errors: { email: { code: 'field.email' } } });
  await inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: DEFAULT_SETTINGS }));
  expect((await share(ieva, { documentIds, email: 'a@firma.online' })).status).toBe(200);
  expect((await share(ieva, { documentIds, email: 'a@b.info' })).status).toBe(200);
  expect(await refused({ expirationDate: dayIn(-2) })).toMatchObject({
    errors: { expirationDate: { code: 'field.past' } },
  });
  expect(await refused({ expirationDate: null })).toHaveProperty('errors.expirationDate');
  expect(await refused({ documentIds: [] })).toMatchObject({ errors: { documentIds: { code: 'field.required' } } });
});

test('a document whose sharing has ended can be shared with the same address again', async () => {
  const [one, other] = [await put(null, 'Baigta'), await put(null, 'Likusi')];
  const email = newAddress();
  const made = await share(ieva, { email, documentIds: [one, other] });
  const ended = await ieva.browser.request(
    'DELETE',
    `/api/SharedFiles/${String(made.body['id'])}/of?documentId=${one}`,
  );
  expect(ended.status).toBeLessThan(300);
  expect((await share(ieva, { email, documentIds: [one] })).status).toBe(200);
  expect((await share(ieva, { email, documentIds: [other] })).status).toBe(422);
});

test('sharing the same with the same address again is refused, unless there is more content or a later day (DOC-033)', async () => {
  const [one, other] = [await put(null, 'Pirma'), await put(null, 'Antra')];
  const email = newAddress();
  const again = async (body: object) => {
    const { status, body: answer } = await share(ieva, { email, ...body });
    return [status, (answer['errors'] as { email?: { code: string } } | undefined)?.email?.code];
  };
  expect(await again({ documentIds: [one] })).toEqual([200, undefined]);
  expect(await again({ documentIds: [one], email: email.toUpperCase() })).toEqual([422, 'field.already-added']);
  expect(await again({ documentIds: [one, other] })).toEqual([200, undefined]);
  expect(await again({ documentIds: [other, one] })).toEqual([422, 'field.already-added']);
  expect(await again({ documentIds: [one], expirationDate: dayIn(4) })).toEqual([200, undefined]);
  expect(await again({ documentIds: [one], email: 'nei taip' })).toEqual([422, 'field.email']);
});

test('a document that leaves the shared folder, alone or with its subfolder, is lost to the guest for good', async () => {
  const folderId = await folder();
  const below = await ieva.browser.request('POST', '/api/folders/create', {
    name: 'Priedai',
    parentFolderId: folderId,
  });
  const inner = String(below.body.id);
  const [stays, leaves, carried] = [
    await put(folderId, 'Lieka'),
    await put(folderId, 'Eina'),
    await put(inner, 'Priedas'),
  ];
  const { token } = await shared({ folderIds: [folderId] });
  const items = async () => ((await linkRequest(token)).body as unknown as Opened).items.map(({ id }) => id);
  const move = async (idsToMove: string[], destinationFolder: string) =>
    expect(
      (await ieva.browser.request('PUT', '/api/folders/add/documents', { idsToMove, destinationFolder })).status,
    ).toBeLessThan(300);
  expect((await items()).toSorted()).toEqual([stays, leaves, carried].toSorted());
  await move([stays], inner);
  expect(await items()).toHaveLength(3);
  await move([leaves], await folder());
  expect((await items()).toSorted()).toEqual([stays, carried].toSorted());
  expect((await take(token, leaves)).statusCode).not.toBe(200);
  const ended = () =>
    inTenant(portal.ctx, (tx) =>
      tx.selectFrom('share_documents').select('ended_at').where('document_id', '=', leaves).executeTakeFirstOrThrow(),
    );
  await vi.waitFor(async () => expect((await ended()).ended_at).not.toBeNull(), { timeout: 10_000 });
  await move([leaves], folderId);
  expect(await items()).not.toContain(leaves);
  await move([stays], folderId);
  await ieva.browser.request('POST', '/api/folders/folder/move', { idsToMove: [inner], destinationFolder: null });
  expect(await items()).toEqual([stays]);
});

test('a document that was shared by itself stays shared in another folder', async () => {
  const folderId = await folder();
  const id = await put(folderId, 'Pavienis');
  const { token } = await shared({ documentIds: [id], folderIds: [folderId] });
  const out = { folderId, documentId: id };
  const answer = await ieva.browser.request('DELETE', '/api/folders/delete-document-from-folder', out);
  expect(answer.status).toBe(204);
  await ieva.browser.request('PUT', '/api/folders/add/documents', {
    idsToMove: [id],
    destinationFolder: await folder(),
  });
  const { items } = (await linkRequest(token)).body as unknown as Opened;
  expect(items.map((item) => item.id)).toEqual([id]);
});

test('while the company uses no folders, a link gives the documents of a folder without its name', async () => {
  const name = `Slaptas aplankas ${newId().slice(-8)}`;
  const made = await ieva.browser.request('POST', '/api/folders/create', { name });
  await put(String(made.body.id), 'Sutartis');
  const { token } = await shared({ folderIds: [String(made.body.id)] });
  const named = async () => [
    JSON.stringify((await linkRequest(token)).body).includes(name),
    (await take(token, null)).rawPayload.toString('utf8').includes(name),
  ];
  expect(await named()).toEqual([true, true]);
  const folders = { tenant_id: portal.tenantId, module: 'FoldersModule' };
  await inTenant(portal.ctx, (tx) =>
    tx
      .deleteFrom('tenant_modules')
      .where('module', '=', folders.module)
      .where('tenant_id', '=', folders.tenant_id)
      .execute(),
  );
  expect(await named()).toEqual([false, false]);
  expect((await linkRequest(token)).body.items).toMatchObject([{ name: 'Sutartis', path: [] }]);
  await inTenant(portal.ctx, (tx) => tx.insertInto('tenant_modules').values(folders).execute());
});

test('without the module nobody shares, and existing shares are closed (PERM-038)', async () => {
  const { token } = await shared({ documentIds: [await put(null, 'Modulis')] });
  await inTenant(portal.ctx, (tx) =>
    tx.deleteFrom('tenant_modules').where('module', '=', 'ExternalSharingModule').execute(),
  );
  expect(await share(ieva, { email: newAddress(), documentIds: [newId()] })).toMatchObject({
    status: 403,
    body: { code: 'access.module-off' },
  });
  expect(await linkRequest(token)).toMatchObject({ status: 404, body: { code: 'link.dead' } });
});
