import { MODULES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { createPeopleApp, newPerson, newPortal, type PeopleApp, type Portal, signedIn } from '../../../test/people.ts';
import { inSystem } from '../../platform/db/index.ts';

const HOST = 'paraph.example';
let app: PeopleApp;
let office: Portal;
let head: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp({ PARAPH_PUBLIC_URL: `https://${HOST}` });
  office = await newPortal(app, { kind: 'operator', hosts: [HOST, 'kitas.example'] });
  head = await signedIn(office, { roles: ['superadmin'] });
});

const read = async ({ tenantId }: Portal) => (await head.browser.request('GET', `/api/tenants/${tenantId}`)).body;

/** Saves the terms that a tenant has, with a change. @returns the status, and the codes at fields */
async function save(portal: Portal, change: object) {
  const { name, key, isCompany, locale, zone, hosts, moduleIds, ...rest } = await read(portal);
  const { signaturesLimit, passwordExpirationHours } = rest;
  const kept = { name, key, isCompany, locale, zone, hosts, moduleIds, signaturesLimit, passwordExpirationHours };
  const answer = await head.browser.request('PUT', `/api/tenants/${portal.tenantId}`, { ...kept, ...change });
  const errors = Object.entries((answer.body.errors ?? {}) as Record<string, { code: string }>);
  return [answer.status, ...errors.map(([field, { code }]) => `${field} ${code}`)];
}

const withoutPassword = (moduleIds: unknown) =>
  (moduleIds as number[]).filter((code) => code !== MODULES.EmailLogin.code);

test('a super administrator cannot switch off what super administrators sign in by, and reads at each field why', async () => {
  const { moduleIds } = await read(office);
  expect(await save(office, { moduleIds: [] })).toEqual([422, 'moduleIds tenant.sign-in-stays']);
  expect(await save(office, { moduleIds: withoutPassword(moduleIds) })).toEqual([
    422,
    'moduleIds tenant.sign-in-stays',
  ]);
  expect(await save(office, { hosts: ['kitas.example'] })).toEqual([422, 'hosts tenant.own-host-stays']);
  expect(await save(office, { isCompany: true })).toEqual([422, 'isCompany tenant.kind-stays']);
  expect(await read(office)).toMatchObject({
    moduleIds,
    hosts: [HOST, 'kitas.example'],
    isCompany: false,
    fixed: { isCompany: true, isActive: true, host: HOST, moduleIds: [MODULES.EmailLogin.code] },
  });
  expect((await head.browser.me()).status).toBe(200);
});

test('other terms of the operator are saved', async () => {
  expect(await save(office, { name: 'Paraph Baltic', hosts: [HOST], signaturesLimit: 5 })).toEqual([204]);
  expect(await save(office, { hosts: [HOST, 'kitas.example'] })).toEqual([204]);
});

test('people without a company are never made colleagues of each other, even if super administrators are among them', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const ona = await signedIn(consumers, { roles: ['user'] });
  await newPerson(consumers, { roles: ['user'] });
  const seen = async () => (await ona.browser.request('GET', '/api/users/items')).body;
  const before = await seen();
  expect(await save(consumers, { isCompany: true })).toEqual([422, 'isCompany tenant.kind-stays']);
  expect(await seen()).toEqual(before);
  const second = await signedIn(consumers, { roles: ['superadmin'] });
  expect((await read(consumers)).fixed).toMatchObject({ isActive: true, moduleIds: [MODULES.EmailLogin.code] });
  const off = await head.browser.request('PUT', `/api/tenants/${consumers.tenantId}/set-activation`, {
    isDeactivated: true,
  });
  expect(off.body.code).toBe('tenant.stays-active');
  expect((await second.browser.me()).status).toBe(200);
});

test('a company stays one once somebody was invited, also after that person was deleted', async () => {
  const company = await newPortal(app);
  expect(await save(company, { isCompany: false })).toEqual([204]);
  expect(await save(company, { isCompany: true, moduleIds: [] })).toEqual([204]);
  const { userId } = await newPerson(company);
  await inSystem(app.platform, (tx) =>
    tx
      .updateTable('users')
      .set({ deleted_at: app.clock.now(), state: 'inactive', account_id: null })
      .where('id', '=', userId)
      .execute(),
  );
  expect(await save(company, { isCompany: false })).toEqual([422, 'isCompany tenant.kind-stays']);
  expect((await read(company)).fixed).toEqual({ isCompany: true, isActive: false, host: null, moduleIds: [] });
});
