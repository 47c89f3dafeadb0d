import { beforeAll, describe, expect, test } from 'vitest';
import { inSystem } from '../src/platform/db/index.ts';
import {
  startTestPortal,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  shownIn,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Purpose = 'sign' | 'auth';
let portal: TestPortal;
let owner: Colleague;
let jānis: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jānis = await newColleague(portal, 'Jānis Bērziņš');
});

const read = async (slug: string) =>
  (await (await fetch(`${portal.sandbox}/api/card/${slug}`)).json()) as Record<Purpose, string>;
async function pin(slug: string, hex: string, purpose: Purpose = 'sign'): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ hex, purpose });
  const answer = await fetch(`${portal.sandbox}/api/card/${slug}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { hex: string }).hex;
}
/** Returns the position of the visible signature on its page. */
async function stampOf(id: string): Promise<{ left: number; low: number }> {
  const { host, token } = owner.browser;
  const headers = { host, authorization: `Bearer ${token}` };
  const { rawPayload } = await portal.app.server!.inject({ url: `/api/documents/${id}/file`, headers });
  const rectangle = /\/Subtype\s*\/Widget[^]*?\/Rect\s*\[([\d.]+) ([\d.]+)/.exec(rawPayload.toString('latin1'))!;
  return { left: Number(rectangle[1]), low: Number(rectangle[2]) };
}

const request = (path: string, body: object) => jānis.browser.request('POST', `/api/Eparaskts-Mobile/${path}`, body);

async function begun() {
  const { id } = await sendDocument(owner.browser, [{ email: jānis.email, kind: 'sign' }]);
  const { version } = await see(jānis.browser, id);
  const { status, body } = await request('InitCardSession', { documentId: id, sha256: version.sha256 });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, sessionId: String(body.sessionId) };
}

async function digestFor(sessionId: string, slug = 'janis-berzins', swap = false) {
  const { sign, auth } = await read(slug);
  const [signCertificate, authCertificate] = swap ? [auth, sign] : [sign, auth];
  return request('CalculateDigestsForCardSign', { sessionId, requestCode: 'rc-1', signCertificate, authCertificate });
}

const hexOf = ({ body }: Awaited<ReturnType<typeof request>>) => (body.digests as { hex: string }[])[0]!.hex;

describe('signing with an eParaksts card', () => {
  test('reads certificates, returns a digest to sign, and stores and archives the signature (SIGN-075, SIGN-076)', async () => {
    const { id, sessionId } = await begun();
    for (const missing of ['sessionId', 'signCertificate', 'authCertificate']) {
      const { sign: signCertificate, auth: authCertificate } = await read('janis-berzins');
      const body = { sessionId, requestCode: 'rc-1', signCertificate, authCertificate, [missing]: undefined };
      const { status, body: reply } = await request('CalculateDigestsForCardSign', body);
      expect([status, Object.keys(reply.errors as object)]).toEqual([422, [missing]]);
    }
    const digests = await digestFor(sessionId);
    expect(digests).toMatchObject({ status: 200, body: { digests: [{ type: 'SHA-256' }] } });
    const done = await request('FinalizeCardSign', { sessionId, hex: await pin('janis-berzins', hexOf(digests)) });
    expect(done).toMatchObject({ status: 200, body: { signedCount: 1, failedCount: 0 } });
    expect(await finish(jānis.browser, sessionId)).toMatchObject({ state: 'finished' });
    const archived = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(archived.members).toMatchObject([{ done: true, method: 'EPARAKSTS_CARD' }]);
  });

  test('accepts certificates in base64 too', async () => {
    const { sessionId } = await begun();
    const { sign, auth } = await read('janis-berzins');
    const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
    const body = { sessionId, signCertificate: base64(sign), authCertificate: base64(auth) };
    expect((await request('CalculateDigestsForCardSign', body)).status).toBe(200);
  });

  test.each([
    ['of somebody else', 'liga-kalnina', false, {}, 'signing.wrong-person'],
    ['read the wrong way round', 'janis-berzins', true, {}, 'signing.certificate-bad'],
    ['that is revoked', 'janis-berzins', false, { certificateStatus: 'revoked' }, 'signing.certificate-bad'],
    ['that has expired', 'janis-berzins', false, { certificateStatus: 'expired' }, 'signing.certificate-bad'],
  ])(
    'with a card %s is refused before the PIN is requested, and the document is free',
    async (_, slug, swap, change, code) => {
      await sandboxCall(portal, 'PATCH', '/api/people/janis-berzins', change);
      try {
        const { id, sessionId } = await begun();
        expect((await digestFor(sessionId, slug, swap)).body).toMatchObject({ code });
        expect(await see(jānis.browser, id)).toMatchObject({ blocked: null, alreadySigned: 0 });
      } finally {
        await sandboxCall(portal, 'DELETE', '/api/people', {});
      }
    },
  );

  test('never stores a value over another digest, or from another card', async () => {
    for (const value of [
      () => pin('janis-berzins', 'ab'.repeat(32)),
      (hex: string) => pin('liga-kalnina', hex),
      (hex: string) => pin('janis-berzins', hex, 'auth'),
    ]) {
      const { id, sessionId } = await begun();
      const hex = await value(hexOf(await digestFor(sessionId)));
      expect((await request('FinalizeCardSign', { sessionId, hex })).body).toMatchObject({
        code: 'signing.answer-wrong',
      });
      expect(await see(jānis.browser, id)).toMatchObject({ alreadySigned: 0, blocked: null, version: { number: 1 } });
    }
  });

  test('is not found for steps in another order and for the session of another user', async () => {
    const { sessionId } = await begun();
    expect((await request('FinalizeCardSign', { sessionId, hex: 'ab' })).status).toBe(404);
    const { sign: signCertificate, auth: authCertificate } = await read('janis-berzins');
    const body = { sessionId, signCertificate, authCertificate };
    const path = '/api/Eparaskts-Mobile/CalculateDigestsForCardSign';
    expect((await owner.browser.request('POST', path, body)).status).toBe(404);
    expect((await jānis.browser.request('DELETE', `/api/session/${sessionId}`)).status).toBe(204);
    expect((await request('CalculateDigestsForCardSign', body)).status).toBe(404);
  });
});

describe('signing many documents with one card', () => {
  const module = (on: boolean) =>
    inSystem(portal.app.platform, async (tx) => {
      const row = { tenant_id: portal.tenantId, module: 'EparakstsBulkSignModule' };
      if (on) await tx.insertInto('tenant_modules').values(row).execute();
      else await tx.deleteFrom('tenant_modules').where('module', '=', row.module).execute();
    });
  beforeAll(() => module(true));

  const waiting = async (more: object = {}) =>
    (await sendDocument(owner.browser, [{ email: jānis.email, kind: 'sign', ...more }])).id;
  const start = async (ids: string[]) => request('InitCardSession', { documents: await shownIn(jānis.browser, ids) });
  const valuesOf = async ({ body }: Awaited<ReturnType<typeof request>>, slug = 'janis-berzins') =>
    Promise.all(
      (body.digests as { documentId: string; hex: string }[]).map(async ({ documentId, hex }) => ({
        documentId,
        hex: await pin(slug, hex),
      })),
    );
  const free = { blocked: null, alreadySigned: 0 };

  test('SIGN-057 SIGN-058 returns the number of signed files, and names each other file with its reason', async () => {
    const [first, second, other] = [await waiting(), await waiting(), await waiting()];
    // The colleague had another name in the company at the time of the request.
    await inSystem(portal.app.platform, (tx) =>
      tx
        .updateTable('members')
        .set({ first_name: 'Pēteris', last_name: 'Ozols' })
        .where('document_id', '=', other)
        .execute(),
    );
    const begun = await start([first, other, second]);
    expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 200, body: { refused: [] } });
    const sessionId = String(begun.body.sessionId);
    const digests = await digestFor(sessionId);
    const failed = {
      documentId: other,
      fileName: expect.stringMatching(/\.pdf$/),
      message: expect.stringContaining('Pēteris'),
    };
    expect(digests.body).toMatchObject({ digests: [{ documentId: first }, { documentId: second }], errors: [failed] });
    const done = await request('FinalizeCardSign', { sessionId, values: await valuesOf(digests) });
    expect(done.body).toEqual({
      totalCount: 3,
      successfullySigned: 2,
      errors: [failed],
      signedCount: 2,
      failedCount: 1,
    });
    for (const id of [first, second])
      await until(owner.browser, id, ({ highestLevel, phase }) => phase === 'completed' && highestLevel === 'LTA');
    expect(await see(jānis.browser, other)).toMatchObject(free);
    const { body: batch } = await jānis.browser.request('GET', `/api/session/batch/${sessionId}`);
    expect(batch).toMatchObject({ isOver: true, totalCount: 3, signedCount: 2, failedCount: 1 });
  });

  test('puts stamps where the request says, if the sender leaves that to the signer', async () => {
    const ids: string[] = [];
    for (const chosenBySigner of [true, false]) {
      const id = String((await upload(owner.browser)).body.id);
      const document = (path: string) => `/api/documents/${id}${path}`;
      await owner.browser.request('PUT', document(''), {
        stamp: { position: 'TOP_LEFT', page: 'FIRST', chosenBySigner },
      });
      await owner.browser.request('PUT', document('/signers/set'), { members: [{ email: jānis.email, kind: 'sign' }] });
      expect((await owner.browser.request('POST', document('/send'))).status).toBe(200);
      ids.push(id);
    }
    const stamp = { position: 'BOTTOM_RIGHT', page: 'FIRST' };
    const { body } = await request('InitCardSession', { documents: await shownIn(jānis.browser, ids), stamp });
    const sessionId = String(body.sessionId);
    const values = await valuesOf(await digestFor(sessionId));
    expect((await request('FinalizeCardSign', { sessionId, values })).body).toMatchObject({ signedCount: 2 });
    for (const id of ids) await until(owner.browser, id, ({ phase }) => phase === 'completed');
    const [chosen, fixed] = [await stampOf(ids[0]!), await stampOf(ids[1]!)];
    expect(chosen.left).toBeGreaterThan(fixed.left);
    expect(chosen.low).toBeLessThan(fixed.low);
  });

  test('signs all documents whose values are of the requested card, and reports those with a foreign value or none', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    const sessionId = String((await start([first, second, third])).body.sessionId);
    const values = await valuesOf(await digestFor(sessionId));
    const foreign = await pin('liga-kalnina', 'ab'.repeat(32));
    const given = [values[0], { documentId: second, hex: foreign }];
    const { body } = await request('FinalizeCardSign', { sessionId, values: given });
    expect(body).toMatchObject({ totalCount: 3, successfullySigned: 1 });
    expect((body.errors as { documentId: string }[]).map(({ documentId }) => documentId)).toEqual([second, third]);
    await until(owner.browser, first, ({ phase }) => phase === 'completed');
    for (const id of [second, third]) expect(await see(jānis.browser, id)).toMatchObject(free);
    expect((await request('FinalizeCardSign', { sessionId, values })).status).toBe(404);
  });

  test('frees every document when no card fits and when cancelled', async () => {
    const ids = [await waiting(), await waiting()];
    const begun = await start(ids);
    expect((await digestFor(String(begun.body.sessionId), 'liga-kalnina')).body).toMatchObject({
      code: 'signing.wrong-person',
    });
    for (const id of ids) expect(await see(jānis.browser, id)).toMatchObject(free);
    const again = await start(ids);
    const path = `/api/session/batch/${String(again.body.sessionId)}`;
    expect((await owner.browser.request('DELETE', path)).status).toBe(404);
    expect((await jānis.browser.request('DELETE', path)).status).toBe(204);
    expect((await digestFor(String(again.body.sessionId))).status).toBe(404);
    for (const id of ids) expect(await see(jānis.browser, id)).toMatchObject(free);
  });

  test('does not exist without the module', async () => {
    const id = await waiting();
    await module(false);
    expect(await start([id])).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
    await module(true);
  });
});
