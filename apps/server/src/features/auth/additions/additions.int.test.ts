import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPortal,
  PASSWORD,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { makeFactorsOlder } from '../../../../test/older-factors.ts';
import { SoftPasskey } from '../../../../test/soft-passkey.ts';
import { addApp } from '../../../../test/add-app.ts';
import { giveIdentityTo } from '../index.ts';

let app: PeopleApp;
let portal: Portal;
let desk: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  desk = await newPortal(app, { kind: 'operator' });
});

type Person = Awaited<ReturnType<typeof signedIn>>;
const origin = () => `http://${portal.host}`;
const post = (browser: Browser, url: string, body?: object) => browser.request('POST', url, body, { origin: origin() });

async function addPasskey({ browser }: Person, name = 'Svetimas'): Promise<SoftPasskey> {
  const key = new SoftPasskey(origin());
  const { id, options } = (await post(browser, '/api/users/passkeys/options')).body as unknown as {
    id: string;
    options: { challenge: string };
  };
  const body = { id, name, response: key.make(options.challenge) };
  expect((await post(browser, '/api/users/passkeys', body)).status).toBe(204);
  return key;
}

async function enter(key: SoftPasskey) {
  const browser = new Browser(portal);
  const { id, options } = (await post(browser, '/token/authentication/passkey/options')).body as unknown as {
    id: string;
    options: { challenge: string };
  };
  return post(browser, '/token/authentication/passkey', { id, response: key.show(options.challenge) });
}

/** Returns the token of the link in the newest mail of a kind. */
async function linkOf({ email }: Person, mail: 'passkeyAdded' | 'authenticatorAdded' | 'eidLinked'): Promise<string> {
  const found = (await mailsTo(portal.ctx, email, mail)).at(-1);
  const url = new URL(found!.Url!);
  expect(url.pathname).toBe('/auth/remove-added-factors');
  return url.searchParams.get('token')!;
}

const remove = (token: string) => new Browser(portal).request('POST', '/api/session/remove-added-factors', { token });
const factorOf = async ({ email }: Person) => (await new Browser(portal).init(email, PASSWORD)).body.factor;

test('AN-16 the mail about a passkey removes it, ends the session that added it, and works once', async () => {
  const person = await signedIn(portal);
  const key = await addPasskey(person);
  expect((await enter(key)).status).toBe(200);
  const token = await linkOf(person, 'passkeyAdded');
  expect((await remove(token)).status).toBe(200);
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
  expect((await person.browser.me()).status).toBe(401);
  expect((await remove(token)).body.code).toBe('auth.link-used');
  const [mail] = await mailsTo(portal.ctx, person.email, 'additionsRemoved');
  expect(mail!.removed).toEqual(['Prieigos raktai (1)']);
});

test('AN-16 the mail about an app removes it with the passkey of the minute before, and the password signs in again', async () => {
  const person = await signedIn(portal);
  const key = await addPasskey(person);
  app.clock.advance(60_000);
  await addApp(person.browser, app.clock.now());
  expect(await factorOf(person)).toBe('app');
  expect((await remove(await linkOf(person, 'authenticatorAdded'))).status).toBe(200);
  expect(await factorOf(person)).toBe('mail');
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
});

test('AN-16 an older factor stays when a new one is removed by its mail', async () => {
  const person = await signedIn(portal);
  await addApp(person.browser, app.clock.now());
  await makeFactorsOlder(app, person.email);
  await addPasskey(person);
  expect((await remove(await linkOf(person, 'passkeyAdded'))).status).toBe(200);
  expect(await factorOf(person)).toBe('app');
});

test('the link expires after three days', async () => {
  const person = await signedIn(portal);
  await addPasskey(person);
  const token = await linkOf(person, 'passkeyAdded');
  app.clock.advance(LIMITS.youngFactor + 1000);
  expect((await remove(token)).body.code).toBe('auth.link-used');
});

test('AN-16 a user of a young factor cannot stop a request about lost factors; the mailbox can', async () => {
  const person = await signedIn(portal);
  await addApp(person.browser, app.clock.now());
  const owner = new Browser(portal);
  const { body } = await owner.init(person.email, PASSWORD);
  expect((await owner.request('POST', '/api/session/account-recovery', { key: body.key })).status).toBe(200);
  expect(await seen(person)).toMatchObject({ askedBy: 'owner', canStop: false });
  expect((await stopInProfile(person)).body.code).toBe('auth.stop-by-mail');
  await makeFactorsOlder(app, person.email);
  expect(await seen(person)).toMatchObject({ canStop: true });
  expect((await stopInProfile(person)).status).toBe(204);
});

test('AN-16 a request of the operator is stopped by the mailbox only, for factors of any age', async () => {
  const person = await signedIn(portal);
  await addApp(person.browser, app.clock.now());
  await makeFactorsOlder(app, person.email);
  const operator = await signedIn(desk, { roles: ['superadmin'] });
  const asked = { email: person.email, reason: 'Paskambino ir įrodė, kas yra' };
  expect((await operator.browser.request('POST', '/api/operator/account-recoveries', asked)).status).toBe(200);
  expect((await stopInProfile(person)).body.code).toBe('auth.stop-by-mail');
  const mail = (await mailsTo(desk.ctx, person.email, 'factorRecoveryAsked')).at(-1);
  const token = new URL(mail!.Url!).searchParams.get('token');
  const stopped = await new Browser(portal).request('POST', '/api/session/stop-account-recovery', { token });
  expect(stopped.status).toBe(200);
});

test('a linked eID is removed by the link too', async () => {
  const person = await signedIn(portal);
  await giveIdentityTo(portal.ctx, person.email, { country: 'lt', code: '38503150068' });
  await addPasskey(person);
  await remove(await linkOf(person, 'passkeyAdded'));
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  expect((await browser.request('GET', '/api/users/safety')).body).toMatchObject({ eids: [], passkeys: [] });
});

const stopInProfile = ({ browser }: Person) => browser.request('DELETE', '/api/users/account-recovery');
const seen = async ({ browser }: Person) => (await browser.request('GET', '/api/users/safety')).body.recovery;
