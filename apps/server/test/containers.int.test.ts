import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAsic } from '@paraph/engine/asic';
import type { ContainerContents } from '@paraph/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './people.ts';
import { CONTRACT, startTestPortal, finish, newColleague, see, until, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
const colleagues = new Map<string, ReturnType<typeof newColleague>>();
const colleague = (name: string) => {
  const known = colleagues.get(name) ?? newColleague(portal, name);
  colleagues.set(name, known);
  return known;
};
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
});

const text = (content: string) => new Uint8Array(Buffer.from(content));
const NOTE = { name: 'pastabos/lapas.txt', mediaType: 'text/plain', content: text('Pastaba: ąčę') };
const asice = (more: Parameters<typeof createAsic>[0] = [NOTE]) =>
  Buffer.from(
    createAsic(
      [{ name: 'sutartis.pdf', mediaType: 'application/pdf', content: new Uint8Array(CONTRACT) }, ...more],
      new Date('2026-11-21T10:00:00Z'),
    ),
  );

const JONAS = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
const RŪTA = { phone: '+370 600 00101', personalCode: '47403090010' };

/** Sends an uploaded document to people who sign one after another. */
async function send(browser: Browser, id: string, emails: string[]) {
  const members = emails.map((email, place) => ({ email, kind: 'sign' as const, order: place + 1 }));
  const set = await browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const sent = await browser.request('POST', `/api/documents/${id}/send`);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}

async function sign(browser: Browser, path: string, id: string, more: object) {
  const { version } = await until(browser, id, ({ statusName }) => statusName === 'WaitingForMe');
  const started = await browser.request('POST', `/api/${path}/sign`, {
    documentId: id,
    sha256: version.sha256,
    ...more,
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect(await finish(browser, String(started.body.sessionId))).toMatchObject({ state: 'finished', error: null });
}

/** Returns the bytes of a download, whose response is not JSON. */
async function fetchFile({ host, token }: Browser, url: string) {
  const { server } = portal.app;
  const answer = await server!.inject({ method: 'GET', url, headers: { host, authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

describe('a container in the portal', () => {
  test('VALID-019 is unpacked, signed with Smart-ID and Mobile-ID, archived, checked and reported', async () => {
    const [ieva, jonas, rūta] = [
      await colleague('Ieva Žemaitienė'),
      await colleague('Jonas Čepas'),
      await colleague('Rūta Ąžuolaitė'),
    ];
    const { status, body } = await upload(ieva.browser, asice(), 'Rangos aktas.asice');
    expect(status, JSON.stringify(body)).toBe(200);
    const id = String(body.id);
    expect(body).toMatchObject({ extension: 'asice', isPdf: false, pages: null, isProtected: false });
    expect((body.contents as ContainerContents).files).toEqual([
      { name: 'sutartis.pdf', mediaType: 'application/pdf', size: CONTRACT.length, role: null },
      { name: NOTE.name, mediaType: 'text/plain', size: NOTE.content.length, role: null },
    ]);
    const unsigned = await until(ieva.browser, id, ({ validation }) => validation !== null);
    expect(unsigned.validation).toMatchObject({ result: 'noSignatures' });
    await send(ieva.browser, id, [jonas.email, rūta.email]);
    expect((await see(jonas.browser, id)).methods.map(({ method }) => method)).not.toContain('EID_EASY');

    await sign(jonas.browser, 'smartId', id, JONAS);
    const half = await until(ieva.browser, id, ({ alreadySigned }) => alreadySigned === 1);
    expect(half).toMatchObject({ highestLevel: 'LT', phase: 'signing' });
    await sign(rūta.browser, 'mobile', id, RŪTA);
    const done = await until(
      ieva.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done).toMatchObject({ phase: 'completed', validation: { signatures: 2, valid: 2 } });

    const { body: report } = await ieva.browser.request('GET', `/api/documents/${id}/validation`);
    const reply = report.signatures as { format: string; level: string; qualification: string; signedBy: string }[];
    expect(reply.map(({ level, qualification }) => [level, qualification])).toEqual([
      ['XAdES-BASELINE-LTA', 'QESig'],
      ['XAdES-BASELINE-LTA', 'QESig'],
    ]);
    // The files in it are the uploaded ones, for every reader.
    const inside = await fetchFile(rūta.browser, `/api/documents/${id}/contents/0?download=true`);
    expect(inside.bytes.equals(CONTRACT)).toBe(true);
    const note = await fetchFile(rūta.browser, `/api/documents/${id}/contents/1`);
    expect(note.bytes.equals(Buffer.from(NOTE.content))).toBe(true);
    expect(note.headers['content-disposition']).toMatch(/^attachment/);
    expect((await fetchFile(rūta.browser, `/api/documents/${id}/contents/2`)).status).toBe(404);
    const { body: history } = await ieva.browser.request('GET', `/api/documents/${id}/history`);
    expect((history.items as { actionName: string }[]).map(({ actionName }) => actionName)).toEqual(
      expect.arrayContaining(['downloaded', 'signed', 'extendedSignatureLevel']),
    );
    const outsider = await colleague('Pavel Ivanov');
    expect((await fetchFile(outsider.browser, `/api/documents/${id}/contents/0`)).status).toBe(404);
  });

  test('SIGN-046 DOC-070 of two Office files becomes an ADOC, whose signer must state a position', async () => {
    const [ieva, jonas] = [await colleague('Ieva Žemaitienė'), await colleague('Jonas Čepas')];
    const office = createAsic(
      [{ name: '[Content_Types].xml', mediaType: 'text/xml', content: text('<Types/>') }],
      new Date(),
    );
    const file = Buffer.from(office).toString('base64');
    const files = [
      { fileName: 'raštas.docx', file },
      { fileName: 'raštas.docx', file },
    ];
    const { status, body } = await ieva.browser.request('POST', '/api/documents/create-adoc', {
      name: 'Raštas',
      files,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      extension: 'adoc',
      contents: {
        kind: 'ADOC',
        title: 'Raštas',
        files: [
          { name: 'raštas.docx', role: 'main' },
          { name: 'appendices/raštas (2).docx', role: 'appendix' },
        ],
      },
    });
    const id = String(body.id);
    await send(ieva.browser, id, [jonas.email]);
    const { version, methods } = await see(jonas.browser, id);
    expect(methods.find(({ method }) => method === 'EPARAKSTS')?.refused).toBe('adoc');
    const order = { documentId: id, sha256: version.sha256 };
    expect(await jonas.browser.request('POST', '/api/smartId/sign', { ...order, ...JONAS })).toMatchObject({
      status: 422,
      body: { errors: { position: { code: 'field.required' } } },
    });
    expect(await jonas.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', order)).toMatchObject({
      status: 409,
      body: { code: 'signing.method-not-offered' },
    });
    const byPhone = { ...order, phone: '+37060000101', personalCode: '47403090010' };
    expect(await jonas.browser.request('POST', '/api/mobile/sign', byPhone)).toMatchObject({
      status: 422,
      body: { errors: { position: { code: 'field.required' } } },
    });
    // A subdivision is optional.
    const alone = { ...order, flow: 'device-link', position: 'direktorius' };
    expect((await jonas.browser.request('POST', '/api/smartId/sign', alone)).status).toBe(200);
    await sign(jonas.browser, 'smartId', id, { ...JONAS, position: 'direktorius', subdivision: 'Valdyba' });
    await until(ieva.browser, id, ({ highestLevel, validation }) => highestLevel === 'LTA' && validation !== null);
    const { body: report } = await ieva.browser.request('GET', `/api/documents/${id}/validation`);
    expect(report).toMatchObject({
      validationResultName: 'valid',
      adoc: { adocStructureErrors: [] },
      signatures: [{ signatureAdocMetadata: { position: 'direktorius', subdivision: 'Valdyba' } }],
    });
  });

  test('DOC-023 DOC-025 every allowed type is accepted: containers stay, all other types are packed into one', async () => {
    const { browser } = await colleague('Ieva Žemaitienė');
    for (const extension of ['asice', 'asic', 'bdoc', 'edoc', 'sce'])
      expect((await upload(browser, asice(), `x.${extension}`)).body).toMatchObject({ extension });
    const office = Buffer.from(
      createAsic([{ name: '[Content_Types].xml', mediaType: 'text/xml', content: text('<Types/>') }], new Date()),
    );
    for (const extension of ['docx', 'pptx', 'xlsx'])
      expect((await upload(browser, office, `x.${extension}`)).body).toMatchObject({
        extension: 'asice',
        contents: { kind: 'ASiC-E', files: [{ name: `x.${extension}` }] },
      });
    expect(await upload(browser, Buffer.from('x'), 'x.txt')).toMatchObject({
      status: 415,
      body: { code: 'file.type-unknown' },
    });
  });

  test.each([
    ['a text', Buffer.from('hello'), 'file.not-container'],
    ['an archive of another kind', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0')), 'file.not-container'],
    ['half of a container', asice().subarray(0, 400), 'file.damaged'],
    ['a file that leads outside', escaping(), 'file.container-unsafe'],
    ['a small file that unpacks to very much', bomb(), 'file.too-complex'],
  ])('IN-03 IN-04 %s named as a container is refused with its own error', async (_what, bytes, code) => {
    const { browser } = await colleague('Ieva Žemaitienė');
    expect(await upload(browser, bytes, 'x.asice')).toMatchObject({ status: 422, body: { code } });
  });

  test('DOC-031 a container beside another file, or with another requested type, is refused', async () => {
    const { browser } = await colleague('Ieva Žemaitienė');
    const container = { fileName: 'x.asice', file: asice().toString('base64') };
    const pdf = { fileName: 'x.pdf', file: CONTRACT.toString('base64') };
    const unfit = { status: 422, body: { code: 'file.set-unfit' } };
    expect(await browser.request('POST', '/api/documents', { files: [container, pdf] })).toMatchObject(unfit);
    expect(await browser.request('POST', '/api/documents', { files: [container], packAs: 'adoc' })).toMatchObject(
      unfit,
    );
    const fits = await browser.request('POST', '/api/documents', { files: [pdf, pdf] });
    expect(fits.body).toMatchObject({
      extension: 'asice',
      contents: { files: [{ name: 'x.pdf' }, { name: 'x (2).pdf' }] },
    });
  });

  test('DOC-030 more files than a document may have are refused', async () => {
    const { browser } = await colleague('Ieva Žemaitienė');
    const files = Array.from({ length: 11 }, () => ({ fileName: 'x.pdf', file: CONTRACT.toString('base64') }));
    const most = { status: 422, body: { code: 'file.too-many', params: { most: 10 } } };
    const total = async () => (await browser.request('POST', '/api/documents/get-documents', {})).body.total;
    const before = Number(await total());
    expect(await browser.request('POST', '/api/documents', { files })).toMatchObject(most);
    expect(await total()).toBe(before);
    expect((await browser.request('POST', '/api/documents', { files: files.slice(1) })).status).toBe(200);
    expect(await total()).toBe(before + 1);
  });
});

test('an administrator sees that a container exists, but neither its files nor their names', async () => {
  const { browser } = await colleague('Ieva Žemaitienė');
  const mantas = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const id = String((await upload(browser, asice(), 'x.asice')).body.id);
  expect((await see(mantas.browser, id)).contents).toBeNull();
  for (const path of ['contents/0', 'validation/report'])
    expect((await fetchFile(mantas.browser, `/api/documents/${id}/${path}`)).status).toBe(403);
});

describe('the report of a document', () => {
  test('is available as PDF in the reader’s language, as JSON, and as ETSI XML, to readers only', async () => {
    const ieva = await colleague('Ieva Žemaitienė');
    const id = String((await upload(ieva.browser)).body.id);
    const report = (format: string, browser = ieva.browser) =>
      fetchFile(browser, `/api/documents/${id}/validation/report?format=${format}`);
    const pdf = await report('pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-type']).toMatch(/^application\/pdf/);
    const json = JSON.parse((await report('json')).bytes.toString()) as object;
    expect(json).toMatchObject({ documentId: id, validationResult: 'noSignatures', signaturesCount: 0 });
    const xml = (await report('xml')).bytes.toString();
    expect(xml).toContain('<ValidationReport');
    expect(xml).toContain('<MainIndication>urn:cef:dss:mainindication:noSignatureFound</MainIndication>');
    const outsider = await colleague('Pavel Ivanov');
    for (const format of ['pdf', 'json', 'xml']) expect((await report(format, outsider.browser)).status).toBe(404);
  });
});

/** A container with one file name that leads to a parent folder, in both headers. */
function escaping(): Buffer {
  const bytes = asice([{ ...NOTE, name: 'aa/lapas.txt' }]);
  for (let at = bytes.indexOf('aa/lapas'); at >= 0; at = bytes.indexOf('aa/lapas', at)) bytes.write('../', at);
  return bytes;
}

function bomb(): Buffer {
  return asice([{ name: 'nuliai.txt', mediaType: 'text/plain', content: new Uint8Array(150_000_000) }]);
}

describe('several PDFs in one document', () => {
  const pdf = (name: string, bytes: Buffer = CONTRACT) => ({ fileName: name, file: bytes.toString('base64') });
  const merge = async (...files: object[]) =>
    (await colleague('Ieva Žemaitienė')).browser.request('POST', '/api/documents', {
      name: 'Byla',
      packAs: 'pdf',
      files,
    });

  test('become one PDF of all their pages, which is shown and sent like any other', async () => {
    const { status, body } = await merge(pdf('sutartis.pdf'), pdf('priedas.pdf'));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ extension: 'pdf', isPdf: true, name: 'Byla', contents: null, hiddenContent: [] });
    const { body: one } = await merge(pdf('sutartis.pdf'));
    expect(body['pages']).toBe(2 * Number(one['pages']));
  });

  test('name every file that they were made of, on the page and in the history', async () => {
    const { browser } = await colleague('Ieva Žemaitienė');
    const files = [pdf('sutartis.pdf'), pdf('priedas.pdf')];
    const { body } = await browser.request('POST', '/api/documents', { name: 'Byla', packAs: 'pdf', files });
    expect(body['originals']).toMatchObject([{ name: 'sutartis.pdf' }, { name: 'priedas.pdf' }]);
    const { body: history } = await browser.request('GET', `/api/documents/${String(body['id'])}/history`);
    expect(history['items']).toMatchObject([{ customData: { form: 'converted', file: 'sutartis.pdf, priedas.pdf' } }]);
    const { body: one } = await browser.request('POST', '/api/documents', {
      name: 'Byla',
      packAs: 'pdf',
      files: [files[0]],
    });
    expect(one['originals']).toEqual([]);
  });

  test('are refused by name when signed, protected or of another type', async () => {
    const fixture = (path: string) => readFileSync(join(import.meta.dirname, '../../../packages/engine/test', path));
    const refused = async (file: object) => {
      const { status, body } = await merge(pdf('sutartis.pdf'), file);
      return [status, body['code'], (body['params'] as { name?: string } | undefined)?.name];
    };
    const signed = pdf('pasirašyta.pdf', fixture('fixtures/signed/pdf-p256-lt.pdf'));
    expect(await refused(signed)).toEqual([422, 'file.merge-signed', 'pasirašyta.pdf']);
    const locked = pdf('užrakinta.pdf', fixture('fixtures/awkward-pdf/encrc4.pdf'));
    expect(await refused(locked)).toEqual([422, 'file.merge-protected', 'užrakinta.pdf']);
    expect((await refused(pdf('tekstas.pdf', Buffer.from('Tekstas')))).slice(0, 2)).toEqual([422, 'file.not-pdf']);
  });

  test('that are refused for one of them name its place, so that the page marks its row', async () => {
    const place = async (...files: object[]) => (await merge(...files)).body['errors'];
    const broken = pdf('tekstas.pdf', Buffer.from('Tekstas'));
    expect(await place(pdf('a.pdf'), broken, pdf('b.pdf'))).toMatchObject({ 'files.1': { code: 'file.not-pdf' } });
    const unknown = { fileName: 'programa.exe', file: CONTRACT.toString('base64') };
    expect(await place(pdf('a.pdf'), unknown)).toMatchObject({ 'files.1': { code: 'file.type-unknown' } });
  });
});
