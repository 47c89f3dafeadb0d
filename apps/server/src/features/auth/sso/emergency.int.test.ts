import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { Browser, createPeopleApp, newPerson, newPortal, type PeopleApp, signedIn } from '../../../../test/people.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { saveProvider } from './store.ts';

let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

const address = () => `p${newId().slice(-12)}@azuolas.example`;
/** Makes a company that requires its provider, with two administrators of its domain, and one of another domain. */
async function company({ named }: { named: 1 | 2 }) {
  const portal = await newPortal(app);
  const adminUser = await signedIn(portal, { roles: ['admin'] });
  const [first, second] = [
    await newPerson(portal, { email: address(), roles: ['admin'] }),
    await newPerson(portal, { email: address(), roles: ['admin'] }),
  ];
  await inTenant(portal.ctx, (tx) =>
    saveProvider(tx, {
      name: 'Ąžuolo paskyra',
      issuer: 'https://login.azuolas.example',
      client_id: 'x',
      sealed: Buffer.from('x'),
      domains: ['azuolas.example'],
      is_enforced: true,
      emergency_ids: [first.userId, second.userId].slice(0, named),
      proven_at: app.clock.now(),
    }),
  );
  const request = adminUser.browser.request.bind(adminUser.browser);
  const demote = (userId: string) => request('PUT', `/api/users/${userId}/set-roles`, { roleIds: [ROLES.user.code] });
  return { portal, first, second, request, demote };
}

test('a former administrator is not exempt from the required provider, and the page no longer names them', async () => {
  const { portal, first, second, request, demote } = await company({ named: 2 });
  expect((await new Browser(portal).signIn(portal.ctx, first)).status).toBe(200);
  expect((await demote(first.userId)).status).toBe(204);
  expect((await new Browser(portal).init(first.email, first.password)).body.code).toBe('auth.sso-required');
  const { provider } = (await request('GET', '/api/companies/sso')).body as { provider?: { emergencyIds: string[] } };
  expect(provider?.emergencyIds).toEqual([second.userId]);
});

test('the last administrator named for emergencies keeps role and access while the provider is required', async () => {
  const { first, second, request, demote } = await company({ named: 1 });
  const ids = [first.userId, second.userId];
  const refused = { status: 409, body: { code: 'user.last-emergency' } };
  expect(await demote(first.userId)).toMatchObject(refused);
  expect(await request('PUT', `/api/users/${first.userId}/set-activation`, { isDeactivated: true })).toMatchObject(
    refused,
  );
  expect(await request('DELETE', `/api/users/${first.userId}`)).toMatchObject(refused);
  expect(await request('PUT', '/api/users/set-activation-bulk', { ids, isDeactivated: true })).toMatchObject(refused);
  expect((await demote(second.userId)).status).toBe(204);
  expect((await request('DELETE', '/api/companies/sso')).status).toBe(204);
  expect((await demote(first.userId)).status).toBe(204);
});
