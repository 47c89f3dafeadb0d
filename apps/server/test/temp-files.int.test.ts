import { createHash } from 'node:crypto';
import type { DocumentDetails, TempFile } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { insertPart } from '../src/features/document-intake/temp-files/parts-store.ts';
import { insertTempFile } from '../src/features/document-intake/temp-files/store.ts';
import { forgetTempFiles } from '../src/features/document-intake/temp-files/use-cases.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { holdFile, putBytes } from '../src/platform/files/index.ts';
import { newId } from '../src/platform/ids.ts';
import { CONTRACT, startTestPortal, newColleague, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, jonas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const add = (set: string, fileName: string, bytes: Buffer = CONTRACT) =>
  ieva!.browser.request('POST', `/api/temp-files/${set}`, { fileName, file: bytes.toString('base64') });
const list = async (who: Colleague | undefined, set: string) =>
  (await who!.browser.request('GET', `/api/temp-files/list/${set}`)).body as unknown as TempFile[];
const holds = (fileName: string) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('temp_files')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('name', '=', fileName)
      .executeTakeFirstOrThrow(),
  );

test('DOC-086 the files of an id are listed in order, for their uploader only', async () => {
  const set = newId();
  expect(await list(ieva, set)).toEqual([]);
  await add(newId(), 'Kito rinkinio.pdf');
  await add(set, 'Sutartis.pdf');
  await add(set, 'Sąmata.xlsx', Buffer.from('a table'));
  expect((await list(ieva, set)).map(({ name, size }) => [name, size])).toEqual([
    ['Sutartis.pdf', CONTRACT.length],
    ['Sąmata.xlsx', 7],
  ]);
  expect(await list(jonas, set)).toEqual([]);
  await ieva!.browser.request('DELETE', `/api/temp-files/${set}`);
  expect(await list(ieva, set)).toEqual([]);
});

const cut = (start: number, end: number) => CONTRACT.subarray(start, end).toString('base64');
const addPart = (set: string, start: number, end: number, more: object = {}, who = ieva) =>
  who!.browser.request('POST', `/api/temp-files/${set}/parts`, {
    fileName: 'Didelė.pdf',
    whole: CONTRACT.length,
    start,
    file: cut(start, end),
    ...more,
  });
const arrived = async (set: string, who = ieva) =>
  (await who!.browser.request('GET', `/api/temp-files/${set}/parts`)).body;

test('a large file is uploaded in parts: repeated or misplaced parts change nothing, and the last one completes it', async () => {
  const set = newId();
  const [half, whole] = [Math.floor(CONTRACT.length / 2), CONTRACT.length];
  expect((await addPart(set, 0, half)).body).toEqual({ received: half, file: null });
  expect(await arrived(set)).toEqual([{ name: 'Didelė.pdf', whole, received: half }]);
  expect(await arrived(set, jonas)).toEqual([]);
  expect((await addPart(set, 0, half)).body).toEqual({ received: half, file: null });
  expect((await addPart(set, half + 1, whole)).body).toEqual({ received: half, file: null });
  // The set of another user is separate, even with the same name.
  expect((await addPart(set, half, whole, {}, jonas)).body).toEqual({ received: 0, file: null });
  expect((await addPart(set, half, whole)).body).toMatchObject({
    received: whole,
    file: { name: 'Didelė.pdf', size: whole },
  });
  expect(await arrived(set)).toEqual([]);
  const { body } = await ieva!.browser.request('POST', '/api/documents', { name: 'Iš dalių', tempFilesId: set });
  const sha256 = createHash('sha256').update(CONTRACT).digest('hex');
  expect(body).toMatchObject({ extension: 'pdf', version: { sha256 } });
});

test('parts that all arrived before a node died become the file when any part is sent again', async () => {
  const set = newId();
  const [half, whole] = [Math.floor(CONTRACT.length / 2), CONTRACT.length];
  await addPart(set, 0, half);
  const { fileId } = await putBytes(portal.ctx, CONTRACT.subarray(half));
  const part = { userId: ieva!.userId, setId: set, name: 'Didelė.pdf', whole, start: half, size: whole - half };
  await inTenant(portal.ctx, async (tx) => {
    await insertPart(tx, { ...part, id: newId(), fileId });
    await holdFile(tx, fileId);
  });
  expect(await arrived(set)).toEqual([{ name: 'Didelė.pdf', whole, received: whole }]);
  expect((await addPart(set, whole - 1, whole)).body).toMatchObject({ received: whole, file: { size: whole } });
  expect((await list(ieva, set)).map(({ name, size }) => [name, size])).toEqual([['Didelė.pdf', whole]]);
});

test('parts are refused by name where the whole is too large, a type is unknown, or more arrives than was announced', async () => {
  const set = newId();
  const code = async (more: object) => (await addPart(set, 0, 10, more)).body.code;
  expect(await code({ whole: LIMITS.fileBytes + 1 })).toBe('file.too-large');
  expect(await code({ whole: 9 })).toBe('file.too-large');
  expect(await code({ fileName: 'virus.exe' })).toBe('file.type-unknown');
  expect(await code({ file: '' })).toBe('file.missing');
  expect(await arrived(set)).toEqual([]);
});

test('no more files are begun in a set than the limit allows', async () => {
  const set = newId();
  for (let n = 0; n < LIMITS.filesPerUpload; n += 1) await addPart(set, 0, 10, { fileName: `Didelė ${n}.pdf` });
  expect((await addPart(set, 0, 10)).body).toMatchObject({ code: 'file.too-many' });
  expect((await addPart(set, 10, 20, { fileName: 'Didelė 0.pdf' })).body).toMatchObject({ received: 20 });
});

test('unfinished parts are deleted after a day, or with their set', async () => {
  const [first, second] = [newId(), newId()];
  await addPart(first, 0, 10);
  await addPart(second, 0, 10);
  await ieva!.browser.request('DELETE', `/api/temp-files/${second}`);
  expect(await arrived(second)).toEqual([]);
  const now = portal.app.platform.clock.now();
  const later = { now: () => new Date(now.getTime() + LIMITS.tempFileLife + 60_000) };
  await forgetTempFiles({ ...portal.app.platform, clock: later });
  expect(await arrived(first)).toEqual([]);
});

test('uploaded files become one document and are no longer waiting', async () => {
  const set = newId();
  await add(set, 'Sutartis.pdf');
  await add(set, 'Antra.pdf', Buffer.concat([CONTRACT, Buffer.from('\n% second\n')]));
  const body = { name: 'Abi kartu', tempFilesId: set };
  const { status, body: made } = await ieva!.browser.request('POST', '/api/documents', body);
  expect(status, JSON.stringify(made)).toBe(200);
  const { contents } = made as unknown as DocumentDetails;
  expect(contents!.files.map(({ name }) => name)).toEqual(['Sutartis.pdf', 'Antra.pdf']);
  expect(await list(ieva, set)).toEqual([]);
  const again = await ieva!.browser.request('POST', '/api/documents', body);
  expect(again.body).toMatchObject({ code: 'file.missing' });
});

test('a forbidden file is refused before it is stored, and no file waits longer than a day', async () => {
  const set = newId();
  expect((await add(set, 'x.exe')).body).toMatchObject({ code: 'file.type-unknown' });
  expect((await add(set, 'tuščias.pdf', Buffer.alloc(0))).body.code).toMatch(/file\.(empty|missing)/);
  for (let n = 0; n < LIMITS.filesPerUpload; n += 1) await add(set, `${n} laukia.pdf`);
  expect((await add(set, 'per daug.pdf')).body).toMatchObject({ code: 'file.too-many' });
  await forgetTempFiles(portal.app.platform);
  expect(await list(ieva, set)).toHaveLength(LIMITS.filesPerUpload);
  const old = new Date(Date.now() - LIMITS.tempFileLife - 1000);
  await inTenant(portal.ctx, (tx) => tx.updateTable('temp_files').set({ created_at: old }).execute());
  await forgetTempFiles(portal.app.platform);
  expect(Number((await holds('0 laukia.pdf')).n)).toBe(0);
});

/** Returns what is stored under a key: status, name and bytes. */
async function fetched(who: Colleague | undefined, key: unknown) {
  const answer = await portal.app.server!.inject({
    method: 'GET',
    url: `/api/temp-files/${String(key)}`,
    headers: { host: portal.host, authorization: `Bearer ${who!.browser.token}` },
  });
  return {
    status: answer.statusCode,
    name: String(answer.headers['content-disposition']),
    bytes: answer.rawPayload.toString(),
  };
}

test('a file is stored by bytes and type, and returned by its id and by its token (FORM-084, FORM-085, FORM-086)', async () => {
  const bring = async (extension: string, fileName?: string) =>
    (
      await ieva!.browser.request('POST', '/api/temp-files', {
        file: Buffer.from('peržiūra').toString('base64'),
        extension,
        ...(fileName && { fileName }),
      })
    ).body;
  const { id, token } = await bring('docx', 'Sutartis.docx');
  for (const key of [id, token])
    expect(await fetched(ieva, key)).toMatchObject({
      status: 200,
      name: expect.stringContaining('Sutartis.docx"'),
      bytes: 'peržiūra',
    });
  expect((await fetched(ieva, (await bring('adoc', 'Aktas')).token)).name).toContain('Aktas.adoc.pdf"');
  for (const [who, key] of [
    [jonas, id],
    [jonas, token],
    [ieva, newId()],
    [ieva, `${String(token).slice(0, -4)}AAAA`],
    [ieva, 'ne-raktas'],
  ] as const)
    expect((await fetched(who, key)).status).toBe(404);
  expect(await bring('exe')).toMatchObject({ code: 'file.type-unknown' });
});

/** Inserts a waiting upload with a stated size, without its bytes. */
const waiting = (userId: string, size: number) =>
  inTenant(portal.ctx, async (tx) => {
    const { fileId } = await putBytes(portal.ctx, Buffer.from('waits'));
    await insertTempFile(tx, { id: newId(), setId: newId(), userId, fileId, name: 'budget.pdf', size });
  });
const clearBudget = () =>
  inTenant(portal.ctx, (tx) => tx.deleteFrom('temp_files').where('name', '=', 'budget.pdf').execute());

test('a user whose waiting uploads have reached the limit cannot upload more, and the error says so', async () => {
  await waiting(ieva!.userId, LIMITS.waitingBytes - 10);
  const answer = await add(newId(), 'Per daug.pdf');
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'file.waiting-full', detail: expect.stringContaining('MB') },
  });
  expect((await addPart(newId(), 0, 100)).body).toMatchObject({ code: 'file.waiting-full' });
  await clearBudget();
  expect((await add(newId(), 'Telpa.pdf')).status).toBe(200);
});

test('of many simultaneous uploads only as many are stored as there is room for', async () => {
  await waiting(ieva!.userId, LIMITS.waitingBytes - 10 - 3 * CONTRACT.length);
  const before = Number((await holds('Vienu metu.pdf')).n);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(newId(), 'Vienu metu.pdf')));
  const kept = answers.filter(({ status }) => status === 200).length;
  expect(kept).toBeLessThanOrEqual(3);
  expect(Number((await holds('Vienu metu.pdf')).n) - before).toBe(kept);
  await clearBudget();
});

test('the uploads of a whole company are limited too', async () => {
  await waiting(jonas!.userId, LIMITS.tenantWaitingBytes - 10);
  expect((await add(newId(), 'Per daug.pdf')).body).toMatchObject({ code: 'file.waiting-full-tenant' });
  await clearBudget();
});
