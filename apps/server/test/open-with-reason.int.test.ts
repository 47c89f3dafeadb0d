import { createAsic } from '@paraph/engine/asic';
import { allEndpoints, type DocumentDetails, type DocumentRow, type DriveItem } from '@paraph/contract';
import { DEFAULT_SETTINGS, FOLDER_ACTIONS, REASON, REASON_LIFE } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { openUntil, keepReason } from '../src/features/documents/store/reasons.ts';
import { keepSettings } from '../src/features/tenants/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newPerson, newPortal, type PeopleApp } from './people.ts';
import {
  CONTRACT,
  startTestPortal,
  listOf,
  mailTo,
  newColleague,
  see,
  sendDocument,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
/** Part of the file, its message and its accompanying files: must never reach a user who only knows of the document. */
const CANARY = 'kanarėlė-38001010001';
const REASONS = { admin: 'Auditas: tikriname sutarčių terminus', ceo: 'Savininkė serga, klientas laukia' };
let portal: TestPortal;
let ieva: Colleague, jonas: Colleague, admin: Colleague, boss: Colleague;
let id: string;
let beside: string;

beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  id = await contracted();
  const file = Buffer.from(`Sąmata ${CANARY}`).toString('base64');
  const fileName = `${CANARY}.xlsx`;
  await ieva.browser.request('POST', '/api/AccDocuments', { documentId: id, fileName, file });
  const { body } = await ieva.browser.request('GET', `/api/AccDocuments?documentId=${id}`);
  beside = (body as unknown as { id: string }[])[0]!.id;
});

/** Sends a container with a message to its signer. */
async function contracted(): Promise<string> {
  const note = { name: `${CANARY}.txt`, mediaType: 'text/plain', content: Buffer.from(`Alga ${CANARY}`) };
  const files = [{ name: 'sutartis.pdf', mediaType: 'application/pdf', content: new Uint8Array(CONTRACT) }, note];
  const { body } = await upload(ieva.browser, Buffer.from(createAsic(files, new Date())), 'Darbo sutartis.asice');
  const made = String(body.id);
  await ieva.browser.request('PUT', `/api/documents/${made}`, { message: `Žinutė ${CANARY}` });
  const members = [{ email: jonas.email, kind: 'sign' }];
  await ieva.browser.request('PUT', `/api/documents/${made}/signers/set`, { members });
  await ieva.browser.request('POST', `/api/documents/${made}/send`);
  return made;
}

type Method = 'GET' | 'POST';
/** Every call that returns content, messages or acts of a document. */
const contents = (): [Method, string, object?][] => [
  ['GET', `/api/documents/${id}/file`],
  ['GET', `/api/documents/${id}/file?version=1`],
  ['GET', `/api/documents/${id}/file?download=true`],
  ['GET', `/api/documents/${id}/contents/0`],
  ['GET', `/api/documents/${id}/contents/1?download=true`],
  ['GET', `/api/documents/${id}/contents/0/preview`],
  ['GET', `/api/documents/${id}/originals/0`],
  ['GET', `/api/documents/${id}/history`],
  ['POST', `/api/documents/documentHistoryExport?documentId=${id}`],
  ['GET', `/api/documents/${id}/init-sign?signatureType=1`],
  ['GET', `/api/documents/${id}/validation`],
  ['GET', `/api/documents/${id}/validation/report?format=json`],
  ['POST', '/api/documents/validate', { ids: [id] }],
  ['GET', `/api/documents/${id}/evidence`],
  ['GET', `/api/documents/${id}/printable`],
  ['GET', `/api/documents/bulk-download?documentIds=${id}`],
  ['POST', '/api/documents/bulk-download', { documentIds: [id], folderIds: [] }],
  ['POST', `/api/documents/${id}/confirm-download`],
  ['GET', `/api/AccDocuments?documentId=${id}`],
  ['GET', `/api/AccDocuments/file?documentId=${id}&accDocId=${beside}`],
];

/** Returns the response as text, whatever its type. */
async function raw({ host, token }: Browser, [method, url, payload]: [Method, string, object?]) {
  const headers = { host, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const answer = await portal.app.server!.inject({ method, url, headers, ...(payload && { payload }) });
  const text = answer.rawPayload.toString();
  const code = /"code":"([a-z.-]+)"/.exec(text)?.[1];
  return { status: answer.statusCode, text, code: answer.statusCode >= 300 ? code : undefined };
}
const asked = (who: Colleague, documentId: string, reason: string) =>
  who.browser.request('POST', `/api/documents/${documentId}/open-with-reason`, { reason });
const entries = async (documentId: string) => {
  const { body } = await ieva.browser.request('GET', `/api/documents/${documentId}/history?pageSize=100`);
  return (body.items as { code: number; executorName: string; customData: Record<string, unknown> }[]).filter(
    ({ code }) => code === 4,
  );
};
const reply = async (documentId: string) => {
  const { body } = await ieva.browser.request('GET', '/api/notifications');
  return (body.items as { event: string; documentId: string }[]).filter(
    (note) => note.event === 'document.opened-with-reason' && note.documentId === documentId,
  );
};
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Moves the opening of a document a day into the past. */
const over = (documentId: string) =>
  inTenant(portal.ctx, (tx) =>
    tx.updateTable('document_reasons').set({ until: new Date() }).where('document_id', '=', documentId).execute(),
  );
const setting = (adminsOpenAll: boolean) =>
  inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, adminsOpenAll } }));

test('an administrator and a chief executive see that a document exists, and no call returns its content (product D5)', async () => {
  const { sha256 } = (await see(ieva.browser, id)).version;
  for (const { browser } of [admin, boss]) {
    const { body } = await browser.request('POST', '/api/documents/get-documents', listOf('company', { pageSize: 50 }));
    expect((body.items as { id: string }[]).map((row) => row.id)).toContain(id);
    const seen = await see(browser, id);
    expect(seen).toMatchObject({ opening: 'with-reason', openedUntil: null, contents: null, message: null });
    // Nothing that identifies a known file.
    expect(seen).toMatchObject({ version: { number: 1, sha256: '', bytes: 0 }, pages: null });
    expect(seen.members.map(({ email }) => email)).toEqual([jonas.email]);
    expect(seen.actions).not.toEqual(expect.arrayContaining(['download', 'validate', 'print', 'evidence']));
    for (const call of contents()) {
      const answer = await raw(browser, call);
      expect([answer.status, answer.code], `${call[0]} ${call[1]}`).toEqual([403, 'document.needs-reason']);
    }
    const looks = allEndpoints.filter(({ method, path, stream }) => method === 'GET' && !stream && /:id/.test(path));
    for (const { path } of looks) {
      const url = `/api${path.replace(':id', id).replace(/:\w+/g, '1')}`;
      const { text } = await raw(browser, ['GET', url]);
      for (const secret of [CANARY, sha256]) expect(text, path).not.toContain(secret);
    }
  }
  expect(await entries(id)).toEqual([]);
  expect(await reply(id)).toEqual([]);
});

test('a reason opens the document for that one user: one entry with the reason, one notification and one mail to its owner', async () => {
  const [first, again] = await Promise.all([asked(admin, id, REASONS.admin), asked(admin, id, 'Dar kartą')]);
  for (const { status, body } of [first, again]) expect([status, body.opening]).toEqual([200, 'open']);
  const left = Date.parse(String(first.body.openedUntil)) - Date.now();
  expect(left).toBeGreaterThan(REASON_LIFE - 60_000);
  expect(left).toBeLessThanOrEqual(REASON_LIFE);
  for (const call of contents()) {
    const { status, code } = await raw(admin.browser, call);
    // The document is not complete, has no source files and is not a PDF: readers get these errors.
    const wanted = {
      evidence: 'document.not-completed',
      printable: 'evidence.not-printable',
      originals: 'document.not-found',
      preview: 'file.no-pages',
    };
    const other = Object.entries(wanted).find(([name]) => call[1].includes(`/${name}`));
    if (other) expect(code, call[1]).toBe(other[1]);
    else expect(status, call[1]).toBeLessThan(300);
  }
  expect((await raw(admin.browser, ['GET', `/api/documents/${id}/contents/1`])).text).toContain(CANARY);
  expect((await see(admin.browser, id)).message).toContain(CANARY);
  const rows = await entries(id);
  expect(rows).toMatchObject([{ executorName: 'Mantas Petrauskas', customData: { form: 'withReason' } }]);
  expect([REASONS.admin, 'Dar kartą']).toContain(rows[0]!.customData.comment);
  const mail = await mailTo(portal, ieva.email, /Atverta nurodžius priežastį: Darbo sutartis/);
  expect(mail.text).toContain('Mantas Petrauskas');
  await expect.poll(() => reply(id)).toHaveLength(1);
  expect(await reply(id)).toMatchObject([{ event: 'document.opened-with-reason' }]);
  // The chief executive has given no reason.
  expect((await raw(boss.browser, contents()[0]!)).code).toBe('document.needs-reason');
});

test('a document opened with a reason can be read but not changed, and is closed to everybody else', async () => {
  const tag = await admin.browser.request('PUT', `/api/documents/${id}/tags`, { tagIds: [] });
  expect([tag.status, tag.body.code]).toEqual([403, 'document.not-allowed']);
  expect((await admin.browser.request('PUT', `/api/documents/${id}/void`, {})).status).toBe(403);
  const share = { documentIds: [id], email: 'partneris@kitur.lt', expirationDate: inDays(3) };
  expect((await admin.browser.request('POST', '/api/SharedFiles/create', share)).status).toBe(403);
  const other = await newColleague(portal, 'Tomas Grigaliūnas');
  expect((await asked(other, id, 'Įdomu')).body.code).toBe('access.role-missing');
  const abroad = await newPortal(portal.app as unknown as PeopleApp);
  const outsider = { ...(await newPerson(abroad, { roles: ['admin', 'ceo'] })), browser: new Browser(abroad) };
  await issueSession(outsider.browser, abroad.ctx, outsider.userId);
  const knock = { ...outsider, name: '' } as unknown as Colleague;
  expect(await asked(knock, id, 'Įdomu')).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
  expect(await entries(id)).toHaveLength(1);
});

test('a reason is a sentence: too short or too long is refused at its field, and nothing opens', async () => {
  for (const reason of ['', '  a ', 'a'.repeat(REASON.most + 1)]) {
    const { status, body } = await asked(boss, id, reason);
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['reason']]);
  }
  expect((await see(boss.browser, id)).opening).toBe('with-reason');
});

test('after a day it is closed again, and the next reason is a new entry and a new notification', async () => {
  await over(id);
  for (const call of contents()) expect((await raw(admin.browser, call)).code, call[1]).toBe('document.needs-reason');
  expect((await see(admin.browser, id)).openedUntil).toBeNull();
  expect((await asked(admin, id, 'Auditas tęsiasi')).status).toBe(200);
  expect((await entries(id)).map(({ customData }) => customData.comment)).toContain('Auditas tęsiasi');
  expect(await entries(id)).toHaveLength(2);
  await expect.poll(() => reply(id)).toHaveLength(2);
});

test('a former administrator cannot use a reason that they gave before', async () => {
  const former = await newColleague(portal, 'Vytautas Ūsas', { roles: ['admin'] });
  expect((await asked(former, id, 'Dar administratorius')).status).toBe(200);
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('user_roles').set({ role: 'user' }).where('user_id', '=', former.userId).execute(),
  );
  for (const call of contents()) expect((await raw(former.browser, call)).code, call[1]).toBe('document.not-found');
});

test('content that its owner hides opens to an administrator with a reason, and by no setting', async () => {
  const kept = await contracted();
  await ieva.browser.request('PUT', `/api/documents/${kept}/hide-sensitive-information?hide=true`);
  await setting(true);
  expect((await raw(boss.browser, ['GET', `/api/documents/${kept}/file`])).code).toBe('document.needs-reason');
  expect((await asked(boss, kept, REASONS.ceo)).body).toMatchObject({
    opening: 'open',
    hideSensitiveInformationForUser: false,
  });
  expect((await raw(boss.browser, ['GET', `/api/documents/${kept}/file`])).status).toBe(200);
  await setting(false);
});

test('where the company lets administrators open everything, they open it at once, and the history says so', async () => {
  const { id: other } = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign' }]);
  const file = ['GET', `/api/documents/${other}/file`] as [Method, string];
  expect((await raw(boss.browser, file)).code).toBe('document.needs-reason');
  await setting(true);
  const seen: DocumentDetails = await see(boss.browser, other);
  expect(seen).toMatchObject({ opening: 'open', openedUntil: null });
  expect(seen.actions).toEqual(expect.arrayContaining(['download', 'validate', 'print']));
  expect((await raw(boss.browser, file)).status).toBe(200);
  expect(await entries(other)).toMatchObject([{ executorName: 'Rūta Ąžuolaitė' }]);
  await setting(false);
  expect((await raw(boss.browser, file)).code).toBe('document.needs-reason');
  expect(await reply(other)).toEqual([]);
});

/** Returns how the list of the company and the drive offer a document to a user. */
async function offered({ browser }: Colleague, documentId: string, folderId: string) {
  const list = await browser.request('POST', '/api/documents/get-documents', listOf('company', { pageSize: 50 }));
  const drive = await browser.request('POST', '/api/folders', { id: folderId });
  const row = (list.body.items as DocumentRow[]).find((one) => one.id === documentId)!;
  const file = (drive.body.children as { items: DriveItem[] }).items.find((one) => one.id === documentId)!;
  return { row: row.actions, file: file.commands, codes: file.actions };
}
const READING = ['validate', 'download', 'print'];
const { FileDownload, FileShare } = FOLDER_ACTIONS;

test('rows of list and drive offer administrators the same as the page, once the company lets them open everything', async () => {
  const folderId = String((await ieva.browser.request('POST', '/api/folders/create', { name: 'Sutartys' })).body.id);
  const [open, kept] = [await contracted(), await contracted()];
  await ieva.browser.request('PUT', `/api/documents/${kept}/hide-sensitive-information?hide=true`);
  const moved = { idsToMove: [open, kept], destinationFolder: folderId };
  expect((await ieva.browser.request('PUT', '/api/folders/add/documents', moved)).status).toBe(204);
  const closed = async (who: Colleague, documentId: string) => {
    const { row, file, codes } = await offered(who, documentId, folderId);
    for (const commands of [row, file]) expect(commands).not.toEqual(expect.arrayContaining(['download']));
    expect(codes).not.toContain(FileDownload.code);
  };
  for (const documentId of [open, kept]) await closed(admin, documentId);
  await setting(true);
  const { row, file, codes } = await offered(admin, open, folderId);
  const { actions } = await see(admin.browser, open);
  for (const commands of [row, file, actions]) expect(commands).toEqual(expect.arrayContaining(READING));
  expect(codes).toContain(FileDownload.code);
  expect(codes).not.toContain(FileShare.code);
  await closed(admin, kept);
  // What the rows offer is downloadable, as one ZIP with another document.
  const ids = { documentIds: [open, id], folderIds: [] };
  expect((await raw(admin.browser, ['POST', '/api/documents/bulk-download', ids])).status).toBe(200);
  // Members of the document read it as before, and the setting opens nothing to other users.
  const { body } = await jonas.browser.request('POST', '/api/documents/get-documents', listOf('all', { pageSize: 50 }));
  expect((body.items as DocumentRow[]).find((one) => one.id === open)!.actions).toContain('download');
  await setting(false);
  await closed(admin, open);
});

test('a member opens it at once without a reason', async () => {
  expect(await see(jonas.browser, id)).toMatchObject({ opening: 'open', openedUntil: null });
  expect((await raw(jonas.browser, ['GET', `/api/documents/${id}/contents/1`])).text).toContain(CANARY);
});

test('a stated reason opens nothing again once the role or the account was taken and given back', async () => {
  const other = await newColleague(portal, 'Vytautas Kairys', { roles: ['admin'] });
  const { userId } = await newColleague(portal, 'Asta Norkutė', { roles: ['admin'] });
  const state = () =>
    inTenant(portal.ctx, async (tx) => {
      const until = new Date(Date.now() + REASON_LIFE);
      return keepReason(tx, { documentId: id, userId, until });
    });
  const isOpen = async () => (await inTenant(portal.ctx, (tx) => openUntil(tx, { documentId: id, userId }))) !== null;
  await keepProven(portal.app);
  const asOther = async (act: string, body: object) => {
    const { status } = await other.browser.request('PUT', `/api/users/${act}`, { ids: [userId], ...body });
    expect(status, act).toBeLessThan(300);
  };
  const roles = (...roleIds: number[]) => asOther('set-roles-bulk', { roleIds });
  const [ADMIN, USER] = [2, 4];
  await state();
  await roles(USER, ADMIN);
  expect(await isOpen(), 'the right stays').toBe(true);
  await roles(USER);
  await roles(USER, ADMIN);
  expect(await isOpen()).toBe(false);
  await state();
  for (const isDeactivated of [true, false]) await asOther('set-activation-bulk', { isDeactivated });
  expect(await isOpen()).toBe(false);
});

test("the company's log says who opened a document of whom, and why, and never its private name", async () => {
  const documentId = await contracted();
  const folder = await ieva.browser.request('POST', '/api/folders/create', { name: 'Personalas' });
  const file = { name: 'Atleidimas Jonaičio', fileName: 'a.pdf', file: CONTRACT.toString('base64') };
  const made = await ieva.browser.request('POST', '/api/documents', { ...file, folderId: folder.body.id });
  const hidden = String(made.body.id);
  for (const one of [documentId, hidden]) expect((await asked(admin, one, REASONS.admin)).status).toBe(200);
  const { body } = await admin.browser.request('GET', '/api/admin-log?limit=2&act=tenant.document-opened');
  const details = [
    { name: 'owners', values: [`Ieva Žemaitienė <${ieva.email}>`] },
    { name: 'reason', values: [REASONS.admin] },
  ];
  const actor = `Mantas Petrauskas <${admin.email}>`;
  expect(body['items']).toMatchObject([
    { actor, details },
    { actor, about: 'Darbo sutartis.asice', details },
  ]);
  expect(JSON.stringify(body)).not.toContain('Jonaičio');
});

test('what is in the histories of documents alone is no filter of the log', async () => {
  const answer = await admin.browser.request('GET', '/api/admin-log?limit=2&act=document.opened-with-reason');
  expect(answer).toMatchObject({ status: 422, body: { errors: { act: expect.anything() } } });
});
