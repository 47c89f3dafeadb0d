import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  lastCode,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
} from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { mailRecovery } from './use-cases/recover.ts';

const MINUTE = 60_000;
let app: PeopleApp;
let portal: Portal;

beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const signedIn = async (at = portal) => {
  const person = await newPerson(at);
  const browser = new Browser(at);
  await browser.signIn(at.ctx, person);
  return { person, browser };
};
const refreshOf = (browser: Browser) => browser.cookies.get('__Host-paraph_refresh')!;
/** Returns a browser with the same cookies, like a second tab or a thief. */
const copyOf = (browser: Browser) => {
  const copy = new Browser(portal);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('refresh tokens', () => {
  test('each works once and gives a new access token', async () => {
    const { browser } = await signedIn();
    const before = refreshOf(browser);
    const { status, body } = await browser.refresh();
    expect(status).toBe(200);
    expect(body.refresh_token).toBeUndefined();
    expect(refreshOf(browser)).not.toBe(before);
    browser.token = String(body.access_token);
    expect((await browser.me()).status).toBe(200);
  });

  test('AN-19 a token that is used again later ends the session for all its bearers', async () => {
    const { browser } = await signedIn();
    const thief = copyOf(browser);
    await browser.refresh();
    app.clock.advance(11_000);
    expect((await thief.refresh()).body.code).toBe('access.session-ended');
    expect((await browser.refresh()).body.code).toBe('access.session-ended');
    expect((await browser.me()).status).toBe(401);
  });

  test('AN-19 a thief with the token in another browser is detected at once', async () => {
    const { browser } = await signedIn();
    const thief = copyOf(browser);
    thief.cookies.set('__Host-paraph_browser', 'x'.repeat(43));
    await browser.refresh();
    expect((await thief.refresh()).status).toBe(401);
    expect((await browser.me()).status).toBe(401);
  });

  test('AN-19 twenty tabs that renew at the same moment get one successor and stay signed in', async () => {
    const { browser } = await signedIn();
    const tabs = Array.from({ length: 20 }, () => copyOf(browser));
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(tabs.map(refreshOf)).size).toBe(1);
    expect((await tabs[7]!.refresh()).status).toBe(200);
  });

  test('AN-19 a lost response is repeated for ten seconds', async () => {
    const { browser } = await signedIn();
    const lost = copyOf(browser);
    await lost.refresh();
    await lost.refresh();
    app.clock.advance(9_000);
    expect((await browser.refresh()).status).toBe(200);
    expect(refreshOf(browser)).toBe(refreshOf(lost));
  });

  test('with no token or an invented one, the response is that the session has ended', async () => {
    const browser = new Browser(portal);
    expect((await browser.refresh()).body.code).toBe('access.session-ended');
    browser.cookies.set('__Host-paraph_refresh', 'invented');
    expect((await browser.refresh()).body.code).toBe('access.session-ended');
  });

  test("a refresh token of one company is unknown at another one's host", async () => {
    const { browser } = await signedIn();
    const other = new Browser(await newPortal(app));
    other.cookies.set('__Host-paraph_refresh', refreshOf(browser));
    expect((await other.refresh()).status).toBe(401);
    expect((await browser.refresh()).status).toBe(200);
  });
});

describe('idle time', () => {
  test('AN-24 after ten minutes and one without activity the session ends, despite polling and renewals', async () => {
    const { browser } = await signedIn();
    for (let minute = 0; minute < 11; minute += 1) {
      app.clock.advance(MINUTE);
      browser.token = String((await browser.refresh()).body.access_token);
      expect((await browser.me()).status).toBe(200);
    }
    app.clock.advance(1000);
    expect((await browser.me()).body.code).toBe('access.session-ended');
    expect((await browser.refresh()).body.code).toBe('access.session-ended');
  });

  test.each([
    ['a sign of the person', (browser: Browser) => browser.request('POST', '/api/session/activity')],
    ['an act of theirs', (browser: Browser) => browser.request('PUT', '/api/users/locale', { locale: 'lt' })],
  ])('%s postpones the end', async (_, sign) => {
    const { browser } = await signedIn();
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(9 * MINUTE);
      browser.token = String((await browser.refresh()).body.access_token);
      expect((await sign(browser)).status).toBeLessThan(300);
    }
    app.clock.advance(9 * MINUTE);
    expect((await browser.refresh()).status).toBe(200);
  });

  test('AN-24 after a day the session ends despite constant activity', async () => {
    const { browser } = await signedIn();
    for (let past = 0; past < 24 * 60; past += 10) {
      app.clock.advance(10 * MINUTE);
      const { status, body } = await browser.refresh();
      if (past + 10 >= 24 * 60) return expect(status).toBe(401);
      browser.token = String(body.access_token);
      await browser.request('POST', '/api/session/activity');
    }
  });
});

describe('the end of a session', () => {
  test('AN-20 signing out invalidates token, refresh token and cookies', async () => {
    const { browser } = await signedIn();
    const copy = copyOf(browser);
    expect((await browser.request('POST', '/api/session/end')).body).toEqual({ ok: true });
    // The device cookie opens nothing and stays, so that the next sign-in is not reported as a new device.
    expect([...browser.cookies.keys()]).toEqual(['__Host-paraph_device']);
    expect((await browser.me()).status).toBe(401);
    expect((await copy.refresh()).status).toBe(401);
  });

  test('AN-20 signing out works by the cookie alone, when the access token has expired', async () => {
    const { browser } = await signedIn();
    const copy = copyOf(browser);
    browser.token = undefined;
    await browser.request('POST', '/api/session/end');
    expect((await copy.refresh()).status).toBe(401);
  });

  test('AN-20 a deactivated user, and every user of a deactivated company, is signed out with the next call', async () => {
    const there = await newPortal(app);
    const [one, two] = [await signedIn(there), await signedIn(there)];
    await inTenant(there.ctx, (tx) =>
      tx.updateTable('users').set({ state: 'inactive' }).where('id', '=', one.person.userId).execute(),
    );
    expect([(await one.browser.me()).status, (await two.browser.me()).status]).toEqual([401, 200]);
    await inSystem(app.platform, (tx) =>
      tx.updateTable('tenants').set({ state: 'inactive' }).where('id', '=', there.tenantId).execute(),
    );
    expect((await two.browser.me()).status).toBe(401);
  });

  test('AZ-08 rights are the present ones, not those in the token', async () => {
    const { person, browser } = await signedIn();
    expect((await browser.me()).body.capabilities).toContain('documents.compose');
    await inTenant(portal.ctx, (tx) => tx.deleteFrom('user_roles').where('user_id', '=', person.userId).execute());
    expect((await browser.me()).body).toMatchObject({ roles: [], permissions: [] });
    expect((await browser.request('GET', '/api/users/items')).body.code).toBe('access.role-missing');
  });
});

describe('a forgotten password', () => {
  const newPassword = 'Žalias-9-arklys';
  const recover = (email: string) => new Browser(portal).request('POST', '/api/password/recovery', { email });
  /** Does the worker's part for the newest request. */
  const work = async () => {
    const waiting = await inTenant(portal.ctx, (tx) => tx.selectFrom('recoveries').select('id').execute());
    for (const { id } of waiting) await mailRecovery(portal.ctx, id);
  };
  const linkFor = async (email: string) => {
    await recover(email);
    await work();
    const { Url } = (await mailsTo(portal.ctx, email, 'resetPassword')).at(-1)!;
    return { url: new URL(Url!), token: new URL(Url!).searchParams.get('token')! };
  };
  const reset = (token: string, password = newPassword, confirmPassword = password) =>
    new Browser(portal).request('POST', '/api/password/reset', { token, password, confirmPassword });

  test('AN-12 AUTH-022 known and unknown addresses get equal responses, and only the known one gets a mail', async () => {
    const { email } = await newPerson(portal);
    const elsewhere = await newPerson(await newPortal(app));
    const answers = [await recover(email), await recover('nobody@example.lt'), await recover(elsewhere.email)];
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { ok: true }, cookies: [] });
    await work();
    expect(await mailsTo(portal.ctx, email, 'resetPassword')).toHaveLength(1);
    for (const other of ['nobody@example.lt', elsewhere.email])
      expect(await mailsTo(portal.ctx, other, 'resetPassword')).toEqual([]);
    expect(await inTenant(portal.ctx, (tx) => tx.selectFrom('recoveries').selectAll().execute())).toEqual([]);
  });

  test('AUTH-021 the link sets a new password once, ends every session and signs nobody in', async () => {
    const { person, browser } = await signedIn();
    const { token } = await linkFor(person.email);
    const answer = await reset(token);
    expect(answer).toMatchObject({ status: 200, body: { ok: true }, cookies: [] });
    expect((await browser.me()).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
    expect((await reset(token)).body.code).toBe('auth.link-used');
    const fresh = new Browser(portal);
    expect((await fresh.init(person.email, person.password)).body.code).toBe('auth.wrong-password');
    expect((await fresh.signIn(portal.ctx, { email: person.email, password: newPassword })).status).toBe(200);
  });

  test('AN-08 AUTH-032 a reset ends the password lock and keeps the count of wrong codes', async () => {
    const { email, password } = await newPerson(portal);
    const browser = new Browser(portal);
    const { body } = await browser.init(email, password);
    const code = await lastCode(portal.ctx, email);
    for (let n = 0; n < 3; n += 1) await browser.authenticate(body.key, code === '000000' ? '000001' : '000000');
    for (let n = 0; n < 5; n += 1) await browser.init(email, 'Wrong-1-password');
    expect((await browser.init(email, password)).body.code).toBe('auth.locked');
    await reset((await linkFor(email)).token);
    const again = await browser.init(email, newPassword);
    expect(again.status).toBe(200);
    expect((await browser.authenticate(body.key, code)).body.code).toBe('auth.code-expired');
    const fresh = await lastCode(portal.ctx, email);
    const wrong = await browser.authenticate(again.body.key, fresh === '000000' ? '000001' : '000000');
    expect(wrong.body).toMatchObject({ code: 'auth.wrong-code', params: { attemptsLeft: 1 } });
  });

  test('AN-14 a newer link closes the older one, an hour closes both, and opening the page does not use the link (AUTH-052)', async () => {
    const { email } = await newPerson(portal);
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect(newer.token).toMatch(/^[\w-]{43}$/);
    expect((await reset(older.token)).body.code).toBe('auth.link-used');
    await app.server!.inject({
      method: 'GET',
      url: newer.url.pathname + newer.url.search,
      headers: { host: portal.host },
    });
    app.clock.advance(60 * MINUTE - 1);
    expect((await reset(newer.token)).status).toBe(200);
    const late = await linkFor(email);
    app.clock.advance(60 * MINUTE);
    expect((await reset(late.token)).body.code).toBe('auth.link-used');
  });

  test('AN-14 a change of the password closes an open link, and a sign-in that waits for its code', async () => {
    const { person, browser } = await signedIn();
    const { token } = await linkFor(person.email);
    const waiting = new Browser(portal);
    const { body } = await waiting.init(person.email, person.password);
    const code = await lastCode(portal.ctx, person.email);
    const change = { currentPassword: person.password, password: newPassword, confirmPassword: newPassword };
    expect((await browser.request('PUT', '/api/users/password', change)).status).toBe(204);
    expect((await reset(token)).body.code).toBe('auth.link-used');
    expect((await waiting.authenticate(body.key, code)).body.code).toBe('auth.code-expired');
  });

  test('AN-14 ten simultaneous uses of one link set one password', async () => {
    const { email } = await newPerson(portal);
    const { token } = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `${newPassword}${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("AN-15 the link has the company's own first host, for any host of the request", async () => {
    const { email } = await newPerson(portal);
    const headers = { 'x-forwarded-host': 'evil.example', 'x-original-host': 'evil.example' };
    await new Browser(portal).request('POST', '/api/password/recovery', { email }, headers);
    await work();
    const { Url } = (await mailsTo(portal.ctx, email, 'resetPassword')).at(-1)!;
    expect(new URL(Url!).hostname).toBe(portal.host);
  });

  test('after three mails in an hour the response is the same and nothing is sent', async () => {
    const { email } = await newPerson(portal);
    for (let n = 0; n < 5; n += 1) expect((await recover(email)).body).toMatchObject({ ok: true });
    await work();
    expect(await mailsTo(portal.ctx, email, 'resetPassword')).toHaveLength(3);
  });

  test("a weak password, one with the user's name and a different repetition are refused by field", async () => {
    const { email } = await newPerson(portal, { firstName: 'Vaidotas', lastName: 'Kalnietis' });
    const { token } = await linkFor(email);
    const rules = {
      weak: ['Short1!', 'nocapital1!', 'NOLOWER1!', 'NoDigits!', 'NoSign111'],
      common: ['Password1!'],
      own: ['Vaidotas-2026'],
    };
    for (const [rule, passwords] of Object.entries(rules))
      for (const refused of passwords)
        expect((await reset(token, refused)).body.errors, refused).toMatchObject({
          password: { code: `field.password-${rule}` },
        });
    const differs = await reset(token, newPassword, 'Žalias-9-arkliai');
    expect(differs.body.errors).toMatchObject({ confirmPassword: { code: 'field.password-differs' } });
    expect((await reset(token)).status).toBe(200);
  });
});
