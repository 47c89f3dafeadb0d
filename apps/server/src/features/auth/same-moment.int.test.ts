import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  type Portal,
  lastCode,
  mailsTo,
  newPortal,
  newPerson,
  PASSWORD,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { SoftPasskey } from '../../../test/soft-passkey.ts';
import { inSystem } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { codeOf, stepAt } from './factors/totp.ts';
import { newResetLink } from '../../../test/reset-link.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

type Answer = Awaited<ReturnType<Browser['request']>>;
const bothAt = (table: string, calls: (() => Promise<Answer>)[]) => atOnce(app.databaseUrl, table, calls);
const address = () => `${newId().slice(-12)}@kartu.example`;
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const accountOf = async (email: string): Promise<string> =>
  (
    await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  ).id;
const tokenIn = (mail: Record<string, string> | undefined) => new URL(mail!.Url!).searchParams.get('token')!;

test('of two users who confirm one address at the same moment one gets it and the other is refused', async () => {
  const people = [await signedIn(portal), await signedIn(portal)];
  const email = address();
  for (const { browser } of people) await browser.request('POST', '/api/users/email', { email });
  const codes = (await mailsTo(portal.ctx, email, 'addressCode')).map(({ Code }) => Code);
  const calls = people.map(
    ({ browser }, at) =>
      () =>
        browser.request('PUT', '/api/users/email', { code: codes[at] }),
  );
  const answers = await bothAt('accounts', calls);
  expect(statusesOf(answers)).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('generic.conflict');
});

test('a link that restores an address works once, also for two simultaneous presses', async () => {
  const person = await signedIn(portal);
  const email = address();
  await person.browser.request('POST', '/api/users/email', { email });
  const token = tokenIn((await mailsTo(portal.ctx, person.email, 'addressChangeAsked')).at(-1));
  const code = (await mailsTo(portal.ctx, email, 'addressCode')).at(-1)!.Code;
  expect((await person.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  const press = () => new Browser(portal).request('POST', '/api/session/stop-address-change', { token });
  const answers = await bothAt('address_changes', [press, press]);
  expect(statusesOf(answers)).toEqual([200, 409]);
});

test('two simultaneous registrations of one address are one account, and both get equal responses', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const email = address();
  const person = { email, firstName: 'Elzė', lastName: 'Privati', password: PASSWORD, confirmPassword: PASSWORD };
  const body = { ...person, acceptTerms: true, acceptPrivacy: true };
  const call = () => new Browser(consumers).request('POST', '/api/registration', body);
  // The count of registrations is written first, and is one row for the address.
  const answers = await Promise.all([call(), call(), call()]);
  expect(statusesOf(answers)).toEqual([200, 200, 200]);
  const links = await inSystem(app.platform, (tx) =>
    tx
      .selectFrom('confirmations')
      .innerJoin('accounts', 'accounts.id', 'confirmations.account_id')
      .select('hash')
      .where('email', '=', email)
      .execute(),
  );
  expect(links).toHaveLength(1);
});

test('an invitation that is accepted twice at the same moment makes one account', async () => {
  const admin = await signedIn(portal, { roles: ['admin'] });
  const email = address();
  const body = { email, firstName: 'Gabija', lastName: 'Nauja', roleIds: [ROLES.user.code] };
  expect((await admin.browser.request('POST', '/api/users', body)).status).toBeLessThan(300);
  const token = tokenIn((await mailsTo(portal.ctx, email, 'invitationToCompany')).at(-1));
  const accept = () =>
    new Browser(portal).request('POST', '/api/invitation/accept', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
  const answers = await bothAt('accounts', [accept, accept]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)!.status).toBe(409);
});

test('one passkey that two accounts add at the same moment belongs to one of them', async () => {
  const own = { origin: `http://${portal.host}` };
  const key = new SoftPasskey(own.origin);
  const people = [await signedIn(portal), await signedIn(portal)];
  const made = [];
  for (const { browser } of people) {
    const begun = await browser.request('POST', '/api/users/passkeys/options', undefined, own);
    const { challenge } = begun.body.options as unknown as { challenge: string };
    made.push({ browser, body: { id: begun.body.id, name: 'Raktas', response: key.make(challenge) } });
  }
  const calls = made.map(
    ({ browser, body }) =>
      () =>
        browser.request('POST', '/api/users/passkeys', body, own),
  );
  expect(statusesOf(await bothAt('passkeys', calls))).toEqual([204, 409]);
});

test('a link that sets a password works once, also for two simultaneous uses', async () => {
  const { email } = await newPerson(portal);
  const { id } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const token = new URL(await newResetLink(portal.ctx, id)).searchParams.get('token');
  const password = 'Visai-Kitas-9-žodis';
  const reset = () =>
    new Browser(portal).request('POST', '/api/password/reset', { token, password, confirmPassword: password });
  const answers = await bothAt('reset_links', [reset, reset]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)!.body.code).toBe('auth.link-used');
});

test.each(['sign_ins', 'sessions'])(
  'a new password ends a sign-in that completes at the same moment, in either order: %s',
  async (table) => {
    const person = await newPerson(portal);
    const reset = { password: 'Kitas-ilgas-slaptazodis-2026', confirmPassword: 'Kitas-ilgas-slaptazodis-2026' };
    const link = await newResetLink(portal.ctx, await accountOf(person.email));
    const token = new URL(link).searchParams.get('token');
    const browser = new Browser(portal);
    const { body } = await browser.init(person.email, person.password);
    const code = await lastCode(portal.ctx, person.email);
    const [signedInBy] = await bothAt(table, [
      () => browser.authenticate(body.key, code),
      () => new Browser(portal).request('POST', '/password/reset', { token, ...reset }),
    ]);
    browser.token = String(signedInBy!.body.access_token);
    expect((await browser.me()).status).toBe(401);
  },
);

test('a password that is replaced during a sign-in begins no session', async () => {
  const person = await newPerson(portal);
  app.clock.advance(1000);
  const link = await newResetLink(portal.ctx, await accountOf(person.email));
  const token = new URL(link).searchParams.get('token');
  const reset = { token, password: 'Kitas-ilgas-slaptazodis-2026', confirmPassword: 'Kitas-ilgas-slaptazodis-2026' };
  const browser = new Browser(portal);
  // The first step has checked the password, and waits to store the sign-in.
  const [, first] = await bothAt('sign_ins', [
    () => new Browser(portal).request('POST', '/password/reset', reset),
    () => browser.init(person.email, person.password),
  ]);
  const codes = (await mailsTo(portal.ctx, person.email, 'code')).map(({ Code }) => Code!);
  const second = codes.length === 0 ? first : await browser.authenticate(first!.body.key, codes[0]!);
  expect(second!.body.code).toBe('auth.code-expired');
});

test('of two simultaneous renewals of recovery codes one is answered, and its ten codes are left', async () => {
  const person = await signedIn(portal);
  const { body } = await person.browser.request('POST', '/api/users/authenticator');
  const code = codeOf(bytesOf(String(body.secret)), stepAt(app.clock.now()));
  expect((await person.browser.request('PUT', '/api/users/authenticator', { code })).status).toBe(200);
  const renew = () => person.browser.request('POST', '/api/users/recovery-codes');
  // The first one ended the token that the second one sent.
  expect(statusesOf(await bothAt('recovery_codes', [renew, renew])).toSorted()).toEqual([200, 401]);
  const { authenticator } = (await person.browser.request('GET', '/api/users/safety')).body as unknown as {
    authenticator: { codesLeft: number };
  };
  expect(authenticator.codesLeft).toBe(10);
});

/** Adds a passkey by a browser, up to its last call, which is returned. */
async function passkeyCall({ browser }: Awaited<ReturnType<typeof signedIn>>): Promise<() => Promise<Answer>> {
  const origin = `http://${portal.host}`;
  const asked = await browser.request('POST', '/api/users/passkeys/options', undefined, { origin });
  const { id, options } = asked.body as unknown as { id: string; options: { challenge: string } };
  const body = { id, name: 'Svetimas', response: new SoftPasskey(origin).make(options.challenge) };
  return () => browser.request('POST', '/api/users/passkeys', body, { origin });
}

test('a passkey that a thief adds during the reset is always removed by it, in either order', async () => {
  const seen = new Set<number>();
  // Both orders happen, because the delay grows until the passkey comes too late.
  for (let delay = 0; !seen.has(401) || !seen.has(204); delay += 40) {
    const person = await signedIn(portal);
    const id = await accountOf(person.email);
    const token = new URL(await newResetLink(portal.ctx, id)).searchParams.get('token');
    const password = 'Savininkas-9-nauja!';
    const reset = () =>
      new Browser(portal).request('POST', '/api/password/reset', { token, password, confirmPassword: password });
    const add = await passkeyCall(person);
    const later = async () => {
      await new Promise((done) => setTimeout(done, delay));
      return add();
    };
    const [answer, added] = await Promise.all([reset(), later()]);
    expect(answer.status).toBeLessThan(300);
    seen.add(added.status);
    const keys = await inSystem(app.platform, (tx) =>
      tx.selectFrom('passkeys').select('id').where('account_id', '=', id).execute(),
    );
    expect(keys, `${delay} ms, ${added.status}`).toEqual([]);
    expect((await person.browser.me()).status).toBe(401);
  }
});

test("of two administrators who remove each other's role at the same moment one keeps it", async () => {
  const admins = [await signedIn(portal, { roles: ['admin'] }), await signedIn(portal, { roles: ['admin'] })];
  const calls = admins.map(
    ({ browser }, at) =>
      () =>
        browser.request('PUT', `/api/users/${admins[1 - at]!.userId}/set-roles`, { roleIds: [ROLES.user.code] }),
  );
  expect(statusesOf(await Promise.all(calls.map((call) => call())))).toEqual([204, 403]);
});
