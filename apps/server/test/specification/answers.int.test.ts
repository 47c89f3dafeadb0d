import { beforeAll, expect, test, vi } from 'vitest';
import { listOf, newColleague, see, sendDocument, startTestPortal, type TestPortal, until } from '../test-portal.ts';
import { newProgram } from './program.ts';

/** A PNG with one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, jonas, program]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { roles: ['admin'] });
  jonas = await newColleague(portal, 'Jonas Čepas');
  program = await newProgram(portal, 'Rasa Programa');
});

const toSign = () => sendDocument(ieva!.browser, [{ email: jonas!.email, kind: 'sign' }]);
const get = async (who: Colleague | undefined, path: string) =>
  (await who!.browser.request('GET', `/api/${path}`)).body as never;

test('a document has its messages, end, deadline and validation under the names of the specification (1:74 to 1:80)', async () => {
  const { id } = await toSign();
  const changes = { message: 'Prašau pasirašyti', messageToAcknowledge: 'Susipažinkite', messageByMail: 'Kopija' };
  await ieva!.browser.request('PUT', `/api/documents/${id}`, { ...changes, validUntil: '2099-01-31' });
  await ieva!.browser.request('POST', '/api/Documents/validate', [id]);
  await ieva!.browser.request('PUT', `/api/documents/${id}/void`, { id, voidedCustomMessage: 'Klaida' });
  const document = await until(ieva!.browser, id, ({ validation }) => validation !== null);
  expect(document).toMatchObject({
    generalCustomMessage: document.message,
    generalCustomMessageAck: document.messageToAcknowledge,
    generalCustomMessageMail: document.messageByMail,
    expirationDate: document.validUntil,
    voided: true,
    voidedCustomMessage: 'Klaida',
    isDeadlineEnabled: true,
    validationResult: 2,
    validationResultName: 'noSignatures',
    validationTime: document.validation!.at,
  });
});

test('the status of a document is its number, with the name beside, wherever it is shown (1:152, 2:64)', async () => {
  const { id } = await toSign();
  const mine = { status: 3, statusName: 'WaitingForMe' };
  await until(jonas!.browser, id, ({ canSign }) => canSign);
  expect(await get(jonas, `documents/${id}`)).toMatchObject(mine);
  expect(await get(ieva, `documents/${id}`)).toMatchObject({ status: 2, statusName: 'WaitingForOthers' });
  const list = (await jonas!.browser.request('POST', '/api/documents/get-documents', listOf('all'))).body;
  expect((list['items'] as { id: string }[]).find((row) => row.id === id)).toMatchObject(mine);
  const folder = (await ieva!.browser.request('POST', '/api/folders/create', { parentFolderId: null, name: 'S' })).body;
  await ieva!.browser.request('PUT', '/api/folders/add/document', { folderId: folder.id, documentId: id });
  await ieva!.browser.request('POST', '/api/folders/create', { parentFolderId: folder.id, name: 'T' });
  const opened = (await ieva!.browser.request('POST', '/api/folders', { id: folder.id })).body;
  expect((opened['children'] as { items: object[] }).items).toMatchObject([
    { isFolder: true, status: null, statusName: null },
    { isFolder: false, status: 2, statusName: 'WaitingForOthers' },
  ]);
  const first = await toSign();
  await ieva!.browser.request('PUT', `/api/documents/${first.id}/related`, { relatedIds: [id] });
  expect(await get(ieva, `documents/${first.id}/related`)).toMatchObject([{ id, status: 2 }]);
});

test('the action of a history entry is its number, with the name beside (1:91, 1:176)', async () => {
  const { id } = await toSign();
  const { items } = await get(ieva, `documents/${id}/history`);
  expect((items as object[]).at(-1)).toMatchObject({ action: 1, actionName: 'created', code: 1 });
});

test('signers have the number of their signature type, and history entries their document (1:87, 1:91)', async () => {
  const { id } = await toSign();
  expect(await get(ieva, `documents/${id}/signers`)).toMatchObject([{ documentId: id, signatureType: null }]);
  const { items } = await get(ieva, `documents/${id}/history`);
  expect((items as { document: string }[]).every(({ document }) => document === id)).toBe(true);
});

test('a report has the number of its result, and its simple report (2:98)', async () => {
  const { id } = await toSign();
  const { body } = await ieva!.browser.request('POST', '/api/Documents/validate', [id]);
  const report = body[id] as { validationTime: string; policy: string };
  expect(report).toMatchObject({
    validationResult: 2,
    validationResultName: 'noSignatures',
    simpleReport: {
      signaturesCount: 0,
      validSignaturesCount: 0,
      validationTime: report.validationTime,
      validationPolicy: { policyName: report.policy },
      signatures: [],
    },
    adocSimpleReport: null,
  });
  expect(await get(ieva, `documents/${id}/validation`)).toMatchObject({
    validationResult: 2,
    simpleReport: { signaturesCount: 0 },
  });
});

test('an API client gets rows and rowCount beside items and total; pages get the list once (2:226)', async () => {
  await sendDocument(ieva!.browser, [{ email: program!.email, kind: 'sign' }]);
  const list = async (who: Colleague | undefined) =>
    (await who!.browser.request('POST', '/api/documents/get-documents', listOf('all'))).body;
  const { items, total, rows, rowCount } = await list(program);
  expect([rows, rowCount]).toEqual([items, total]);
  expect(await list(jonas)).not.toHaveProperty('rows');
});

test('a notification names its text by key and options (2:90)', async () => {
  const { id, name } = await toSign();
  await until(jonas!.browser, id, ({ canSign }) => canSign);
  await vi.waitFor(
    async () => {
      const { items } = await get(jonas, 'notifications');
      const [newest] = (items as { documentId: string }[]).filter(({ documentId }) => documentId === id);
      expect(newest).toMatchObject({
        localeObject: {
          key: 'document.sign-requested',
          options: { documentName: name, actor: expect.any(String) as string },
        },
        isSeen: false,
      });
    },
    { timeout: 20_000, interval: 200 },
  );
});

test('where a stamp stands is the choice of the signer, or a corner and a page, of the company and of a document (1:82, 1:125)', async () => {
  const own = { timestampPosition: 'USER_CHOICE', timestampPagePosition: 'USER_CHOICE' };
  const chosen = { timestampPosition: 'TOP_RIGHT', timestampPagePosition: 'LAST' };
  const save = (body: object) => ieva!.browser.request('PUT', '/api/companies', body);
  expect(await get(ieva, 'companies/settings')).toMatchObject({ ...own, stampBySigner: true });
  const { id } = await toSign();
  expect(await get(ieva, `documents/${id}`)).toMatchObject({
    timestampPosition: 'USER_CHOICE',
    timestampPage: 'USER_CHOICE',
  });
  expect((await save(chosen)).status).toBe(204);
  expect(await get(ieva, 'companies/settings')).toMatchObject({ ...chosen, stampBySigner: false });
  const next = await toSign();
  expect(await get(ieva, `documents/${next.id}`)).toMatchObject({
    timestampPosition: 'TOP_RIGHT',
    timestampPage: 'LAST',
  });
  expect((await save(own)).status).toBe(204);
  expect(await get(ieva, 'companies/settings')).toMatchObject(own);
  expect((await save({ timestampPosition: 'MIDDLE' })).status).toBe(422);
});

test('the logo is saved with the settings, and the address that is read leaves it as it is (1:124)', async () => {
  const save = (logoImage: unknown) => ieva!.browser.request('PUT', '/api/companies', { logoImage });
  const address = '/api/companies/logo/image';
  expect((await save(PIXEL)).status).toBe(204);
  expect(await get(ieva, 'companies/settings')).toMatchObject({ hasLogo: true, logoImage: address });
  for (const same of [address, null]) expect((await save(same)).status).toBe(204);
  expect(await get(ieva, 'companies/logo')).toMatchObject({ extension: 'png', image: PIXEL });
  expect(await save(Buffer.from('no picture').toString('base64'))).toMatchObject({
    status: 415,
    body: { code: 'file.type-unknown' },
  });
  await ieva!.browser.request('DELETE', '/api/companies/logo');
});

test('the signed-in user, the profile and the settings have the names of the specification (1:103 to 1:126)', async () => {
  expect(await get(ieva, 'session')).toMatchObject({ sub: expect.any(String) as string, isTenant: true });
  const { freeSignatures } = await get(ieva, 'SignatureBalance/balance');
  expect(await get(ieva, 'users/profile')).toMatchObject({ balance: freeSignatures });
  const named = { defaultExpirationTime: 30, documentDeadline: 10 };
  const saved = await ieva!.browser.request('PUT', '/api/companies', named);
  expect(saved.status, JSON.stringify(saved.body)).toBe(204);
  const settings = { ...named, validDays: 30, deadlineDays: 10, completedDocumentLifetime: null, logoImage: null };
  expect(await get(ieva, 'companies/settings')).toMatchObject(settings);
  expect((await see(ieva!.browser, (await toSign()).id)).isDeadlineEnabled).toBe(true);
});
