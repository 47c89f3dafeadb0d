import { beforeEach, expect, test } from 'vitest';
import { createTenant, createTestApp } from '../../../test/app.ts';
import type { App } from '../../app.ts';
import { logHosts } from '../../main/log-hosts.ts';
import { newId } from '../../platform/ids.ts';
import { inSystem } from '../../platform/db/index.ts';
import { companyHosts, formerOperatorHost, moveOperatorHost, ownHost } from './index.ts';

let app: App;
let operatorId: string;
beforeEach(async () => {
  app = await createTestApp({ role: 'server', features: [], env: { PARAPH_PUBLIC_URL: 'https://new.example' } });
  operatorId = newId();
  await inSystem(app.platform, async (tx) => {
    await tx.insertInto('tenants').values({ id: operatorId, kind: 'operator', name: 'Paraph' }).execute();
    await tx.insertInto('tenant_hosts').values({ host: 'old.example', tenant_id: operatorId }).execute();
  });
});

const hostsOf = (tenantId: string) =>
  inSystem(app.platform, async (tx) => {
    const rows = await tx.selectFrom('tenant_hosts').select('host').where('tenant_id', '=', tenantId).execute();
    return rows.map(({ host }) => host);
  });

test('an installation restored at another address has its operator there, and says what companies have to do', async () => {
  const { host } = await createTenant(app.platform);
  expect(await formerOperatorHost(app.platform, ownHost(app.platform))).toBe('old.example');
  const moved = await moveOperatorHost(app.platform, ownHost(app.platform));
  expect(moved).toEqual({ state: 'moved', from: 'old.example', to: 'new.example' });
  expect(await hostsOf(operatorId)).toEqual(['new.example']);
  const logged = await inSystem(app.platform, (tx) =>
    tx.selectFrom('events').select(['name', 'data']).where('tenant_id', '=', operatorId).execute(),
  );
  expect(logged).toEqual([{ name: 'tenant.edited', data: { terms: ['hosts: old.example → new.example'] } }]);
  const said = logHosts(moved, await companyHosts(app.platform)).join('\n');
  for (const words of ['from old.example to new.example', host, 'DNS']) expect(said).toContain(words);
  expect(await formerOperatorHost(app.platform, ownHost(app.platform))).toBeUndefined();
  const again = await moveOperatorHost(app.platform, ownHost(app.platform));
  expect(again).toEqual({ state: 'same', host: 'new.example' });
  expect(logHosts(again, await companyHosts(app.platform))).toEqual([
    "The operator's portal is at new.example already.",
  ]);
});

test('the operator keeps its address when a company has the new one, and the output says so', async () => {
  const { tenantId } = await createTenant(app.platform);
  await inSystem(app.platform, (tx) =>
    tx.insertInto('tenant_hosts').values({ host: 'new.example', tenant_id: tenantId }).execute(),
  );
  const found = await moveOperatorHost(app.platform, ownHost(app.platform));
  expect(found).toEqual({ state: 'taken', from: 'old.example', to: 'new.example' });
  expect(await hostsOf(operatorId)).toEqual(['old.example']);
  expect(logHosts(found, []).join()).toContain('belongs to a company');
});
