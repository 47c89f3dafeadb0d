import { defaultModules, defaultPermissions } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { createPeopleApp, type Portal, newPortal, newPerson, type PeopleApp } from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { readChain } from '../../platform/events/index.ts';
import { createTenant, rightsOf, rightsOfGuests, tenantInfo, tenantIdOfHost } from './index.ts';

let app: PeopleApp;
let portal: Portal;

beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const rights = (at: Portal, userId: string) => inTenant(at.ctx, (tx) => rightsOf(tx, userId));

test('a new company has the modules of companies, a consumer tenant those of consumers, and changes are applied', async () => {
  const consumer = await newPortal(app, { kind: 'consumer' });
  const special = await newPortal(app, { modulesOn: ['EidEasy'], modulesOff: ['Calendar'] });
  expect([...(await tenantInfo(portal.ctx)).modules]).toEqual(defaultModules(true).toSorted());
  expect([...(await tenantInfo(consumer.ctx)).modules]).toEqual(defaultModules(false).toSorted());
  const { modules } = await tenantInfo(special.ctx);
  expect([modules.includes('EidEasy'), modules.includes('Calendar')]).toEqual([true, false]);
});

test('a tenant is found by its hosts only, and its creation is the first event of its history', async () => {
  expect(await tenantIdOfHost(app.platform, portal.host)).toBe(portal.tenantId);
  expect(await tenantIdOfHost(app.platform, `x.${portal.host}`)).toBeUndefined();
  const [first] = await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId));
  expect(first).toMatchObject({ name: 'tenant.created', number: 1 });
});

test('a host of a company cannot be given to another one, and the refused one leaves nothing', async () => {
  const again = createTenant(app.platform, {
    kind: 'company',
    name: 'Thief',
    hosts: [portal.host],
    locale: 'en',
    zone: 'Europe/Riga',
  });
  await expect(again).rejects.toThrow();
  const thieves = await inSystem(app.platform, (tx) =>
    tx.selectFrom('tenants').select('id').where('name', '=', 'Thief').execute(),
  );
  expect(thieves).toEqual([]);
  expect(await tenantIdOfHost(app.platform, portal.host)).toBe(portal.tenantId);
});

test('the rights of a user are those of all their roles', async () => {
  const user = await newPerson(portal);
  const both = await newPerson(portal, { roles: ['externaluser', 'ceo'] });
  const outsider = await newPerson(portal, { roles: ['externaluser'] });
  expect([...(await rights(portal, user.userId)).permissions]).toEqual(defaultPermissions('user').toSorted());
  expect([...(await rights(portal, both.userId)).permissions]).toEqual(defaultPermissions('ceo').toSorted());
  expect(await rights(portal, outsider.userId)).toMatchObject({ roles: ['externaluser'], permissions: [] });
  expect(await inTenant(portal.ctx, rightsOfGuests)).toMatchObject({ roles: ['externaluser'], permissions: [] });
});

test('AZ-02 a user has no rights in another company, and changes in one company do not affect another', async () => {
  const other = await newPortal(app);
  const [here, there] = [await newPerson(portal), await newPerson(other)];
  expect(await rights(other, here.userId)).toMatchObject({ roles: [], permissions: [] });
  await inTenant(other.ctx, async (tx) => {
    await tx.deleteFrom('role_permissions').where('role', '=', 'user').execute();
    await tx.deleteFrom('tenant_modules').execute();
  });
  expect(await rights(other, there.userId)).toEqual({ roles: ['user'], permissions: [], modules: [] });
  expect([...(await rights(portal, here.userId)).permissions]).toEqual(defaultPermissions('user').toSorted());
});

test('a role, permission or module that this version does not know gives no right', async () => {
  const at = await newPortal(app);
  const { userId } = await newPerson(at);
  await inTenant(at.ctx, async (tx) => {
    await tx.insertInto('tenant_modules').values({ tenant_id: at.tenantId, module: 'Tomorrow' }).execute();
    await tx
      .insertInto('role_permissions')
      .values({ tenant_id: at.tenantId, role: 'user', permission: 'Everything' })
      .execute();
    await tx.insertInto('user_roles').values({ tenant_id: at.tenantId, user_id: userId, role: 'emperor' }).execute();
  });
  const { roles, permissions, modules } = await rights(at, userId);
  expect([
    roles.includes('emperor' as never),
    permissions.includes('Everything' as never),
    modules.includes('Tomorrow' as never),
  ]).toEqual([false, false, false]);
});
