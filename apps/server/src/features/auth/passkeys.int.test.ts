import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inSystem } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { SoftPasskey } from '../../../test/soft-passkey.ts';

let app: PeopleApp;
let portal: Portal;
/** Another host of the same company. */
let second: string;
beforeAll(async () => {
  app = await createPeopleApp();
  second = `s${newId().slice(-12)}.localhost`;
  portal = await newPortal(app, { hosts: [`t${newId().slice(-12)}.localhost`, second] });
});

const originOf = ({ host }: { host: string }) => `http://${host}`;
const post = (browser: Browser, url: string, body?: object) =>
  browser.request('POST', url, body, { origin: `http://${browser.host}` });
/** Every act of a user on their own account, and the change to another company (decision 37). */
const GUARDED = [
  ['PUT', '/api/users/password'],
  ['POST', '/api/users/email'],
  ['POST', '/api/users/authenticator'],
  ['DELETE', '/api/users/authenticator'],
  ['POST', '/api/users/recovery-codes'],
  ['POST', '/api/users/passkeys/options'],
  ['DELETE', `/api/users/passkeys/${newId()}`],
  ['PUT', `/api/users/passkeys/${newId()}`],
  ['DELETE', '/api/users/sessions'],
  ['DELETE', `/api/users/sessions/${newId()}`],
  ['POST', '/api/users/eid'],
  ['POST', '/api/session/switch'],
] as const;
type Asked = { id: string; options: { challenge: string } };

/** Makes a user with a passkey. */
async function keyed(lie: Parameters<SoftPasskey['make']>[1] = {}) {
  const person = await signedIn(portal);
  const key = new SoftPasskey(originOf(portal));
  const { id, options } = (await post(person.browser, '/api/users/passkeys/options')).body as unknown as Asked;
  const body = { id, name: 'Darbo kompiuteris', response: key.make(options.challenge, lie) };
  return { ...person, key, body, made: await post(person.browser, '/api/users/passkeys', body) };
}

/** Signs in completely by a passkey. */
async function enter(browser: Browser, key: SoftPasskey, lie: Parameters<SoftPasskey['show']>[1] = {}) {
  const begun = await post(browser, '/token/authentication/passkey/options');
  const { id, options } = begun.body as unknown as Asked;
  const body = { id, response: key.show(options.challenge, lie) };
  return { body, answer: await post(browser, '/token/authentication/passkey', body) };
}

describe('a passkey', () => {
  test('is made, named, used and removed by its owner, who is mailed', async () => {
    const { browser, email, key, made } = await keyed();
    expect(made.status, JSON.stringify(made.body)).toBe(204);
    expect(await mailsTo(portal.ctx, email, 'passkeyAdded')).toMatchObject([{ passkey: 'Darbo kompiuteris' }]);
    const own = async () =>
      (await browser.request('GET', '/api/users/safety')).body.passkeys as unknown as Record<string, string>[];
    const [first] = await own();
    expect(first).toMatchObject({ name: 'Darbo kompiuteris', host: portal.host, usedAt: null });
    await browser.request('PUT', `/api/users/passkeys/${first!.id}`, { name: 'Namų kompiuteris' });
    const other = new Browser(portal);
    const { answer } = await enter(other, key);
    expect(answer.status).toBe(200);
    other.token = String(answer.body.access_token);
    expect((await other.me()).body.email).toBe(email);
    expect((await own())[0]).toMatchObject({ name: 'Namų kompiuteris', usedAt: expect.any(String) });
    expect((await browser.request('DELETE', `/api/users/passkeys/${first!.id}`)).status).toBe(204);
    expect(await mailsTo(portal.ctx, email, 'passkeyRemoved')).toHaveLength(1);
    expect((await enter(new Browser(portal), key)).answer.body.code).toBe('auth.passkey-refused');
  });

  test('AN-16 bears no name like that of the portal, which a mail to its owner would repeat', async () => {
    const { browser } = await keyed();
    const [first] = (await browser.request('GET', '/api/users/safety')).body.passkeys as unknown as { id: string }[];
    for (const name of ['Paraph: viskas gerai. Nieko nedarykite', 'P a r a p h', 'Рaraph']) {
      const renamed = await browser.request('PUT', `/api/users/passkeys/${first!.id}`, { name });
      expect(renamed.body, name).toMatchObject({ errors: { name: { code: 'field.portal-label' } } });
      const added = await post(browser, '/api/users/passkeys', { id: newId(), name, response: {} });
      expect(added.body, name).toMatchObject({ errors: { name: { code: 'field.portal-label' } } });
    }
  });

  test('AN-16 bears no name in letters that only look like Latin ones', async () => {
    const { browser } = await keyed();
    const [first] = (await browser.request('GET', '/api/users/safety')).body.passkeys as unknown as { id: string }[];
    const name = 'ꓑaraph Security';
    const unreadable = { errors: { name: { code: 'field.name-letters' } } };
    expect((await browser.request('PUT', `/api/users/passkeys/${first!.id}`, { name })).body).toMatchObject(unreadable);
    const added = await post(browser, '/api/users/passkeys', { id: newId(), name, response: {} });
    expect(added.body).toMatchObject(unreadable);
    const digits = await browser.request('PUT', `/api/users/passkeys/${first!.id}`, { name: 'P4raph saugumas' });
    expect(digits.body).toMatchObject({ errors: { name: { code: 'field.portal-label' } } });
  });

  test('AN-13 that names another account than its own opens nothing', async () => {
    const { key, body, email } = await keyed();
    expect(body.id).toBeDefined();
    const { account_id: accountId } = await inSystem(app.platform, (tx) =>
      tx.selectFrom('users').select('account_id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    const handle = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    const other = await enter(new Browser(portal), key, { userHandle: handle(newId()) });
    expect(other.answer.body.code).toBe('auth.passkey-refused');
    const own = await enter(new Browser(portal), key, { userHandle: handle(accountId!) });
    expect(own.answer.status).toBe(200);
  });

  test('counts as both factors only when its device has verified the user', async () => {
    expect((await keyed({ isVerified: false })).made.body.code).toBe('auth.passkey-refused');
    const { key } = await keyed();
    const unseen = await enter(new Browser(portal), key, { isVerified: false });
    expect(unseen.answer.body.code).toBe('auth.passkey-refused');
  });

  test('made or used for another site, host or challenge is refused', async () => {
    const lies = [{ origin: 'https://paraph.evil.example' }, { host: 'evil.example' }, { challenge: 'AAAA' }];
    for (const lie of lies) expect((await keyed(lie)).made.body.code).toBe('auth.passkey-refused');
    const { key } = await keyed();
    for (const lie of lies)
      expect((await enter(new Browser(portal), key, lie)).answer.body.code).toBe('auth.passkey-refused');
    const begun = await new Browser(portal).request('POST', '/token/authentication/passkey/options', undefined, {
      origin: 'http://evil.example',
      'sec-fetch-site': 'same-origin',
    });
    expect(begun.body.code).toBe('access.no-token');
  });

  test('answers each challenge once, in the browser that asked, and within five minutes', async () => {
    const { key } = await keyed();
    const browser = new Browser(portal);
    const { body, answer } = await enter(browser, key);
    expect(answer.status).toBe(200);
    expect((await post(browser, '/token/authentication/passkey', body)).body.code).toBe('auth.passkey-refused');
    const asker = new Browser(portal);
    const begun = (await post(asker, '/token/authentication/passkey/options')).body as unknown as Asked;
    const shown = { id: begun.id, response: key.show(begun.options.challenge) };
    const thief = new Browser(portal);
    expect((await post(thief, '/token/authentication/passkey', shown)).body.code).toBe('auth.passkey-refused');
    const late = (await post(asker, '/token/authentication/passkey/options')).body as unknown as Asked;
    app.clock.advance(5 * 60_000 + 1000);
    const tooLate = { id: late.id, response: key.show(late.options.challenge) };
    expect((await post(asker, '/token/authentication/passkey', tooLate)).body.code).toBe('auth.passkey-refused');
  });

  test('opens nothing in a company without its owner, nor in one without sign-in by address', async () => {
    const { key } = await keyed();
    const elsewhere = await newPortal(app);
    expect((await enter(new Browser(elsewhere), key)).answer.body.code).toBe('auth.passkey-refused');
    const closed = await newPortal(app, { modulesOff: ['EmailLogin'] });
    const begun = await post(new Browser(closed), '/token/authentication/passkey/options');
    expect(begun.body.code).toBe('access.module-off');
  });

  test('of one company opens no other company by a forged Origin or Sec-Fetch-Site', async () => {
    const there = await newPortal(app);
    const key = new SoftPasskey(originOf(there));
    const member = await signedIn(there);
    await newPerson(portal, { email: member.email });
    const made = (await post(member.browser, '/api/users/passkeys/options')).body as unknown as Asked;
    const body = { id: made.id, name: 'Ten', response: key.make(made.options.challenge) };
    expect((await post(member.browser, '/api/users/passkeys', body)).status).toBe(204);
    const forged = { origin: originOf(there), 'sec-fetch-site': 'same-origin' };
    const program = new Browser(portal);
    const asked = await program.request('POST', '/token/authentication/passkey/options', undefined, forged);
    expect(asked.body.code).toBe('access.no-token');
    const own = (await post(program, '/token/authentication/passkey/options')).body as unknown as Asked;
    const shown = { id: own.id, response: key.show(own.options.challenge) };
    const entered = await program.request('POST', '/token/authentication/passkey', shown, forged);
    expect(entered.body.code).toBe('access.no-token');
    const honest = (await post(program, '/token/authentication/passkey/options')).body as unknown as Asked;
    const other = { id: honest.id, response: key.show(honest.options.challenge) };
    expect((await post(program, '/token/authentication/passkey', other)).body.code).toBe('auth.passkey-refused');
  });

  test('AN-17 is required of its owner before a dangerous act; the passkey of another user is refused', async () => {
    const [own, other] = [await keyed(), await keyed()];
    app.clock.advance(6 * 60_000);
    expect((await own.browser.request('GET', '/api/session/proof')).body.ways).toEqual(['passkey']);
    const prove = async (key: SoftPasskey) => {
      const { id, options } = (await post(own.browser, '/api/session/proof/passkey')).body as unknown as Asked;
      const passkey = { id, response: key.show(options.challenge) };
      return post(own.browser, '/api/session/proof', { way: 'passkey', passkey });
    };
    expect((await prove(other.key)).body.code).toBe('auth.passkey-refused');
    expect((await prove(own.key)).status).toBe(200);
    expect((await own.browser.request('POST', '/api/users/authenticator')).status).toBe(200);
  });

  test('S6 AN-17 is required for any Origin header: the factors of the account decide, and no weaker one is accepted', async () => {
    const { browser, password } = await keyed();
    app.clock.advance(6 * 60_000);
    const from = (origin: string) => ({ origin });
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'not an origin']) {
      const ways = await browser.request('GET', '/api/session/proof', undefined, from(origin));
      expect(ways.body, origin).not.toHaveProperty('ways');
      expect(ways.body.code, origin).toBe('generic.unknown-host');
      const proof = { way: 'password', password };
      const proven = await browser.request('POST', '/api/session/proof', proof, from(origin));
      expect(proven.body.code, origin).toBe('generic.unknown-host');
      const mailed = await browser.request('POST', '/api/session/proof/code', undefined, from(origin));
      expect(mailed.body.code, origin).toBe('generic.unknown-host');
    }
    expect((await browser.request('POST', '/api/users/authenticator')).body.code).toBe('access.proof-needed');
  });

  test('S6 AN-17 at another of our hosts, where it does not work, is not replaced by a weaker factor', async () => {
    const { browser, password, email } = await keyed();
    const there = await newPortal(app);
    app.clock.advance(6 * 60_000);
    const away = { host: second, origin: `http://${second}` };
    const lied = await browser.request('GET', '/api/session/proof', undefined, { origin: originOf(there) });
    expect(lied.body.code).toBe('generic.unknown-host');
    const called = { host: there.host, origin: originOf(there) };
    expect((await browser.request('GET', '/api/session/proof', undefined, called)).body.code).toBe(
      'generic.unknown-host',
    );
    const ways = await browser.request('GET', '/api/session/proof', undefined, away);
    expect(ways.body).toMatchObject({ ways: [], elsewhere: [portal.host] });
    const proven = await browser.request('POST', '/api/session/proof', { way: 'password', password }, away);
    expect(proven.body.code).toBe('generic.conflict');
    const mailed = (await mailsTo(portal.ctx, email, 'code')).length;
    expect((await browser.request('POST', '/api/session/proof/code', undefined, away)).body.code).toBe(
      'generic.conflict',
    );
    expect(await mailsTo(portal.ctx, email, 'code')).toHaveLength(mailed);
  });

  test('S6 that was not used in a sign-in still counts: password and mailed code prove no dangerous act', async () => {
    const { email, password } = await keyed();
    const browser = new Browser(portal);
    await browser.signIn(portal.ctx, { email, password });
    expect((await browser.me()).status).toBe(200);
    for (const [method, path] of GUARDED)
      expect((await browser.request(method, path, {})).body.code, path).toBe('access.proof-needed');
  });

  test('of another user can be neither renamed nor removed', async () => {
    const { browser } = await keyed();
    const { body } = await browser.request('GET', '/api/users/safety');
    const [first] = body.passkeys as unknown as { id: string }[];
    const thief = await signedIn(portal);
    const url = `/api/users/passkeys/${first!.id}`;
    expect((await thief.browser.request('PUT', url, { name: 'Mano' })).status).toBe(404);
    expect((await thief.browser.request('DELETE', url)).status).toBe(404);
  });

  test('is deleted with the account of an erased user, like all their other factors', async () => {
    const { browser, userId, email } = await keyed();
    await browser.request('POST', '/api/users/authenticator');
    const rows = () =>
      inSystem(app.platform, async (tx) => [
        (await tx.selectFrom('passkeys').select('account_id').execute()).length,
        (await tx.selectFrom('authenticators').select('account_id').execute()).length,
        (await tx.selectFrom('known_devices').select('account_id').execute()).length,
      ]);
    const admin = await signedIn(portal, { roles: ['admin'] });
    const before = await rows();
    const erased = await admin.browser.request('POST', `/api/users/${userId}/erase`, { email });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(await rows()).toEqual(before.map((count) => count - 1));
  });
});
