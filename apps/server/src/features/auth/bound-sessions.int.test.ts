import { allEndpoints } from '@paraph/contract';
import { isActOfAccount, PROOF_LIFE } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  type Portal,
  lastCode,
  mailsTo,
  newPortal,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { addApp } from '../../../test/add-app.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { addUser, attachAccount } from '../users/index.ts';
import { type AllowanceName, subjectOf } from './allowances.ts';
import { codeOf, stepAt } from './factors/totp.ts';
import { readAttempts } from './store/attempts.ts';
import type { CheckedProof } from './use-cases/checked-proof.ts';
import { accessFor, openSession } from './tokens.ts';

let app: PeopleApp;
let own: Portal;
let juras: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  own = await newPortal(app);
  juras = await newPortal(app);
});

/**
 * Makes a user with a session at their own company, and one opened in their name by the provider of another company.
 */
async function twoSessions({ hasApp = false } = {}) {
  const person = await signedIn(own);
  const secret = hasApp ? (await addApp(person.browser, app.clock.now())).secret : undefined;
  // A code of the app is good once.
  if (hasApp) app.clock.advance(30_000);
  const { id: accountId } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  const bound = new Browser(juras);
  bound.token = await inTenant(juras.ctx, async (tx) => {
    const { userId } = await addUser(tx, { ...person, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, accountId);
    const opening = {
      kind: 'browser',
      userId,
      accountId,
      browserHash: null,
      isUnproven: true,
      isBound: true,
      openedBy: 'sso',
    } as const;
    const { sessionId } = await openSession(tx, juras.ctx, { ...opening, proof: {} as CheckedProof });
    return (await accessFor(tx, juras.ctx, { sessionId, accountId, userId })).access_token;
  });
  return { ...person, accountId, bound, secret };
}

const COUNTED = ['password', 'code', 'code-mail', 'code-mail-day', 'recovery', 'registration'] as const;
/** Returns the account's used limits, by what is counted. */
async function spent({ accountId, email }: { accountId: string; email: string }) {
  const of = (counted: AllowanceName, who: string) =>
    inSystem(app.platform, (tx) => readAttempts(tx, subjectOf(own.ctx, counted, who), app.clock.now()));
  const counts = COUNTED.flatMap((counted) => [of(counted, accountId), of(counted, email)]);
  return (await Promise.all(counts)).map(({ hits }) => hits);
}

/** Fields of all kinds for calls of the own account; each call reads its own. */
const GUESS = {
  code: '000000',
  password: 'Wrong-1-password',
  confirmPassword: 'Wrong-1-password',
  currentPassword: 'Wrong-1-old',
  email: 'kita@nauja.example',
  token: 'x'.repeat(43),
};
/** Calls of a signed-in user about their own account. */
const OWN =
  /^\/(users\/(email|password|authenticator|passkeys|eid|account-recovery|sessions|safety|profile)|session\/)/;
const calls = allEndpoints.filter(
  ({ path, callers, method, body }) =>
    callers.includes('user') &&
    OWN.test(path) &&
    method !== 'GET' &&
    !path.includes(':') &&
    path !== '/session/end' &&
    body,
);
const bodyFor = ({ body }: (typeof calls)[number], more: object = {}) => {
  const known = Object.keys((body as unknown as { shape?: object })?.shape ?? {});
  return Object.fromEntries(Object.entries({ ...GUESS, ...more }).filter(([name]) => known.includes(name)));
};

test('guesses of a sign-in by a company’s provider never count against the account, in any call that accepts them', async () => {
  const person = await twoSessions({ hasApp: true });
  const before = await spent(person);
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['address-change.confirm', 'safety.prove', 'profile.set-password']),
  );
  for (const endpoint of calls)
    for (const way of endpoint.name === 'safety.prove' ? ['password', 'app', 'mail'] : [''])
      for (let n = 0; n < 6; n += 1)
        await person.bound.request(endpoint.method as 'POST', `/api${endpoint.path}`, bodyFor(endpoint, { way }));
  for (let n = 0; n < 5; n += 1) await person.bound.request('POST', '/api/session/proof/code');
  expect(await spent(person)).toEqual(before);
  const code = codeOf(bytesOf(person.secret!), stepAt(app.clock.now()));
  const { body } = await new Browser(own).init(person.email, person.password);
  expect(body).toMatchObject({ factor: 'app' });
  expect((await person.browser.request('POST', '/api/session/proof', { way: 'app', code })).status).toBe(200);
});

test('such sessions have five guesses per user of their own company, for any number of sessions', async () => {
  const { bound } = await twoSessions();
  const guess = () => bound.request('POST', '/api/session/proof', { way: 'password', password: 'Wrong-1-password' });
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await guess()).status);
  expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
});

test('such a session reads the same factors for every account, and is refused in the same way', async () => {
  const [plain, strong] = [await twoSessions(), await twoSessions({ hasApp: true })];
  const seen = async ({ bound, password }: typeof plain) => {
    const request = (payload: object) => bound.request('POST', '/api/session/proof', payload);
    const { status, body } = await bound.request('POST', '/api/session/proof/passkey');
    return [
      { ...(await bound.request('GET', '/api/session/proof')).body, maskedEmail: '' },
      (await request({ way: 'password', password: `${password}x` })).body.errors,
      (await request({ way: 'app', code: '000000' })).body.errors,
      (await request({ way: 'mail', code: '000000' })).body.errors,
      (await bound.request('POST', '/api/session/proof/code')).body,
      [status, (body.options as { allowCredentials?: [] } | undefined)?.allowCredentials ?? []],
    ];
  };
  expect(await seen(strong)).toEqual(await seen(plain));
  expect(await mailsTo(juras.ctx, strong.email, 'code')).toHaveLength(0);
  // A password does not replace an app, and the response does not reveal that it was correct.
  const weak = await strong.bound.request('POST', '/api/session/proof', { way: 'password', password: strong.password });
  expect(weak.body).toMatchObject({ errors: { password: { code: 'field.proof-refused' } } });
  const code = codeOf(bytesOf(strong.secret!), stepAt(app.clock.now()));
  expect((await strong.bound.request('POST', '/api/session/proof', { way: 'app', code })).status).toBe(200);
});

test('a code for another address is tried after a fresh proof, by the account’s own sign-in, while a request is open', async () => {
  const person = await twoSessions();
  const confirm = (browser: Browser, code = '000000') => browser.request('PUT', '/api/users/email', { code });
  expect((await confirm(person.bound)).body.code).toBe('access.own-sign-in');
  await person.bound.request('POST', '/api/session/proof', { way: 'password', password: person.password });
  expect((await confirm(person.bound)).body.code).toBe('access.own-sign-in');
  for (let n = 0; n < 7; n += 1) expect((await confirm(person.browser)).status).toBe(422);
  const email = `${newId().slice(-12)}@nauja.example`;
  expect((await person.browser.request('POST', '/api/users/email', { email })).status).toBe(200);
  app.clock.advance(PROOF_LIFE + 1000);
  const [mail] = await mailsTo(own.ctx, email, 'addressCode');
  expect((await confirm(person.browser, mail!.Code)).body.code).toBe('access.proof-needed');
  await person.browser.request('POST', '/api/session/proof', { way: 'password', password: person.password });
  expect((await confirm(person.browser, mail!.Code)).status).toBe(204);
  expect(await lastCode(own.ctx, person.email)).toBeTruthy();
});

test('no act on the account succeeds by a sign-in of a company’s provider, whatever was proven', async () => {
  const person = await twoSessions();
  const proof = { way: 'password', password: person.password };
  expect((await person.bound.request('POST', '/api/session/proof', proof)).status).toBe(200);
  const guarded = allEndpoints.filter(({ guard }) => guard && isActOfAccount(guard));
  expect(guarded.map(({ name }) => name)).toEqual(expect.arrayContaining(['profile.set-password', 'eid.link']));
  for (const endpoint of guarded) {
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, newId())}`;
    const { body } = await person.bound.request(endpoint.method as 'POST', path, bodyFor(endpoint));
    expect(body.code, endpoint.name).toBe('access.own-sign-in');
  }
});
