import { setTimeout as pause } from 'node:timers/promises';
import { inspectPdf } from '@paraph/engine/pades';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '../src/features/tenant-admin/use-cases/api-keys.ts';
import { trackersOf } from '../src/features/usage/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { textOnPages } from './text-on-pages.ts';
import {
  browseEparaksts,
  CONTRACT,
  startTestPortal,
  newColleague,
  sendDocument,
  until,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let adminUser: Colleague;
let key: string;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
  adminUser = await newColleague(portal, 'Mantas Petrauskas', { roles: ['ceo'] });
  key = (await createKey(portal.ctx, portal.tenantId)).value;
});

const DOCUMENT = { name: 'Užsakymas 17', file: CONTRACT.toString('base64') };
/** Fields that every start of the specification has beside the person (1 §7). */
const ORDER = {
  document: DOCUMENT,
  company: 'UAB Ąžuolo baldai',
  stamp: { position: 'BOTTOM_RIGHT', page: 'LAST' },
  language: 'lt',
  digestAlgorithm: 'SHA256',
  position: 'Direktorius',
  subdivision: 'Pardavimai',
  comment: 'Sutinku',
};

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { host: portal.host, 'x-api-key': key };
  const answer = await portal.app.server!.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = (isJson && answer.body ? answer.json() : {}) as Record<string, unknown>;
  return { status: answer.statusCode, body, bytes: answer.rawPayload };
}

/** Follows the provider's redirect of a signer's browser that has no session here. */
async function returned(address: string) {
  const headers = { host: portal.host, 'sec-fetch-site': 'same-origin' };
  const request = { method: 'POST', url: '/api/signing/returned', headers, payload: { address } } as const;
  return (await portal.app.server!.inject(request)).json<{ next: string }>();
}

/** Polls like a client program until the session ends. */
async function over(sessionId: unknown) {
  for (let look = 0; look < 300; look += 1) {
    const { body } = await send('GET', `/session/${String(sessionId)}`);
    if (!['started', 'completing'].includes(String(body.state))) return body;
    await pause(100);
  }
  throw new Error('The session did not end.');
}

describe('the signing service, called with a key', () => {
  test('Smart-ID: the body contains the document, the person signs, and the signed file is downloaded (SIGN-070)', async () => {
    const person = { countryCode: 'lt', personalCode: '38503150068' };
    const begun = await send('POST', '/smartId/sign', { ...ORDER, ...person });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    const { sessionId } = begun.body;
    expect(begun.body).toMatchObject({ deviceLink: null, controlCode: expect.stringMatching(/^\d{4}$/) as string });
    const ended = await over(sessionId);
    expect(ended).toMatchObject({ sessionStatus: 'Finished', method: 'SMART_ID', error: null });
    const file = await send('GET', `/session/${String(sessionId)}/file`);
    expect(inspectPdf(new Uint8Array(file.bytes)).signatures).toMatchObject([{ type: 'signature' }]);
    // The stamp is in the corner of the request: right of the middle and near the foot of the page.
    const [, left, low] = /\/Subtype\s*\/Widget[^]*?\/Rect\s*\[([\d.]+) ([\d.]+)/.exec(file.bytes.toString('latin1'))!;
    expect([Number(left) > 300, Number(low) < 200]).toEqual([true, true]);
    // The document has no owner: its content opens to an administrator with a reason.
    const reason = { reason: 'Tikriname, kas pasirašyta' };
    await adminUser.browser.request('POST', `/api/documents/${String(ended.documentId)}/open-with-reason`, reason);
    const done = await until(
      adminUser.browser,
      String(ended.documentId),
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    const { body: report } = await adminUser.browser.request(
      'GET',
      `/api/documents/${String(ended.documentId)}/validation`,
    );
    expect(report.signatures).toMatchObject([{ roles: ['Direktorius, Pardavimai, UAB Ąžuolo baldai'] }]);
    expect(done).toMatchObject({
      name: 'Užsakymas 17',
      phase: 'completed',
      owner: { name: 'API' },
      members: [
        {
          firstName: 'JONAS',
          lastName: 'ČEPAS',
          done: true,
          comment: 'Sutinku',
          signedAs: 'Direktorius, Pardavimai, UAB Ąžuolo baldai',
        },
      ],
    });
  });

  test('a request names a corner: a free place is for users, who see the page', async () => {
    const stamp = { ...ORDER.stamp, free: { page: 1, x: 0.5, y: 0.5 } };
    const refused = await send('POST', '/smartId/sign', {
      ...ORDER,
      stamp,
      countryCode: 'lt',
      personalCode: '38503150068',
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'stamp.free': { code: 'field.unknown' } } } });
  });

  test('Mobile-ID: a phone instead of the country, and the code to compare is returned at once (SIGN-071)', async () => {
    const begun = await send('POST', '/mobile/sign', { ...ORDER, phone: '+37060000101', personalCode: '47403090010' });
    expect(begun.body, JSON.stringify(begun.body)).toMatchObject({
      controlCode: expect.stringMatching(/^\d{4}$/) as string,
    });
    expect(await over(begun.body.sessionId)).toMatchObject({ sessionStatus: 'Finished', method: 'MOBILE_ID' });
  });

  test('eParaksts mobile: the browser of the signer is sent there and returns to the company (SIGN-073, SIGN-074)', async () => {
    const home = 'https://shop.example/orders/17?step=sign';
    for (const path of ['/Eparaskts-Mobile/InitSignSession', '/Eparaksts-Mobile/InitSignSession']) {
      const lost = await send('POST', path, ORDER);
      expect(lost.body.errors).toMatchObject({ redirectUrl: { code: 'field.required' } });
      const begun = await send('POST', path, { ...ORDER, redirectUrl: home });
      expect(begun.status, JSON.stringify(begun.body)).toBe(200);
      const back = async (url: unknown) => {
        const address = await browseEparaksts(portal.sandbox, String(url), /Jānis/);
        return returned(address);
      };
      const { next } = await back((await back(begun.body.redirectUrl)).next);
      const { sessionId } = begun.body;
      expect(next).toBe(`https://shop.example/orders/17?step=sign&sessionId=${String(sessionId)}`);
      expect(await over(sessionId)).toMatchObject({ sessionStatus: 'Finished', method: 'EPARAKSTS' });
    }
  });

  test("a document for another person's certificate is refused, and nothing is signed", async () => {
    const expected = { countryCode: 'lt', personalCode: '38503150068', redirectUrl: 'https://shop.example/' };
    const begun = await send('POST', '/Eparaskts-Mobile/InitSignSession', { ...ORDER, ...expected });
    const address = await browseEparaksts(portal.sandbox, String(begun.body.redirectUrl), /Jānis/);
    await returned(address);
    expect(await over(begun.body.sessionId)).toMatchObject({
      sessionStatus: 'Failed',
      error: { code: 'signing.wrong-person' },
    });
    expect((await send('GET', `/session/${String(begun.body.sessionId)}/file`)).status).toBe(409);
  });

  test('a session is cancelled by DELETE, and users do not see it', async () => {
    const begun = await send('POST', '/smartId/sign', ORDER);
    const path = `/session/${String(begun.body.sessionId)}`;
    // Nobody has signed yet: there is no signed file.
    expect(await send('GET', `${path}/file`)).toMatchObject({ status: 409, body: { code: 'document.not-completed' } });
    expect(begun.body).toMatchObject({ deviceLink: { qr: expect.any(String) as string } });
    expect(await adminUser.browser.request('GET', `/api${path}`)).toMatchObject({ status: 404 });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', path)).body).toMatchObject({ state: 'cancelled' });
  });

  test('approving a PDF puts name and date on its page and stores it as approved (SIGN-077)', async () => {
    const approveDate = new Date(Date.now() - 3_600_000).toISOString();
    const { status, body } = await send('POST', '/document/approve', {
      document: DOCUMENT,
      approver: 'Rūta Ąžuolaitė',
      approveDate,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.approveDate).toBe(approveDate);
    const file = Buffer.from(String(body.file), 'base64');
    expect(file.subarray(0, CONTRACT.length).equals(CONTRACT)).toBe(true);
    expect(file.toString('latin1')).toContain('/Subtype /Stamp');
    const words = await textOnPages(file);
    expect(words).toContain('Rūta Ąžuolaitė');
    const inVilnius = { timeZone: 'Europe/Vilnius', dateStyle: 'short', timeStyle: 'short' } as const;
    expect(words).toContain(new Date(approveDate).toLocaleString('sv-SE', inVilnius));
    const path = `/api/documents/${String(body.documentId)}`;
    const closed = await adminUser.browser.request('GET', path);
    expect(closed.body, 'the fingerprint is content, which a reason opens').toMatchObject({ version: { sha256: '' } });
    const kept = await adminUser.browser.request('POST', `${path}/open-with-reason`, { reason: 'Tikrinamas parašas' });
    expect(kept.body).toMatchObject({
      phase: 'completed',
      version: { sha256: body.sha256 },
      members: [{ kind: 'approve', done: true, firstName: 'Rūta Ąžuolaitė' }],
    });
  });

  test('each accepted start is one call of the API plan; polling, downloading and cancelling are none (API-016)', async () => {
    const admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
    const acts = async () => {
      const { body } = await admin.browser.request('GET', '/api/billing-report?period=today');
      return (body.api as { acts: number }).acts;
    };
    const before = await acts();
    const home = 'https://shop.example/orders/18';
    const starts = [
      ['/smartId/sign', { ...ORDER, countryCode: 'lt', personalCode: '38503150068' }],
      ['/mobile/sign', { ...ORDER, phone: '+37060000101', personalCode: '47403090010' }],
      ['/Eparaksts-Mobile/InitSignSession', { ...ORDER, redirectUrl: home }],
      ['/document/approve', { document: DOCUMENT, approver: 'Rūta Ąžuolaitė' }],
    ] as const;
    const begun: unknown[] = [];
    for (const [done, [path, order]] of starts.entries()) {
      const { status, body } = await send('POST', path, order);
      expect([path, status], JSON.stringify(body)).toEqual([path, 200]);
      expect([path, await acts()]).toEqual([path, before + done + 1]);
      begun.push(body.sessionId);
    }
    // Both signatures are stored before the next test counts its own.
    for (const signature of begun.slice(0, 2)) await over(signature);
    expect((await send('GET', `/session/${String(begun[0])}`)).status).toBe(200);
    expect((await send('GET', `/session/${String(begun[0])}/file`)).status).toBe(200);
    expect((await send('DELETE', `/session/${String(begun[2])}`)).status).toBe(204);
    expect(await acts()).toBe(before + starts.length);
  });

  test('nothing is drawn on a signed PDF', async () => {
    const begun = await send('POST', '/mobile/sign', { ...ORDER, phone: '+37060000101', personalCode: '47403090010' });
    await over(begun.body.sessionId);
    const { bytes } = await send('GET', `/session/${String(begun.body.sessionId)}/file`);
    const document = { name: 'Pasirašyta', file: bytes.toString('base64') };
    expect(await send('POST', '/document/approve', { document, approver: 'Rūta' })).toMatchObject({
      status: 409,
      body: { code: 'document.already-signed' },
    });
  });
});

test('every signature is counted by its method, in the month of its storing', async () => {
  const trackers = () => inTenant(portal.ctx, (tx) => trackersOf(tx, portal.tenantId));
  const before = (await trackers()).signingTrackerDto.total;
  const begun = await send('POST', '/mobile/sign', { ...ORDER, phone: '+37060000101', personalCode: '47403090010' });
  await over(begun.body.sessionId);
  const { signingTrackerDto, authenticationTrackerDto } = await trackers();
  expect(signingTrackerDto.total).toBe(before + 1);
  expect(signingTrackerDto.months.map(({ method }) => method)).toContain('MOBILE_ID');
  expect(authenticationTrackerDto.months).toMatchObject([{ method: 'PASSWORD' }]);
});

describe('the same path, called by a user', () => {
  test('approves the document that waits for the user, and does not change its bytes', async () => {
    const owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: adminUser.userId });
    const { id, version } = await sendDocument(owner.browser, [{ email: adminUser.email, kind: 'approve' }]);
    const body = { documentId: id, sha256: version.sha256 };
    const done = await adminUser.browser.request('POST', '/api/document/approve', body);
    expect(done, JSON.stringify(done.body)).toMatchObject({
      status: 200,
      body: { documentId: id, sha256: version.sha256, file: null },
    });
    expect(await until(owner.browser, id, ({ phase }) => phase === 'completed')).toMatchObject({
      members: [{ done: true, method: 'APPROVE' }],
    });
  });
});
