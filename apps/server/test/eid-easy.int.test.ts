import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from './people.ts';
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
