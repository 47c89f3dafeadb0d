import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  lastCode,
  mailsTo,
  newPortal,
  newPerson,
  otherCode,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { newResetLink } from '../../../test/reset-link.ts';
import { inSystem } from '../../platform/db/index.ts';
import { networkOf } from './password/tries.ts';

const MINUTE = 60_000;
const WRONG = 'Wrong-1-password';
let app: PeopleApp;
let portal: Portal;

beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Tries to sign in once from an address, without cookies. */
async function tryFrom(remoteAddress: string, username: string, password = WRONG) {
  const answer = await app.server!.inject({
    method: 'POST',
    url: '/token/authentication/init',
    remoteAddress,
    headers: { host: portal.host, 'sec-fetch-site': 'same-origin' },
    payload: { grant_type: 'password', username, password },
  });
  return JSON.parse(answer.body) as { code?: string; key?: string; params?: Record<string, number> };
}
const addresses = (count: number, from = 1) => Array.from({ length: count }, (_, n) => `203.0.113.${from + n}`);

describe('wrong passwords of outsiders', () => {
  test('AN-07 five from one address lock that address for a quarter of an hour, and no other device', async () => {
    const { email, password, browser } = await signedIn(portal);
    for (let n = 0; n < 5; n += 1) await tryFrom('203.0.113.9', email);
    expect(await tryFrom('203.0.113.9', email, password)).toMatchObject({
      code: 'auth.locked',
      params: { minutes: 15 },
    });
    expect((await browser.init(email, password)).status).toBe(200);
    expect((await tryFrom('203.0.113.10', email, password)).key).toEqual(expect.any(String));
    app.clock.advance(15 * MINUTE);
    expect((await tryFrom('203.0.113.9', email, password)).key).toEqual(expect.any(String));
  });

  test('AN-06 AN-07 of fifty simultaneous from fifty addresses ten are tried; then unknown devices wait, known ones do not', async () => {
    const { email, password, browser } = await signedIn(portal);
    const seen = await Promise.all(addresses(50).map((address) => tryFrom(address, email)));
    expect(seen.filter(({ code }) => code === 'auth.wrong-password')).toHaveLength(10);
    const slowed = seen.filter(({ code }) => code === 'auth.slowed');
    expect(slowed).toHaveLength(40);
    expect(slowed[0]!.params).toEqual({ minutes: 1 });
    expect((await tryFrom('198.51.100.1', email, password)).code).toBe('auth.slowed');
    expect((await browser.init(email, password)).status).toBe(200);
    app.clock.advance(MINUTE);
    expect((await tryFrom('198.51.100.2', email)).code).toBe('auth.wrong-password');
    expect(await tryFrom('198.51.100.3', email)).toMatchObject({ code: 'auth.slowed', params: { minutes: 2 } });
    app.clock.advance(2 * MINUTE);
    expect((await tryFrom('198.51.100.3', email, password)).key).toEqual(expect.any(String));
  });

  test('AN-12 an unknown address is slowed in the same way', async () => {
    const seen = await Promise.all(addresses(12).map((address) => tryFrom(address, 'niekas@example.lt')));
    expect(seen.map(({ code }) => code).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'auth.slowed'),
      ...Array.from({ length: 10 }, () => 'auth.wrong-password'),
    ]);
  });

  test('AN-07 a known device has five tries of its own, for any user', async () => {
    const { email, password, browser } = await signedIn(portal);
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await browser.init(email, WRONG)).body.code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'auth.wrong-password'), 'auth.locked', 'auth.locked']);
    expect((await tryFrom('203.0.113.77', email, password)).key).toEqual(expect.any(String));
  });

  test('the cookie of a device that is known to another account gives no exception', async () => {
    const { browser: thief } = await signedIn(portal);
    const { email } = await newPerson(portal);
    await Promise.all(addresses(12, 100).map((address) => tryFrom(address, email)));
    expect((await thief.init(email, WRONG)).body.code).toBe('auth.slowed');
  });

  test('an IPv6 network of 64 bits counts as one address', () => {
    const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'];
    expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2']));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('mailed codes', () => {
  test('AN-09 used codes do not count: the same user signs in ten times within a minute', async () => {
    const person = await newPerson(portal);
    for (let n = 0; n < 10; n += 1) {
      const answer = await new Browser(portal).signIn(portal.ctx, person);
      expect(answer.status, `sign-in ${n + 1}`).toBe(200);
    }
  });

  test('AN-09 codes used for a proof of identity do not count either', async () => {
    const { browser, email } = await signedIn(portal);
    // A user without a password proves their identity by a mailed code.
    await inSystem(app.platform, (tx) =>
      tx.updateTable('accounts').set({ password: null }).where('email', '=', email).execute(),
    );
    for (let n = 0; n < 5; n += 1) {
      expect((await browser.request('POST', '/api/session/proof/code')).status, `code ${n + 1}`).toBe(200);
      const code = await lastCode(portal.ctx, email);
      expect((await browser.request('POST', '/api/session/proof', { way: 'mail', code })).status).toBe(200);
    }
  });

  test('AN-09 at most twenty unused codes a day reach one mailbox', async () => {
    const { email, password } = await newPerson(portal);
    for (let n = 0; n < 40; n += 1) {
      await new Browser(portal).init(email, password);
      app.clock.advance(16 * MINUTE);
    }
    expect(await mailsTo(portal.ctx, email, 'code')).toHaveLength(20);
    app.clock.advance(24 * 60 * MINUTE);
    expect((await new Browser(portal).init(email, password)).status).toBe(200);
  });

  test('AN-08 after wrong codes of somebody who knew the password, its owner signs in a quarter of an hour later with the new one', async () => {
    const { email, password } = await newPerson(portal);
    const { id: accountId } = await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    const thief = new Browser(portal);
    const { body } = await thief.init(email, password);
    const code = await lastCode(portal.ctx, email);
    for (let n = 0; n < 5; n += 1) await thief.authenticate(body.key, otherCode(code));
    expect((await new Browser(portal).init(email, password)).body.code).toBe('auth.codes-locked');
    const token = new URL(await newResetLink(portal.ctx, accountId)).searchParams.get('token');
    const next = 'Savininkas-9-nauja!';
    const reset = { token, password: next, confirmPassword: next };
    expect((await new Browser(portal).request('POST', '/api/password/reset', reset)).status).toBeLessThan(300);
    expect((await new Browser(portal).init(email, next)).body).toMatchObject({
      code: 'auth.codes-locked',
      params: { minutes: 15 },
    });
    app.clock.advance(15 * MINUTE);
    expect((await new Browser(portal).signIn(portal.ctx, { email, password: next })).status).toBe(200);
  });

  test('the error for a code entered in another browser does not say that it has expired', async () => {
    const { email, password } = await newPerson(portal);
    const { body } = await new Browser(portal).init(email, password);
    const answer = await new Browser(portal).authenticate(body.key, await lastCode(portal.ctx, email));
    expect(answer.body).toMatchObject({
      code: 'auth.other-browser',
      detail: 'This sign-in was started in another browser. Start again here.',
    });
  });
});

test('WB-04 a page of another host is another site, for any forwarded host of the call', async () => {
  const other = await newPortal(app);
  const call = (headers: Record<string, string>) =>
    app.server!.inject({
      method: 'POST',
      url: '/token/authentication/init',
      headers: { host: portal.host, ...headers },
      payload: { grant_type: 'password', username: 'niekas@example.lt', password: WRONG },
    });
  const codeOf = async (headers: Record<string, string>) =>
    (JSON.parse((await call(headers)).body) as { code: string }).code;
  const foreign = { origin: 'https://evil.example' };
  expect(await codeOf({ ...foreign, 'x-forwarded-host': 'evil.example' })).toBe('access.no-token');
  expect(await codeOf({ origin: `http://${other.host}` })).toBe('access.no-token');
  expect(await codeOf({ origin: `ftp://${portal.host}` })).toBe('access.no-token');
  expect(await codeOf({ origin: `http://${portal.host}` })).not.toBe('access.no-token');
});
