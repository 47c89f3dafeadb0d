import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  PASSWORD,
  type PeopleApp,
} from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { addUser } from '../users/index.ts';
import { newResetLink } from '../../../test/reset-link.ts';
import { mailRecovery } from './use-cases/recover.ts';

let app: PeopleApp;
let consumers: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  consumers = await newPortal(app, { kind: 'consumer' });
});

const CHOSEN = 'Nutarimas-4-vasarai';
const address = () => `${newId().slice(-12)}@laukia.example`;
const register = (email: string, browser = new Browser(consumers)) =>
  browser.request('POST', '/api/registration', {
    email,
    firstName: 'Elzė',
    lastName: 'Privati',
    password: CHOSEN,
    confirmPassword: CHOSEN,
    acceptTerms: true,
    acceptPrivacy: true,
  });
const again = (email: string, password = CHOSEN, browser = new Browser(consumers)) =>
  browser.request('POST', '/api/registration/again', { email, password });
const linksTo = (email: string) => mailsTo(consumers.ctx, email, 'confirmation');
const tokenIn = (mail: Record<string, string> | undefined) => new URL(mail!.Url!).searchParams.get('token');

test('sign-in says that an address is unconfirmed, with the correct password only, and sends the link again', async () => {
  const email = address();
  const browser = new Browser(consumers);
  await register(email, browser);
  expect((await browser.init(email, 'Ne-tas-1-raktas')).body.code).toBe('auth.wrong-password');
  expect((await browser.init(email, CHOSEN)).body.code).toBe('auth.not-confirmed');
  expect((await again(email, 'Ne-tas-1-raktas', browser)).body.code).toBe('auth.wrong-password');
  expect(await linksTo(email)).toHaveLength(1);
  expect((await again(email, CHOSEN, browser)).body).toEqual({ ok: true });
  const [older, newer] = (await linksTo(email)).map(tokenIn);
  expect((await browser.request('PUT', '/api/confirmation', { token: older })).body.code).toBe('auth.link-used');
  expect((await browser.request('PUT', '/api/confirmation', { token: newer })).status).toBe(200);
  expect((await browser.signIn(consumers.ctx, { email, password: CHOSEN })).status).toBe(200);
  expect((await browser.me()).body).toMatchObject({ firstName: 'Elzė', lastName: 'Privati' });
});

test('the link is sent again also when the first one has expired, and makes a guest a user', async () => {
  const email = address();
  await inTenant(consumers.ctx, (tx) =>
    addUser(tx, { email, firstName: 'Elzė', lastName: 'Svečias', roles: ['externaluser'], state: 'invited' }),
  );
  const browser = new Browser(consumers);
  await register(email, browser);
  app.clock.advance(LIMITS.confirmationLife + 60_000);
  expect((await browser.init(email, CHOSEN)).body.code).toBe('auth.not-confirmed');
  expect((await again(email, CHOSEN, browser)).status).toBe(200);
  const token = tokenIn((await linksTo(email)).at(-1));
  expect((await browser.request('PUT', '/api/confirmation', { token })).status).toBe(200);
  expect((await browser.signIn(consumers.ctx, { email, password: CHOSEN })).status).toBe(200);
  expect((await browser.me()).body.roles).toContain('user');
});

test('AN-12 an outsider who registers an address gets the same response whether it has an account or none', async () => {
  const free = address();
  const known = await newPerson(consumers, { email: address() });
  const seen = [];
  for (const email of [free, known.email]) {
    const outsider = new Browser(consumers);
    const answers = [
      await register(email, outsider),
      await outsider.init(email, 'Ne-tas-1-raktas'),
      await outsider.init(email, CHOSEN),
      await again(email, CHOSEN, outsider),
      await outsider.init(email, CHOSEN),
      await outsider.init(email, CHOSEN),
      await outsider.init(email, CHOSEN),
    ];
    seen.push(answers.map(({ status, body }) => [status, body.code ?? body, body.params]));
  }
  expect(seen[0]).toEqual(seen[1]);
  // The owner of the known address is mailed, and gets no link to confirm.
  expect(await linksTo(known.email)).toEqual([]);
  expect((await mailsTo(consumers.ctx, known.email, 'registrationTried')).length).toBe(2);
});

test('AN-06 the password of a registration gives no tries back, so it does not help to guess the real one', async () => {
  const known = await newPerson(consumers, { email: address() });
  const outsider = new Browser(consumers);
  await register(known.email, outsider);
  const codes = [];
  for (let round = 0; round < 3; round += 1) {
    codes.push((await outsider.init(known.email, `Spėjimas-${round}-žodis`)).body.code);
    codes.push((await outsider.init(known.email, CHOSEN)).body.code);
  }
  expect(codes.at(-1)).toMatch(/auth\.(locked|slowed)/);
});

test('an address gets at most three such mails in an hour, and a company sends none', async () => {
  const email = address();
  await register(email);
  expect((await again(email)).status).toBe(200);
  expect((await again(email)).status).toBe(200);
  expect((await again(email)).body.code).toBe('generic.too-many');
  expect(await linksTo(email)).toHaveLength(3);
  const company = await newPortal(app);
  const there = await new Browser(company).request('POST', '/api/registration/again', { email, password: CHOSEN });
  expect(there.body.code).toBe('access.module-off');
  // At a company's host the registration elsewhere does not change the response to a wrong password.
  expect((await new Browser(company).init(email, CHOSEN)).body.code).toBe('auth.wrong-password');
});

test('once the password is set by a mailed link the one of the registration is wrong', async () => {
  const known = await newPerson(consumers, { email: address() });
  await register(known.email);
  expect((await new Browser(consumers).init(known.email, CHOSEN)).body.code).toBe('auth.not-confirmed');
  const { id } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', known.email).executeTakeFirstOrThrow(),
  );
  const token = new URL(await newResetLink(consumers.ctx, id)).searchParams.get('token');
  const body = { token, password: `${PASSWORD}-2`, confirmPassword: `${PASSWORD}-2` };
  expect((await new Browser(consumers).request('POST', '/api/password/reset', body)).status).toBe(200);
  expect((await new Browser(consumers).init(known.email, CHOSEN)).body.code).toBe('auth.wrong-password');
});

test('a registration that nobody confirmed makes no user, also when users write to the address or invite it', async () => {
  const email = address();
  await register(email);
  const usersOf = () =>
    inSystem(app.platform, (tx) => tx.selectFrom('users').select('id').where('email', '=', email).execute());
  expect(await usersOf()).toEqual([]);
  const [link] = await linksTo(email);
  const owner = new Browser(consumers);
  const own = { password: `${PASSWORD}-3`, confirmPassword: `${PASSWORD}-3` };
  expect((await owner.request('PUT', '/api/confirmation', { token: tokenIn(link), ...own })).status).toBe(200);
  expect(await usersOf()).toHaveLength(1);
});

test('a person who forgot the password of a registration is mailed its link again', async () => {
  const email = address();
  await register(email);
  await new Browser(consumers).request('POST', '/api/password/recovery', { email });
  const waiting = await inTenant(consumers.ctx, (tx) => tx.selectFrom('recoveries').select('id').execute());
  for (const { id } of waiting) await mailRecovery(consumers.ctx, id);
  const links = await linksTo(email);
  expect(links).toHaveLength(2);
  const own = { password: `${PASSWORD}-3`, confirmPassword: `${PASSWORD}-3` };
  const body = { token: tokenIn(links.at(-1)), ...own };
  expect((await new Browser(consumers).request('PUT', '/api/confirmation', body)).status).toBe(200);
});
