import type { DocumentDetails } from '@paraph/contract';
import { inspectPdf } from '@paraph/engine/pades';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signAs } from '../../../packages/engine/test/act.ts';
import { emptyPages } from '../../../packages/engine/test/fixtures.ts';
import { makeTestPki } from '../../../packages/engine/test/pki/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { finish, newColleague, see, startTestPortal, until, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const author = pki.signer('p256', 'Rūta');
const FORM = emptyPages(1, {
  catalog: '/AcroForm<</Fields[4 0 R]>>',
  page: '/Annots[4 0 R]',
  more: ['<</Type/Annot/Subtype/Widget/FT/Sig/T(Pirkejas)/F 132/P 3 0 R/Rect[50 50 250 100]>>'],
});
const MAKE = {
  certified: () => signAs(pki, emptyPages(1), author, { certify: 1 }),
  'locked in all fields': () => signAs(pki, emptyPages(1), author, { lock: { action: 'All' } }),
  'of two roles': () => Promise.resolve(emptyPages(1, { catalog: '/ViewerPreferences 3 0 R' })),
  prepared: () => signAs(pki, FORM, author, { field: 'Autorius', certify: 2 }),
};

const CODE = 'document.closed-to-signatures';
const path = (id: string) => `/api/documents/${id}`;
const put = async (make: keyof typeof MAKE) => {
  const { status, body } = await upload(ieva.browser, Buffer.from(await MAKE[make]()));
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as DocumentDetails;
};
const people = (id: string, ...kinds: string[]) =>
  ieva.browser.request('PUT', `${path(id)}/signers/set`, {
    members: kinds.map((kind) => ({ email: jonas.email, kind })),
  });
const send = (id: string) => ieva.browser.request('POST', `${path(id)}/send`);
const failedChecks = async (id: string) => {
  const { body } = await ieva.browser.request('GET', `${path(id)}/preflight`);
  const checks = body['checks'] as { check: string; outcome: string }[];
  return checks.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);
};
const signByPhone = async (id: string) => {
  const { version } = await see(jonas.browser, id);
  const person = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
  return jonas.browser.request('POST', '/api/smartId/sign', { documentId: id, sha256: version.sha256, ...person });
};

test('a PDF whose second signature would break the first is refused as such: nobody has locked it', async () => {
  const { id, signatureLimit } = await put('of two roles');
  expect(signatureLimit).toBe('breaking');
  await people(id, 'sign');
  expect(await failedChecks(id)).toEqual(['breaks-signatures']);
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'document.breaks-signatures' } });
});

describe.each(['certified', 'locked in all fields'] as const)('a PDF that is %s and takes no signature', (make) => {
  test('is reported at its upload, is never sent to signers, and is sent to people who only read it', async () => {
    const { id, isProtected, signatureLimit } = await put(make);
    expect({ isProtected, signatureLimit }).toEqual({ isProtected: false, signatureLimit: 'closed' });
    await people(id, 'sign');
    expect(await failedChecks(id)).toEqual(['closed-to-signatures']);
    expect(await send(id)).toMatchObject({ status: 409, body: { code: CODE } });
    await people(id, 'acknowledge');
    expect((await send(id)).status).toBe(200);
    expect(await people(id, 'acknowledge', 'sign')).toMatchObject({ status: 409, body: { code: CODE } });
  });

  test('and was sent before the portal knew names its reason to the signer, not a bad certificate', async () => {
    const { id } = await put(make);
    await people(id, 'sign');
    await inTenant(portal.ctx, (tx) => sql`update documents set signature_limit = 'none' where id = ${id}`.execute(tx));
    expect((await send(id)).status).toBe(200);
    const { body } = await signByPhone(id);
    const ended = await finish(jonas.browser, String(body['sessionId']));
    expect(ended).toMatchObject({ state: 'failed', error: { code: CODE } });
    await inTenant(portal.ctx, (tx) =>
      sql`update documents set signature_limit = 'closed' where id = ${id}`.execute(tx),
    );
    expect(await signByPhone(id)).toMatchObject({ status: 409, body: { code: CODE } });
  });
});

test('a PDF whose author prepared a field for the signer is signed in that field, and no stamp is offered', async () => {
  const { id, signatureLimit } = await put('prepared');
  expect(signatureLimit).toBe('unstamped');
  await people(id, 'sign');
  expect((await send(id)).status).toBe(200);
  const { methods } = await see(jonas.browser, id);
  expect(methods.filter(({ placesStamp }) => placesStamp)).toEqual([]);
  const { body } = await signByPhone(id);
  expect(await finish(jonas.browser, String(body['sessionId']))).toMatchObject({ state: 'finished', error: null });
  await until(ieva.browser, id, ({ phase }) => phase === 'completed');
  const { host, token } = ieva.browser;
  const headers = { host, authorization: `Bearer ${token}` };
  const { rawPayload } = await portal.app.server!.inject({ url: `${path(id)}/file`, headers });
  const { emptyFields, signatures } = inspectPdf(new Uint8Array(rawPayload));
  expect(emptyFields).toEqual([]);
  expect(signatures.filter(({ type }) => type === 'signature').map(({ field }) => field)).toEqual([
    'Autorius',
    'Pirkejas',
  ]);
});
