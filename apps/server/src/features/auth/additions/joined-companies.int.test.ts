import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  lastCode,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { tokenIn } from '../../../../test/stolen-account.ts';

let app: PeopleApp;
let own: Portal;
let other: Portal;
let admin: Browser;
beforeAll(async () => {
  app = await createPeopleApp();
  own = await newPortal(app);
  other = await newPortal(app);
  ({ browser: admin } = await signedIn(other, { roles: ['admin'] }));
});

/** Lets another company invite an account, and a thief accept in the name of its owner. */
async function joinedByThief() {
  const person = await signedIn(own);
  app.clock.advance(60_000);
  const asked = { email: person.email, firstName: 'Ona', lastName: 'Bitė', roleIds: ['user'] };
  expect((await admin.request('POST', '/api/users', asked)).status).toBe(200);
  const token = tokenIn((await mailsTo(other.ctx, person.email, 'invitationToCompany')).at(-1));
  const thief = new Browser(other);
  const { body } = await thief.request('POST', '/api/invitation/sign-in', { token, password: person.password });
  const answer = await thief.authenticate(body.key, await lastCode(other.ctx, person.email));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  thief.token = String(answer.body.access_token);
  return { person, thief };
}

const placesOf = async (browser: Browser) =>
  ((await browser.request('GET', '/api/session/tenants')).body.items as { id: string }[]).map(({ id }) => id);
const deny = (token: string) => new Browser(own).request('POST', '/api/session/end-by-mail', { token });

test('AN-16 a company that was joined in the name of the owner loses the account after “It was not me”', async () => {
  const { person, thief } = await joinedByThief();
  expect(await placesOf(person.browser)).toContain(other.tenantId);
  const mail = (await mailsTo(other.ctx, person.email, 'newDevice')).at(-1);
  const answer = await new Browser(other).request('POST', '/api/session/end-by-mail', { token: tokenIn(mail) });
  expect(answer.body.removed).toContainEqual({ kind: 'joined', count: 1 });
  expect((await thief.me()).status).toBe(401);
  expect(await placesOf(person.browser)).toEqual([own.tenantId]);
  expect((await new Browser(other).init(person.email, person.password)).body.code).toBe('auth.wrong-password');
  const list = await admin.request('GET', `/api/users?search=${person.email}`);
  expect(list.body.items).toMatchObject([{ isDeactivated: true }]);
  const log = (await admin.request('GET', '/api/admin-log?limit=20')).body.items as { act: string }[];
  expect(log.map(({ act }) => act)).toEqual(expect.arrayContaining(['user.joining-denied', 'user.deactivated']));
});

test('AN-16 the owner is mailed when the account joins a company, and the link of that mail undoes it', async () => {
  const { person } = await joinedByThief();
  const [mail] = await mailsTo(other.ctx, person.email, 'companyJoined');
  // A page of a company that the account had before.
  expect(new URL(mail!.Url!).host).toContain(own.host);
  const body = { token: tokenIn(mail) };
  expect((await new Browser(own).request('POST', '/api/session/remove-added-factors', body)).status).toBe(200);
  const again = new Browser(own);
  await again.signIn(own.ctx, person);
  expect(await placesOf(again)).toEqual([own.tenantId]);
});

test('a company that a new account was made for stays its company after “It was not me”', async () => {
  const person = await signedIn(own);
  app.clock.advance(60_000);
  const thief = new Browser(own);
  await thief.signIn(own.ctx, person);
  const mail = (await mailsTo(own.ctx, person.email, 'newDevice')).at(-1);
  expect((await deny(tokenIn(mail))).status).toBe(200);
  expect(await placesOf(person.browser)).toEqual([own.tenantId]);
});

test('an account that was taken out of a company joins it again by another invitation', async () => {
  const { person } = await joinedByThief();
  const [mail] = await mailsTo(other.ctx, person.email, 'companyJoined');
  await new Browser(own).request('POST', '/api/session/remove-added-factors', { token: tokenIn(mail) });
  const [{ id }] = (await admin.request('GET', `/api/users?search=${person.email}`)).body.items as [{ id: string }];
  await admin.request('POST', '/api/session/proof', { way: 'password', password: person.password });
  const activated = await admin.request('PUT', `/api/users/${id}/set-activation`, { isDeactivated: false });
  expect(activated.status, JSON.stringify(activated.body)).toBe(204);
  const asked = { email: person.email, firstName: 'Ona', lastName: 'Bitė', roleIds: ['user'] };
  const invited = await admin.request('POST', '/api/users', asked);
  expect(invited.status, JSON.stringify(invited.body)).toBeLessThan(300);
});
