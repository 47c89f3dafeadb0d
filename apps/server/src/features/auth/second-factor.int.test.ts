import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
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
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { codeOf, stepAt } from './factors/totp.ts';

const MINUTE = 60_000;
let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Returns the code that an authenticator app computes from the secret. */
const phone = (secret: string) => () => codeOf(bytesOf(secret), stepAt(app.clock.now()));

/** Makes a user with an authenticator, half a minute after its set-up. */
async function guarded(roles?: ('admin' | 'user')[]) {
  const person = await signedIn(portal, roles ? { roles } : {});
  const { body: begun } = await person.browser.request('POST', '/api/users/authenticator');
  const code = phone(String(begun.secret));
  const done = await person.browser.request('PUT', '/api/users/authenticator', { code: code() });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  app.clock.advance(30_000);
  return { ...person, code, secret: String(begun.secret), codes: done.body.recoveryCodes as unknown as string[] };
}

describe('an authenticator', () => {
  test('is set up by its first correct code, and replaces the mailed code from then on', async () => {
    const { browser, email, password } = await signedIn(portal);
    const { body } = await browser.request('POST', '/api/users/authenticator');
    expect(body.uri).toContain(`secret=${body.secret}`);
    const code = phone(String(body.secret));
    const wrong = await browser.request('PUT', '/api/users/authenticator', { code: '000000' });
    expect(wrong.body).toMatchObject({ errors: { code: { code: 'field.code-wrong' } } });
    // Not before it was used once.
    expect((await new Browser(portal).init(email, password)).body.factor).toBe('mail');
    const done = await browser.request('PUT', '/api/users/authenticator', { code: code() });
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect(await mailsTo(portal.ctx, email, 'authenticatorAdded')).toHaveLength(1);
    const mailed = (await mailsTo(portal.ctx, email, 'code')).length;
    const other = new Browser(portal);
    const first = await other.init(email, password);
    expect(first.body.factor).toBe('app');
    expect((await mailsTo(portal.ctx, email, 'code')).length).toBe(mailed);
    app.clock.advance(30_000);
    expect((await other.authenticate(first.body.key, code())).status).toBe(200);
    const { body: safety } = await browser.request('GET', '/api/users/safety');
    expect(safety).toMatchObject({ authenticator: { codesLeft: 10 }, ways: ['app'] });
  });

  test('accepts no code twice, neither in its half minute nor from two at once', async () => {
    const { email, password, code } = await guarded();
    const [one, two] = [new Browser(portal), new Browser(portal)];
    const keys = [(await one.init(email, password)).body.key, (await two.init(email, password)).body.key];
    const shown = code();
    const answers = await Promise.all([one.authenticate(keys[0], shown), two.authenticate(keys[1], shown)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('is encrypted in the database, and no response contains its secret again', async () => {
    const { browser, secret } = await guarded();
    const rows = await inSystem(app.platform, (tx) => tx.selectFrom('authenticators').select('sealed').execute());
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) {
      expect(sealed.includes(Buffer.from(secret))).toBe(false);
      expect(sealed.includes(bytesOf(secret))).toBe(false);
      expect(sealed.includes(Buffer.from(bytesOf(secret).toString('hex')))).toBe(false);
    }
    expect(JSON.stringify((await browser.request('GET', '/api/users/safety')).body)).not.toContain(secret);
    // An open session cannot replace one that is in use: it must be switched off first.
    expect((await browser.request('POST', '/api/users/authenticator')).body.code).toBe('generic.conflict');
  });

  test('AN-09 wrong codes of an app lock the account like wrong mailed ones', async () => {
    const { email, password, code } = await guarded();
    const browser = new Browser(portal);
    const { body } = await browser.init(email, password);
    const codes = [];
    for (let n = 0; n < 5; n += 1) codes.push((await browser.authenticate(body.key, '000000')).body.code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'auth.wrong-code'), 'auth.codes-locked']);
    expect((await new Browser(portal).init(email, password)).body.code).toBe('auth.codes-locked');
    app.clock.advance(15 * MINUTE);
    const again = await browser.init(email, password);
    expect((await browser.authenticate(again.body.key, code())).status).toBe(200);
  });

  test('AN-17 wrong proofs in a stolen session do not keep the owner from proving by the app', async () => {
    const { browser: thief, email, password, code } = await guarded();
    const owner = new Browser(portal);
    const { body } = await owner.init(email, password);
    owner.token = String((await owner.authenticate(body.key, code())).body.access_token);
    const prove = (at: Browser, typed: string) => at.request('POST', '/api/session/proof', { way: 'app', code: typed });
    for (let n = 0; n < 5; n += 1) expect((await prove(thief, otherCode(code()))).status).toBe(422);
    expect((await prove(thief, otherCode(code()))).body.code).toBe('auth.codes-locked');
    app.clock.advance(30_000);
    expect((await prove(owner, code())).status).toBe(200);
  });

  test('AN-17 after twenty wrong proofs in all sessions the next ones wait for minutes, and not longer', async () => {
    const { email, password, code, browser: last } = await guarded();
    for (let at = 0; at < 4; at += 1) {
      const browser = new Browser(portal);
      const { body } = await browser.init(email, password);
      browser.token = String((await browser.authenticate(body.key, code())).body.access_token);
      app.clock.advance(30_000);
      for (let n = 0; n < 5; n += 1)
        await browser.request('POST', '/api/session/proof', { way: 'app', code: otherCode(code()) });
    }
    const prove = () => last.request('POST', '/api/session/proof', { way: 'app', code: code() });
    const refused = await prove();
    expect([refused.body.code, refused.body.params]).toEqual(['auth.codes-locked', { minutes: 1 }]);
    app.clock.advance(60_000);
    expect((await prove()).status).toBe(200);
  });

  test('cannot be replaced by a mailed code', async () => {
    const { email, password } = await guarded();
    const browser = new Browser(portal);
    const { body } = await browser.init(email, password);
    app.clock.advance(61_000);
    const resent = await browser.request('POST', '/api/authentication/resend-code', { key: body.key });
    expect(resent.body.code).toBe('auth.code-expired');
    const code = await lastCode(portal.ctx, email);
    expect((await browser.authenticate(body.key, code)).body.code).toBe('auth.wrong-code');
  });

  test('is switched off by its owner, who is mailed; codes are mailed again', async () => {
    const { browser, email, password } = await guarded();
    expect((await browser.request('DELETE', '/api/users/authenticator')).status).toBe(204);
    expect(await mailsTo(portal.ctx, email, 'authenticatorRemoved')).toHaveLength(1);
    expect((await new Browser(portal).init(email, password)).body.factor).toBe('mail');
    expect((await browser.request('DELETE', '/api/users/authenticator')).body.code).toBe('auth.no-authenticator');
  });

  test('that was never confirmed is no factor: nobody removes it, and nobody is mailed or logged as its remover', async () => {
    const person = await signedIn(portal);
    expect((await person.browser.request('POST', '/api/users/authenticator')).status).toBe(200);
    const own = await person.browser.request('DELETE', '/api/users/authenticator');
    expect(own).toMatchObject({ status: 409, body: { code: 'auth.no-authenticator' } });
    const admin = await signedIn(portal, { roles: ['admin'] });
    const reset = await admin.browser.request('DELETE', `/api/users/${person.userId}/factors`);
    expect(reset).toMatchObject({ status: 409, body: { code: 'auth.no-authenticator' } });
    expect((await person.browser.me()).status).toBe(200);
    for (const template of ['authenticatorRemoved', 'authenticatorReset'])
      expect(await mailsTo(portal.ctx, person.email, template)).toEqual([]);
  });
});

describe('recovery codes', () => {
  test('work once each, in any spelling, and the owner is mailed', async () => {
    const { email, password, codes } = await guarded();
    const enter = async (code: string) => {
      const browser = new Browser(portal);
      const { body } = await browser.init(email, password);
      return (await browser.authenticate(body.key, code)).status;
    };
    expect(await enter(codes[0]!.toUpperCase())).toBe(200);
    expect(await enter(codes[0]!)).toBe(401);
    expect(await enter(codes[1]!.replace('-', ''))).toBe(200);
    expect((await mailsTo(portal.ctx, email, 'recoveryCodeUsed')).map(({ left }) => left)).toEqual(['9', '8']);
  });

  test('are stored as hashes, and new ones invalidate the old', async () => {
    const { browser, email, password, codes } = await guarded();
    const rows = await inSystem(app.platform, (tx) => tx.selectFrom('recovery_codes').select('hash').execute());
    for (const { hash } of rows) expect(codes.some((code) => hash.includes(code.replace('-', '')))).toBe(false);
    const { body } = await browser.request('POST', '/api/users/recovery-codes');
    const fresh = body.recoveryCodes as unknown as string[];
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    const other = new Browser(portal);
    const { body: begun } = await other.init(email, password);
    expect((await other.authenticate(begun.key, codes[2]!)).status).toBe(401);
    expect((await other.authenticate(begun.key, fresh[0]!)).status).toBe(200);
  });
});

describe('an administrator', () => {
  test('removes the factors of a user: sessions end, the user is mailed, the log records it', async () => {
    const lost = await guarded();
    const admin = await signedIn(portal, { roles: ['admin'] });
    expect((await admin.browser.request('DELETE', `/api/users/${lost.userId}/factors`)).status).toBe(204);
    expect((await lost.browser.me()).status).toBe(401);
    expect((await new Browser(portal).init(lost.email, lost.password)).body.factor).toBe('mail');
    expect(await mailsTo(portal.ctx, lost.email, 'authenticatorReset')).toMatchObject([{ by: 'Ona Bitė' }]);
    const acts = await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('events').select(['name', 'actor_id']).where('name', '=', 'user.authenticator-reset').execute(),
    );
    expect(acts).toEqual([{ name: 'user.authenticator-reset', actor_id: admin.userId }]);
  });

  test('cannot do it to themselves, to an unknown user, nor to users of another company', async () => {
    const admin = await guarded(['admin']);
    const request = (id: string) => admin.browser.request('DELETE', `/api/users/${id}/factors`);
    expect((await request(admin.userId)).body.code).toBe('user.yourself');
    expect((await request((await newPerson(portal)).userId)).body.code).toBe('auth.no-authenticator');
    const elsewhere = await newPerson(await newPortal(app));
    expect((await request(elsewhere.userId)).status).toBe(404);
  });
});
