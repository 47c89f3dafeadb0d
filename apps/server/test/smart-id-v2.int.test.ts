import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { Browser } from './people.ts';
import { startTestPortal, finish, newColleague, see, sendDocument, until, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 200 }, {}, { SMARTID_VERSION: 'v2' });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
  await giveIdentityTo(portal.ctx, jonas.email, { country: 'lt', code: '38503150068' });
});

const PERSON = { countryCode: 'lt', personalCode: '38503150068' };

describe('Smart-ID with a contract for the older API', () => {
  test('a push with a code signs, and the document is archived', async () => {
    const { id } = await sendDocument(owner.browser, [{ email: jonas.email, kind: 'sign' }]);
    const { version } = await see(jonas.browser, id);
    const body = { documentId: id, sha256: version.sha256, flow: 'notification', ...PERSON };
    const started = await jonas.browser.request('POST', '/api/smartId/sign', body);
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    const sessionId = String(started.body.sessionId);
    expect(await finish(jonas.browser, sessionId)).toMatchObject({ state: 'finished', error: null });
    const wanted = ({ highestLevel, validation }: Awaited<ReturnType<typeof see>>) =>
      highestLevel === 'LTA' && validation?.result === 'valid';
    expect(await until(owner.browser, id, wanted)).toMatchObject({ phase: 'completed' });
  });

  test('a push with a code signs in', async () => {
    const browser = new Browser(portal);
    const started = await browser.request('POST', '/api/authentication/smartid', PERSON);
    expect(started.body.verificationCode).toMatch(/^\d{4}$/);
    const look = () => browser.request('GET', `/api/authentication/smartId/${String(started.body.id)}`);
    for (let tries = 0; tries < 600 && (await look()).body.state === 'started'; tries += 1) await pause(100);
    const entered = await browser.request('POST', '/token/authentication/init', {
      grant_type: 'smart_id',
      id: started.body.id,
    });
    browser.token = String(entered.body.access_token);
    expect((await browser.me()).body).toMatchObject({ email: jonas.email });
  });

  test('no QR code is offered, and a request for one is refused because the personal code is missing', async () => {
    expect((await jonas.browser.request('GET', '/api/runtime')).body).toMatchObject({ smartIdLinks: false });
    const { id } = await sendDocument(owner.browser, [{ email: jonas.email, kind: 'sign' }]);
    const { version } = await see(jonas.browser, id);
    const order = { documentId: id, sha256: version.sha256, flow: 'device-link' };
    const missing = { status: 422, body: { errors: { personalCode: expect.anything() as string } } };
    expect(await jonas.browser.request('POST', '/api/smartId/sign', order)).toMatchObject(missing);
    const login = { flow: 'device-link' };
    expect(await new Browser(portal).request('POST', '/api/authentication/smartid', login)).toMatchObject(missing);
  });
});
