import { DEFAULT_SETTINGS } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setTenantActivation } from '../src/features/tenant-admin/use-cases/act-on-tenant.ts';
import { createTenant, keepSettings } from '../src/features/tenants/index.ts';
import { type Ctx, systemContext } from '../src/platform/context.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser } from './people.ts';
import {
  CONTRACT,
  mailTo,
  newColleague,
  sendDocument,
  startTestPortal,
  type TestPortal,
  upload,
} from './test-portal.ts';

let portal: TestPortal;
let operator: Ctx;
let ieva: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal();
  const tenantId = await createTenant(portal.app.platform, {
    kind: 'operator',
    name: 'Paraph',
    hosts: [`operator${newId().slice(-8)}.localhost`],
    locale: 'lt',
    zone: 'Europe/Vilnius',
  });
  operator = systemContext(portal.app.platform, tenantId);
});
// A deactivation ends every session.
beforeEach(async () => {
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
});

const setActive = (isDeactivated: boolean) => setTenantActivation(operator, portal.tenantId, isDeactivated);
const post = (path: string, body: object) => new Browser(portal).request('POST', path, body);

async function sharedLink() {
  const file = CONTRACT.toString('base64');
  const document = await ieva.browser.request('POST', '/api/documents', {
    name: 'Sutartis',
    fileName: 'contract.pdf',
    file,
  });
  const email = `partneris.${newId().slice(-8)}@kitur.lt`;
  const expirationDate = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
  await ieva.browser.request('POST', '/api/SharedFiles/create', {
    email,
    expirationDate,
    documentIds: [document.body.id],
  });
  const { links } = await mailTo(portal, email, /./);
  return { token: links.map((link) => link.split('/shared/')[1]).find(Boolean)!, documentId: String(document.body.id) };
}

async function guestLink() {
  const email = `kristjan${newId().slice(-8)}@else.example`;
  await sendDocument(ieva.browser, [{ email, kind: 'sign', order: 1, firstName: 'Kristjan', lastName: 'Põld' }]);
  const { links } = await mailTo(portal, email, /contract/i);
  return links.find((one) => one.includes('/g/'))!.split('/g/')[1]!;
}

test('links of a deactivated company open nothing from that moment on, and open again when it is activated', async () => {
  const [shared, guest] = [await sharedLink(), await guestLink()];
  const codes = async () =>
    (
      await Promise.all([
        post('/api/SharedFiles/open', { token: shared.token }),
        post('/api/guest/enter', { token: guest }),
        post('/api/guest/story', { token: guest }),
      ])
    ).map(({ status, body }) => [status, body.code]);
  expect((await codes()).map(([status]) => status)).toEqual([200, 200, 200]);
  await setActive(true);
  const refused = [403, 'access.company-deactivated'];
  expect(await codes()).toEqual([refused, refused, refused]);
  await setActive(false);
  expect((await codes()).map(([status]) => status)).toEqual([200, 200, 200]);
});

const mailsOf = async (email: string) => {
  const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(email)}`);
  const body = (await answer.json()) as unknown[] | { mails: unknown[] };
  return (Array.isArray(body) ? body : body.mails).length;
};
test('mails about accounts leave while the company is deactivated: who asks for a new password gets its link', async () => {
  await setActive(true);
  expect((await post('/api/password/recovery', { email: ieva.email })).status).toBe(200);
  const { links } = await mailTo(portal, ieva.email, /password|slaptaž/i);
  expect(links.some((link) => link.includes('/auth/reset-password?token='))).toBe(true);
  await setActive(false);
});

/** Returns the jobs of the company that wait for its activation. */
const waiting = () =>
  inSystem(portal.app.platform, async (tx) => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.job where state = 'created'
      and data ->> 'tenantId' = ${portal.tenantId} and output ->> 'message' = 'The company is deactivated.'`.execute(
      tx,
    );
    return rows.map(({ name }) => name);
  });

test('a document to be sent later waits while its company is deactivated, and is sent once it is activated', async () => {
  const email = `vilma${newId().slice(-8)}@else.example`;
  const id = String((await upload(ieva.browser)).body.id);
  const members = [{ email, kind: 'acknowledge', firstName: 'Vilma', lastName: 'Kask' }];
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  await inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, undoSeconds: 2 } }));
  expect((await ieva.browser.request('POST', `/api/documents/${id}/send?undoable=true`)).status).toBe(200);
  await setActive(true);
  await vi.waitFor(async () => expect(await waiting()).toContain('job.document-send'), { timeout: 30_000 });
  expect(await mailsOf(email)).toBe(0);
  await setActive(false);
  await mailTo(portal, email, /contract/i);
  expect(await waiting()).toEqual([]);
});

test('a list of recipients stops between two of them when the company is deactivated, and continues afterwards', async () => {
  const id = String((await upload(ieva.browser)).body.id);
  const rows = Array.from({ length: 30 }, (_, n) => ({
    email: `gavejas${n}.${newId().slice(-6)}@else.example`,
    firstName: 'Ona',
    lastName: 'Bitė',
    name: '',
    message: '',
    deadline: '',
  }));
  const started = await ieva.browser.request('POST', `/api/documents/${id}/series`, {
    rows,
    kind: 'acknowledge',
    dryRun: false,
  });
  expect(started.status).toBe(200);
  await setActive(true);
  await vi.waitFor(async () => expect(await waiting()).toContain('job.document-series'), { timeout: 60_000 });
  const sent = () =>
    inTenant(portal.ctx, async (tx) => {
      const found = await sql<{ n: number }>`select count(*)::int as n from series_rows where state = 'sent'`.execute(
        tx,
      );
      return found.rows[0]!.n;
    });
  const before = await sent();
  expect(before).toBeLessThan(30);
  await setActive(false);
  await vi.waitFor(async () => expect(await sent()).toBe(30), { timeout: 60_000 });
});
