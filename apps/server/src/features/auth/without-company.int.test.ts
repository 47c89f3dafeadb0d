import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPerson,
  newPortal,
  PASSWORD,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';

let app: PeopleApp;
let portal: Portal;
let consumers: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  consumers = await newPortal(app, { kind: 'consumer' });
});

/** Makes a user whom their only company has deleted; the account stays. */
async function deleted() {
  const person = await newPerson(portal);
  const admin = await signedIn(portal, { roles: ['admin'] });
  expect((await admin.browser.request('DELETE', `/api/users/${person.userId}`)).status).toBe(204);
  return person;
}

test('a user with the password of an account without a company learns why it opens nothing, and nobody else does', async () => {
  const person = await deleted();
  for (const at of [portal, consumers]) {
    expect((await new Browser(at).init(person.email, person.password)).body.code).toBe('auth.no-company');
    expect((await new Browser(at).init(person.email, 'Kitas-8-slaptazodis')).body.code).toBe('auth.wrong-password');
  }
  const colleague = await newPerson(portal);
  expect((await new Browser(consumers).init(colleague.email, colleague.password)).body.code).toBe(
    'auth.wrong-password',
  );
});

test('a person with an account without a company registers by the mailed link, with the password of the account', async () => {
  const person = await deleted();
  const chosen = 'Naujas-9-slaptazodis';
  const body = {
    email: person.email,
    firstName: 'Ona',
    lastName: 'Bitė',
    password: chosen,
    confirmPassword: chosen,
    acceptTerms: true,
    acceptPrivacy: true,
  };
  expect((await new Browser(consumers).request('POST', '/api/registration', body)).body).toEqual({ ok: true });
  expect(await mailsTo(consumers.ctx, person.email, 'registrationTried')).toEqual([]);
  const { Url } = (await mailsTo(consumers.ctx, person.email, 'registrationJoins')).at(-1)!;
  const token = new URL(Url!).searchParams.get('token');
  const press = () => new Browser(consumers).request('PUT', '/api/confirmation', { token });
  expect((await press()).status).toBe(200);
  expect((await press()).body.code).toBe('auth.confirmed-already');
  const browser = new Browser(consumers);
  expect((await browser.init(person.email, chosen)).body.code).toBe('auth.wrong-password');
  expect((await browser.signIn(consumers.ctx, { email: person.email, password: PASSWORD })).status).toBe(200);
  expect((await browser.me()).body).toMatchObject({ firstName: 'Ona', email: person.email });
});
