import { createAsic } from '@paraph/engine/asic';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './people.ts';
import {
  browseEparaksts,
  startTestPortal,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let jānis: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 200 }, {}, { EPARAKSTS_ROUTE: 'signapi' });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jānis = await newColleague(portal, 'Jānis Bērziņš');
});

const back = (browser: Browser, address: string) => browser.request('POST', '/api/signing/returned', { address });
const browse = (url: unknown) => browseEparaksts(portal.sandbox, String(url), /Jānis/);

/** Passes both pages of the provider. @returns the session after the second page */
async function signBySignApi(id: string, stamp?: object): Promise<string> {
  const { version } = await see(jānis.browser, id);
  const body = { documentId: id, sha256: version.sha256, ...(stamp && { stamp }) };
  const started = await jānis.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', body);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const first = await back(jānis.browser, await browse(started.body.redirectUrl));
  expect(first.body).toMatchObject({ state: 'started', next: expect.any(String) as string });
  await back(jānis.browser, await browse(first.body.next));
  return String(started.body.sessionId);
}

describe('signing with eParaksts where whole files may be sent out', () => {
  test('returns the file signed, with no other change, and it is archived', async () => {
    const { id } = await sendDocument(owner.browser, [{ email: jānis.email, kind: 'sign' }]);
    const sessionId = await signBySignApi(id);
    expect(await finish(jānis.browser, sessionId)).toMatchObject({ state: 'finished', error: null });
    const done = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done.members).toMatchObject([{ done: true, method: 'EPARAKSTS' }]);
  });

  test('puts no stamp on a page when the provider makes the whole signature: no place is requested, and the history names no moved stamp', async () => {
    const { id } = await sendDocument(owner.browser, [{ email: jānis.email, kind: 'sign' }]);
    const { methods } = await see(jānis.browser, id);
    const placing = new Map(methods.map(({ method, placesStamp }) => [method, placesStamp]));
    expect([placing.get('EPARAKSTS'), placing.get('SMART_ID')]).toEqual([false, true]);
    const stamp = { position: 'TOP_LEFT', page: 'FIRST', free: { page: 1, x: 0.4, y: 0.5 } };
    const sessionId = await signBySignApi(id, stamp);
    expect(await finish(jānis.browser, sessionId)).toMatchObject({ state: 'finished', error: null });
    const headers = { host: portal.host, authorization: `Bearer ${owner.browser.token}` };
    const { rawPayload } = await portal.app.server!.inject({ url: `/api/documents/${id}/file`, headers });
    const rects = rawPayload.toString('latin1').matchAll(/\/Subtype\s*\/Widget[^]*?\/Rect\s*\[([^\]]+)\]/g);
    expect(new Set([...rects].map((found) => found[1]!.trim()))).toEqual(new Set(['0 0 0 0']));
    const { body } = await owner.browser.request('GET', `/api/documents/${id}/history`);
    const signed = (body.items as { code: number; customData: object }[]).find(({ code }) => code === 2)!;
    expect(signed.customData).not.toHaveProperty('form');
    const done = await until(owner.browser, id, ({ validation }) => validation?.result === 'valid');
    expect(done.validation).toMatchObject({ signatures: 1, valid: 1 });
  });

  test('by two signers, Smart-ID then eParaksts, ends completed at LTA', async () => {
    const jonas = await newColleague(portal, 'Jonas Čepas');
    const { id } = await sendDocument(owner.browser, [
      { email: jonas.email, kind: 'sign', order: 1 },
      { email: jānis.email, kind: 'sign', order: 2 },
    ]);
    const { version } = await see(jonas.browser, id);
    const push = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
    const body = { documentId: id, sha256: version.sha256, ...push };
    const pushed = await jonas.browser.request('POST', '/api/smartId/sign', body);
    await finish(jonas.browser, String(pushed.body.sessionId));
    await until(jānis.browser, id, ({ statusName }) => statusName === 'WaitingForMe');
    await finish(jānis.browser, await signBySignApi(id));
    const done = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done).toMatchObject({ phase: 'completed', alreadySigned: 2, validation: { signatures: 2, valid: 2 } });
  });

  test('sends a whole container too: only the new signature of the returned file is used, and it is archived', async () => {
    const files = [
      { name: 'sutartis.txt', mediaType: 'text/plain', content: new Uint8Array(Buffer.from('Šalys susitarė.')) },
      { name: 'priedai/a & b.xml', mediaType: 'text/xml', content: new Uint8Array(Buffer.from('<a/>')) },
    ];
    const bytes = Buffer.from(createAsic(files, new Date('2026-11-21T10:00:00Z')));
    const { body } = await upload(owner.browser, bytes, 'Aktas.edoc');
    const id = String(body.id);
    const members = [{ email: jānis.email, kind: 'sign' }];
    await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
    await owner.browser.request('POST', `/api/documents/${id}/send`);
    expect(await finish(jānis.browser, await signBySignApi(id))).toMatchObject({ state: 'finished', error: null });
    const done = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done).toMatchObject({ phase: 'completed', validation: { signatures: 1, valid: 1 } });
  });

  test('does not repeat a finalisation without a response, and the document is signed once', async () => {
    const { id } = await sendDocument(owner.browser, [{ email: jānis.email, kind: 'sign' }]);
    const { version } = await see(jānis.browser, id);
    const body = { documentId: id, sha256: version.sha256 };
    const started = await jānis.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', body);
    const first = await back(jānis.browser, await browse(started.body.redirectUrl));
    const address = await browse(first.body.next);
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'sign-api', fault: { kind: 'half', times: 1 } });
    await back(jānis.browser, address);
    expect(await finish(jānis.browser, String(started.body.sessionId))).toMatchObject({ state: 'finished' });
    expect(await see(owner.browser, id)).toMatchObject({ alreadySigned: 1 });
  });
});
