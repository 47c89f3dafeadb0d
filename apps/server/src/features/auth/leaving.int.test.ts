import { beforeAll, expect, test } from 'vitest';
import { createPeopleApp, newPortal, type PeopleApp, type Portal, signedIn } from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { addUser, attachAccount } from '../users/index.ts';

let app: PeopleApp;
let own: Portal;
let other: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  own = await newPortal(app);
  other = await newPortal(app);
});

/** Makes a user of two companies, signed in at their own. */
async function ofTwo() {
  const person = await signedIn(own);
  const { id } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  await inTenant(other.ctx, async (tx) => {
    const { userId } = await addUser(tx, { ...person, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, id);
  });
  const places = async () =>
    ((await person.browser.request('GET', '/api/session/tenants')).body.items as { id: string }[]).map((one) => one.id);
  return { ...person, places };
}

test('a user leaves another company, whose administrators see it', async () => {
  const admin = await signedIn(other, { roles: ['admin'] });
  const { browser, places } = await ofTwo();
  expect(await places()).toContain(other.tenantId);
  expect((await browser.request('DELETE', `/api/session/tenants/${other.tenantId}`)).status).toBe(204);
  expect(await places()).toEqual([own.tenantId]);
  expect((await browser.request('DELETE', `/api/session/tenants/${other.tenantId}`)).status).toBe(404);
  const log = (await admin.browser.request('GET', '/api/admin-log?limit=20')).body.items as { act: string }[];
  expect(log.map(({ act }) => act)).toEqual(expect.arrayContaining(['user.left', 'user.deactivated']));
});

test('a user leaves the company of their session, and is signed out there', async () => {
  await signedIn(own, { roles: ['admin'] });
  const { browser } = await ofTwo();
  expect((await browser.request('DELETE', `/api/session/tenants/${own.tenantId}`)).status).toBe(204);
  expect((await browser.me()).status).toBe(401);
});

test('the last administrator does not leave, and nobody without a fresh proof', async () => {
  const portal = await newPortal(app);
  const admin = await signedIn(portal, { roles: ['admin'] });
  const leave = () => admin.browser.request('DELETE', `/api/session/tenants/${portal.tenantId}`);
  expect((await leave()).body.code).toBe('user.last-admin');
  await inSystem(app.platform, (tx) =>
    tx.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', admin.userId).execute(),
  );
  expect((await leave()).body.code).toBe('access.proof-needed');
});
