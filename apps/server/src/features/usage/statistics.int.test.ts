import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { upload } from '../../../test/test-portal.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T09:00:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [adminUser, worker]: Person[] = [];
beforeEach(async () => {
  portal = await newPortal(app);
  adminUser = await signedIn(portal, { roles: ['admin'] });
  worker = await signedIn(portal);
});

const enter = (who: Person, method: string) =>
  inTenant(portal.ctx, (tx) =>
    emit(tx, 'session.signed-in', portal.tenantId, { actorId: who.userId, data: { method } }),
  );
const NOTHING = {
  signatureAuth: { signatureSmartId: 0, signatureMobileId: 0, authenticationSmartId: 0, authenticationMobileId: 0 },
  fileStatistics: { pdf: 0, adoc: 0, asice: 0, edoc: 0, bdoc: 0 },
};
const own = (who: Person, query = '') => who.browser.request('GET', `/api/statistics/user${query}`);
const tenant = (who: Person, dateFrom: string, dateTo: string) =>
  who.browser.request('GET', `/api/statistics/tenant?dateFrom=${dateFrom}&dateTo=${dateTo}`);

test('nine numbers: signatures and sign-ins by Smart-ID and Mobile-ID, and files by kind (DASH-009, DASH-011)', async () => {
  await enter(worker!, 'smart_id');
  await enter(worker!, 'mobile_id');
  await enter(adminUser!, 'smart_id');
  await upload(worker!.browser);
  expect((await own(worker!)).body).toEqual({
    signatureAuth: { ...NOTHING.signatureAuth, authenticationSmartId: 1, authenticationMobileId: 1 },
    fileStatistics: { ...NOTHING.fileStatistics, pdf: 1 },
  });
  expect((await tenant(adminUser!, '2026-11-23', '2026-11-23')).body).toEqual({
    signatureAuth: { ...NOTHING.signatureAuth, authenticationSmartId: 2, authenticationMobileId: 1 },
    fileStatistics: { ...NOTHING.fileStatistics, pdf: 1 },
  });
  expect((await tenant(adminUser!, '2026-11-20', '2026-11-22')).body).toEqual(NOTHING);
});

test("an administrator requests anybody's by address, other users their own (DASH-009, DASH-010)", async () => {
  await upload(worker!.browser);
  const pdfOf = (answer: Awaited<ReturnType<typeof own>>) => (answer.body['fileStatistics'] as { pdf: number }).pdf;
  expect(pdfOf(await own(adminUser!, `?email=${worker!.email}`))).toBe(1);
  expect(pdfOf(await own(worker!, `?email=${worker!.email.toUpperCase()}`))).toBe(1);
  expect(await own(worker!, `?email=${adminUser!.email}`)).toMatchObject({ status: 403 });
  expect(await own(adminUser!, '?email=niekas@kitur.example')).toMatchObject({ status: 404 });
});

test('the company’s figures are for the administrator, and days in the wrong order are refused (DASH-007, DASH-015)', async () => {
  const ceo = await signedIn(portal, { roles: ['ceo'] });
  for (const one of [worker!, ceo])
    expect(await tenant(one, '2026-11-01', '2026-11-23')).toMatchObject({
      status: 403,
      body: { code: 'access.role-missing' },
    });
  expect(await tenant(adminUser!, '2026-11-23', '2026-11-01')).toMatchObject({
    status: 422,
    body: { errors: { dateTo: { code: 'field.before-start' } } },
  });
});

test('without the module there are no statistics (PERM-032)', async () => {
  const bare = await newPortal(app, { modulesOff: ['StatisticsModule'] });
  const admin = await signedIn(bare, { roles: ['admin'] });
  expect(await own(admin)).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
  expect((await tenant(admin, '2026-11-01', '2026-11-23')).status).toBe(403);
});
