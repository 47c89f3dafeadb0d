import { beforeAll, describe, expect, test, vi } from 'vitest';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { inSystem } from '../src/platform/db/index.ts';
import { Browser } from './people.ts';
import {
  browseEparaksts as browsePage,
  createWholeHouse,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  until,
  type WholeHouse,
} from './whole-house.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
// Each test signs with real timestamps; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

let house: WholeHouse;
let owner: Colleague;
let jonas: Colleague;
beforeAll(async () => {
  house = await createWholeHouse({});
  owner = await newColleague(house, 'Ieva Žemaitienė');
  jonas = await newColleague(house, 'Jonas Čepas');
}, 60_000);

const browse = (url: unknown, press: RegExp) => browsePage(house.sandbox, String(url), press);
const back = (browser: Browser, address: string) => browser.ask('POST', '/api/signing/returned', { address });

async function begun() {
  const { id } = await sendDocument(owner.browser, [{ email: jonas.email, kind: 'sign' }]);
  const { version } = await see(jonas.browser, id);
  const { status, body } = await jonas.browser.ask('POST', '/api/Signing/prepare-for-signing', {
    documentId: id,
    sha256: version.sha256,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, sessionId: String(body.sessionId), redirectUrl: body.redirectUrl };
}

async function withJonas(change: object, act: () => Promise<void>) {
  await sandboxCall(house, 'PATCH', '/api/people/jonas-cepas', change);
  try {
    await act();
  } finally {
    await sandboxCall(house, 'DELETE', '/api/people', {});
  }
}

describe('signing with eID Easy', () => {
  test('one page of the provider, and a qualified signature is in the file, archived', async () => {
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
    const { body: report } = await owner.browser.ask('GET', `/api/documents/${id}/validation`);
    expect(report).toMatchObject({ validationResult: 'valid', signatures: [{ qualification: 'QESig' }] });
  });

  test('a browser that never comes back holds up nothing', async () => {
    const { id, redirectUrl } = await begun();
    await browse(redirectUrl, /Jonas/);
    expect(await until(owner.browser, id, ({ phase }) => phase === 'completed')).toMatchObject({ alreadySigned: 1 });
  });

  test('a webhook that gets lost holds up nothing either: the server asks by itself', async () => {
    await sandboxCall(house, 'PUT', '/api/faults', { service: 'eid-easy-webhook', fault: { kind: 'drop' } });
    try {
      const { id, redirectUrl } = await begun();
      await browse(redirectUrl, /Jonas/);
      expect(await until(owner.browser, id, ({ phase }) => phase === 'completed')).toMatchObject({ alreadySigned: 1 });
    } finally {
      await sandboxCall(house, 'DELETE', '/api/faults', {});
    }
  });

  test('somebody else’s signature is not put into the file', async () => {
    const { id, sessionId, redirectUrl } = await begun();
    await back(jonas.browser, await browse(redirectUrl, /Rūta/));
    expect(await finish(jonas.browser, sessionId)).toMatchObject({ error: { code: 'signing.wrong-person' } });
    expect(await see(jonas.browser, id)).toMatchObject({ alreadySigned: 0, version: { number: 1 }, blocked: null });
  });

  test.each([
    ['cancels', /Cancel/, {}, 'signing.refused'],
    ['brings a signature over something else', /Jonas/, { behaviour: 'protocol-failure' }, 'signing.answer-wrong'],
    ['brings a broken signature', /Jonas/, { behaviour: 'bad-signature' }, 'signing.answer-wrong'],
    ['has a revoked certificate', /Jonas/, { standing: 'revoked' }, 'signing.certificate-bad'],
  ])(
    'who %s is told so',
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

test('what can be chosen is told by country, as the contract has it (COMPANY-013)', async () => {
  const { status, body } = await jonas.browser.ask('GET', '/api/companies/eid-signature-methods');
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
  const start = async (browser: Browser) => (await browser.ask('GET', '/api/authentication/eid-easy')).body.redirectUrl;
  const returned = async (browser: Browser, address: string) =>
    browser.ask('POST', '/api/authentication/eid-easy/callback', { address });

  test('one page of the provider, and the person is in', async () => {
    await giveIdentityTo(house.ctx, jonas.email, { country: 'lt', code: '38503150068' });
    const browser = new Browser(house);
    const { body } = await returned(browser, await browse(await start(browser), /Jonas/));
    expect(body).toMatchObject({ state: 'proven', known: true, name: 'JONAS ČEPAS' });
    const entered = await browser.ask('POST', '/token/authentication/init', { grant_type: 'eid_easy', id: body.id });
    browser.token = String(entered.body.access_token);
    expect((await browser.me()).body).toMatchObject({ email: jonas.email });
  });

  test('somebody unknown, a refusal, and another browser do not get in', async () => {
    const browser = new Browser(house);
    const stranger = await returned(browser, await browse(await start(browser), /Līga/));
    expect(stranger.body).toMatchObject({ state: 'proven', known: false });
    const refused = await returned(browser, await browse(await start(browser), /Cancel/));
    expect(refused.body).toMatchObject({ state: 'failed', error: { code: 'signing.refused' } });
    const address = await browse(await start(browser), /Jonas/);
    expect((await returned(new Browser(house), address)).status).toBe(404);
  });

  test('the tab is there with the module only (AUTH-068)', async () => {
    const methods = async () => (await new Browser(house).ask('GET', '/api/runtime')).body.loginMethods;
    expect(await methods()).toContain('eid_easy');
    await inSystem(house.app.platform, (tx) =>
      tx.deleteFrom('tenant_modules').where('tenant_id', '=', house.tenantId).where('module', '=', 'EidEasy').execute(),
    );
    expect(await methods()).not.toContain('eid_easy');
    expect(await new Browser(house).ask('GET', '/api/authentication/eid-easy')).toMatchObject({
      status: 403,
      body: { code: 'access.module-off' },
    });
  });
});
