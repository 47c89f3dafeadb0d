import { beforeAll, expect, test } from 'vitest';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Consumer = Awaited<ReturnType<typeof newColleague>>;
let consumers: TestPortal;
let ona: Consumer, petras: Consumer;
beforeAll(async () => {
  const portal = await startTestPortal({});
  const host = `t${newId().slice(-12)}.localhost`;
  const tenantId = await createTenant(portal.app.platform, {
    kind: 'consumer',
    name: host,
    hosts: [host],
    locale: 'lt',
    zone: 'Europe/Vilnius',
  });
  consumers = { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
  ona = await newColleague(consumers, 'Ona Rimkutė');
  petras = await newColleague(consumers, 'Petras Vanagas');
});

test('consumers, who do not know each other, make no folder public and see none of another', async () => {
  // The page offers the switch by the same rule.
  const me = (await ona.browser.request('GET', '/api/session')).body;
  expect(me.tenant).toMatchObject({ isCompany: false, hasColleagues: false });
  const made = await ona.browser.request('POST', '/api/folders/create', { name: 'Skyrybos' });
  const id = String(made.body.id);
  const asked = await ona.browser.request('PUT', '/api/folders/update', { id, privacy: 'public' });
  expect(asked).toMatchObject({ status: 422, body: { errors: { privacy: { code: 'field.invalid' } } } });
  // Also where the tenant was a company when the folder was made public.
  await inTenant(consumers.ctx, (tx) =>
    tx.updateTable('folders').set({ is_public: true }).where('id', '=', id).execute(),
  );
  const seen = await petras.browser.request('POST', '/api/folders', {});
  expect(JSON.stringify(seen.body)).not.toContain('Skyrybos');
  expect((await petras.browser.request('POST', '/api/folders', { id })).status).toBe(404);
  expect((await petras.browser.request('GET', '/api/folders/list')).body).toEqual([]);
});
