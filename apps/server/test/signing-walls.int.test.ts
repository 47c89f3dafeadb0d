import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { holdFile, putBytes } from '../src/platform/files/index.ts';
import {
  CONTRACT,
  startTestPortal,
  finish,
  mailTo,
  newColleague,
  see,
  sendDocument,
  until,
  type TestPortal,
} from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
let klausas: typeof ieva;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 50 });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  klausas = await newColleague(portal, 'Klausas Laukiantis');
});

/** A person whose phone waits for a press. */
const KLAUSAS = { flow: 'notification', countryCode: 'lt', personalCode: '37801123122' };
/** Sends a document to one signer, and the request to their phone. */
async function begun() {
  const { id } = await sendDocument(ieva.browser, [{ email: klausas.email, kind: 'sign' }]);
  const { version } = await see(klausas.browser, id);
  const { body } = await klausas.browser.request('POST', '/api/smartId/sign', {
    documentId: id,
    sha256: version.sha256,
    ...KLAUSAS,
  });
  return { id, sessionId: String(body.sessionId) };
}

/** Enters the PIN for every request of the phone until the session ends. */
async function press(sessionId: string) {
  const phone = `${portal.sandbox}/api/phone/asks`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ answer: 'accept' });
  const look = async () => (await klausas.browser.request('GET', `/api/session/${sessionId}`)).body.state;
  for (let tries = 0; tries < 600 && ['started', 'completing'].includes(String(await look())); tries += 1) {
    const waiting = (await (await fetch(phone)).json()) as { id: string }[] | { requests: { id: string }[] };
    for (const { id } of Array.isArray(waiting) ? waiting : waiting.requests)
      await fetch(`${phone}/requests/${id}`, { method: 'POST', headers, body });
    await pause(100);
  }
  return finish(klausas.browser, sessionId);
}

/** Returns the error of the database for a statement. */
const answer = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (fault: Error) => fault.message,
  );

/** Runs a statement that no call can cause, as a user with access to the database could. */
const byHand = (sessionId: string, change: ReturnType<typeof sql>) =>
  answer(
    inSystem(portal.app.platform, (tx) =>
      sql`update signing_sessions set ${change} where id = ${sessionId}`.execute(tx),
    ),
  );

describe('a signing session', () => {
  test('SG-01 stays bound to its start: document, version, hash, signer and digest cannot be exchanged', async () => {
    const { sessionId } = await begun();
    for (const change of [
      sql`version = 2`,
      sql`sha256 = decode(repeat('ab', 32), 'hex')`,
      sql`user_id = ${ieva.userId}::uuid`,
      sql`document_id = gen_random_uuid()`,
      sql`method = 'MOBILE_ID'`,
    ])
      expect(await byHand(sessionId, change)).toContain('append only');
    expect(await press(sessionId)).toMatchObject({ state: 'finished' });
    expect(await byHand(sessionId, sql`digest = decode(repeat('ab', 32), 'hex')`)).toContain('append only');
  });

  test('SG-02 fails and stores nothing when the document got another version meanwhile', async () => {
    const { id, sessionId } = await begun();
    const stored = await putBytes(portal.ctx, Buffer.concat([CONTRACT, Buffer.from('\n% kita\n')]));
    await inTenant(portal.ctx, async (tx) => {
      await holdFile(tx, stored.fileId);
      await sql`insert into document_versions (tenant_id, document_id, number, file_id, sha256, size, cause, at)
        values (${portal.tenantId}, ${id}, 2, ${stored.fileId}, decode(${stored.sha256}, 'hex'), ${stored.size}, 'edited', now())`.execute(
        tx,
      );
      await sql`update documents set version = 2 where id = ${id}`.execute(tx);
    });
    expect(await press(sessionId)).toMatchObject({
      state: 'failed',
      error: { code: 'document.changed' },
    });
    expect(await see(ieva.browser, id)).toMatchObject({
      version: { number: 2, sha256: stored.sha256 },
      alreadySigned: 0,
      blocked: null,
    });
  });

  test('SG-06 is limited to one per document, by the database', async () => {
    const { sessionId } = await begun();
    const second = await answer(
      inSystem(portal.app.platform, (tx) =>
        sql`insert into signing_sessions (tenant_id, id, document_id, member_id, user_id, method, flow, state, version, sha256, expires_at)
          select tenant_id, gen_random_uuid(), document_id, member_id, user_id, method, flow, 'started', version, sha256, expires_at
          from signing_sessions where id = ${sessionId}`.execute(tx),
      ),
    );
    expect(second).toContain('signing_one_at_a_time');
    await klausas.browser.request('DELETE', `/api/session/${sessionId}`);
  });

  test('SG-09 prevents changes of file, signer and document; void ends it', async () => {
    const { id, sessionId } = await begun();
    const file = CONTRACT.toString('base64');
    expect((await ieva.browser.request('PUT', `/api/documents/${id}/edit`, { file })).body.code).toBe(
      'document.blocked',
    );
    const members = [{ email: ieva.email, kind: 'sign' }];
    expect((await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members })).body.code).toBe(
      'document.blocked',
    );
    expect((await ieva.browser.request('DELETE', `/api/documents/${id}`)).body.code).toBe('document.not-deletable');
    expect((await ieva.browser.request('PUT', `/api/documents/${id}/void`, {})).status).toBeLessThan(300);
    expect(await finish(klausas.browser, sessionId)).toMatchObject({ state: 'failed' });
    const voided = await until(ieva.browser, id, ({ phase }) => phase === 'voided');
    expect(voided).toMatchObject({ version: { number: 1 }, alreadySigned: 0, blocked: null });
  });
});

test('SG-13 only the asked person gets their link: no response to sender, colleague or administrator contains it', async () => {
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const guest = 'svečias.vienas@kita.example'.replace('č', 'c');
  const { id } = await sendDocument(ieva.browser, [
    { email: guest, kind: 'sign', identity: 'personal-code', country: 'lt', personalCode: '38503150068' },
    { email: klausas.email, kind: 'sign' },
  ]);
  const token = /\/g\/([\w-]{20,})/.exec((await mailTo(portal, guest, /./)).links.join(' '))![1]!;
  for (const { browser } of [ieva, klausas, admin])
    for (const path of ['', '/signers', '/history', '/need-sign', '/init-sign', '/validation', '/preflight']) {
      const { body } = await browser.request('GET', `/api/documents/${id}${path}`);
      expect(JSON.stringify(body), path).not.toMatch(/\/g\/|38503150068/);
      expect(JSON.stringify(body), path).not.toContain(token);
    }
});

test('AU-04 records of a signature who, when, from where, by which method and over which bytes', async () => {
  const { id, sessionId } = await begun();
  await press(sessionId);
  const { version } = await until(ieva.browser, id, ({ phase }) => phase !== 'signing');
  const row = await inSystem(portal.app.platform, (tx) =>
    tx
      .selectFrom('events')
      .innerJoin('document_versions', 'document_versions.document_id', 'events.subject_id')
      .select(['events.actor_id', 'events.acting_for_id', 'events.at', 'events.data', 'document_versions.sha256'])
      .where('events.subject_id', '=', id)
      .where('events.name', '=', 'document.signed')
      .where('document_versions.number', '=', 2)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ actor_id: klausas.userId, acting_for_id: null, at: expect.any(Date) });
  expect(row.data).toMatchObject({ method: 'SMART_ID', version: 2, sha256: row.sha256.toString('hex') });
  expect(version.number).toBeGreaterThanOrEqual(2);
  const sent = await inSystem(portal.app.platform, (tx) =>
    tx
      .selectFrom('event_texts')
      .innerJoin('events', 'events.id', 'event_texts.event_id')
      .select('event_texts.text')
      .where('events.subject_id', '=', id)
      .where('event_texts.key', '=', 'ip')
      .execute(),
  );
  expect(sent.map(({ text }) => text)).toContain('127.0.0.1');
});

describe('reading', () => {
  const entries = async (id: string) =>
    (
      (await ieva.browser.request('GET', `/api/documents/${id}/history`)).body.items as {
        code: number;
        executorName: string;
      }[]
    ).map(({ code, executorName }) => `${code} ${executorName}`);

  test("AU-05 opening and downloading are recorded by the server, in the name of the session's user", async () => {
    const { id } = await sendDocument(ieva.browser, [{ email: klausas.email, kind: 'acknowledge' }]);
    await see(klausas.browser, id);
    expect(await entries(id)).not.toContain('4 Klausas Laukiantis');
    await portal.app.server!.inject({
      url: `/api/documents/${id}/file`,
      headers: { host: portal.host, authorization: `Bearer ${klausas.browser.token}` },
    });
    expect(await entries(id)).toContain('4 Klausas Laukiantis');
    for (const more of [{ userId: ieva.userId }, { executorName: 'Ieva Žemaitienė' }, { at: '2020-01-01' }])
      expect((await klausas.browser.request('POST', `/api/documents/${id}/confirm-download`, more)).status).toBe(422);
    await portal.app.server!.inject({
      url: `/api/documents/${id}/file?download=true`,
      headers: { host: portal.host, authorization: `Bearer ${klausas.browser.token}` },
    });
    const answer = await entries(id);
    expect(answer.filter((entry) => entry.startsWith('3 '))).toEqual(['3 Klausas Laukiantis']);
  });
});

test('WB-07 WB-08 a file is sent as data that executes nothing, whether it is shown in our page or downloaded', async () => {
  const { id } = await sendDocument(ieva.browser, [{ email: klausas.email, kind: 'acknowledge' }]);
  for (const query of ['', '?download=true', '?version=1']) {
    const { headers, statusCode } = await portal.app.server!.inject({
      url: `/api/documents/${id}/file${query}`,
      headers: { host: portal.host, authorization: `Bearer ${klausas.browser.token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['content-disposition']).toMatch(query.includes('download') ? /^attachment/ : /^(inline|attachment)/);
  }
  // Without the token, as when the address is opened or embedded, there is no file.
  const open = await portal.app.server!.inject({ url: `/api/documents/${id}/file`, headers: { host: portal.host } });
  expect(open.statusCode).toBe(401);
});
