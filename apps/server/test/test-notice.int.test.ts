import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { checkPackage } from '@paraph/evidence';
import { validate } from '@paraph/engine/validate';
import { nodeCrypto } from '@paraph/engine/node';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { textOnPages } from './text-on-pages.ts';
import { startTestPortal, finish, newColleague, sendDocument, until, type TestPortal } from './test-portal.ts';

const NOTICE = 'BANDYMAS. Sukurta naudojant bandomąsias paslaugas, teisinės galios neturi.';
const STAMP = 'BANDYMAS, be teisinės galios';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
let id: string;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
  const jonas = await newColleague(portal, 'Jonas Čepas');
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  ({ id } = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign', order: 1 }]));
  const { version } = await until(jonas.browser, id, ({ statusName }) => statusName === 'WaitingForMe');
  const person = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
  const order = { documentId: id, sha256: version.sha256, ...person };
  const { sessionId } = (await jonas.browser.request('POST', '/api/smartId/sign', order)).body;
  expect(await finish(jonas.browser, String(sessionId))).toMatchObject({ state: 'finished' });
  await until(ieva.browser, id, (seen) => seen.phase === 'completed' && seen.highestLevel === 'LTA');
});

async function file(url: string, body?: object): Promise<Uint8Array> {
  const { host, token } = ieva.browser;
  const headers = { host, authorization: `Bearer ${token}`, 'accept-language': 'lt' };
  const answer = await portal.app.server!.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers,
    ...(body && { payload: body }),
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

/** Returns the text of a PDF with single spaces, since notices are wrapped. */
const words = async (pdf: Uint8Array): Promise<string> => (await textOnPages(pdf)).replaceAll(/\s+/g, ' ');
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

test('the saved report begins with the notice and its headline calls nothing valid or qualified', async () => {
  const text = await words(await file(`/api/documents/${id}/validation/report?format=pdf`));
  expect(text.startsWith(NOTICE), text.slice(0, 200)).toBe(true);
  expect(text).toContain('Bandomasis parašas: teisinės galios neturi.');
  expect(text).toContain('Bandomosios paslaugos, be teisinės galios');
  expect(text).not.toContain('galiojantis kvalifikuotas');
});

test('the machine-readable report names the test services, as JSON and as ETSI XML', async () => {
  expect(JSON.parse(textOf(await file(`/api/documents/${id}/validation/report?format=json`)))).toMatchObject({
    trust: 'test',
  });
  const xml = textOf(await file(`/api/documents/${id}/validation/report?format=xml`));
  expect(xml).toContain('<Type>urn:paraph:validation:trust:test</Type>');
  expect(xml).not.toContain('urn:cef:dss:signatureQualification');
});

test('the answers of the API name the test services', async () => {
  const report = (await ieva.browser.request('GET', `/api/documents/${id}/validation`)).body;
  expect(report).toMatchObject({ trust: 'test' });
  expect((await ieva.browser.request('GET', `/api/documents/${id}`)).body.validation).toMatchObject({ trust: 'test' });
  const anchors = (await ieva.browser.request('GET', '/api/validation/anchors')).body as unknown as {
    source: string;
  }[];
  expect(new Set(anchors.map(({ source }) => source))).toEqual(new Set(['test']));
});

test('the saved history begins with the notice', async () => {
  const text = await words(await file(`/api/documents/documentHistoryExport?documentId=${id}`, {}));
  expect(text.startsWith(NOTICE), text.slice(0, 200)).toBe(true);
});

test('the stamp on the page says that it has no legal effect', async () => {
  expect(await words(await file(`/api/documents/${id}/file`))).toContain(STAMP);
});

test('each page of a printable copy contains the notice, and its page of signatures begins with it', async () => {
  const pages = (await textOnPages(await file(`/api/documents/${id}/printable`))).split('\f').filter(Boolean);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.replaceAll(/\s+/g, ' ')).toContain(NOTICE);
});

test('an evidence package contains the notice in README, manifest and reports, and its check shows it', async () => {
  const bytes = await file(`/api/documents/${id}/evidence`);
  const files = unzipSync(bytes);
  const readme = textOf(files['README.txt']);
  expect(readme.startsWith(NOTICE)).toBe(true);
  expect(readme).toContain('TEST. This was made with test services and has no legal effect.');
  expect(JSON.parse(textOf(files['manifest.json']))).toMatchObject({ trust: 'test' });
  expect(await words(files['report/report.pdf']!)).toContain(NOTICE);
  const { isTest } = await checkPackage(bytes, { ports: nodeCrypto, anchors: [], time: new Date() });
  expect(isTest).toBe(true);
});

test('a check of the code of a printed copy says that the signatures are a test', async () => {
  await file(`/api/documents/${id}/printable`);
  const { code } = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('check_codes').select('code').where('document_id', '=', id).executeTakeFirstOrThrow(),
  );
  const { host } = ieva.browser;
  const answer = await portal.app.server!.inject({ method: 'GET', url: `/api/check/${code}`, headers: { host } });
  expect(answer.json()).toMatchObject({ trust: 'test', signatures: { valid: 1, all: 1 } });
});

test('an installation without trusted test services reports the same file as not trusted, and mentions no test', async () => {
  const silent = () => Promise.reject(new Error('nothing is fetched'));
  const anchors = rootCertificates.slice(0, 3).map((pem) => new Uint8Array(new X509Certificate(pem).raw));
  const ports = { ...nodeCrypto, ocsp: silent, fetch: silent };
  const report = await validate(await file(`/api/documents/${id}/file`), { ports, anchors, time: new Date() });
  expect(report).toMatchObject({ trust: 'operator', signaturesCount: 1, validSignaturesCount: 0 });
  expect(report.signatures[0]).toMatchObject({ indication: 'INDETERMINATE' });
});
