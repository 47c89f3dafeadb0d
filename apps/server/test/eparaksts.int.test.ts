import { beforeAll, describe, expect, test } from 'vitest';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { Browser } from './people.ts';
import {
  browseEparaksts,
  startTestPortal,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  until,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let jānis: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 200 });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jānis = await newColleague(portal, 'Jānis Bērziņš');
  await giveIdentityTo(portal.ctx, jānis.email, { country: 'lv', code: '320001-47114' });
});

const browse = (url: unknown, press: RegExp) => browseEparaksts(portal.sandbox, String(url), press);
const back = (browser: Browser, address: string) => browser.request('POST', '/api/signing/returned', { address });

async function begun(signer = jānis) {
  const { id } = await sendDocument(owner.browser, [{ email: signer.email, kind: 'sign' }]);
  const { version } = await see(signer.browser, id);
  const { status, body } = await signer.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', {
    documentId: id,
    sha256: version.sha256,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, sessionId: String(body.sessionId), redirectUrl: body.redirectUrl };
}

async function withJānis(change: object, act: () => Promise<void>) {
  await sandboxCall(portal, 'PATCH', '/api/people/janis-berzins', change);
  try {
    await act();
  } finally {
    await sandboxCall(portal, 'DELETE', '/api/people', {});
  }
}

describe('signing with eParaksts mobile', () => {
  test('takes two pages of the provider, then the signature is stored and the file archived', async () => {
    const { id, sessionId, redirectUrl } = await begun();
    const first = await back(jānis.browser, await browse(redirectUrl, /Jānis/));
    expect(first.body).toMatchObject({
      sessionId,
      documentId: id,
      state: 'started',
      next: expect.any(String) as string,
    });
    const second = await back(jānis.browser, await browse(first.body.next, /Jānis/));
    expect(second.body).toMatchObject({ sessionId, next: null });
    expect(await finish(jānis.browser, sessionId)).toMatchObject({ state: 'finished', error: null });
    const done = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done.members).toMatchObject([{ done: true, method: 'EPARAKSTS' }]);
    const { body: report } = await owner.browser.request('GET', `/api/documents/${id}/validation`);
    expect(report).toMatchObject({ validationResultName: 'valid', signatures: [{ qualification: 'QESig' }] });
  });

  test('needs no browser after the last page: the server finishes', async () => {
    const { id, redirectUrl } = await begun();
    const first = await back(jānis.browser, await browse(redirectUrl, /Jānis/));
    void back(jānis.browser, await browse(first.body.next, /Jānis/));
    const done = await until(owner.browser, id, ({ phase }) => phase === 'completed');
    expect(done.alreadySigned).toBe(1);
  });

  test('accepts both spellings of the path', async () => {
    const { id } = await sendDocument(owner.browser, [{ email: jānis.email, kind: 'sign' }]);
    const { version } = await see(jānis.browser, id);
    const body = { documentId: id, sha256: version.sha256 };
    expect(await jānis.browser.request('POST', '/api/eparaksts-mobile/initsignsession', body)).toMatchObject({
      status: 200,
    });
  });

  test("leads who came back without an answer to the provider's page again, in the browser that was sent away only", async () => {
    const { sessionId, redirectUrl } = await begun();
    const path = `/api/session/${sessionId}`;
    expect((await jānis.browser.request('GET', path)).body).toMatchObject({ state: 'started', redirectUrl });
    const other = new Browser(portal);
    other.token = jānis.browser.token;
    expect((await other.request('GET', path)).body).toMatchObject({ state: 'started', redirectUrl: null });
    const { next } = (await back(jānis.browser, await browse(redirectUrl, /Jānis/))).body;
    expect((await jānis.browser.request('GET', path)).body).toMatchObject({ redirectUrl: next });
    await jānis.browser.request('DELETE', path);
    expect((await jānis.browser.request('GET', path)).body).toMatchObject({ redirectUrl: null });
  });

  test('SG-10 counts an answer once, from the browser that was sent away, and with its own state', async () => {
    const { redirectUrl } = await begun();
    const address = await browse(redirectUrl, /Jānis/);
    expect((await back(new Browser(portal), address)).status).toBe(404);
    expect(
      (
        await back(
          jānis.browser,
          address.replace(/state=(.)/, (_, first) => `state=${first === '_' ? '-' : '_'}`),
        )
      ).status,
    ).toBe(404);
    expect(await back(jānis.browser, address.replace('/documents/', '/elsewhere/'))).toMatchObject({
      body: { code: 'signing.answer-wrong' },
    });
    expect((await back(jānis.browser, address)).body).toMatchObject({ next: expect.any(String) as string });
    expect((await back(jānis.browser, address)).status).toBe(404);
  });

  test('SG-11 checks whose key it is before anything is signed', async () => {
    const { id, sessionId, redirectUrl } = await begun();
    const ended = await back(jānis.browser, await browse(redirectUrl, /Līga/));
    expect(ended.body).toMatchObject({ state: 'failed', next: null });
    expect(await finish(jānis.browser, sessionId)).toMatchObject({ error: { code: 'signing.wrong-person' } });
    expect(await see(jānis.browser, id)).toMatchObject({ blocked: null, alreadySigned: 0 });
  });

  test.each([
    ['cancels on the page', /Cancel/, {}, 'signing.refused'],
    ['refuses in the app', /Jānis/, { behaviour: 'refuses' }, 'signing.refused'],
    ['does not answer', /Jānis/, { behaviour: 'times-out' }, 'signing.timeout'],
    ['has no key', /Jānis/, { behaviour: 'unusable' }, 'signing.document-unusable'],
    ['has a revoked certificate', /Jānis/, { certificateStatus: 'revoked' }, 'signing.certificate-bad'],
    ['meets a fault of the provider', /Jānis/, { behaviour: 'server-error' }, 'signing.provider-down'],
  ])(
    'tells a user who %s the reason, and frees the document',
    async (_, press, change, code) => {
      await withJānis(change, async () => {
        const { id, sessionId, redirectUrl } = await begun();
        const ended = await back(jānis.browser, await browse(redirectUrl, press));
        expect(ended.body).toMatchObject({ state: 'failed', next: null });
        expect(await finish(jānis.browser, sessionId)).toMatchObject({ error: { code } });
        expect(await see(jānis.browser, id)).toMatchObject({ blocked: null });
      });
    },
    30_000,
  );

  test('SG-11 never stores a broken signature', async () => {
    await withJānis({ behaviour: 'bad-signature' }, async () => {
      const { id, sessionId, redirectUrl } = await begun();
      const first = await back(jānis.browser, await browse(redirectUrl, /Jānis/));
      await back(jānis.browser, await browse(first.body.next, /Jānis/));
      expect(await finish(jānis.browser, sessionId)).toMatchObject({ error: { code: 'signing.answer-wrong' } });
      expect(await see(jānis.browser, id)).toMatchObject({ alreadySigned: 0, version: { number: 1 } });
    });
  });

  test('by two signers, Smart-ID then eParaksts, ends completed at LTA', async () => {
    const jonas = await newColleague(portal, 'Jonas Čepas');
    const { id } = await sendDocument(owner.browser, [
      { email: jonas.email, kind: 'sign', order: 1 },
      { email: jānis.email, kind: 'sign', order: 2 },
    ]);
    const { version } = await see(jonas.browser, id);
    const pushed = await jonas.browser.request('POST', '/api/smartId/sign', {
      documentId: id,
      sha256: version.sha256,
      flow: 'notification',
      countryCode: 'lt',
      personalCode: '38503150068',
    });
    await finish(jonas.browser, String(pushed.body.sessionId));
    const mine = await until(jānis.browser, id, ({ statusName }) => statusName === 'WaitingForMe');
    const started = await jānis.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', {
      documentId: id,
      sha256: mine.version.sha256,
    });
    const first = await back(jānis.browser, await browse(started.body.redirectUrl, /Jānis/));
    await back(jānis.browser, await browse(first.body.next, /Jānis/));
    await finish(jānis.browser, String(started.body.sessionId));
    const done = await until(owner.browser, id, ({ highestLevel }) => highestLevel === 'LTA');
    expect(done).toMatchObject({ phase: 'completed', alreadySigned: 2 });
  });
});

describe('signing in with eParaksts mobile', () => {
  const start = async (browser: Browser) =>
    (await browser.request('GET', '/api/authentication/eparaksts-mobile')).body.redirectUrl;
  const returned = async (browser: Browser, address: string) =>
    browser.request('POST', '/api/authentication/eparaksts-mobile/callback', { address });

  test('takes one page of the provider, and the user is signed in', async () => {
    const browser = new Browser(portal);
    const { body } = await returned(browser, await browse(await start(browser), /Jānis/));
    expect(body).toMatchObject({ state: 'proven', known: true, name: 'JĀNIS BĒRZIŅŠ' });
    const entered = await browser.request('POST', '/token/authentication/init', {
      grant_type: 'eparaksts_mobile',
      id: body.id,
    });
    browser.token = String(entered.body.access_token);
    expect((await browser.me()).body).toMatchObject({ email: jānis.email });
  });

  test('fails for an unknown person, after a refusal, and in another browser', async () => {
    const browser = new Browser(portal);
    const outsider = await returned(browser, await browse(await start(browser), /Līga/));
    expect(outsider.body).toMatchObject({ state: 'proven', known: false });
    const refused = await returned(browser, await browse(await start(browser), /Cancel/));
    expect(refused.body).toMatchObject({ state: 'failed', error: { code: 'signing.refused' } });
    const address = await browse(await start(browser), /Jānis/);
    expect((await returned(new Browser(portal), address)).status).toBe(404);
  });

  test('fails with a revoked certificate', async () => {
    await withJānis({ certificateStatus: 'revoked' }, async () => {
      const browser = new Browser(portal);
      const { body } = await returned(browser, await browse(await start(browser), /Jānis/));
      expect(body).toMatchObject({ state: 'failed', error: { code: 'signing.certificate-bad' } });
    });
  });
});
