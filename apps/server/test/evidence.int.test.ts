import { createHash } from 'node:crypto';
import { checkPackage, type PackedHistory } from '@paraph/evidence';
import { inspectPdf } from '@paraph/engine/pades';
import { nodeCrypto } from '@paraph/engine/node';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { addUser } from '../src/features/users/index.ts';
import type { Browser } from './people.ts';
import {
  CONTRACT,
  startTestPortal,
  finish,
  newColleague,
  sendDocument,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
let jonas: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
  [ieva, jonas] = [await newColleague(portal, 'Ieva Žemaitienė'), await newColleague(portal, 'Jonas Čepas')];
});

const JONAS = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };

async function fetchFile({ host, token }: Browser, url: string) {
  const headers = { host, authorization: `Bearer ${token}`, 'accept-language': 'lt' };
  const answer = await portal.app.server!.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, bytes: new Uint8Array(answer.rawPayload), headers: answer.headers };
}

async function trusted() {
  const answer = await portal.app.server!.inject({
    method: 'GET',
    url: '/api/validation/anchors',
    headers: { host: portal.host },
  });
  const anchors = answer.json() as { certificate: string; services: never[]; source: 'test' }[];
  return anchors.map(({ certificate, ...facts }) => ({
    certificate: new Uint8Array(Buffer.from(certificate, 'base64')),
    ...facts,
  }));
}

/** Sends a document with a comment, which Jonas signs. */
async function signed(): Promise<string> {
  const { id } = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign', order: 1 }]);
  const { version } = await until(jonas.browser, id, ({ statusName }) => statusName === 'WaitingForMe');
  const order = { documentId: id, sha256: version.sha256, comment: 'Sutinku su kaina', ...JONAS };
  const started = await jonas.browser.request('POST', '/api/smartId/sign', order);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect(await finish(jonas.browser, String(started.body.sessionId))).toMatchObject({ state: 'finished' });
  await until(ieva.browser, id, (seen) => seen.phase === 'completed' && seen.highestLevel === 'LTA');
  return id;
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

describe('the evidence of a completed document', () => {
  test('is one sealed package that can be verified offline', async () => {
    const id = await signed();
    const { status, bytes, headers } = await fetchFile(ieva.browser, `/api/documents/${id}/evidence`);
    expect(status, text(bytes)).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.etsi.asic-e+zip');
    const options = {
      ports: { ...nodeCrypto, ocsp: silent, fetch: silent },
      time: new Date(),
      anchors: await trusted(),
    };
    const { holds, findings } = await checkPackage(bytes, options);
    expect(findings.filter(({ key }) => !/whole|holds|unchanged|of-history/.test(key))).toEqual([]);
    expect(holds).toBe(true);
    expect(findings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['seal.holds', 'history.whole', 'root.holds', 'timestamp.holds', 'signature.holds']),
    );
    const files = unzipSync(bytes);
    expect(Object.keys(files).filter((name) => !name.startsWith('META-INF'))).toEqual([
      'mimetype',
      'document/contract.pdf',
      'README.txt',
      'report/report.pdf',
      'report/report.json',
      'report/report.xml',
      'history/history.json',
      'history/root.json',
      'history/root.tst',
      'manifest.json',
    ]);
    expect(text(files['README.txt'])).toMatch(/įrodymų paketas[\s\S]*Evidence package/);
    const { entries, people } = JSON.parse(text(files['history/history.json'])) as PackedHistory;
    expect(entries.at(-1)).toMatchObject({ name: 'document.evidence-taken', actorId: ieva.userId });
    expect(people).toMatchObject({ [ieva.userId]: 'Ieva Žemaitienė', [jonas.userId]: 'Jonas Čepas' });
    expect(entries.find(({ name }) => name === 'document.signed')?.texts['comment']?.text).toBe('Sutinku su kaina');
    expect(entries.flatMap(({ texts }) => Object.keys(texts))).not.toContain('ip');
    const damaged = bytes.slice();
    damaged[damaged.length >> 1]! ^= 1;
    expect((await checkPackage(damaged, options)).holds).toBe(false);

    const { body } = await ieva.browser.request('GET', `/api/documents/${id}/history`);
    const [last] = body.items as { actionName: string; customData: object }[];
    expect(last).toMatchObject({ actionName: 'downloaded', customData: { form: 'sealedPackage' } });
  });

  test('is available for a completed document to its owner, to an admin who is a member, and to one who gives a reason', async () => {
    const request = async ({ browser }: { browser: Browser }, id: string) => {
      const { status, bytes } = await fetchFile(browser, `/api/documents/${id}/evidence`);
      return status === 200 ? 'given' : (JSON.parse(text(bytes)) as { code: string }).code;
    };
    const running = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign', order: 1 }]);
    expect(await request(ieva, running.id)).toBe('document.not-completed');
    const [rasa, odeta] = [
      await newColleague(portal, 'Rasa Kairytė', { roles: ['admin'] }),
      await newColleague(portal, 'Odeta Vilkienė', { roles: ['admin'] }),
    ];
    const done = await sendDocument(ieva.browser, [
      { email: jonas.email, kind: 'copy' },
      { email: rasa.email, kind: 'copy' },
    ]);
    expect(done.phase).toBe('completed');
    expect(await request(rasa, done.id)).toBe('given');
    expect(await request(jonas, done.id)).toBe('document.not-allowed');
    expect(await request(odeta, done.id)).toBe('document.needs-reason');
    const reason = { reason: 'Teismas prašo įrodymų' };
    await odeta.browser.request('POST', `/api/documents/${done.id}/open-with-reason`, reason);
    expect(await request(odeta, done.id)).toBe('given');
    const draft = String((await upload(ieva.browser)).body.id);
    expect(await request(jonas, draft)).toBe('document.not-found');
    expect((await ieva.browser.request('GET', `/api/documents/${done.id}`)).body.actions).toContain('evidence');
  });

  test('omits a text that was erased, and the chain stays valid', async () => {
    const gone = await inTenant(portal.ctx, (tx) =>
      addUser(tx, { email: 'dingo@azuolas.example', firstName: 'Dingo', lastName: 'Dingaitis', roles: ['user'] }),
    );
    const { id } = await sendDocument(ieva.browser, [{ email: 'dingo@azuolas.example', kind: 'copy' }]);
    expect(gone.userId).toBeTruthy();
    const reply = async () =>
      (await ieva.browser.request('GET', `/api/documents/${id}/history`)).body.items as { actionName: string }[];
    await vi.waitFor(async () => expect((await reply())[0]?.actionName).toBe('sentToMailGetter'), 15_000);
    await inTenant(portal.ctx, (tx) => tx.deleteFrom('event_texts').where('text', '=', 'Dingo Dingaitis').execute());
    const { bytes } = await fetchFile(ieva.browser, `/api/documents/${id}/evidence`);
    const history = text(unzipSync(bytes)['history/history.json']);
    expect(history).not.toContain('"text": "Dingo');
    const options = {
      ports: { ...nodeCrypto, ocsp: silent, fetch: silent },
      time: new Date(),
      anchors: await trusted(),
    };
    expect((await checkPackage(bytes, options)).findings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['history.whole', 'texts.whole', 'document.unsigned']),
    );
  });
});

describe('a printable copy', () => {
  test('has a page of signatures and a code by which anybody can check the state of the document, without names', async () => {
    const id = await signed();
    const { status, bytes, headers } = await fetchFile(jonas.browser, `/api/documents/${id}/printable`);
    expect(status, text(bytes)).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(inspectPdf(bytes)).toMatchObject({ signatures: [] });
    const file = await fetchFile(ieva.browser, `/api/documents/${id}/file`);
    expect(inspectPdf(bytes).pages).toBe(inspectPdf(file.bytes).pages + 1);
    const again = await fetchFile(ieva.browser, `/api/documents/${id}/printable`);
    expect(again.status).toBe(200);

    const code = await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('check_codes').select('code').where('document_id', '=', id).executeTakeFirstOrThrow(),
    );
    const request = (typed: string, host = portal.host) =>
      portal.app.server!.inject({ method: 'GET', url: `/api/check/${encodeURIComponent(typed)}`, headers: { host } });
    const answer = await request(code.code.toLowerCase().replace(/(.{5})/g, '$1-'));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'completed',
      extension: 'pdf',
      signatures: { valid: 1, all: 1 },
      versions: [
        { number: 3, sha256: createHash('sha256').update(file.bytes).digest('hex') },
        { number: 2 },
        { number: 1 },
      ],
    });
    expect(Object.keys(answer.json() as object).toSorted()).toEqual([
      'ended',
      'extension',
      'sent',
      'signatures',
      'state',
      'trust',
      'versions',
    ]);
    expect(answer.body).not.toMatch(/Jonas|Ieva|contract/);
    expect((await request('00000-00000')).json()).toMatchObject({ code: 'evidence.code-unknown' });
    const { body } = await ieva.browser.request('GET', `/api/documents/${id}/history`);
    expect((body.items as { customData: object }[])[0]).toMatchObject({ customData: { form: 'printedCopy' } });
  });

  test('is made of a PDF that was sent, for its readers', async () => {
    const code = async ({ browser }: { browser: Browser }, id: string) =>
      (JSON.parse(text((await fetchFile(browser, `/api/documents/${id}/printable`)).bytes)) as { code: string }).code;
    const draft = String((await upload(ieva.browser)).body.id);
    expect(await code(ieva, draft)).toBe('document.not-found');
    const files = [{ fileName: 'a.pdf', file: CONTRACT.toString('base64') }];
    const packed = String((await ieva.browser.request('POST', '/api/documents', { files, packAs: 'asice' })).body.id);
    await ieva.browser.request('PUT', `/api/documents/${packed}/signers/set`, {
      members: [{ email: jonas.email, kind: 'copy' }],
    });
    await ieva.browser.request('POST', `/api/documents/${packed}/send`);
    expect(await code(ieva, packed)).toBe('evidence.not-printable');
  });

  test('can be checked thirty times a minute from one address', async () => {
    const request = async () =>
      (await portal.app.server!.inject({ method: 'GET', url: '/api/check/NONE', headers: { host: portal.host } }))
        .statusCode;
    let refused = 0;
    for (let call = 0; call < 62 && refused === 0; call += 1) if ((await request()) === 429) refused = call;
    expect(refused).toBeGreaterThan(0);
  });
});

const silent = (): never => {
  throw new Error('An evidence package is checked by what it holds; nothing is fetched.');
};
