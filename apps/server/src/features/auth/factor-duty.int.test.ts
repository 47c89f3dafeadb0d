import { DEFAULT_SETTINGS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  lastCode,
  newPortal,
  newPerson,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { SoftPasskey } from '../../../test/soft-passkey.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { keepSettings } from '../tenants/index.ts';
import { addUser, attachAccount } from '../users/index.ts';
import { codeOf, stepAt } from './factors/totp.ts';

type Asked = { id: string; options: { challenge: string } };

const DAY = 86_400_000;
let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

/** Makes a company that requires second factors within the given number of days. */
async function strict(factorDays: number | null) {
  const portal = await newPortal(app);
  const admin = await signedIn(portal, { roles: ['admin'] });
  const body = { ...DEFAULT_SETTINGS, code: '1', address: 'A', name: portal.host, locale: 'lt', factorDays };
  expect((await admin.browser.request('PUT', '/api/companies', body)).status).toBe(204);
  return { portal, admin, body };
}
const dueOf = async (browser: Browser) => (await browser.me()).body.factorDueAt;
const people = (browser: Browser) => browser.request('GET', '/api/users/items');

test('a user without a second factor is asked for one, may work until the last day, and then can only set one up', async () => {
  const { portal } = await strict(7);
  const person = await newPerson(portal);
  const browser = new Browser(portal);
  const from = app.clock.now().getTime();
  await browser.signIn(portal.ctx, person);
  expect(await dueOf(browser)).toBe(new Date(from + 7 * DAY).toISOString());
  expect((await people(browser)).status).toBe(200);

  app.clock.advance(7 * DAY);
  await browser.signIn(portal.ctx, person);
  expect(await people(browser)).toMatchObject({ status: 403, body: { code: 'access.factor-required' } });
  expect((await browser.request('GET', '/api/users/profile')).status).toBe(200);
  expect((await browser.request('GET', '/api/users/safety')).status).toBe(200);
  const { body } = await browser.request('POST', '/api/users/authenticator');
  const code = codeOf(bytesOf(String(body.secret)), stepAt(app.clock.now()));
  expect((await browser.request('PUT', '/api/users/authenticator', { code })).status).toBe(200);
  expect(await dueOf(browser)).toBeNull();
  expect((await people(browser)).status).toBe(200);
});

test('the period does not start again, and a company without the requirement does not apply it', async () => {
  const { portal, admin, body } = await strict(1);
  const person = await newPerson(portal);
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  const due = await dueOf(browser);
  app.clock.advance(DAY / 2);
  await browser.signIn(portal.ctx, person);
  expect(await dueOf(browser)).toBe(due);
  await admin.browser.signIn(portal.ctx, admin);
  expect((await admin.browser.request('PUT', '/api/companies', { ...body, factorDays: null })).status).toBe(204);
  await browser.signIn(portal.ctx, person);
  expect(await dueOf(browser)).toBeNull();
});

test('S6 a passkey counts where it is used: after a sign-in by password and mailed code it is required until used', async () => {
  const { portal } = await strict(0);
  const person = await signedIn(await newPortal(app));
  const key = new SoftPasskey(`http://${portal.host}`);
  const accountId = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  await inTenant(portal.ctx, async (tx) => {
    const { userId } = await addUser(tx, { email: person.email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, accountId.id);
  });
  const browser = new Browser(portal);
  const post = (url: string, body?: object) => browser.request('POST', url, body, { origin: `http://${portal.host}` });
  await browser.signIn(portal.ctx, person);
  const begun = (await post('/api/users/passkeys/options')).body as unknown as Asked;
  const made = { id: begun.id, name: 'Raktas', response: key.make(begun.options.challenge) };
  expect((await post('/api/users/passkeys', made)).status).toBe(204);
  expect((await people(browser)).status).toBe(200);

  await browser.signIn(portal.ctx, person);
  expect(await people(browser)).toMatchObject({ status: 403, body: { code: 'access.factor-required' } });
  const asked = (await post('/api/session/proof/passkey')).body as unknown as Asked;
  const passkey = { id: asked.id, response: key.show(asked.options.challenge) };
  expect((await post('/api/session/proof', { way: 'passkey', passkey })).status).toBe(200);
  expect(await dueOf(browser)).toBeNull();
  expect((await people(browser)).status).toBe(200);
});

test('a factor that is added and removed again fulfils the requirement of no company', async () => {
  const { portal } = await strict(0);
  const { portal: other } = await strict(0);
  const person = await newPerson(portal);
  const { account_id: accountId } = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('users').select('account_id').where('id', '=', person.userId).executeTakeFirstOrThrow(),
  );
  await inTenant(other.ctx, async (tx) => {
    const { userId } = await addUser(tx, { email: person.email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, accountId!);
  });
  const [browser, elsewhere] = [new Browser(portal), new Browser(other)];
  await elsewhere.signIn(other.ctx, person);
  app.clock.advance(61_000);
  await browser.signIn(portal.ctx, person);
  const key = new SoftPasskey(`http://${portal.host}`);
  const post = (url: string, body?: object) => browser.request('POST', url, body, { origin: `http://${portal.host}` });
  const begun = (await post('/api/users/passkeys/options')).body as unknown as Asked;
  const passkey = { id: begun.id, name: 'Raktas', response: key.make(begun.options.challenge) };
  expect((await post('/api/users/passkeys', passkey)).status).toBe(204);
  expect((await people(browser)).status).toBe(200);
  // The other session has shown no factor.
  expect(await people(elsewhere)).toMatchObject({ status: 403, body: { code: 'access.factor-required' } });
  const { body } = await browser.request('POST', '/api/users/authenticator');
  const code = codeOf(bytesOf(String(body.secret)), stepAt(app.clock.now()));
  expect((await browser.request('PUT', '/api/users/authenticator', { code })).status).toBe(200);
  const { passkeys } = (await browser.request('GET', '/api/users/safety')).body as { passkeys?: { id: string }[] };
  expect((await browser.request('DELETE', `/api/users/passkeys/${passkeys![0]!.id}`)).status).toBe(204);
  expect((await people(browser)).status).toBe(200);
  expect((await browser.request('DELETE', '/api/users/authenticator')).status).toBe(204);
  for (const one of [browser, elsewhere])
    expect(await people(one)).toMatchObject({ status: 403, body: { code: 'access.factor-required' } });
});

test('a factor that the owner makes frees no other session of the account, in no company and by no switch', async () => {
  const { portal } = await strict(0);
  const other = await newPortal(app);
  const person = await newPerson(portal);
  const { account_id: accountId } = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('users').select('account_id').where('id', '=', person.userId).executeTakeFirstOrThrow(),
  );
  await inTenant(other.ctx, async (tx) => {
    const { userId } = await addUser(tx, { email: person.email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, accountId!);
  });
  const [thief, thiefElsewhere, owner] = [new Browser(portal), new Browser(other), new Browser(portal)];
  for (const [browser, at] of [
    [thief, portal],
    [thiefElsewhere, other],
    [owner, portal],
  ] as const) {
    await browser.signIn(at.ctx, person);
    app.clock.advance(61_000);
  }
  const headers = { origin: `http://${portal.host}` };
  const key = new SoftPasskey(headers.origin);
  const begun = (await owner.request('POST', '/api/users/passkeys/options', undefined, headers))
    .body as unknown as Asked;
  const made = { id: begun.id, name: 'Raktas', response: key.make(begun.options.challenge) };
  expect((await owner.request('POST', '/api/users/passkeys', made, headers)).status).toBe(204);
  expect((await people(owner)).status).toBe(200);

  const refused = { status: 403, body: { code: 'access.factor-required' } };
  expect(await people(thief)).toMatchObject(refused);
  thief.token = String((await thief.refresh()).body.access_token);
  expect(await people(thief)).toMatchObject(refused);
  const left = await thiefElsewhere.request('POST', '/api/session/switch', { tenantId: portal.tenantId });
  const ticket = new URL(String(left.body.url)).hash.slice(1);
  const arrived = new Browser(portal);
  const answer = await arrived.request('POST', '/api/session/arrive', { ticket, email: person.email });
  arrived.token = String(answer.body.access_token);
  expect(await people(arrived)).toMatchObject(refused);
});

test('past the last day an administrator takes no factors of others away', async () => {
  const { portal } = await strict(0);
  const person = await signedIn(portal);
  const second = await signedIn(portal, { roles: ['admin'] });
  expect((await second.browser.request('DELETE', `/api/users/${person.userId}/factors`)).body.code).toBe(
    'access.factor-required',
  );
});

test('past the last day a super administrator neither reads, starts nor cancels recoveries of accounts', async () => {
  const desk = await newPortal(app, { kind: 'operator' });
  const person = await signedIn(await newPortal(app));
  await inTenant(desk.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, factorDays: 0 } }));
  const { browser } = await signedIn(desk, { roles: ['superadmin'] });
  const path = '/api/operator/account-recoveries';
  for (const [method, url, body] of [
    ['GET', path, undefined],
    ['POST', path, { email: person.email, reason: 'Pametė telefoną' }],
    ['DELETE', `${path}/${newId()}`, undefined],
  ] as const)
    expect((await browser.request(method, url, body)).body.code, `${method} ${url}`).toBe('access.factor-required');
});

test('with a period of zero days the first sign-in opens nothing else', async () => {
  const { portal } = await strict(0);
  const person = await newPerson(portal);
  const browser = new Browser(portal);
  const { body } = await browser.init(person.email, person.password);
  browser.token = String(
    (await browser.authenticate(body.key, await lastCode(portal.ctx, person.email))).body.access_token,
  );
  expect(await people(browser)).toMatchObject({ status: 403, body: { code: 'access.factor-required' } });
});
