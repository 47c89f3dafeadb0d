import type { Module } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  lastCode,
  newPortal,
  newPerson,
  otherCode,
  type PeopleApp,
} from '../../../test/people.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Sends a form body, as in RFC 6749. */
async function form(url: string, fields: Record<string, string>) {
  const answer = await app.server!.inject({
    method: 'POST',
    url,
    headers: { host: portal.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, string> };
}
const API = { client_id: 'api', redirect: '/documents' };
const start = async () => {
  const { email, password } = await newPerson(portal);
  const init = { grant_type: 'password', username: email, password, ...API };
  return { email, answer: await form('/token/authentication/init', init) };
};

test('AUTH-016 a form with grant type, client and redirect gets a key', async () => {
  const { answer } = await start();
  expect(answer).toMatchObject({ status: 200, body: { key: expect.any(String) as string } });
  const other = await form('/token/authentication/init', { grant_type: 'magic', username: 'a@b.lt', password: 'x' });
  expect(other.status).toBe(422);
});

test('AUTH-017 AUTH-018 a form with the code gets both tokens, a wrong one none, and each refresh token works once', async () => {
  const { email, answer } = await start();
  const code = await lastCode(portal.ctx, email);
  const authenticate = (typed: string) =>
    form('/token/authentication/authenticate', { key: answer.body['key']!, code: typed, client_id: 'api' });
  expect(await authenticate(otherCode(code))).toMatchObject({ status: 401, body: { code: 'auth.wrong-code' } });
  const { body: tokens } = await authenticate(code);
  expect(tokens).toMatchObject({
    access_token: expect.any(String) as string,
    refresh_token: expect.any(String) as string,
  });
  const refresh = () =>
    form('/connect/token', { grant_type: 'refresh_token', refresh_token: tokens['refresh_token']!, client_id: 'api' });
  const renewed = await refresh();
  expect(renewed).toMatchObject({ status: 200, body: { access_token: expect.any(String) as string } });
  expect(renewed.body['access_token']).not.toBe(tokens['access_token']);
  app.clock.advance(60_000);
  expect(await refresh()).toMatchObject({ status: 401, body: { code: 'access.session-ended' } });
});

test('WB-04 forms are accepted by these calls only: another site can send one to no other call', async () => {
  expect(await form('/api/authentication/resend-code', { key: 'x' })).toMatchObject({
    status: 415,
    body: { code: 'generic.media-type' },
  });
});

test('AUTH-013 each sign-in method is offered while its module is on', async () => {
  const WAYS: [Module, string][] = [
    ['EmailLogin', 'password'],
    ['EmailLogin', 'passkey'],
    ['EparakstLogin', 'eparaksts_mobile'],
    ['SmartIDLogin', 'smart_id'],
    ['MobileIDLogin', 'mobile_id'],
    ['EidEasy', 'eid_easy'],
  ];
  const offered = async (modulesOff: Module[]) => {
    const place = await newPortal(app, { modulesOn: ['EidEasy'], modulesOff });
    return (await new Browser(place).request('GET', '/api/runtime')).body['loginMethods'] as unknown as string[];
  };
  const all = WAYS.map(([, way]) => way).sort();
  expect((await offered([])).sort()).toEqual(all);
  for (const [module] of WAYS) {
    const left = WAYS.filter(([opener]) => opener !== module).map(([, way]) => way);
    expect((await offered([module])).sort(), module).toEqual(left.sort());
  }
});

test('a password has eight characters, both cases, a digit and a sign', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  let count = 0;
  const register = async (password: string) => {
    const person = { email: `naujas${++count}@example.lt`, firstName: 'Ada', lastName: 'Lovelace', locale: 'en' };
    const consent = { acceptTerms: true, acceptPrivacy: true };
    const body = { ...person, ...consent, password, confirmPassword: password };
    const answer = await new Browser(consumers).request('POST', '/api/registration', body);
    return (answer.body['errors'] as { password?: { code: string } } | undefined)?.password?.code ?? answer.status;
  };
  for (const password of ['Abcdef1', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg1'])
    expect(await register(password), password).toBe('field.password-weak');
  // The first ones of every list of guesses are refused too.
  expect(await register('Abcdef1!')).toBe('field.password-common');
  expect(await register('Gzvuoj1!')).toBe(200);
});
