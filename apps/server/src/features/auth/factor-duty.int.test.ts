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
