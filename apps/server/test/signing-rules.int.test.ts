import { LIMITS, SIGNATURE_LEVELS } from '@paraph/domain';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import type { Browser } from './people.ts';
import { textOnPages } from './text-on-pages.ts';
import {
  browseEparaksts,
  CONTRACT,
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
let [owner, boss, jonas, rūta]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 200 });
  boss = await newColleague(portal, 'Mantas Petrauskas', { roles: ['ceo'] });
  owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
});

const of = ({ email }: Colleague, kind: 'approve' | 'sign' | 'acknowledge', order = 1) => ({ email, kind, order });
const shaOf = async (browser: Browser, id: string) => (await see(browser, id)).version.sha256;
const signersOf = async (browser: Browser, id: string) =>
  (await browser.request('GET', `/api/documents/${id}/signers`)).body as unknown as Record<string, unknown>[];
const codesOf = async (id: string) =>
  ((await owner!.browser.request('GET', `/api/documents/${id}/history`)).body.items as { code: number }[]).map(
    ({ code }) => code,
  );
const back = (browser: Browser, address: string) => browser.request('POST', '/api/signing/returned', { address });

/** Begins signing by Smart-ID; the phone answers without a user. */
async function startSmartId(id: string, more: object = {}) {
  const body = { documentId: id, sha256: await shaOf(jonas!.browser, id), flow: 'notification', ...more };
  const person = { countryCode: 'lt', personalCode: '38503150068' };
  return jonas!.browser.request('POST', '/api/smartId/sign', { ...body, ...person });
}

describe('requests to act', () => {
  test('SIGN-001 SIGN-004 each signer has the fields of the specification, and the number of the method they used', async () => {
    const members = [
      of(boss!, 'approve'),
      { ...of(jonas!, 'sign'), privateMessage: 'Tik jums' },
      of(rūta!, 'acknowledge'),
    ];
    const { id } = await sendDocument(owner!.browser, members);
    const act = async (who: Colleague, signatureType: 2 | 4) => {
      const body = { signatureType, sha256: await shaOf(who.browser, id), comment: 'Gerai' };
      const answer = await who.browser.request('PUT', `/api/documents/${id}/approve`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await act(boss!, 2);
    const { body } = await startSmartId(id, { comment: 'Skaičiau' });
    expect(await finish(jonas!.browser, String(body.sessionId))).toMatchObject({ state: 'finished' });
    // The file is raised once more after its last signature, and an act refers to the version that was seen.
    await until(owner!.browser, id, ({ highestLevel }) => highestLevel === 'LTA');
    await act(rūta!, 4);
    const signers = await signersOf(owner!.browser, id);
    expect(signers.map(({ signatureType }) => signatureType)).toEqual([2, 1, 4]);
    expect(signers[1]).toEqual({
      id: expect.any(String),
      email: jonas!.email,
      firstName: 'Jonas',
      lastName: 'Čepas',
      signingOrder: 1,
      documentId: id,
      signatureRequestedByEmail: owner!.email,
      signed: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      rejected: null,
      customPrivateMessage: 'Tik jums',
      signatureType: 1,
      departmentId: null,
      comment: 'Skaičiau',
    });
  });

  test('a rejection has its time, and an outsider gets no information', async () => {
    const { id } = await sendDocument(owner!.browser, [of(jonas!, 'sign')]);
    await jonas!.browser.request('PUT', `/api/documents/${id}/reject`, {});
    expect((await signersOf(owner!.browser, id))[0]).toMatchObject({ signed: null, rejected: expect.any(String) });
    expect((await rūta!.browser.request('GET', `/api/documents/${id}/signers`)).status).toBe(404);
  });
});

describe('offered methods', () => {
  const offered = async (settings: object) => {
    const { body } = await upload(owner!.browser);
    const id = String(body.id);
    await owner!.browser.request('PUT', `/api/documents/${id}`, settings);
    const members = [of(jonas!, 'sign')];
    await owner!.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
    await owner!.browser.request('POST', `/api/documents/${id}/send`);
    return { id, methods: (await see(jonas!.browser, id)).methods.map(({ method }) => method) };
  };

  test('SIGN-039 the sender may require one method: only it and its related one are offered, and the others are refused', async () => {
    expect((await offered({ signingMethod: 'SMART_ID' })).methods).toEqual(['SMART_ID', 'EID_EASY']);
    const { id, methods } = await offered({ signingMethod: 'EPARAKSTS' });
    expect(methods).toEqual(['EPARAKSTS', 'EPARAKSTS_CARD']);
    expect((await startSmartId(id)).body).toMatchObject({ code: 'signing.method-not-offered' });
    const card = { documentId: id, sha256: await shaOf(jonas!.browser, id) };
    expect((await jonas!.browser.request('POST', '/api/Eparaskts-Mobile/InitCardSession', card)).status).toBe(200);
  });

  test('SIGN-040 a user who signed in with a password has the mobile, smart, e-signature and eID Easy tabs', async () => {
    const { methods } = await offered({});
    expect(methods).toEqual(['SMART_ID', 'MOBILE_ID', 'EPARAKSTS', 'EPARAKSTS_CARD', 'EID_EASY']);
  });
});

describe('before and after a signature', () => {
  test('SIGN-002 SIGN-062 the check says whether somebody signs, until when, and where the file is', async () => {
    const { id } = await sendDocument(owner!.browser, [of(jonas!, 'sign'), of(rūta!, 'sign')]);
    const look = async (who: Colleague) =>
      (await who.browser.request('GET', `/api/documents/${id}/init-sign?signatureType=1`)).body;
    const file = `/api/documents/${id}/file?version=1`;
    expect(await look(rūta!)).toMatchObject({ isBlocked: false, blockedTimeTo: null, file });
    const { body } = await startSmartId(id);
    // Smart-ID ends a request after two minutes; the document stays blocked for the life of the session.
    const shown = Date.parse(String(body.expiresAt)) - Date.now();
    expect(shown).toBeLessThanOrEqual(LIMITS.phoneAnswer);
    expect(shown).toBeGreaterThan(LIMITS.phoneAnswer - 30_000);
    const session = await jonas!.browser.request('GET', `/api/session/${String(body.sessionId)}`);
    expect(Date.parse(String(session.body.expiresAt)) - Date.now()).toBeLessThanOrEqual(LIMITS.phoneAnswer);
    const blocked = await look(rūta!);
    expect(blocked.isBlocked).toBe(true);
    const left = Date.parse(String(blocked.blockedTimeTo)) - Date.now();
    expect(left).toBeGreaterThan(LIMITS.signingCountdown - 30_000);
    expect(left).toBeLessThanOrEqual(LIMITS.signingCountdown);
    // The user's own session does not block them.
    expect(await look(jonas!)).toMatchObject({ isBlocked: false, blockedTimeTo: null });
    await jonas!.browser.request('DELETE', `/api/session/${String(body.sessionId)}`);
    const answer = await portal.app.server!.inject({
      url: file,
      headers: { host: portal.host, authorization: `Bearer ${rūta!.browser.token}` },
    });
    expect(answer.headers.etag).toContain(String((await look(rūta!)).sha256));
  });

  test('SIGN-005 SIGN-067 the signature is stored when the finish of its session is requested; history and level show it', async () => {
    const { id } = await sendDocument(owner!.browser, [of(jonas!, 'sign')]);
    expect((await see(owner!.browser, id)).highestLevel).toBe('NoSignatures');
    const { body } = await startSmartId(id);
    const done = await jonas!.browser.request('PUT', '/api/documents/sign', {
      signatureType: 1,
      sessionId: body.sessionId,
      comment: 'Pasirašau',
      message: '',
    });
    expect(done).toMatchObject({ status: 200, body: { sessionStatus: 'Finished', documentId: id } });
    expect((await see(owner!.browser, id)).members).toMatchObject([{ done: true, comment: 'Pasirašau' }]);
    expect(await codesOf(id)).toContain(2);
    const { highestLevel } = await until(owner!.browser, id, (document) => document.highestLevel === 'LTA');
    expect(SIGNATURE_LEVELS).toEqual(['Unknown', 'NoSignatures', 'B', 'T', 'LT', 'LTA']);
    expect(SIGNATURE_LEVELS).toContain(highestLevel);
  });

  test('SIGN-066 approving advances the document and is entry 7 of the history', async () => {
    const { id } = await sendDocument(owner!.browser, [of(boss!, 'approve'), of(jonas!, 'sign')]);
    const body = { signatureType: 2, comment: 'Tvirtinu', sha256: await shaOf(boss!.browser, id) };
    const { status, body: approved } = await boss!.browser.request('PUT', `/api/documents/${id}/approve`, body);
    expect([status, approved.phase]).toEqual([200, 'signing']);
    expect(await codesOf(id)).toContain(7);
    expect((await see(jonas!.browser, id)).statusName).toBe('WaitingForMe');
  });

  test('SIGN-044 SIGN-045 a comment has at most a hundred characters, and a stamp needs both corner and page', async () => {
    const { id } = await sendDocument(owner!.browser, [of(jonas!, 'sign')]);
    const fields = async (more: object) => Object.keys((await startSmartId(id, more)).body.errors as object);
    expect(await fields({ comment: 'x'.repeat(101) })).toEqual(['comment']);
    expect(await fields({ stamp: { position: 'TOP_LEFT' } })).toEqual(['stamp.page']);
    expect(await fields({ stamp: { page: 'LAST' } })).toEqual(['stamp.position']);
    const both = await startSmartId(id, { comment: 'x'.repeat(100), stamp: { position: 'TOP_LEFT', page: 'LAST' } });
    expect(both.status).toBe(200);
  });

  /** Returns the text of each page, and the corner of the only page with the stamp. */
  const stampOn = async (id: string) => {
    const { host, token } = owner!.browser;
    const headers = { host, authorization: `Bearer ${token}` };
    const answer = await portal.app.server!.inject({ url: `/api/documents/${id}/file`, headers });
    const pages = (await textOnPages(answer.rawPayload)).split('\f').map((words) => words.includes('JONAS ČEPAS'));
    const [, left, low] = /\/Subtype\s*\/Widget[^]*?\/Rect\s*\[([\d.]+) ([\d.]+)/.exec(
      answer.rawPayload.toString('latin1'),
    )!;
    const corner = `${Number(low) > 400 ? 'TOP' : 'BOTTOM'}_${Number(left) > 250 ? 'RIGHT' : 'LEFT'}`;
    return [corner, pages.slice(0, 2)];
  };

  test('SIGN-008 SIGN-009 the stamp is in the corner and on the page that the sender fixed, or else the signer chose', async () => {
    const file = CONTRACT.toString('base64');
    const files = [1, 2].map((n) => ({ fileName: `${n}.pdf`, file }));
    const signed = async (chosenBySigner: boolean) => {
      const { body } = await owner!.browser.request('POST', '/api/documents', {
        name: 'Du lapai',
        files,
        packAs: 'pdf',
      });
      const path = `/api/documents/${String(body.id)}`;
      const stamp = { position: 'BOTTOM_RIGHT', page: 'LAST', chosenBySigner };
      expect((await owner!.browser.request('PUT', path, { stamp })).status).toBe(200);
      await owner!.browser.request('PUT', `${path}/signers/set`, { members: [of(jonas!, 'sign')] });
      await owner!.browser.request('POST', `${path}/send`);
      const begun = await startSmartId(String(body.id), { stamp: { position: 'TOP_LEFT', page: 'FIRST' } });
      expect(await finish(jonas!.browser, String(begun.body.sessionId))).toMatchObject({ state: 'finished' });
      return stampOn(String(body.id));
    };
    expect(await signed(false)).toEqual(['BOTTOM_RIGHT', [false, true]]);
    expect(await signed(true)).toEqual(['TOP_LEFT', [true, false]]);
  });
});

describe('eID Easy as the specification describes it', () => {
  const begin = async (id: string, more: object = {}) =>
    jonas!.browser.request('POST', '/api/Signing/prepare-for-signing', {
      documentId: id,
      sha256: await shaOf(jonas!.browser, id),
      ...more,
    });

  test('SIGN-060 SIGN-061 preparation names the document and the client, completion waits for the stored signature', async () => {
    const { id } = await sendDocument(owner!.browser, [of(jonas!, 'sign')]);
    const { body } = await begin(id, { timestampPosition: 'BOTTOM_RIGHT', timestampPage: 'LAST' });
    expect(body).toMatchObject({ documentId: id, clientId: 'paraph-sandbox' });
    const address = await browseEparaksts(portal.sandbox, String(body.redirectUrl), /Jonas/);
    await back(jonas!.browser, address);
    const done = await jonas!.browser.request('POST', '/api/Signing/complete-signing', {
      documentId: id,
      eidEasyDocumentId: 'theirs',
    });
    expect(done).toMatchObject({ status: 200, body: { documentId: id, state: 'finished', method: 'EID_EASY' } });
    expect((await signersOf(owner!.browser, id))[0]).toMatchObject({ signatureType: 6 });
  });

  test('a session that was not begun, or belongs to another user, cannot be completed', async () => {
    const { id } = await sendDocument(owner!.browser, [of(jonas!, 'sign')]);
    const complete = (who: Colleague) =>
      who.browser.request('POST', '/api/Signing/complete-signing', { documentId: id });
    expect((await complete(jonas!)).status).toBe(404);
    await begin(id);
    expect((await complete(rūta!)).status).toBe(404);
  });
});

test('SIGN-055 a comment typed before the browser was sent to eParaksts is shown beside the signer afterwards', async () => {
  const jānis = await newColleague(portal, 'Jānis Bērziņš');
  const { id } = await sendDocument(owner!.browser, [of(jānis, 'sign')]);
  const { body } = await jānis.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', {
    documentId: id,
    sha256: await shaOf(jānis.browser, id),
    comment: 'Esmu izlasījis',
  });
  const first = await back(jānis.browser, await browseEparaksts(portal.sandbox, String(body.redirectUrl), /Jānis/));
  await back(jānis.browser, await browseEparaksts(portal.sandbox, String(first.body.next), /Jānis/));
  await finish(jānis.browser, String(body.sessionId));
  expect((await signersOf(owner!.browser, id))[0]).toMatchObject({ signatureType: 3, comment: 'Esmu izlasījis' });
});

test('SIGN-081 the page of eParaksts is in Latvian and Russian for readers of these, and in English for others', async () => {
  const jānis = await newColleague(portal, 'Jānis Bērziņš');
  const spoken = async (language: string) => {
    const { id } = await sendDocument(owner!.browser, [of(jānis, 'sign')]);
    const body = { documentId: id, sha256: await shaOf(jānis.browser, id), language };
    const { body: begun } = await jānis.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', body);
    return new URL(String(begun.redirectUrl)).searchParams.get('ui_locales');
  };
  expect(await spoken('lv')).toBe('lv');
  expect(await spoken('ru')).toBe('ru');
  for (const other of ['lt', 'ee', 'en']) expect(await spoken(other)).toBe('en');
});

describe('in a company without comments', () => {
  const MODULE = 'SigningComment';
  const switched = (on: boolean) =>
    inTenant(portal.ctx, async (tx) => {
      if (on) await tx.insertInto('tenant_modules').values({ tenant_id: portal.tenantId, module: MODULE }).execute();
      else await tx.deleteFrom('tenant_modules').where('module', '=', MODULE).execute();
    });
  afterEach(() => switched(true));

  test('an act with a comment is refused as a whole; without it the act succeeds (module 29)', async () => {
    const { id } = await sendDocument(owner!.browser, [
      of(boss!, 'approve'),
      of(jonas!, 'sign'),
      of(rūta!, 'acknowledge'),
    ]);
    await switched(false);
    const act = async (who: Colleague, signatureType: 2 | 4, comment?: string) => {
      const body = { signatureType, sha256: await shaOf(who.browser, id), ...(comment && { comment }) };
      return who.browser.request('PUT', `/api/documents/${id}/approve`, body);
    };
    const refused = { status: 403, body: { code: 'access.module-off' } };
    expect(await act(boss!, 2, 'Gerai')).toMatchObject(refused);
    expect((await see(owner!.browser, id)).members).toMatchObject([{ done: false, comment: null }, {}, {}]);
    const mass = { documentIds: [id], seen: [{ documentId: id, sha256: await shaOf(boss!.browser, id) }] };
    const many = { ...mass, displayText: 'Gerai' };
    const together = (body: object) => boss!.browser.request('POST', '/api/Documents/mass-approve', body);
    expect(await together(many)).toMatchObject(refused);
    expect((await see(owner!.browser, id)).members).toMatchObject([{ done: false, comment: null }, {}, {}]);
    expect(await together(mass)).toMatchObject({ status: 200, body: { successfullyApproved: 1 } });
    expect(await startSmartId(id, { comment: 'Skaičiau' })).toMatchObject(refused);
    const { body } = await startSmartId(id);
    const late = { signatureType: 1, sessionId: body.sessionId, comment: 'Pasirašau', message: '' };
    expect(await jonas!.browser.request('PUT', '/api/documents/sign', late)).toMatchObject(refused);
    await finish(jonas!.browser, String(body.sessionId));
    expect(await act(rūta!, 4, 'Susipažinau')).toMatchObject(refused);
    await until(owner!.browser, id, ({ highestLevel }) => highestLevel === 'LTA');
    expect((await act(rūta!, 4)).body).toMatchObject({ phase: 'completed' });
    expect((await signersOf(owner!.browser, id)).map(({ comment }) => comment)).toEqual([null, null, null]);
  });
});

test('a signature that never got its timestamp releases the bytes that were stored for it', async () => {
  const { id } = await sendDocument(owner!.browser, [of(jonas!, 'sign')]);
  const services = ['tsa1', 'tsa2'];
  for (const service of services)
    await sandboxCall(portal, 'PUT', '/api/faults', { service, fault: { kind: 'status', status: 503 } });
  try {
    const { body } = await startSmartId(id);
    const sessionId = String(body.sessionId);
    const session = () =>
      inTenant(portal.ctx, (tx) =>
        tx
          .selectFrom('signing_sessions as s')
          .leftJoin('files as f', 'f.id', 's.signed_file_id')
          .select(['s.state', 's.tries', 's.error_code', 'f.holds', 'f.unreferenced_at'])
          .where('s.id', '=', sessionId)
          .executeTakeFirstOrThrow(),
      );
    await expect.poll(session).toMatchObject({ state: 'completing', holds: 1, unreferenced_at: null });
    // The attempts of a whole day have failed.
    await inTenant(portal.ctx, (tx) =>
      tx
        .updateTable('signing_sessions')
        .set({ expires_at: new Date(0) })
        .where('id', '=', sessionId)
        .execute(),
    );
    await expect.poll(session).toMatchObject({
      state: 'failed',
      error_code: 'signing.not-completed',
      holds: 0,
      unreferenced_at: expect.any(Date),
    });
  } finally {
    await sandboxCall(portal, 'DELETE', '/api/faults', {});
  }
  expect((await see(owner!.browser, id)).alreadySigned).toBe(0);
});
