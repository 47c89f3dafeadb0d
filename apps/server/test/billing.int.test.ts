import { beforeAll, expect, test, vi } from 'vitest';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, finish, newColleague, see, sendDocument, upload, type TestPortal } from './test-portal.ts';

// Long timeout: signing uses real timestamps, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let consumers: TestPortal;
let admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 100 });
  const host = 'people.localhost';
  const tenantId = await createTenant(portal.app.platform, {
    kind: 'consumer',
    name: 'Paraph',
    hosts: [host],
    locale: 'en',
    zone: 'Europe/Vilnius',
  });
  consumers = { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

/** Sends a document that waits for the signature of its own sender. */
async function toSign({ browser, email }: Colleague) {
  const { id } = await sendDocument(browser, [{ email, kind: 'sign' }]);
  const { version } = await see(browser, id);
  return { id, order: { documentId: id, sha256: version.sha256 } };
}

const start = ({ browser }: Colleague, order: object) =>
  browser.request('POST', '/api/mobile/sign', { ...order, phone: '+370 600 00101', personalCode: '47403090010' });

async function sign(who: Colleague): Promise<void> {
  const { order } = await toSign(who);
  const { body } = await start(who, order);
  expect(await finish(who.browser, String(body.sessionId))).toMatchObject({ state: 'finished', error: null });
}

const balance = ({ browser }: Colleague) => browser.request('GET', '/api/SignatureBalance/balance');

test('a consumer has five signatures a month, the sixth is refused with an error before it begins (TENANT-023, TENANT-033, TENANT-034)', async () => {
  const ona = await newColleague(consumers, 'Rūta Ąžuolaitė');
  expect((await balance(ona)).body).toMatchObject({ id: ona.userId, email: ona.email, freeSignatures: 5, most: 5 });
  for (let left = 4; left >= 0; left -= 1) {
    await sign(ona);
    expect((await balance(ona)).body.freeSignatures).toBe(left);
  }
  const sixth = await toSign(ona);
  expect(await see(ona.browser, sixth.id)).toMatchObject({
    isBalanceSpent: true,
    actions: expect.arrayContaining(['sign']),
  });
  expect(await start(ona, sixth.order)).toMatchObject({ status: 409, body: { code: 'document.balance-spent' } });
  const other = await newColleague(consumers, 'Rūta Ąžuolaitė');
  expect((await balance(other)).body.freeSignatures).toBe(5);
  expect(await see(other.browser, (await toSign(other)).id)).toMatchObject({ isBalanceSpent: false });
});

test('a balance has id, e-mail, free signatures and when it was counted; the administrator requests many (TENANT-031, TENANT-032)', async () => {
  await inSystem(portal.app.platform, (tx) =>
    tx.insertInto('tenant_terms').values({ tenant_id: portal.tenantId, key: 'azuolas', signatures_limit: 7 }).execute(),
  );
  const worker = await newColleague(portal, 'Jonas Čepas');
  const request = (who: Colleague) =>
    who.browser.request('POST', '/api/SignatureBalance/admin/balances', {
      emails: [worker.email, 'nobody@azuolas.example', admin.email],
    });
  const first = new Date(
    `${new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vilnius' }).format(new Date()).slice(0, 7)}-01T00:00:00Z`,
  );
  const counted = { lastUpdated: expect.any(String), since: first.toISOString().slice(0, 10) };
  const { body } = await request(admin);
  expect(body).toEqual([
    { id: worker.userId, email: worker.email, freeSignatures: 7, most: 7, ...counted },
    { id: admin.userId, email: admin.email, freeSignatures: 7, most: 7, ...counted },
  ]);
  const [{ lastUpdated }] = body as unknown as [{ lastUpdated: string }];
  const apart = first.getTime() - Date.parse(lastUpdated);
  expect([2, 3]).toContain(apart / 3_600_000);
  expect((await request(worker)).status).toBe(403);
  const { email, lastUpdated: own } = (await balance(worker)).body;
  expect({ email, own }).toEqual({ email: worker.email, own: lastUpdated });
});

test('the report counts signatures, sign-ins and documents of its days (TENANT-038)', async () => {
  await sign(admin);
  await upload(admin.browser);
  const report = (query: string) => admin.browser.request('GET', `/api/billing-report?${query}`);
  for (const period of ['today', 'last7Days', 'last30Days', 'allTime', 'thisYear']) {
    const { status, body } = await report(`period=${period}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      signatures: [{ method: 'MOBILE_ID', count: 1 }],
      files: [{ extension: 'pdf', count: 2 }],
      api: { acts: 0, beyond: 0, cost: '0.00' },
    });
    const [ins] = body.authentications as unknown as { method: string; count: number }[];
    expect(ins).toMatchObject({ method: 'PASSWORD' });
  }
  const past = await report('period=custom&from=2020-01-01&until=2020-01-31');
  expect(past.body).toMatchObject({ signatures: [], authentications: [], files: [] });
  expect((await report('period=tomorrow')).status).toBe(422);
});

test('a custom period needs both of its days (TENANT-039)', async () => {
  const report = (query: string) => admin.browser.request('GET', `/api/billing-report?${query}`);
  expect((await report('period=custom')).body).toMatchObject({
    code: 'generic.fields',
    errors: { from: { code: 'field.required' }, until: { code: 'field.required' } },
  });
  expect((await report('period=custom&from=2026-01-01')).body).toMatchObject({
    errors: { until: { code: 'field.required' } },
  });
  expect((await report('period=custom&from=2026-02-01&until=2026-01-01')).body).toMatchObject({
    errors: { until: { code: 'field.invalid' } },
  });
});

test('an administrator of the company reads how often each method was used, by month; other users may not', async () => {
  const { status, body } = await admin.browser.request('GET', '/api/billing-report/trackers');
  expect(status).toBe(200);
  const trackers = body as Record<
    'authenticationTrackerDto' | 'signingTrackerDto',
    { total: number; months: object[] }
  >;
  expect(trackers.signingTrackerDto.months).toContainEqual({
    month: expect.stringMatching(/^\d{4}-\d{2}$/),
    method: 'MOBILE_ID',
    count: trackers.signingTrackerDto.total,
  });
  expect(trackers.signingTrackerDto.total).toBeGreaterThan(0);
  const person = await newColleague(portal, 'Tomas Grigaliūnas');
  const refused = await person.browser.request('GET', '/api/billing-report/trackers');
  expect([refused.status, refused.body.code]).toEqual([403, 'access.role-missing']);
});

test('the report is exported as CSV, and the log says so; a request for a plan is logged too', async () => {
  const answer = await portal.app.server!.inject({
    method: 'GET',
    url: '/api/billing-report/export?period=thisYear',
    headers: { host: portal.host, authorization: `Bearer ${admin.browser.token}` },
  });
  expect(answer.headers['content-disposition']).toContain('billing.csv');
  expect(answer.body).toContain('"signatures","MOBILE_ID","1"');
  await admin.browser.request('POST', '/api/plans/request', { plan: 'teams', isYearly: false });
  const acts = await inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('events')
      .select(['name', 'data'])
      .where('name', 'in', ['tenant.billing-exported', 'tenant.plan-requested'])
      .orderBy('number')
      .execute(),
  );
  expect(acts.map(({ name }) => name)).toEqual(['tenant.billing-exported', 'tenant.plan-requested']);
  expect(acts[1]!.data).toMatchObject({ plan: 'teams', isYearly: false });
});
