import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { makeFactorsOlder } from '../../../../test/older-factors.ts';
import { SoftPasskey } from '../../../../test/soft-passkey.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { codeOf, stepAt } from '../factors/totp.ts';
import { giveIdentityTo } from '../index.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

type Person = Awaited<ReturnType<typeof signedIn>>;
type Asked = { id: string; options: { challenge: string } };
const newAddress = () => `${newId().slice(-12)}@atgal.example`;
const origin = () => `http://${portal.host}`;
const post = (browser: Browser, url: string, body?: object) => browser.request('POST', url, body, { origin: origin() });

/** Requests another address. @returns it, and the link that reverts the change */
async function askedFor({ browser, email }: Person) {
  const other = newAddress();
  expect((await browser.request('POST', '/api/users/email', { email: other })).status).toBe(200);
  const mail = (await mailsTo(portal.ctx, email, 'addressChangeAsked')).at(-1);
  return { other, token: new URL(mail!.Url!).searchParams.get('token')! };
}

/** Changes the address, like somebody who found an open browser. */
async function moved(person: Person) {
  const asked = await askedFor(person);
  const code = (await mailsTo(portal.ctx, asked.other, 'addressCode')).at(-1)!.Code;
  expect((await person.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  return asked;
}

async function addPasskey({ browser }: Person, name: string): Promise<SoftPasskey> {
  const key = new SoftPasskey(origin());
  const { id, options } = (await post(browser, '/api/users/passkeys/options')).body as unknown as Asked;
  const body = { id, name, response: key.make(options.challenge) };
  expect((await post(browser, '/api/users/passkeys', body)).status).toBe(204);
  return key;
}

async function addAuthenticator({ browser }: Person): Promise<void> {
  const { secret } = (await browser.request('POST', '/api/users/authenticator')).body;
  const code = codeOf(bytesOf(String(secret)), stepAt(app.clock.now()));
  expect((await browser.request('PUT', '/api/users/authenticator', { code })).status).toBe(200);
}

async function enter(key: SoftPasskey) {
  const browser = new Browser(portal);
  const { id, options } = (await post(browser, '/token/authentication/passkey/options')).body as unknown as Asked;
  return post(browser, '/token/authentication/passkey', { id, response: key.show(options.challenge) });
}

const takeBack = async (token: string) =>
  expect((await new Browser(portal).request('POST', '/api/session/stop-address-change', { token })).status).toBe(200);

/** Returns the factors of the account, as its owner sees them in a new session. */
async function safetyOf(person: Person) {
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  return (await browser.request('GET', '/api/users/safety')).body;
}

test('AN-16 a passkey or an app that an intruder adds right before the change opens nothing after the change is reverted', async () => {
  for (const add of ['passkey', 'app'] as const) {
    const person = await signedIn(portal);
    const key = add === 'passkey' ? await addPasskey(person, 'Svetimas') : await addAuthenticator(person);
    app.clock.advance(60_000);
    const { token } = await moved(person);
    await takeBack(token);
    if (key) expect((await enter(key)).body.code).toBe('auth.passkey-refused');
    expect(await safetyOf(person)).toMatchObject({ passkeys: [] });
  }
});

test('AN-16 a passkey that an intruder made after the change opens nothing once the owner has stopped it', async () => {
  const person = await signedIn(portal);
  const { token } = await moved(person);
  const key = await addPasskey(person, 'Svetimas');
  expect((await enter(key)).status).toBe(200);
  await takeBack(token);
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
  const [mail] = await mailsTo(portal.ctx, person.email, 'addressTakenBack');
  expect(mail!.removed).toEqual(['Prieigos raktai (1)']);
});

test('AN-16 an app, its codes and an eID added after the change are removed too, and the owner signs in by the password', async () => {
  const person = await signedIn(portal);
  const { other, token } = await moved(person);
  await addAuthenticator(person);
  await giveIdentityTo(portal.ctx, other, { country: 'lt', code: '38503150068' });
  await takeBack(token);
  const [mail] = await mailsTo(portal.ctx, person.email, 'addressTakenBack');
  expect(mail!.removed).toEqual(['Autentifikavimo programėlė', 'Atkūrimo kodai', 'Susietos el. tapatybės (1)']);
  expect(await safetyOf(person)).toMatchObject({ authenticator: null, passkeys: [], eids: [] });
});

test('AN-16 factors from before the change stay', async () => {
  const person = await signedIn(portal);
  const own = await addPasskey(person, 'Savas');
  await makeFactorsOlder(app, person.email);
  const { token } = await moved(person);
  const added = await addPasskey(person, 'Svetimas');
  await takeBack(token);
  expect((await enter(own)).status).toBe(200);
  expect((await enter(added)).body.code).toBe('auth.passkey-refused');
});

test("AN-16 recovery codes that an intruder made for the owner's app are invalid, and the app stays", async () => {
  const person = await signedIn(portal);
  await addAuthenticator(person);
  await makeFactorsOlder(app, person.email);
  const { token } = await moved(person);
  expect((await person.browser.request('POST', '/api/users/recovery-codes')).status).toBe(200);
  await takeBack(token);
  const left = await inSystem(app.platform, (tx) =>
    tx
      .selectFrom('authenticators')
      .innerJoin('accounts', 'accounts.id', 'authenticators.account_id')
      .leftJoin('recovery_codes', 'recovery_codes.account_id', 'accounts.id')
      .select(['authenticators.confirmed_at', 'recovery_codes.hash'])
      .where('email', '=', person.email)
      .execute(),
  );
  expect(left).toEqual([{ confirmed_at: expect.any(Date), hash: null }]);
});

test('AN-16 a request about lost factors made after the change ends with it', async () => {
  const person = await signedIn(portal);
  await addPasskey(person, 'Savas');
  await makeFactorsOlder(app, person.email);
  const { other, token } = await moved(person);
  expect((await post(person.browser, '/api/users/account-recovery')).status).toBe(200);
  for (const address of [other, person.email])
    expect(await mailsTo(portal.ctx, address, 'factorRecoveryAsked')).toHaveLength(1);
  await takeBack(token);
  expect((await safetyOf(person)).recovery).toBeNull();
});

test('AN-16 the link of a change that was only requested stops that request and nothing else', async () => {
  const person = await signedIn(portal);
  const { token } = await askedFor(person);
  const key = await addPasskey(person, 'Savas');
  await takeBack(token);
  expect((await enter(key)).status).toBe(200);
  expect((await person.browser.me()).body).toMatchObject({ email: person.email });
});

test('AN-16 of two mails about a requested address the first one takes the account back too, with what was added', async () => {
  const person = await signedIn(portal);
  const { token } = await askedFor(person);
  app.clock.advance(1000);
  const second = await moved(person);
  const key = await addPasskey(person, 'Svetimas');
  await takeBack(token);
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  expect((await browser.me()).body).toMatchObject({ email: person.email });
  const answer = await new Browser(portal).request('POST', '/api/session/stop-address-change', { token: second.token });
  expect(answer.body.code).toBe('auth.link-used');
});

test('AN-16 while a change can be reverted, the former address is mailed about acts on the account', async () => {
  const person = await signedIn(portal);
  const { other } = await moved(person);
  const key = await addPasskey(person, 'Svetimas');
  for (const address of [other, person.email])
    expect(await mailsTo(portal.ctx, address, 'passkeyAdded')).toHaveLength(1);
  app.clock.advance(LIMITS.addressStopLife + 1000);
  const browser = new Browser(portal);
  browser.token = String((await enter(key)).body.access_token);
  await addPasskey({ ...person, browser }, 'Vėlesnis');
  expect(await mailsTo(portal.ctx, other, 'passkeyAdded')).toHaveLength(2);
  expect(await mailsTo(portal.ctx, person.email, 'passkeyAdded')).toHaveLength(1);
});
