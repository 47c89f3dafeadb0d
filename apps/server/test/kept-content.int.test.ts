import { createAsic } from '@paraph/engine/asic';
import { allEndpoints, type DocumentDetails } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from './people.ts';
import {
  CONTRACT,
  startTestPortal,
  listOf,
  mailTo,
  newColleague,
  see,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';
import { textOnPages } from './text-on-pages.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
/** A personal code in the name and content of a file: it must never reach a user from whom the content is hidden. */
const CANARY = '38001010001';
let portal: TestPortal;
let ieva: Colleague, jonas: Colleague, ona: Colleague;
let id: string;

beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  ona = await newColleague(portal, 'Ona Rimkutė');
  const note = { name: `asmuo-${CANARY}.txt`, mediaType: 'text/plain', content: Buffer.from(`Kodas ${CANARY}`) };
  const files = [{ name: 'sutartis.pdf', mediaType: 'application/pdf', content: new Uint8Array(CONTRACT) }, note];
  const { body } = await upload(ieva.browser, Buffer.from(createAsic(files, new Date())), 'Personalo byla.asice');
  id = String(body.id);
  const members = [
    { email: jonas.email, kind: 'sign', order: 1 },
    { email: ona.email, kind: 'sign', order: 2 },
  ];
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  await ieva.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
  await ieva.browser.request('POST', `/api/documents/${id}/send`);
});

/** Returns the response as text, whatever its type. */
async function raw({ host, token }: Browser, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { host, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const answer = await portal.app.server!.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.rawPayload.toString('latin1') };
}

/** Every call that reads a part of one document. */
const reads = (): string[] =>
  allEndpoints
    .filter(({ method, path }) => method === 'GET' && /^\/documents\/:id(\/|$)/i.test(path))
    .map(({ path }) => `/api${path.replace(':id', id).replace(/:\w+/g, '1')}`);

test('AZ-14 no reading call returns the content to a user from whom it is hidden', async () => {
  expect((await raw(jonas.browser, 'GET', `/api/documents/${id}`)).text).toContain(CANARY);
  expect(reads().length).toBeGreaterThan(5);
  for (const path of reads()) expect((await raw(ona.browser, 'GET', path)).text, path).not.toContain(CANARY);
  for (const path of [`/api/documents/${id}/file`, `/api/documents/${id}/contents/1`])
    expect((await raw(ona.browser, 'GET', path)).status, path).toBe(403);
  const many = await raw(ona.browser, 'POST', '/api/documents/bulk-download', { documentIds: [id], folderIds: [] });
  expect([many.status, many.text.includes(CANARY)]).toEqual([403, false]);
  const seen = (await see(ona.browser, id)) as DocumentDetails;
  expect(seen).toMatchObject({ hideSensitiveInformationForUser: true, contents: null, hiddenContent: [] });
});

test('AZ-14 of the calls that read a document only these succeed for a user from whom its content is hidden', async () => {
  await until(ieva.browser, id, ({ validation }) => validation !== null);
  const answered = [];
  for (const path of reads()) if ((await raw(ona.browser, 'GET', path)).status < 300) answered.push(path);
  const known = ['', '/signers', '/need-sign', '/history', '/mailGetters', '/related'];
  expect(answered).toEqual(known.map((path) => `/api/documents/${id}${path}`));
});

test('AZ-14 no call tells the hash, the size or the signatures of a file to a user from whom it is hidden', async () => {
  const { version } = await see(ieva.browser, id);
  expect(version.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await raw(jonas.browser, 'GET', `/api/documents/${id}/init-sign`)).text).toContain(version.sha256);
  for (const path of reads()) expect((await raw(ona.browser, 'GET', path)).text, path).not.toContain(version.sha256);
  expect(await see(ona.browser, id)).toMatchObject({
    version: { sha256: '', bytes: 0 },
    pages: null,
    validation: null,
  });
  const printed = async ({ browser }: Colleague) =>
    textOnPages(
      Buffer.from((await raw(browser, 'POST', `/api/documents/documentHistoryExport?documentId=${id}`)).text, 'latin1'),
    );
  // A hash is longer than a line.
  expect((await printed(jonas)).replaceAll(/\s/g, '')).toContain(version.sha256);
  expect((await printed(ona)).replaceAll(/\s/g, '')).not.toContain(version.sha256);
});

test('AZ-14 content is found by no search, condition or order, and is in no list, export or mail', async () => {
  const list = (body: object) => ona.browser.request('POST', '/api/documents/get-documents', body);
  expect((await list(listOf('all'))).body).toMatchObject({ total: 1 });
  expect((await list(listOf('all', { words: CANARY }))).body).toMatchObject({ total: 0, items: [] });
  const named = [{ field: 'name', operator: 'contains', value: CANARY }];
  expect((await list({ filterModel: { items: named } })).body).toMatchObject({ total: 0, items: [] });
  for (const field of ['contents', 'hiddenContent', 'validation']) {
    expect((await list({ sortModel: [{ field, sort: 'asc' }] })).status, field).toBe(422);
    expect((await list({ filterModel: { items: [{ field, operator: 'contains', value: CANARY }] } })).status).toBe(422);
  }
  expect(JSON.stringify((await list(listOf('all'))).body)).not.toContain(CANARY);
  const exported = await raw(ona.browser, 'POST', '/api/documents/export-csv', listOf('all'));
  expect(exported.text).not.toContain(CANARY);
  const mail = await mailTo(portal, jonas.email, /Konfidencialus dokumentas/);
  expect(`${mail.subject}${mail.text}`).not.toMatch(new RegExp(`${CANARY}|Personalo byla`));
});

test('DOC-098 the history names no file of a document to a user from whom its content is hidden', async () => {
  const added = await ieva.browser.request('POST', '/api/AccDocuments', {
    documentId: id,
    fileName: `Pazyma ${CANARY}.pdf`,
    file: 'cHJpZWRhcw==',
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const historyOf = async ({ browser }: Colleague) => {
    const page = await raw(browser, 'GET', `/api/documents/${id}/history`);
    expect(page.status).toBe(200);
    return page.text;
  };
  expect(await historyOf(jonas)).toContain(`Pazyma ${CANARY}`);
  expect(await historyOf(ona)).not.toContain(CANARY);
  expect(await historyOf(ona)).toContain('accompanyingAdded');
});

test('DOC-098 hidden content is offered neither by page nor by row to users without access, and by both to the others', async () => {
  const row = async ({ browser }: Colleague): Promise<string[]> => {
    const { body } = await browser.request('POST', '/api/documents/get-documents', listOf('all'));
    return (body.items as { id: string; actions: string[] }[]).find((one) => one.id === id)!.actions;
  };
  for (const command of ['download', 'validate', 'print'] as const) {
    for (const person of [ieva, jonas]) {
      expect((await see(person.browser, id)).actions).toContain(command);
      expect(await row(person)).toContain(command);
    }
    expect((await see(ona.browser, id)).actions).not.toContain(command);
    expect(await row(ona)).not.toContain(command);
  }
});

test('DOC-057 a document counts as opened when its content was returned, not when it was refused', async () => {
  const rasa = await newColleague(portal, 'Rasa Kairytė');
  const { body } = await upload(ieva.browser);
  const kept = String(body.id);
  const members = [
    { email: jonas.email, kind: 'acknowledge', order: 1 },
    { email: rasa.email, kind: 'acknowledge', order: 2 },
  ];
  await ieva.browser.request('PUT', `/api/documents/${kept}/signers/set`, { members });
  await ieva.browser.request('PUT', `/api/documents/${kept}/hide-sensitive-information?hide=true`);
  await ieva.browser.request('POST', `/api/documents/${kept}/send`);
  const read = async ({ browser }: Colleague) => (await raw(browser, 'GET', `/api/documents/${kept}/file`)).status;
  const openedBy = async () => {
    const { body: reply } = await ieva.browser.request('GET', `/api/documents/${kept}/history`);
    return (reply['items'] as { code: number; executorName: string }[])
      .filter(({ code }) => code === 4)
      .map(({ executorName }) => executorName);
  };
  const { version } = await see(jonas.browser, kept);
  expect(await read(rasa)).toBe(403);
  expect(await openedBy()).toEqual([]);
  expect([await read(jonas), await read(jonas), await read(ieva)]).toEqual([200, 200, 200]);
  await expect.poll(openedBy).toEqual(['Jonas Čepas']);
  const seen = { signatureType: 4, sha256: version.sha256 };
  const { status } = await jonas.browser.request('PUT', `/api/documents/${kept}/approve`, seen);
  expect(status).toBe(200);
  expect(await read(rasa)).toBe(200);
  await expect.poll(openedBy).toEqual(['Rasa Kairytė', 'Jonas Čepas']);
});

test('DOC-098 a delegate who has acted on hidden content still opens it after the delegation has ended', async () => {
  const { body } = await upload(ieva.browser);
  const kept = String(body.id);
  const members = [{ email: jonas.email, kind: 'acknowledge' }];
  await ieva.browser.request('PUT', `/api/documents/${kept}/signers/set`, { members });
  await ieva.browser.request('PUT', `/api/documents/${kept}/hide-sensitive-information?hide=true`);
  await ieva.browser.request('POST', `/api/documents/${kept}/send`);
  const delegate = await newColleague(portal, 'Vilma Jonaitė');
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
  const days = { delegateEmail: delegate.email, dateFrom: day, dateTo: day };
  const delegating = (isEnabled: boolean) =>
    jonas.browser.request('PUT', `/api/users/${jonas.userId}/set-delegation`, { ...days, isEnabled });
  await delegating(true);
  const { version } = await see(delegate.browser, kept);
  const act = { signatureType: 4, sha256: version.sha256 };
  expect((await delegate.browser.request('PUT', `/api/documents/${kept}/approve`, act)).status).toBe(200);
  await delegating(false);
  expect(await see(delegate.browser, kept)).toMatchObject({ opening: 'open', hideSensitiveInformationForUser: false });
  expect((await raw(delegate.browser, 'GET', `/api/documents/${kept}/file`)).status).toBe(200);
  const { body: list } = await delegate.browser.request('POST', '/api/documents/get-documents', listOf('all'));
  const row = (list['items'] as { id: string; actions: string[] }[]).find((one) => one.id === kept)!;
  expect(row.actions).toContain('download');
});
