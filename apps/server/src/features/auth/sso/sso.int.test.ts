import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROOF_LIFE } from '@paraph/domain';
import { startSandbox } from '@paraph/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../../packages/sandbox/test/free-port.ts';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
  signedIn,
} from '../../../../test/people.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { codeOf, stepAt } from '../factors/totp.ts';
import { openAccount } from '../use-cases/open-account.ts';
import { linkSubject, userOfSubject } from './store.ts';

const CLIENT = { clientId: 'paraph-company', clientSecret: 'sandbox-company-secret' };
const DOMAIN = 'azuolas.example';
let app: PeopleApp;
let sandbox: string;
beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'paraph-sandbox-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const running = await startSandbox({ home, port, smtpPort });
  sandbox = `http://localhost:${port}`;
  app = await createPeopleApp({ PARAPH_SANDBOX: 'on', PARAPH_SANDBOX_URL: sandbox, PARAPH_LIMITS: LIMITS });
  afterAll(async () => {
    await running.stop();
    rmSync(home, { recursive: true, force: true });
  });
});
const LIMITS = JSON.stringify(
  Object.fromEntries(
    ['session.init', 'session.authenticate', 'sso.begin', 'sso.returned', 'sso.save', 'joining.arrive'].map((name) => [
      name,
      100_000,
    ]),
  ),
);

const address = (domain = DOMAIN) => `p${newId().slice(-12)}@${domain}`;
/** Makes a company whose provider is the sandbox, and an administrator of another domain. */
async function office() {
  const portal = await newPortal(app);
  const adminUser = await signedIn(portal, { roles: ['admin'], firstName: 'Rūta', lastName: 'Ąžuolaitė' });
  const draft = {
    ...CLIENT,
    name: 'Ąžuolo paskyra',
    issuer: `${sandbox}/oidc`,
    domains: [DOMAIN],
    isEnforced: false,
    emergencyIds: [] as string[],
  };
  const save = (more: object = {}) => adminUser.browser.request('PUT', '/api/companies/sso', { ...draft, ...more });
  return { portal, admin: adminUser, save };
}
async function open() {
  const all = await office();
  expect((await all.save()).status).toBe(204);
  return all;
}

/** Signs a browser in at the provider, which returns with an answer or an altered one. */
async function atProvider(browser: Browser, email: string, lie = ''): Promise<string> {
  const { body } = await browser.request('POST', '/api/authentication/sso');
  const page = await (await fetch(String(body.redirectUrl))).text();
  const attempt = /name="attempt" value="(\w+)"/.exec(page)![1]!;
  const query = new URLSearchParams({ attempt, email, ...(lie && { lie }) });
  const answer = await fetch(`${sandbox}/oidc/answer?${query}`, { redirect: 'manual' });
  return answer.headers.get('location')!;
}
const comeBack = (browser: Browser, returned: string) =>
  browser.request('POST', '/api/authentication/sso/callback', { address: returned });
async function comeIn(portal: Portal, email: string, lie = '') {
  const browser = new Browser(portal);
  const answer = await comeBack(browser, await atProvider(browser, email, lie));
  browser.token = String(answer.body.access_token);
  return { browser, answer };
}

describe('the sign-in of a company', () => {
  test("admits a user whose address the provider has verified, and recognises them by the provider's subject from then on", async () => {
    const { portal, admin: adminUser } = await open();
    const { email, userId } = await newPerson(portal, { email: address() });
    const runtime = (await new Browser(portal).request('GET', '/api/runtime')).body;
    expect(runtime).toMatchObject({ ssoName: 'Ąžuolo paskyra', loginMethods: expect.arrayContaining(['sso']) });
    const { browser, answer } = await comeIn(portal, email);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).not.toHaveProperty('refresh_token');
    expect(await mailsTo(portal.ctx, email, 'ssoLinked')).toHaveLength(1);
    expect((await browser.me()).body).toMatchObject({ userId, factorDueAt: null });
    // The address here has changed since; the subject is the same.
    await inSystem(app.platform, (tx) =>
      tx
        .updateTable('users')
        .set({ email: address('kita.example') })
        .where('id', '=', userId)
        .execute(),
    );
    expect((await (await comeIn(portal, email)).browser.me()).body).toMatchObject({ userId });
    const { body } = await adminUser.browser.request('GET', '/api/admin-log?limit=50');
    const names = (body.items as { act: string }[]).map(({ act }) => act);
    expect(names.filter((name) => name === 'session.sso-linked')).toHaveLength(1);
    expect(names).toContain('tenant.sso-changed');
  });

  test('admits a user who was deleted and invited again, also with a link left to the deleted user', async () => {
    const { portal, admin } = await open();
    const first = await newPerson(portal, { email: address() });
    const again = async () => {
      const { userId } = await newPerson(portal, { email: first.email });
      expect((await (await comeIn(portal, first.email)).browser.me()).body).toMatchObject({ userId });
      return userId;
    };
    expect((await comeIn(portal, first.email)).answer.status).toBe(200);
    expect((await admin.browser.request('DELETE', `/api/users/${first.userId}`)).status).toBe(204);
    const second = await again();
    await inSystem(app.platform, (tx) =>
      tx
        .updateTable('users')
        .set({ deleted_at: app.clock.now(), state: 'inactive', account_id: null, email: `${second}@deleted.invalid` })
        .where('id', '=', second)
        .execute(),
    );
    await again();
  });

  test('SE-03 never returns the secret of its client, which is stored encrypted', async () => {
    const { portal, admin: adminUser, save } = await open();
    const { body } = await adminUser.browser.request('GET', '/api/companies/sso');
    expect(body).toMatchObject({ provider: { clientId: CLIENT.clientId, provenAt: null } });
    expect(JSON.stringify(body)).not.toContain(CLIENT.clientSecret);
    const rows = await inSystem(app.platform, (tx) => tx.selectFrom('sso_providers').select('sealed').execute());
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain(CLIENT.clientSecret);
    expect((await save({ clientSecret: null, name: 'Kitas' })).status).toBe(204);
    const other = await save({ clientSecret: null, clientId: 'another' });
    expect(other.body).toMatchObject({ errors: { clientSecret: { code: 'field.required' } } });
    expect((await comeIn(portal, (await newPerson(portal, { email: address() })).email)).answer.status).toBe(200);
  });

  test.each([
    'nonce',
    'audience',
    'issuer',
    'expired',
    'other-key',
    'unsigned',
    'subject-nul',
    'subject-empty',
    'subject-long',
  ])('refuses an answer with an altered %s', async (lie) => {
    const { portal } = await open();
    const { email } = await newPerson(portal, { email: address() });
    const { browser, answer } = await comeIn(portal, email, lie);
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.sso-refused' } });
    expect((await browser.me()).status).toBe(401);
  });

  test('refuses a user who is cancelled there, not verified, of another domain, unknown here, or deactivated', async () => {
    const { portal } = await open();
    const { email } = await newPerson(portal, { email: address() });
    const codeOf = async (who: string, lie = '') => (await comeIn(portal, who, lie)).answer.body.code;
    expect(await codeOf(email, 'refuse')).toBe('auth.sso-refused');
    expect(await codeOf(email, 'unverified')).toBe('auth.sso-address');
    expect(await codeOf(email, 'address-nul')).toBe('auth.sso-address');
    const outside = await newPerson(portal, { email: address('gmail.example') });
    expect(await codeOf(outside.email)).toBe('auth.sso-address');
    expect(await codeOf(address())).toBe('auth.sso-unknown');
    await inSystem(app.platform, (tx) =>
      tx.updateTable('users').set({ state: 'inactive' }).where('email', '=', email).execute(),
    );
    expect(await codeOf(email)).toBe('auth.deactivated');
  });

  /** Returns an answer whose state differs in its first letter. */
  const otherState = (address: string): string =>
    address.replace(/state=(.)/, (_, first: string) => `state=${first === '_' ? 'x' : '_'}`);

  test('accepts one answer of the browser that asked, once and in time', async () => {
    const { portal } = await open();
    const { email } = await newPerson(portal, { email: address() });
    const browser = new Browser(portal);
    const returned = await atProvider(browser, email);
    expect((await comeBack(new Browser(portal), returned)).body.code).toBe('auth.sso-over');
    expect((await comeBack(browser, otherState(returned))).body.code).toBe('auth.sso-over');
    expect((await comeBack(browser, returned)).status).toBe(200);
    expect((await comeBack(browser, returned)).body.code).toBe('auth.sso-over');
    const late = await atProvider(browser, email);
    app.clock.advance(10 * 60_000 + 1);
    expect((await comeBack(browser, late)).body.code).toBe('auth.sso-over');
    const there = await newPortal(app);
    expect((await comeBack(new Browser(there), await atProvider(new Browser(portal), email))).body.code).toBe(
      'auth.sso-over',
    );
  });

  test('refuses another subject at the provider until an administrator deletes the link to the first', async () => {
    const { portal, admin: adminUser } = await open();
    const { email, userId } = await newPerson(portal, { email: address() });
    const { browser } = await comeIn(portal, email);
    expect((await comeIn(portal, email, 'other-subject')).answer.body.code).toBe('auth.sso-other');
    expect((await browser.me()).status).toBe(200);
    expect((await adminUser.browser.request('DELETE', `/api/companies/sso/people/${userId}`)).status).toBe(204);
    expect((await browser.me()).status).toBe(401);
    expect((await comeIn(portal, email, 'other-subject')).answer.status).toBe(200);
  });

  test('when the company moves to another provider, its users come in there by address again, and no old link returns', async () => {
    const { portal, admin: adminUser, save } = await open();
    const { email, userId } = await newPerson(portal, { email: address() });
    const former = { issuer: 'https://former.azuolas.example', subject: 'former', userId };
    await inTenant(portal.ctx, async (tx) => {
      await tx
        .updateTable('sso_providers')
        .set({ issuer: former.issuer })
        .where('tenant_id', '=', portal.tenantId)
        .execute();
      await linkSubject(tx, former);
    });
    expect((await save()).status).toBe(204);
    expect((await comeIn(portal, email)).answer.status).toBe(200);
    expect(await mailsTo(portal.ctx, email, 'ssoLinked')).toHaveLength(1);
    expect(await inTenant(portal.ctx, (tx) => userOfSubject(tx, former.issuer, former.subject))).toBeUndefined();
    const { body } = await adminUser.browser.request('GET', '/api/admin-log?limit=50');
    expect((body.items as { act: string }[]).map(({ act }) => act)).toContain('user.sso-unlinked');
  });

  test('gives nobody the account of an address that only resembles theirs in another spelling', async () => {
    const { portal } = await open();
    const { email } = await newPerson(portal, { email: address() });
    for (const alike of [email.replace('p', 'ｐ'), email.replace('.', '．'), email.replace('@', '＠')])
      expect((await comeIn(portal, alike)).answer.body.code, alike).toBe('auth.sso-address');
    expect((await comeIn(portal, email.toUpperCase())).answer.status).toBe(200);
  });

  test('gives no access to the account elsewhere: no other company opens, is named or loses a session', async () => {
    const { portal } = await open();
    const there = await newPortal(app, { name: 'SIA Slaptoji' });
    const person = await signedIn(there, { email: address() });
    const { userId } = await inPortal(portal, person.email, person.password);
    const { browser } = await comeIn(portal, person.email);
    expect((await browser.me()).body).toMatchObject({ userId });
    expect((await browser.request('GET', '/api/session/tenants')).body.items).toHaveLength(1);
    const go = async () =>
      (await browser.request('POST', '/api/session/switch', { tenantId: there.tenantId })).body.code;
    expect(await go()).toBe('access.own-sign-in');
    const sessions = (await browser.request('GET', '/api/users/sessions')).body;
    expect(JSON.stringify(sessions)).not.toContain('Slaptoji');
    for (const [path, body] of [
      ['/api/users/authenticator', undefined],
      ['/api/users/passkeys/options', undefined],
      ['/api/users/eid', { id: newId() }],
    ] as const)
      expect((await browser.request('POST', path, body)).body.code, path).toBe('access.own-sign-in');
    expect((await browser.request('DELETE', '/api/users/sessions')).body.code).toBe('access.own-sign-in');
    expect((await browser.request('POST', '/api/users/account-recovery')).body.code).toBe('access.own-sign-in');
    // Even with a factor of the account it stays a sign-in of this company.
    const proof = { way: 'password', password: person.password };
    expect((await browser.request('POST', '/api/session/proof', proof)).status).toBe(200);
    expect(await go()).toBe('access.own-sign-in');
    await browser.request('DELETE', '/api/users/sessions');
    expect((await person.browser.me()).status).toBe(200);
  });

  test('is found on the public internet only, and with its stated issuer only', async () => {
    const { save } = await office();
    for (const issuer of [
      'https://127.0.0.1',
      'https://10.0.0.1',
      'https://[::ffff:10.0.0.1]',
      'http://example.com',
      'https://user:pw@example.com',
      'https://localhost',
      'ftp://example.com',
      'no address',
      `${sandbox}/oidc/`,
      `${sandbox}/elsewhere`,
    ])
      expect((await save({ issuer })).body, issuer).toMatchObject({
        errors: { issuer: { code: 'sso.provider-unfit' } },
      });
  });
});

/** Starts a provider with the metadata that a test wants; the operator has named its host, like that of the sandbox. */
async function providerSaying(more: object): Promise<string> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const reply = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...more,
  };
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(reply));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  afterAll(() => void server.close());
  return issuer;
}

test.each([
  ['authorization_endpoint', 'javascript:alert(document.domain)//'],
  ['authorization_endpoint', 'data:text/html,x'],
  ['authorization_endpoint', 'http://example.com/authorize'],
  ['authorization_endpoint', 'https://user:pw@example.com/authorize'],
  ['authorization_endpoint', undefined],
  ['token_endpoint', 'http://example.com/token'],
  ['token_endpoint', 'file:///etc/passwd'],
  ['jwks_uri', 'https://user@example.com/keys'],
])('a provider whose %s is %s is not saved', async (name, value) => {
  const hosts = [await providerSaying({}), await providerSaying({ [name]: value })];
  const other = await createPeopleApp({ PARAPH_SSO_HOSTS: hosts.map((url) => new URL(url).host).join(',') });
  const adminUser = await signedIn(await newPortal(other), { roles: ['admin'] });
  const draft = { ...CLIENT, name: 'Paskyra', domains: [DOMAIN], isEnforced: false, emergencyIds: [] };
  const save = (issuer: string) => adminUser.browser.request('PUT', '/api/companies/sso', { ...draft, issuer });
  expect((await save(hosts[0]!)).status).toBe(204);
  expect((await save(hosts[1]!)).body).toMatchObject({ errors: { issuer: { code: 'sso.provider-unfit' } } });
});

test("a sign-in by the provider of a company reads none of the account's factors, until a factor of the account is proven", async () => {
  const { portal } = await open();
  const person = await signedIn(portal, { email: address() });
  const { body: begun } = await person.browser.request('POST', '/api/users/authenticator');
  const code = () => codeOf(bytesOf(String(begun.secret)), stepAt(app.clock.now()));
  expect((await person.browser.request('PUT', '/api/users/authenticator', { code: code() })).status).toBe(200);
  const { browser } = await comeIn(portal, person.email);
  const nothing = {
    authenticator: null,
    passkeys: [],
    eids: [],
    providers: [],
    others: [],
    ways: [],
    recovery: null,
    isHidden: true,
  };
  expect((await browser.request('GET', '/api/users/safety')).body).toEqual(nothing);
  expect((await browser.request('GET', '/api/users/profile')).body).toMatchObject({
    hasPassword: false,
    passwordChangedAt: null,
  });
  app.clock.advance(30_000);
  expect((await browser.request('POST', '/api/session/proof', { way: 'app', code: code() })).status).toBe(200);
  expect((await browser.request('GET', '/api/users/safety')).body).toMatchObject({
    isHidden: false,
    authenticator: { codesLeft: 10 },
  });
  app.clock.advance(PROOF_LIFE + 1000);
  expect((await browser.request('GET', '/api/users/safety')).body).toEqual(nothing);
});

/** Signs the same account in at another company. */
async function inPortal(portal: Portal, email: string, password: string) {
  const { addUser, attachAccount } = await import('../../users/index.ts');
  const account = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst(),
  );
  const { userId } = await inTenant(portal.ctx, (tx) =>
    addUser(tx, { email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] }),
  );
  if (account) await inTenant(portal.ctx, (tx) => attachAccount(tx, userId, account.id));
  else await openAccount(portal.ctx, { userId, email, password, confirmed: true });
  return { userId };
}

describe('if required by the company', () => {
  test('AN-16 an administrator who is no longer new is named for emergencies, as long as there is one', async () => {
    const { portal, admin: adminUser, save } = await open();
    const newcomer = await newPerson(portal, { email: address(), roles: ['admin'] });
    await comeIn(portal, (await newPerson(portal, { email: address() })).email);
    const given = (userId: string, days: number) =>
      inTenant(portal.ctx, (tx) =>
        tx
          .updateTable('user_roles')
          .set({ given_at: new Date(app.clock.now().getTime() - days * 24 * 3600_000) })
          .where('user_id', '=', userId)
          .execute(),
      );
    await given(adminUser.userId, 4);
    await given(newcomer.userId, 1);
    const enforce = (emergencyIds: string[]) => save({ isEnforced: true, clientSecret: null, emergencyIds });
    expect((await enforce([newcomer.userId])).body).toMatchObject({
      errors: { emergencyIds: { code: 'sso.new-emergency' } },
    });
    expect((await enforce([newcomer.userId, adminUser.userId])).status).toBe(204);
  });

  test('it is required only after a user signed in by it, with an administrator named for emergencies', async () => {
    const { portal, admin: adminUser, save } = await open();
    const [anna, boss] = [
      await newPerson(portal, { email: address() }),
      await newPerson(portal, { email: address(), roles: ['admin'], firstName: 'Mantas', lastName: 'Petrauskas' }),
    ];
    const enforce = (more: object = {}) => save({ isEnforced: true, clientSecret: null, ...more });
    expect((await enforce()).body).toMatchObject({ errors: { isEnforced: { code: 'sso.not-proven' } } });
    await comeIn(portal, anna.email);
    expect((await enforce()).body).toMatchObject({ errors: { emergencyIds: { code: 'sso.no-emergency' } } });
    expect((await enforce({ emergencyIds: [anna.userId] })).body).toMatchObject({
      errors: { emergencyIds: { code: 'sso.no-emergency' } },
    });
    const before = new Browser(portal);
    await before.signIn(portal.ctx, anna);
    const byProvider = (await comeIn(portal, anna.email)).browser;
    expect((await enforce({ emergencyIds: [boss.userId] })).status).toBe(204);
    expect([(await before.me()).status, (await byProvider.me()).status]).toEqual([401, 200]);

    const first = new Browser(portal);
    expect(await first.init(anna.email, anna.password)).toMatchObject({
      status: 403,
      body: { code: 'auth.sso-required' },
    });
    expect((await first.init(anna.email, 'Wrong-1-password')).body.code).toBe('auth.wrong-password');
    expect((await comeIn(portal, anna.email)).answer.status).toBe(200);
    const outside = await newPerson(portal, { email: address('kita.example') });
    expect((await new Browser(portal).signIn(portal.ctx, outside)).status).toBe(200);

    expect((await new Browser(portal).signIn(portal.ctx, boss)).status).toBe(200);
    for (const admin of [adminUser.email, boss.email])
      expect(await mailsTo(portal.ctx, admin, 'emergencySignIn')).toMatchObject([{ by: 'Mantas Petrauskas' }]);
    // Another secret must be proven again first.
    expect((await save({ isEnforced: true, emergencyIds: [boss.userId] })).body).toMatchObject({
      errors: { isEnforced: { code: 'sso.not-proven' } },
    });
    expect((await adminUser.browser.request('DELETE', '/api/companies/sso')).status).toBe(204);
    expect((await byProvider.me()).status).toBe(401);
    expect((await new Browser(portal).signIn(portal.ctx, anna)).status).toBe(200);
  });

  test('it cannot be avoided from another company of the same account', async () => {
    const { portal, save } = await open();
    const there = await newPortal(app);
    const person = await signedIn(there, { email: address() });
    await inPortal(portal, person.email, person.password);
    const boss = await newPerson(portal, { email: address(), roles: ['admin'] });
    await comeIn(portal, person.email);
    expect((await save({ isEnforced: true, clientSecret: null, emergencyIds: [boss.userId] })).status).toBe(204);
    const { body } = await person.browser.request('POST', '/api/session/switch', { tenantId: portal.tenantId });
    const ticket = String(body.url).split('#')[1];
    const arrived = await new Browser(portal).request('POST', '/api/session/arrive', { ticket, email: person.email });
    expect(arrived).toMatchObject({ status: 403, body: { code: 'auth.sso-required' } });
  });

  test('it cannot be left by another address that a member gets in another company', async () => {
    const { portal, save } = await open();
    const there = await newPortal(app);
    const person = await signedIn(there, { email: address() });
    await inPortal(portal, person.email, person.password);
    const [boss, colleague] = [
      await newPerson(portal, { email: address(), roles: ['admin'] }),
      await newPerson(portal, { email: address() }),
    ];
    await comeIn(portal, colleague.email);
    expect((await save({ isEnforced: true, clientSecret: null, emergencyIds: [boss.userId] })).status).toBe(204);
    const other = address('kita.example');
    expect((await person.browser.request('POST', '/api/users/email', { email: other })).status).toBe(200);
    const code = (await mailsTo(there.ctx, other, 'addressCode')).at(-1)!.Code;
    expect((await person.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
    expect(await new Browser(portal).init(other, person.password)).toMatchObject({
      status: 403,
      body: { code: 'auth.sso-required' },
    });
  });
});

test('a provider may not be named like another company', async () => {
  const { save } = await office();
  await newPortal(app, { name: 'UAB „Vėtrungė“' });
  for (const name of ['UAB „Vėtrungė“', 'Vėtrungė', 'Vėt|rungė'])
    expect((await save({ name })).body, name).toMatchObject({ errors: { name: { code: 'tenant.name-unfit' } } });
});

test.each([
  ['204 and nothing', 204, ''],
  ['205 and nothing', 205, ''],
  ['304 and nothing', 304, ''],
  ['a megabyte of nested lists', 200, '['.repeat(500_000) + ']'.repeat(500_000)],
  ['200 kB of nested lists', 200, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a number that is no status', 999, '{}'],
])('RL-03 a provider that answers with %s is not saved, and no error is logged', async (_, status, body) => {
  const server = createServer((_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  afterAll(() => void server.close());
  const issuer = `http://localhost:${port}`;
  const other = await createPeopleApp({ PARAPH_SSO_HOSTS: new URL(issuer).host });
  const adminUser = await signedIn(await newPortal(other), { roles: ['admin'] });
  const draft = { ...CLIENT, name: 'Paskyra', domains: [DOMAIN], isEnforced: false, emergencyIds: [], issuer };
  const { body: refused } = await adminUser.browser.request('PUT', '/api/companies/sso', draft);
  expect(refused).toMatchObject({ errors: { issuer: { code: 'sso.provider-unfit' } } });
});
