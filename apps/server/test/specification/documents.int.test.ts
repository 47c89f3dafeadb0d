import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { CONTRACT, newColleague, see, sendDocument, startTestPortal, type TestPortal, upload } from '../test-portal.ts';
import { newProgram } from './program.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, jonas, program]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  jonas = await newColleague(portal, 'Jonas Čepas', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: jonas.userId });
  program = await newProgram(portal, 'Rasa Programa');
});

const toSign = () => sendDocument(ieva!.browser, [{ email: jonas!.email, kind: 'sign' }]);
const toApprove = (who: Colleague | undefined) => sendDocument(ieva!.browser, [{ email: who!.email, kind: 'approve' }]);
const put = (who: Colleague | undefined, path: string, body: object) =>
  who!.browser.request('PUT', `/api/documents/${path}`, body);
const get = (who: Colleague | undefined, path: string) => who!.browser.request('GET', `/api/documents/${path}`);

describe('ids in bodies (1:353)', () => {
  test('void and reject take the id of the document, and no other id', async () => {
    const { id } = await toSign();
    const other = await put(jonas, `${id}/reject`, { id: newId(), rejectionCustomComment: 'Ne' });
    expect(other).toMatchObject({ status: 422, body: { errors: { id: { code: 'field.invalid' } } } });
    expect((await put(jonas, `${id}/reject`, { id, rejectionCustomComment: 'Netinka data.' })).status).toBe(200);
    expect((await put(ieva, `${id}/void`, { id: newId(), voidedCustomMessage: 'x' })).status).toBe(422);
    const voided = await put(ieva, `${id}/void`, { id, voidedCustomMessage: 'Klaida.' });
    expect(voided).toMatchObject({ status: 200, body: { phase: 'voided', voidedMessage: 'Klaida.' } });
  });
});

describe('approve with file, signatureType, comment and sessionId (1:361)', () => {
  const shown = { signatureType: 2, comment: 'Tinka', sessionId: '' };

  test('an API client names no hash: its answer says which version, and the history that none was named', async () => {
    const { id, version } = await toApprove(program);
    const { file } = (await get(program, `${id}/init-sign?signatureType=2`)).body;
    const done = await put(program, `${id}/approve`, { ...shown, file });
    expect(done).toMatchObject({ status: 200, body: { phase: 'completed', version: { sha256: version.sha256 } } });
    const { items } = (await get(program, `${id}/history`)).body as {
      items: { actionName: string; customData: object }[];
    };
    expect(items.find(({ actionName }) => actionName === 'approved')?.customData).toMatchObject({ isHashNamed: false });
  });

  test('the file may be the bytes of the version; those of another are refused', async () => {
    const { id } = await toApprove(program);
    const other = await put(program, `${id}/approve`, {
      ...shown,
      file: Buffer.from('%PDF-1.7 other').toString('base64'),
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'document.changed' } });
    const own = await put(program, `${id}/approve`, { ...shown, file: CONTRACT.toString('base64') });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
  });

  test('a browser session must name the hash that it showed', async () => {
    const { id } = await toApprove(jonas);
    const { file } = (await get(jonas, `${id}/init-sign`)).body;
    const none = await put(jonas, `${id}/approve`, { ...shown, file });
    expect(none).toMatchObject({ status: 422, body: { errors: { sha256: { code: 'field.required' } } } });
    const { version } = await see(jonas!.browser, id);
    const named = await put(jonas, `${id}/approve`, { signatureType: 'Unqualified', sha256: version.sha256 });
    expect(named.status).toBe(200);
  });

  test('a field that is named nowhere is still refused by name', async () => {
    const { id } = await toApprove(program);
    const refused = await put(program, `${id}/approve`, { ...shown, approver: 'Rasa' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { approver: { code: 'field.unknown' } } } });
  });
});

test('a person who approves may state the present time, and no other (1:374)', async () => {
  const { id } = await toApprove(program);
  const approve = (at: number) =>
    program!.browser.request('POST', '/api/document/approve', {
      documentId: id,
      approveDate: new Date(Date.now() + at).toISOString(),
    });
  expect(await approve(-3_600_000)).toMatchObject({
    status: 422,
    body: { errors: { approveDate: { code: 'field.past' } } },
  });
  expect(await approve(3_600_000)).toMatchObject({
    status: 422,
    body: { errors: { approveDate: { code: 'field.future' } } },
  });
  const done = await approve(0);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
});

test('validate takes a bare list of ids and answers a map by id (1:343, 2:232)', async () => {
  const [one, other] = [String((await upload(ieva!.browser)).body.id), String((await upload(ieva!.browser)).body.id)];
  const { status, body } = await ieva!.browser.request('POST', '/api/Documents/validate', [one, other]);
  expect([status, Object.keys(body).toSorted()]).toEqual([200, [one, other].toSorted()]);
  expect((await ieva!.browser.request('POST', '/api/Documents/validate', [])).status).toBe(422);
});

test('queries take repeated and joined values (1:355, 1:356, 2:197)', async () => {
  const ids = [String((await upload(ieva!.browser)).body.id), String((await upload(ieva!.browser)).body.id)];
  const download = (query: string) => raw(ieva, `/api/documents/bulk-download?${query}`);
  const repeated = await download(ids.map((id) => `documentIds=${id}`).join('&'));
  const joined = await download(`documentIds=${ids.join(',')}&folderIds=`);
  expect([repeated.statusCode, joined.statusCode]).toEqual([200, 200]);
  expect(repeated.headers['content-disposition']).toContain('.zip');
  const counts = await get(ieva, 'status-count?moduleTypes=0&moduleTypes=1&moduleTypes=2');
  expect(counts.body).toEqual((await get(ieva, 'status-count?moduleTypes=0,1,2')).body);
  expect((await get(ieva, 'status-count?moduleTypes=Standard')).status).toBe(200);
  expect((await get(ieva, 'status-count?moduleTypes=3')).status).toBe(422);
});

test('a temporary file comes as bytes and extension, and answers an id (2:241)', async () => {
  const file = { bytes: CONTRACT.toString('base64'), extension: 'pdf' };
  const { status, body } = await ieva!.browser.request('POST', '/api/temp-files', file);
  expect(status).toBe(200);
  const kept = await raw(ieva, `/api/temp-files/${String(body.id)}`);
  expect(kept.rawPayload.equals(CONTRACT)).toBe(true);
  const none = await ieva!.browser.request('POST', '/api/temp-files', { extension: 'pdf' });
  expect(none.status).toBe(422);
});

const raw = (who: Colleague | undefined, url: string) =>
  portal.app.server!.inject({ url, headers: { host: portal.host, authorization: `Bearer ${who!.browser.token}` } });
