import { createHash } from 'node:crypto';
import { methodsFor } from '@paraph/domain';
import { createAsic } from '@paraph/engine/asic';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { inSystem } from '../src/platform/db/index.ts';
import { Browser } from './people.ts';
import {
  browseEparaksts as browsePage,
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
let jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const browse = (url: unknown, press: RegExp) => browsePage(portal.sandbox, String(url), press);
const back = (browser: Browser, address: string) => browser.request('POST', '/api/signing/returned', { address });

async function begun() {
  const { id } = await sendDocument(owner.browser, [{ email: jonas.email, kind: 'sign' }]);
  const { version } = await see(jonas.browser, id);
  const { status, body } = await jonas.browser.request('POST', '/api/Signing/prepare-for-signing', {
    documentId: id,
    sha256: version.sha256,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, sessionId: String(body.sessionId), redirectUrl: body.redirectUrl };
}

async function withJonas(change: object, act: () => Promise<void>) {
  await sandboxCall(portal, 'PATCH', '/api/people/jonas-cepas', change);
  try {
    await act();
  } finally {
    await sandboxCall(portal, 'DELETE', '/api/people', {});
  }
}

describe('signing with eID Easy', () => {
  test('takes one page of the provider, and stores and archives a qualified signature in the file', async () => {
    const { id, sessionId, redirectUrl } = await begun();
    const returned = await back(jonas.browser, await browse(redirectUrl, /Jonas/));
    expect(returned.body).toMatchObject({ sessionId, documentId: id, next: null });
    expect(await finish(jonas.browser, sessionId)).toMatchObject({ state: 'finished', error: null });
    const done = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done.members).toMatchObject([{ done: true, method: 'EID_EASY' }]);
    const { body: report } = await owner.browser.request('GET', `/api/documents/${id}/validation`);
    expect(report).toMatchObject({ validationResultName: 'valid', signatures: [{ qualification: 'QESig' }] });
  });

  test('finishes even if the browser never comes back', async () => {
    const { id, redirectUrl } = await begun();
    await browse(redirectUrl, /Jonas/);
    expect(await until(owner.browser, id, ({ phase }) => phase === 'completed')).toMatchObject({ alreadySigned: 1 });
  });

  test('SG-10 tells a browser that comes back after the server has finished, once, and no other browser', async () => {
    const { id, sessionId, redirectUrl } = await begun();
    const address = await browse(redirectUrl, /Jonas/);
    await until(owner.browser, id, ({ phase }) => phase === 'completed');
    expect((await back(owner.browser, address)).status).toBe(404);
    expect((await back(jonas.browser, address)).body).toMatchObject({ sessionId, state: 'finished', next: null });
    expect((await back(jonas.browser, address)).status).toBe(404);
  });

  test('finishes without the webhook too: the server polls the provider', async () => {
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'eid-easy-webhook', fault: { kind: 'drop' } });
    try {
      const { id, redirectUrl } = await begun();
      await browse(redirectUrl, /Jonas/);
      expect(await until(owner.browser, id, ({ phase }) => phase === 'completed')).toMatchObject({ alreadySigned: 1 });
    } finally {
      await sandboxCall(portal, 'DELETE', '/api/faults', {});
    }
  });

  test("SG-11 does not add another person's signature to the file", async () => {
    const { id, sessionId, redirectUrl } = await begun();
    await back(jonas.browser, await browse(redirectUrl, /Rūta/));
    expect(await finish(jonas.browser, sessionId)).toMatchObject({ error: { code: 'signing.wrong-person' } });
    expect(await see(jonas.browser, id)).toMatchObject({ alreadySigned: 0, version: { number: 1 }, blocked: null });
  });

  test.each([
    ['cancels', /Cancel/, {}, 'signing.refused'],
    ['brings a signature over something else', /Jonas/, { behaviour: 'protocol-failure' }, 'signing.answer-wrong'],
    ['brings a broken signature', /Jonas/, { behaviour: 'bad-signature' }, 'signing.answer-wrong'],
    ['has a revoked certificate', /Jonas/, { certificateStatus: 'revoked' }, 'signing.certificate-bad'],
  ])(
    'tells a user who %s the reason',
    async (_, press, change, code) => {
      await withJonas(change, async () => {
        const { sessionId, redirectUrl } = await begun();
        await back(jonas.browser, await browse(redirectUrl, press));
        expect(await finish(jonas.browser, sessionId)).toMatchObject({ state: 'failed', error: { code } });
      });
    },
    30_000,
  );
});

const text = (content: string) => new Uint8Array(Buffer.from(content));
const FILES = [
  { name: 'sutartis šalims & priedas.txt', mediaType: 'text/plain', content: text('Šalys susitarė.') },
  { name: 'lentelė.xml', mediaType: 'text/xml', content: text('<a>ą</a>') },
];

/** Uploads a container and sends it to people who sign one after another. */
async function container(emails: string[], files = FILES, name = 'Rangos aktas.asice') {
  const { body } = await upload(owner.browser, Buffer.from(createAsic(files, new Date('2026-11-21T10:00:00Z'))), name);
  const id = String(body.id);
  const members = emails.map((email, place) => ({ email, kind: 'sign' as const, order: place + 1 }));
  await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  await owner.browser.request('POST', `/api/documents/${id}/send`);
  return id;
}
const offered = async (browser: Browser, id: string) => (await see(browser, id)).methods.map(({ method }) => method);

describe('containers', () => {
  const signHere = async ({ browser }: Colleague, id: string, press: RegExp) => {
    const { version } = await until(browser, id, ({ statusName }) => statusName === 'WaitingForMe');
    const { body } = await browser.request('POST', '/api/Signing/prepare-for-signing', {
      documentId: id,
      sha256: version.sha256,
    });
    await back(browser, await browse(body.redirectUrl, press));
    return finish(browser, String(body.sessionId));
  };

  test('two people sign one after another: digests are sent, each signature is added, and the container is archived', async () => {
    const rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
    const id = await container([jonas.email, rūta.email]);
    expect(await offered(jonas.browser, id)).toContain('EID_EASY');
    expect(await signHere(jonas, id, /Jonas/)).toMatchObject({ state: 'finished', error: null });
    expect(await signHere(rūta, id, /Rūta/)).toMatchObject({ state: 'finished', error: null });
    const done = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done).toMatchObject({ phase: 'completed', validation: { signatures: 2, valid: 2 } });
    const { body: report } = await owner.browser.request('GET', `/api/documents/${id}/validation`);
    expect(report).toMatchObject({
      signatures: [
        { level: 'XAdES-BASELINE-LTA', qualification: 'QESig' },
        { level: 'XAdES-BASELINE-LTA', qualification: 'QESig' },
      ],
    });
  });

  test.each([
    ['somebody else’s signature', /Rūta/, {}, 'signing.wrong-person'],
    ['a signature over something else', /Jonas/, { behaviour: 'protocol-failure' }, 'signing.answer-wrong'],
    ['a broken signature', /Jonas/, { behaviour: 'bad-signature' }, 'signing.answer-wrong'],
    ['a login certificate', /Jonas/, { behaviour: 'unusable' }, 'signing.certificate-bad'],
    ['a revoked certificate', /Jonas/, { certificateStatus: 'revoked' }, 'signing.certificate-bad'],
  ])('%s is not added to the container', async (_, press, change, code) => {
    const id = await container([jonas.email]);
    await withJonas(change, async () => {
      expect(await signHere(jonas, id, press)).toMatchObject({ state: 'failed', error: { code } });
    });
    expect(await see(jonas.browser, id)).toMatchObject({ alreadySigned: 0, version: { number: 1 }, blocked: null });
  });

  test('SIGN-042 the tab needs the module, and a PDF or a container whose files have plain names; ADOC is refused', async () => {
    const folder = await container([jonas.email], [{ ...FILES[0]!, name: 'priedai/lapas.txt' }]);
    expect(await offered(jonas.browser, folder)).not.toContain('EID_EASY');
    const { version } = await see(jonas.browser, folder);
    const body = { documentId: folder, sha256: version.sha256 };
    expect((await jonas.browser.request('POST', '/api/Signing/prepare-for-signing', body)).body).toMatchObject({
      code: 'signing.method-not-offered',
    });
    for (const [extension, expected] of [
      ['pdf', [null]],
      ['asice', [null]],
      ['asic', [null]],
      ['adoc', ['adoc']],
      ['docx', []],
    ] as const) {
      const on = (modules: readonly 'EidEasy'[]) =>
        methodsFor({ extension, highestLevel: 'NoSignatures', modules, mode: 'onlyQualified' })
          .filter(({ method }) => method === 'EID_EASY')
          .map(({ refused }) => refused);
      expect(on(['EidEasy']), extension).toEqual(expected);
      expect(on([]), extension).toEqual([]);
    }
  });
});

describe('the widget', () => {
  const request = (name: string, body: object) =>
    fetch(`${portal.sandbox}/eid-easy/api/signatures/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'paraph-sandbox', ...body }),
    }).then(async (answer) => (await answer.json()) as { status: string; token?: string; message?: string });

  /** Runs the steps that the widget runs in a browser. */
  async function run(docId: unknown) {
    const person = { sign_type: 'smart-id-signature', idcode: '38503150068', country: 'LT' };
    const { token } = await request('start-signing', { doc_id: docId, ...person });
    for (;;) {
      const { status, message } = await request('sk-smart-id/complete', { doc_id: docId, token, timeout: 2 });
      if (status !== 'RUNNING') return { status, message };
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  const widgetOf = (browser: Browser, sessionId: string) => browser.request('GET', `/api/session/${sessionId}/widget`);

  test('SIGN-082 gets what it needs, and sandbox mode on a local host; other callers get nothing', async () => {
    const { sessionId } = await begun();
    const { status, body } = await widgetOf(jonas.browser, sessionId);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        frame: '/frames/eid-easy',
        base: `${portal.sandbox}/eid-easy`,
        clientId: 'paraph-sandbox',
        docId: expect.stringMatching(/^[0-9a-f]{40}$/),
        language: 'lt',
        sandbox: true,
        page: expect.stringContaining('/sign_contract_external?'),
      },
    });
    expect((await widgetOf(owner.browser, sessionId)).status).toBe(404);
    await jonas.browser.request('DELETE', `/api/session/${sessionId}`);
    expect((await widgetOf(jonas.browser, sessionId)).status).toBe(404);
  });

  test('SIGN-059 a result that it reports is completed by the server, which fetches the signature itself and stores it', async () => {
    const { id, sessionId } = await begun();
    const { body } = await widgetOf(jonas.browser, sessionId);
    expect(await run(body.docId)).toMatchObject({ status: 'OK' });
    const done = await jonas.browser.request('POST', '/api/Signing/complete-signing', { documentId: id });
    expect(done.body).toMatchObject({ id: sessionId, flow: 'widget', state: 'finished', error: null });
    expect((await jonas.browser.request('POST', '/api/documents/validate', { ids: [id] })).status).toBe(200);
  });

  test('a refusal in it does not end the session: the next attempt counts', async () => {
    const { id, sessionId } = await begun();
    const { docId } = (await widgetOf(jonas.browser, sessionId)).body;
    await withJonas({ behaviour: 'refuses' }, async () => {
      expect(await run(docId)).toEqual({ status: 'error', message: 'User cancelled the signing' });
    });
    expect(await see(jonas.browser, id)).toMatchObject({ alreadySigned: 0, blocked: { isMe: true } });
    expect(await run(docId)).toMatchObject({ status: 'OK' });
    expect(await finish(jonas.browser, sessionId)).toMatchObject({ state: 'finished' });
  });

  test('its frame has no origin and may reach eID Easy only; the surrounding pages allow nothing more', async () => {
    const { server } = portal.app;
    const answer = await server!.inject({ url: '/frames/eid-easy', headers: { host: portal.host } });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    const script = `${portal.sandbox}/eid-easy/widget/eideasy-widget.umd.min.js`;
    expect(policy).toEqual([
      expect.stringMatching(new RegExp(`^script-src ${script} 'sha256-[A-Za-z0-9+/]{43}='$`)),
      "style-src 'unsafe-inline'",
      `img-src data: ${portal.sandbox}`,
      'font-src data:',
      `connect-src ${portal.sandbox}`,
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts allow-forms',
    ]);
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    const inline = /<script>([\s\S]*?)<\/script>/.exec(answer.body)![1]!;
    expect(policy[0]).toContain(createHash('sha256').update(inline).digest('base64'));
    const page = await server!.inject({ url: '/documents', headers: { host: portal.host } });
    expect(page.headers['content-security-policy']).toContain("frame-src 'self' blob:");
    expect(page.headers['content-security-policy']).not.toContain(new URL(portal.sandbox).host);
  });
});

test('its choices are listed by country, as the contract defines (COMPANY-013)', async () => {
  const { status, body } = await jonas.browser.request('GET', '/api/companies/eid-signature-methods');
  const smartId = { actionType: 'smart-id-signature' };
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      lt: [smartId, { actionType: 'lt-mid-signature' }],
      lv: [smartId, { actionType: 'lv-eparaksts-mobile-signature' }],
      ee: [smartId, { actionType: 'mid-signature' }],
    },
  });
});

describe('signing in by eID Easy', () => {
  const start = async (browser: Browser) =>
    (await browser.request('GET', '/api/authentication/eid-easy')).body.redirectUrl;
  const returned = async (browser: Browser, address: string) =>
    browser.request('POST', '/api/authentication/eid-easy/callback', { address });

  test('takes one page of the provider, and the user is signed in', async () => {
    await giveIdentityTo(portal.ctx, jonas.email, { country: 'lt', code: '38503150068' });
    const browser = new Browser(portal);
    const { body } = await returned(browser, await browse(await start(browser), /Jonas/));
    expect(body).toMatchObject({ state: 'proven', known: true, name: 'JONAS ČEPAS' });
    const entered = await browser.request('POST', '/token/authentication/init', {
      grant_type: 'eid_easy',
      id: body.id,
    });
    browser.token = String(entered.body.access_token);
    expect((await browser.me()).body).toMatchObject({ email: jonas.email });
  });

  test('fails for an unknown person, after a refusal, and in another browser', async () => {
    const browser = new Browser(portal);
    const outsider = await returned(browser, await browse(await start(browser), /Līga/));
    expect(outsider.body).toMatchObject({ state: 'proven', known: false });
    const refused = await returned(browser, await browse(await start(browser), /Cancel/));
    expect(refused.body).toMatchObject({ state: 'failed', error: { code: 'signing.refused' } });
    const address = await browse(await start(browser), /Jonas/);
    expect((await returned(new Browser(portal), address)).status).toBe(404);
  });

  test('is offered only with the module (AUTH-068)', async () => {
    const methods = async () => (await new Browser(portal).request('GET', '/api/runtime')).body.loginMethods;
    expect(await methods()).toContain('eid_easy');
    await inSystem(portal.app.platform, (tx) =>
      tx
        .deleteFrom('tenant_modules')
        .where('tenant_id', '=', portal.tenantId)
        .where('module', '=', 'EidEasy')
        .execute(),
    );
    expect(await methods()).not.toContain('eid_easy');
    expect(await new Browser(portal).request('GET', '/api/authentication/eid-easy')).toMatchObject({
      status: 403,
      body: { code: 'access.module-off' },
    });
  });
});
