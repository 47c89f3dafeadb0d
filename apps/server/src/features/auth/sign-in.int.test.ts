import type { Module } from '@paraph/domain';
import { sql } from 'kysely';
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
  PASSWORD,
  type PeopleApp,
} from '../../../test/people.ts';
import { inSystem } from '../../platform/db/index.ts';

const MINUTE = 60_000;
let app: PeopleApp;
let portal: Portal;
const passwordOf = (email: string) =>
  inSystem(app.platform, async (tx) => {
    const row = await tx.selectFrom('accounts').select('password').where('email', '=', email).executeTakeFirstOrThrow();
    return row.password!;
  });

beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

describe('signing in', () => {
  test('address, password and mailed code give a session that identifies the user', async () => {
    const ona = await newPerson(portal, { firstName: 'Ona', lastName: 'Bitė' });
    const browser = new Browser(portal);
    const first = await browser.init(` ${ona.email.toUpperCase()}`, ona.password);
    expect(first.body).toEqual({
      key: expect.any(String),
      factor: 'mail',
      expiresIn: 600,
      resendIn: 60,
      maskedEmail: expect.stringMatching(/^p\*\*\*@/),
    });
    const second = await browser.authenticate(first.body.key, await lastCode(portal.ctx, ona.email));
    expect(second.status).toBe(200);
    browser.token = String(second.body.access_token);
    const { body } = await browser.me();
    expect(body).toMatchObject({
      userId: ona.userId,
      firstName: 'Ona',
      roles: ['user'],
      isGuest: false,
      documentId: null,
    });
    expect(body.capabilities).toContain('documents.compose');
    expect(body.tenant).toMatchObject({ id: portal.tenantId, isCompany: true });
  });

  test('WB-03 a browser gets the refresh token as a cookie that no script can read, never in the body', async () => {
    const browser = new Browser(portal);
    const { body, cookies } = await browser.signIn(portal.ctx, await newPerson(portal));
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'token_type']);
    const refresh = cookies.find((line) => line.startsWith('__Host-paraph_refresh='));
    expect(refresh).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=86400$/);
    expect(browser.cookies.has('__Host-paraph_browser')).toBe(true);
  });

  test('AUTH-015 a program gets a key by the password, and both tokens by the mailed code, without cookies', async () => {
    const { email, password } = await newPerson(portal);
    const program = new Browser(portal);
    const api = { client_id: 'api' };
    const init = { grant_type: 'password', username: email, password, ...api };
    const { body } = await program.request('POST', '/token/authentication/init', init);
    expect(body).toMatchObject({ key: expect.any(String) });
    expect(body.access_token).toBeUndefined();
    const code = await lastCode(portal.ctx, email);
    const done = await program.request('POST', '/token/authentication/authenticate', { key: body.key, code, ...api });
    expect(done.body).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(program.cookies.size).toBe(0);
    const renewal = { grant_type: 'refresh_token', refresh_token: done.body.refresh_token };
    const again = await program.request('POST', '/connect/token', renewal);
    expect(again.body.refresh_token).toEqual(expect.any(String));
    expect(again.body.refresh_token).not.toBe(done.body.refresh_token);
  });

  test('before sign-in the pages read the company of the host and nothing of its users', async () => {
    const { status, body } = await new Browser(portal).request('GET', '/api/runtime');
    expect(status).toBe(200);
    expect(body).toMatchObject({ demo: null, idleSeconds: 600, fileBytes: 3_072_000 });
    expect(body.loginMethods).toEqual(['password', 'passkey', 'smart_id', 'mobile_id', 'eparaksts_mobile']);
    expect(body.tenant).toMatchObject({ id: portal.tenantId, locale: 'lt' });
  });

  test('a company without the module for it has no sign-in by password', async () => {
    const ways: Module[] = ['EmailLogin', 'SmartIDLogin', 'MobileIDLogin', 'EparakstLogin'];
    const closed = await newPortal(app, { modulesOff: ways });
    const { email, password } = await newPerson(closed);
    const browser = new Browser(closed);
    expect((await browser.request('GET', '/api/runtime')).body.loginMethods).toEqual([]);
    expect((await browser.init(email, password)).body.code).toBe('access.module-off');
  });
});

describe('passwords', () => {
  test('AN-01 passwords are stored as argon2id strings of the present cost, each with its own salt', async () => {
    const [one, two] = [await newPerson(portal), await newPerson(portal)];
    const [a, b] = [await passwordOf(one.email), await passwordOf(two.email)];
    expect(a).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(a.split('$')[4]).not.toBe(b.split('$')[4]);
  });

  test('AN-01 a password stored with lower cost is hashed again at the next sign-in', async () => {
    const { hashPassword } = await import('./password/hash.ts');
    const { email, password } = await newPerson(portal);
    const cheap = await hashPassword(password, { memory: 19_456, passes: 2, parallelism: 1 });
    await inSystem(app.platform, (tx) =>
      tx.updateTable('accounts').set({ password: cheap }).where('email', '=', email).execute(),
    );
    expect((await new Browser(portal).init(email, password)).status).toBe(200);
    expect(await passwordOf(email)).toContain('$m=47104,t=1,p=1$');
    expect((await new Browser(portal).init(email, password)).status).toBe(200);
  });

  test('AN-06 AUTH-032 of fifty simultaneous wrong passwords five are checked, and the device is locked for a quarter of an hour', async () => {
    const { email, password } = await newPerson(portal);
    const browser = new Browser(portal);
    const tries = await Promise.all(Array.from({ length: 50 }, () => browser.init(email, 'Wrong-1-password')));
    const wrong = tries.filter(({ body }) => body.code === 'auth.wrong-password');
    expect(wrong.map(({ body }) => body.params!.attemptsLeft).toSorted()).toEqual([1, 2, 3, 4]);
    const locked = tries.filter(({ body }) => body.code === 'auth.locked');
    expect(locked).toHaveLength(46);
    expect(locked[0]!.body.params).toEqual({ minutes: 15 });
    expect((await browser.init(email, password)).status).toBe(429);
    app.clock.advance(15 * MINUTE - 1000);
    expect((await browser.init(email, password)).body.code).toBe('auth.locked');
    app.clock.advance(1000);
    expect((await browser.init(email, password)).status).toBe(200);
  });

  test('the correct password resets the count of wrong ones', async () => {
    const { email, password } = await newPerson(portal);
    const browser = new Browser(portal);
    for (let n = 0; n < 4; n += 1) await browser.init(email, 'Wrong-1-password');
    expect((await browser.init(email, password)).status).toBe(200);
    expect((await browser.init(email, 'Wrong-1-password')).body.params).toEqual({ attemptsLeft: 4 });
  });

  test('AN-12 unknown addresses, users of other companies and wrong passwords get equal responses, including the lock', async () => {
    const known = await newPerson(portal);
    const elsewhere = await newPerson(await newPortal(app));
    const answers = async (email: string) => {
      const seen: unknown[] = [];
      for (let n = 0; n < 6; n += 1) {
        const { status, body, cookies } = await new Browser(portal).init(email, 'Wrong-1-password');
        seen.push({ status, ...body, traceId: '', cookies: cookies.map((line) => line.replace(/=[^;]+/, '')) });
      }
      return seen;
    };
    const expected = await answers(known.email);
    expect(await answers('nobody@example.lt')).toEqual(expected);
    expect(await answers(elsewhere.email)).toEqual(expected);
  });

  test('AN-12 an unknown address takes as long as a known one', async () => {
    const time = async (email: string) => {
      const from = performance.now();
      await new Browser(portal).init(email, 'Wrong-1-password');
      return performance.now() - from;
    };
    const [known, unknown]: number[][] = [[], []];
    for (let n = 0; n < 12; n += 1) {
      const { email } = await newPerson(portal);
      known!.push(await time(email));
      unknown!.push(await time(`nobody${n}@example.lt`));
    }
    // The fastest of twelve, because other work of the machine only adds time.
    const least = (list: number[]) => Math.min(...list);
    // Without the hash the response for an unknown address would take a fraction of the time.
    expect(least(unknown!) / least(known!)).toBeGreaterThan(1 / 3);
    expect(least(unknown!) / least(known!)).toBeLessThan(3);
  });

  test('AUTH-064 a fault of an account is reported after the correct password only, and without a token', async () => {
    const fresh = await newPerson(portal, { confirmed: false });
    const gone = await newPerson(portal);
    await inSystem(app.platform, (tx) =>
      tx.updateTable('users').set({ state: 'inactive' }).where('id', '=', gone.userId).execute(),
    );
    for (const [{ email }, code] of [
      // A separate code would reveal that the address had been free when somebody else registered it (N1).
      [fresh, 'auth.wrong-password'],
      [gone, 'auth.deactivated'],
    ] as const) {
      expect((await new Browser(portal).init(email, 'Wrong-1-password')).body.code).toBe('auth.wrong-password');
      const { body, cookies } = await new Browser(portal).init(email, PASSWORD);
      expect(body.code).toBe(code);
      expect(JSON.stringify([body, cookies])).not.toMatch(/token|refresh/);
    }
  });
});

describe('mailed codes', () => {
  test("AN-09 five wrong codes lock the account's second step, and a new sign-in gives no new tries", async () => {
    const ona = await newPerson(portal);
    const browser = new Browser(portal);
    const { body } = await browser.init(ona.email, ona.password);
    const code = await lastCode(portal.ctx, ona.email);
    const wrong = await Promise.all(Array.from({ length: 20 }, () => browser.authenticate(body.key, otherCode(code))));
    const left = wrong
      .filter((answer) => answer.body.code === 'auth.wrong-code')
      .map((answer) => answer.body.params!.attemptsLeft);
    expect(left.toSorted()).toEqual([1, 2, 3, 4]);
    expect((await browser.authenticate(body.key, code)).status).not.toBe(200);
    expect((await browser.init(ona.email, ona.password)).body.code).toBe('auth.codes-locked');
    app.clock.advance(15 * MINUTE);
    expect((await browser.signIn(portal.ctx, ona)).status).toBe(200);
  });

  test('AN-09 tries are counted by account: guessing in one browser locks the sign-in of another, even with the right code', async () => {
    const { email, password } = await newPerson(portal);
    const [one, two] = [new Browser(portal), new Browser(portal)];
    const second = await two.init(email, password);
    const code = await lastCode(portal.ctx, email);
    const first = await one.init(email, password);
    const wrong = otherCode(await lastCode(portal.ctx, email));
    for (let n = 0; n < 5; n += 1) await one.authenticate(first.body.key, wrong);
    expect((await two.authenticate(second.body.key, code)).body.code).toBe('auth.codes-locked');
  });

  test('AN-09 a code works once, even when it arrives three times at the same moment', async () => {
    const { email, password } = await newPerson(portal);
    const browser = new Browser(portal);
    const { body } = await browser.init(email, password);
    const code = await lastCode(portal.ctx, email);
    const answers = await Promise.all(Array.from({ length: 3 }, () => browser.authenticate(body.key, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('AN-08 a code of an earlier sign-in of the same user is refused and uses a try like any wrong one', async () => {
    const person = await newPerson(portal);
    const browser = new Browser(portal);
    await browser.init(person.email, person.password);
    const older = await lastCode(portal.ctx, person.email);
    const { body } = await browser.init(person.email, person.password);
    const newest = await lastCode(portal.ctx, person.email);
    if (older !== newest) {
      const tries = [await browser.authenticate(body.key, older), await browser.authenticate(body.key, older)];
      const [first, second] = tries.map((answer) => answer.body.params?.attemptsLeft);
      expect(tries.map((answer) => answer.body.code)).toEqual(['auth.wrong-code', 'auth.wrong-code']);
      expect(second).toBe(first! - 1);
    }
    expect((await browser.authenticate(body.key, newest)).status).toBe(200);
  });

  test('AN-09 a code is valid only with its key and in the browser that asked', async () => {
    const [one, two] = [await newPerson(portal), await newPerson(portal)];
    const [a, b] = [new Browser(portal), new Browser(portal)];
    const first = await a.init(one.email, one.password);
    const second = await b.init(two.email, two.password);
    const codes = [await lastCode(portal.ctx, one.email), await lastCode(portal.ctx, two.email)];
    if (codes[0] !== codes[1])
      expect((await b.authenticate(second.body.key, codes[0]!)).body.code).toBe('auth.wrong-code');
    expect((await b.authenticate(first.body.key, codes[0]!)).body.code).toBe('auth.other-browser');
    expect((await new Browser(portal).authenticate(first.body.key, codes[0]!)).body.code).toBe('auth.other-browser');
    expect((await a.authenticate(first.body.key, codes[0]!)).status).toBe(200);
  });

  test('AN-09 a code expires after ten minutes', async () => {
    const { email, password } = await newPerson(portal);
    const browser = new Browser(portal);
    const { body } = await browser.init(email, password);
    app.clock.advance(10 * MINUTE);
    const late = await browser.authenticate(body.key, await lastCode(portal.ctx, email));
    expect(late.body.code).toBe('auth.code-expired');
  });

  test('AN-09 a new code is sent after a minute, replaces the old one, and at most three are sent in a quarter of an hour', async () => {
    const { email, password } = await newPerson(portal);
    const browser = new Browser(portal);
    const { body } = await browser.init(email, password);
    const resend = () => browser.request('POST', '/api/authentication/resend-code', { key: body.key });
    const old = await lastCode(portal.ctx, email);
    expect((await resend()).body).toMatchObject({ code: 'generic.too-many', params: { seconds: 60 } });
    app.clock.advance(MINUTE);
    expect((await resend()).body).toEqual({ resendIn: 60 });
    const fresh = await lastCode(portal.ctx, email);
    if (old !== fresh) expect((await browser.authenticate(body.key, old)).body.code).toBe('auth.wrong-code');
    app.clock.advance(MINUTE);
    expect((await resend()).status).toBe(200);
    app.clock.advance(MINUTE);
    expect((await resend()).body.code).toBe('generic.too-many');
    expect((await browser.init(email, password)).body.code).toBe('generic.too-many');
    expect(await mailsTo(portal.ctx, email, 'code')).toHaveLength(3);
    expect((await browser.authenticate(body.key, await lastCode(portal.ctx, email))).status).toBe(200);
  });

  test('AN-10 neither key nor code is stored in the database as it is sent', async () => {
    const { email, password } = await newPerson(portal);
    const { body } = await new Browser(portal).init(email, password);
    const code = await lastCode(portal.ctx, email);
    const dump = await inSystem(app.platform, async (tx) => {
      const rows = await sql<{
        text: string;
      }>`select sign_ins::text as text from sign_ins union all select mail_outbox::text from mail_outbox`.execute(tx);
      return rows.rows.map((row) => row.text).join('\n');
    });
    expect(String(body.key)).toMatch(/^[\w-]{43}$/);
    expect(dump).not.toContain(body.key);
    expect(dump.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\\x[0-9a-f]+|\d{4}-\d\d-\d\d[^,"]*/g, '')).not.toContain(code);
  });
});

test('WB-04 calls that read or set cookies are refused from other sites', async () => {
  const ona = await newPerson(portal);
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, ona);
  const renewal = { grant_type: 'refresh_token' };
  const from = (headers: Record<string, string>) => browser.request('POST', '/connect/token', renewal, headers);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await from({ 'sec-fetch-site': site })).status).toBe(401);
  const bare = (headers: Record<string, string>) =>
    app.server!.inject({
      method: 'POST',
      url: '/connect/token',
      payload: renewal,
      headers: { host: portal.host, cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '), ...headers },
    });
  expect((await bare({ origin: 'https://evil.example' })).statusCode).toBe(401);
  expect((await bare({ origin: 'null' })).statusCode).toBe(401);
  expect((await bare({ origin: `http://${portal.host}` })).statusCode).toBe(200);
});

describe('the response to a wrong password', () => {
  test('AUTH-061 shows the attempts left, equally for a known address and an unknown one', async () => {
    const { email } = await newPerson(portal);
    const browser = new Browser(portal);
    const reply = async (username: string) => {
      const { status, body } = await browser.init(username, 'Wrong-1-password');
      return { status, code: body.code, params: body.params, detail: body.detail };
    };
    const unknown = `niekas.${email}`;
    for (const left of [4, 3, 2, 1]) {
      const known = await reply(email);
      expect(known).toMatchObject({ status: 401, code: 'auth.wrong-password', params: { attemptsLeft: left } });
      expect(String(known.detail)).toContain(String(left));
      expect(await reply(unknown)).toEqual(known);
    }
    expect(await reply(unknown)).toEqual(await reply(email));
  });
});
