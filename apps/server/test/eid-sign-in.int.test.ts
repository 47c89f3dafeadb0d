import { setTimeout as pause } from 'node:timers/promises';
import type { EidState } from '@paraph/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { Browser } from './people.ts';
import {
  answerOnPhone,
  confirmInApp,
  startTestPortal,
  newColleague,
  sandboxCall,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let rūta: Colleague;
let kristjan: Colleague;
beforeAll(async () => {
  portal = await startTestPortal(
    { answerAfterMs: 200 },
    { 'eid-push': 1000, 'eid.smart-id': 1000, 'eid.mobile-id': 1000 },
  );
  rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
  await giveIdentityTo(portal.ctx, rūta.email, { country: 'lt', code: '47403090010' });
  kristjan = await newColleague(portal, 'Kristjan Põldmäe');
  await giveIdentityTo(portal.ctx, kristjan.email, { country: 'ee', code: '38107072121' });
});

const PUSH = { countryCode: 'lt', personalCode: '47403090010' };

/** Waits for the outcome of a sign-in like a page. */
async function outcomeOf(browser: Browser, kind: 'smartId' | 'mobileId', id: unknown): Promise<EidState> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await browser.request('GET', `/api/authentication/${kind}/${String(id)}`);
    const status = body as unknown as EidState;
    if (status.state !== 'started') return status;
    await pause(100);
  }
  throw new Error('The sign-in did not end.');
}

const enter = (browser: Browser, grant_type: string, id: unknown) =>
  browser.request('POST', '/token/authentication/init', { grant_type, id });

async function meOf(browser: Browser, tokens: Awaited<ReturnType<typeof enter>>) {
  browser.token = String(tokens.body.access_token);
  return (await browser.me()).body;
}

describe('signing in with Smart-ID', () => {
  test('by personal code: the code is shown, the phone confirms, the user is signed in', async () => {
    const browser = new Browser(portal);
    const started = await browser.request('POST', '/api/authentication/smartid', PUSH);
    expect(started.body.verificationCode).toMatch(/^\d{4}$/);
    expect(await outcomeOf(browser, 'smartId', started.body.id)).toMatchObject({ state: 'proven', known: true });
    const tokens = await enter(browser, 'smart_id', started.body.id);
    expect(tokens.status, JSON.stringify(tokens.body)).toBe(200);
    expect(tokens.cookies.join()).toMatch(/__Host-paraph_refresh=.*SameSite=Strict/);
    expect(tokens.body).not.toHaveProperty('refresh_token');
    expect(await meOf(browser, tokens)).toMatchObject({ email: rūta.email, isGuest: false });
    expect((await browser.refresh()).status).toBe(200);
    expect(await enter(browser, 'smart_id', started.body.id)).toMatchObject({ status: 404 });
  });

  test('by QR code: nothing is typed, and a photograph of the QR code from another second is useless', async () => {
    const browser = new Browser(portal);
    const { body } = await browser.request('POST', '/api/authentication/smartid', { flow: 'device-link' });
    const path = `/api/authentication/smartId/${String(body.id)}`;
    const first = (await browser.request('GET', path)).body as unknown as EidState;
    await pause(1100);
    const second = (await browser.request('GET', path)).body as unknown as EidState;
    expect(second.deviceLink!.qr).not.toBe(first.deviceLink!.qr);
    await answerOnPhone(portal, 'kristjan-poldmae', second.deviceLink!.qr);
    expect(await outcomeOf(browser, 'smartId', body.id)).toMatchObject({ state: 'proven', known: true });
    expect(await meOf(browser, await enter(browser, 'smart_id', body.id))).toMatchObject({ email: kristjan.email });
  });

  test('on the phone itself: only the browser to which the app returned is signed in', async () => {
    const browser = new Browser(portal);
    const { body } = await browser.request('POST', '/api/authentication/smartid', { flow: 'device-link' });
    const link = (body.deviceLink as unknown as { appLink: string }).appLink;
    const address = await confirmInApp(portal.sandbox, 'kristjan-poldmae', link);
    await pause(700);
    const path = `/api/authentication/smartId/${String(body.id)}`;
    expect((await browser.request('GET', path)).body).toMatchObject({ state: 'started' });
    expect(
      await browser.request('POST', `${path}/callback`, {
        address: address.replace(/sessionSecretDigest=../, 'sessionSecretDigest=Zz'),
      }),
    ).toMatchObject({
      body: { code: 'signing.answer-wrong' },
    });
    expect((await new Browser(portal).request('POST', `${path}/callback`, { address })).status).toBe(404);
    expect((await browser.request('POST', `${path}/callback`, { address })).status).toBeLessThan(300);
    expect(await outcomeOf(browser, 'smartId', body.id)).toMatchObject({ state: 'proven', known: true });
  });

  test('AN-21 another browser sees nothing of it and gets no session from it', async () => {
    const [mine, other] = [new Browser(portal), new Browser(portal)];
    const { body } = await mine.request('POST', '/api/authentication/smartid', PUSH);
    await other.request('POST', '/api/authentication/smartid', { flow: 'device-link' });
    expect((await other.request('GET', `/api/authentication/smartId/${String(body.id)}`)).status).toBe(404);
    await outcomeOf(mine, 'smartId', body.id);
    expect((await enter(other, 'smart_id', body.id)).status).toBe(404);
    expect((await enter(mine, 'smart_id', body.id)).status).toBe(200);
  });

  test.each([
    ['refuses', 'signing.refused'],
    ['wrong-code', 'signing.wrong-code'],
    ['unusable', 'signing.document-unusable'],
    ['other-person', 'signing.other-person'],
    ['bad-signature', 'signing.answer-wrong'],
    ['protocol-failure', 'signing.answer-wrong'],
    ['server-error', 'signing.provider-down'],
  ])('a phone that %s ends in %s and signs nobody in', async (behaviour, code) => {
    await withRūta({ behaviour }, async () => {
      const browser = new Browser(portal);
      const { body } = await browser.request('POST', '/api/authentication/smartid', PUSH);
      const ended = await outcomeOf(browser, 'smartId', body.id);
      expect(ended).toMatchObject({ state: 'failed', known: false, name: null, error: { code } });
      expect(ended.error!.detail).toMatch(/\S+ \S+/);
      expect((await enter(browser, 'smart_id', body.id)).status).toBe(404);
    });
  });

  test.each(['revoked', 'expired', 'hold'])('AN-21 a certificate that is %s signs nobody in', async (status) => {
    await withRūta({ certificateStatus: status }, async () => {
      const browser = new Browser(portal);
      const { body } = await browser.request('POST', '/api/authentication/smartid', PUSH);
      expect(await outcomeOf(browser, 'smartId', body.id)).toMatchObject({
        state: 'failed',
        error: { code: 'signing.certificate-bad' },
      });
    });
  });

  test('AN-21 a certificate whose issuer cannot be reached signs nobody in', async () => {
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'ocsp', fault: { kind: 'status', status: 503 } });
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'trust', fault: { kind: 'status', status: 503 } });
    try {
      const browser = new Browser(portal);
      const { body } = await browser.request('POST', '/api/authentication/smartid', PUSH);
      expect(await outcomeOf(browser, 'smartId', body.id)).toMatchObject({
        state: 'failed',
        error: { code: 'signing.provider-down' },
      });
    } finally {
      await sandboxCall(portal, 'DELETE', '/api/faults', {});
    }
  });

  test('AN-12 the response does not reveal whether a code has an account', async () => {
    const browser = new Browser(portal);
    const unknown = { countryCode: 'lt', personalCode: '37801083082' };
    expect(await browser.request('POST', '/api/authentication/smartid', unknown)).toMatchObject({
      status: 409,
      body: { code: 'signing.no-account' },
    });
  });
});

describe('signing in with Mobile-ID', () => {
  const RŪTA = { phoneNumber: '+37060000101', nationalId: '47403090010' };
  test('number and code are entered, and the phone confirms', async () => {
    const browser = new Browser(portal);
    const { body } = await browser.request('POST', '/api/authentication/mobileid', RŪTA);
    expect(body.verificationCode).toMatch(/^\d{4}$/);
    expect(await outcomeOf(browser, 'mobileId', body.id)).toMatchObject({ state: 'proven', known: true });
    expect(await meOf(browser, await enter(browser, 'mobile_id', body.id))).toMatchObject({ email: rūta.email });
  });

  test.each([
    ['refuses', 'signing.refused'],
    ['absent', 'signing.timeout'],
    ['sim-error', 'signing.document-unusable'],
    ['other-person', 'signing.other-person'],
    ['not-registered', 'signing.no-account'],
  ])('a phone that %s ends in %s', async (behaviour, code) => {
    await withRūta({ behaviour }, async () => {
      const browser = new Browser(portal);
      const { body } = await browser.request('POST', '/api/authentication/mobileid', RŪTA);
      expect(await outcomeOf(browser, 'mobileId', body.id)).toMatchObject({ state: 'failed', error: { code } });
    });
  });

  test('a Latvian number is refused at its field, because the service has none', async () => {
    const answer = await new Browser(portal).request('POST', '/api/authentication/mobileid', {
      phoneNumber: '+37120000000',
      nationalId: '32000147114',
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { phoneNumber: { code: 'field.phone' } } } });
  });
});

describe('an identity and its account', () => {
  test('an unknown identity is linked after a sign-in by mail, and can sign in from then on', async () => {
    const jonas = await newColleague(portal, 'Jonas Čepas');
    const push = { countryCode: 'lt', personalCode: '38503150068' };
    const { body } = await jonas.browser.request('POST', '/api/authentication/smartid', push);
    const proven = await outcomeOf(jonas.browser, 'smartId', body.id);
    expect(proven).toMatchObject({ state: 'proven', known: false, name: 'JONAS ČEPAS' });
    expect(await enter(jonas.browser, 'smart_id', body.id)).toMatchObject({ body: { code: 'auth.eid-unknown' } });
    expect((await jonas.browser.request('POST', '/api/users/eid', { id: body.id })).status).toBeLessThan(300);
    const later = new Browser(portal);
    const again = await later.request('POST', '/api/authentication/smartid', push);
    await outcomeOf(later, 'smartId', again.body.id);
    expect(await meOf(later, await enter(later, 'smart_id', again.body.id))).toMatchObject({ email: jonas.email });
  });

  test('AN-22 the identity of another person is not linked', async () => {
    const { browser } = await newColleague(portal, 'Tomas Kitoks');
    const { body } = await browser.request('POST', '/api/authentication/smartid', PUSH);
    await outcomeOf(browser, 'smartId', body.id);
    expect(await browser.request('POST', '/api/users/eid', { id: body.id })).toMatchObject({
      status: 409,
      body: { code: 'auth.eid-other-person' },
    });
    const namesake = await newColleague(portal, 'Rūta Ąžuolaitė');
    const second = await namesake.browser.request('POST', '/api/authentication/smartid', PUSH);
    await outcomeOf(namesake.browser, 'smartId', second.body.id);
    expect(await namesake.browser.request('POST', '/api/users/eid', { id: second.body.id })).toMatchObject({
      status: 409,
      body: { code: 'auth.eid-of-another-account' },
    });
  });

  test("AN-22 an account with an eID accepts no eID of another person, whatever its owner's name is set to", async () => {
    const jonas = await newColleague(portal, 'Jonas Čepas');
    await inSystem(portal.app.platform, (tx) => tx.deleteFrom('eid_identities').execute());
    const link = async (push: object) => {
      const { body } = await jonas.browser.request('POST', '/api/authentication/smartid', push);
      await outcomeOf(jonas.browser, 'smartId', body.id);
      return jonas.browser.request('POST', '/api/users/eid', { id: body.id });
    };
    const rename = (firstName: string, last_name: string) =>
      inTenant(portal.ctx, (tx) =>
        tx.updateTable('users').set({ first_name: firstName, last_name }).where('id', '=', jonas.userId).execute(),
      );
    expect((await link({ countryCode: 'lt', personalCode: '38503150068' })).status).toBeLessThan(300);
    await rename('Rūta', 'Ąžuolaitė');
    expect(await link(PUSH)).toMatchObject({ status: 409, body: { code: 'auth.eid-other-person' } });
    await rename('Kristjan', 'Põldmäe');
    expect(await link({ countryCode: 'ee', personalCode: '38107072121' })).toMatchObject({
      status: 409,
      body: { code: 'auth.eid-other-person' },
    });
  });

  test('AN-22 the owner sees the eID and removes it, and it signs in to the account no more', async () => {
    const jonas = await newColleague(portal, 'Jonas Čepas');
    await inSystem(portal.app.platform, (tx) => tx.deleteFrom('eid_identities').execute());
    const push = { countryCode: 'lt', personalCode: '38503150068' };
    const proven = async (browser: Browser) => {
      const { body } = await browser.request('POST', '/api/authentication/smartid', push);
      await outcomeOf(browser, 'smartId', body.id);
      return body.id;
    };
    const id = await proven(jonas.browser);
    expect((await jonas.browser.request('POST', '/api/users/eid', { id })).status).toBeLessThan(300);
    const { eids } = (await jonas.browser.request('GET', '/api/users/safety')).body as { eids: { id: string }[] };
    expect(eids).toMatchObject([{ method: 'SMART_ID', country: 'lt', code: '385031*****' }]);
    expect((await jonas.browser.request('DELETE', `/api/users/eid/${eids[0]!.id}`)).status).toBe(204);
    const later = new Browser(portal);
    expect(await enter(later, 'smart_id', await proven(later))).toMatchObject({ body: { code: 'auth.eid-unknown' } });
  });

  test('PV-04 no personal code is stored in the database', async () => {
    const rows = await inSystem(portal.app.platform, (tx) =>
      Promise.all([
        tx.selectFrom('eid_identities').selectAll().execute(),
        tx.selectFrom('eid_sign_ins').selectAll().execute(),
      ]),
    );
    const text = rows.flat().map((row) =>
      Object.values(row)
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
        .join(' '),
    );
    expect(text.length).toBeGreaterThan(1);
    expect(text.join('\n')).not.toMatch(/47403090010|38503150068/);
  });
});

async function withRūta(change: object, act: () => Promise<void>) {
  await sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', change);
  try {
    await act();
  } finally {
    await sandboxCall(portal, 'DELETE', '/api/people', {});
  }
}
