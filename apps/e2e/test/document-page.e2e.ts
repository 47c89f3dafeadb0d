import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import {
  type Company,
  joinCompany,
  makeCompany,
  newCompany,
  setModules as setModulesOf,
  setPermissions as setPermissionsOf,
} from './harness/companies.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { signIn } from './harness/sign-in.ts';
import { openPart } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let operator: Page;
let admin: Page;

beforeAll(async () => {
  operator = await visitor({ size: DESKTOP });
  const link = await makeCompany(operator, company, {});
  admin = await visitor({ size: DESKTOP });
  await joinCompany(admin, link, company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
}, 180_000);

const named = (name: string) => `${name} ${randomInt(100_000)}`;
const apiClient = () => apiClientOf(company.admin, company.host);
const setModules = (change: Record<string, boolean>) => setModulesOf(operator, company, change);
const setPermissions = (change: Record<string, boolean>) => setPermissionsOf(admin, company, change);
const leadsNowhere = async (path: string) => {
  await admin.goto(`${company.place}${path}`);
  await admin.waitForURL(/\/404$/);
};

/** The facts beside a document. */
async function openFacts(page: Page, id: string): Promise<void> {
  await page.goto(`${company.place}/standard/documents/${id}`);
  await page
    .getByRole('tab', { name: en('document.tab.general') })
    .or(page.getByRole('button', { name: en('document.tab.general') }))
    .first()
    .click();
  await page.getByText(en('document.general.fingerprint')).waitFor();
}

test('DOC-038 DOC-039 the pages of documents open for users with the permission; without the permission neither page composes', async () => {
  const folder = await (await apiClient()).folder(named('Vieta'));
  const id = await (await apiClient()).send(named('Adresas'), [signs(company.admin)]);
  await (await apiClient()).file(folder, id);
  const opens = async (path: string, shown: string) => {
    await admin.goto(`${company.place}${path}`);
    // The field for files is there, and hidden behind its zone.
    await admin.locator(shown).first().waitFor({ state: 'attached' });
    expect(new URL(admin.url()).pathname).toBe(path);
  };
  await opens('/documents', 'main tbody tr a');
  await opens(`/documents/${folder}`, '[data-item=document]');
  await opens(`/standard/documents/${id}`, 'canvas');
  const composing = ['/standard/compose-document', `/standard/compose-document/${folder}`];
  for (const path of composing) await opens(path, 'main input[type=file]');
  await setPermissions({ 'Send documents': false });
  for (const path of composing) {
    await leadsNowhere(path);
    expect(new URL(admin.url()).pathname, path).toBe('/404');
  }
  await setPermissions({ 'Send documents': true });
  await setModules({ '1. Documents': false });
  for (const path of [...composing, `/standard/documents/${id}`]) await leadsNowhere(path);
  await setModules({ '1. Documents': true });
});

test('DOC-004 a document is shared, delegated, tagged, moved, checked, rejected and voided from its page', async () => {
  const { send, request, folder } = await apiClient();
  await request('POST', '/api/tags', { name: named('Žyma'), color: '#1a7f4b' });
  const other = await folder(named('Kitur'));
  const id = await send(named('Viskas'), [signs(company.admin)]);
  await openFacts(admin, id);
  const facts = admin.locator('main');
  await facts.locator('[data-act=share]').click();
  const sharing = admin.getByRole('dialog', { name: en('drive.share.title') });
  const share = async () => {
    await sharing.getByLabel(en('drive.share.email')).fill('partneris@kitur.lt');
    await sharing.getByLabel(en('drive.share.until')).fill(`${new Date().getFullYear() + 1}-06-30`);
    await sharing.getByRole('button', { name: en('drive.menu.share'), exact: true }).click();
  };
  await share();
  await sharing.waitFor({ state: 'detached' });
  await facts.locator('[data-act=share]').click();
  await share();
  await sharing.getByText(en('errors.field.already-added')).waitFor();
  await shoot(admin, 'sharing twice');
  await sharing.press('Escape');
  await admin.getByRole('button', { name: en('unsaved.closing.leave') }).click();
  await sharing.waitFor({ state: 'detached' });
  expect(await facts.locator('[data-act=delegate]').getAttribute('href')).toBe('/profile');
  await admin.getByRole('button', { name: en('document.tags.choose') }).click();
  await admin.getByRole('dialog').getByRole('checkbox').first().check();
  await admin.getByRole('button', { name: en('document.tags.save'), exact: true }).click();
  await admin.getByText(en('document.tags.set')).waitFor();
  await admin
    .getByRole('region', { name: en('drive.place'), exact: true })
    .getByRole('button', { name: en('drive.menu.move') })
    .click();
  await admin.locator(`[role=dialog] input[value="${other}"]`).check();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.menu.move') })
    .click();
  await admin.getByText(en('drive.done.fileMoved')).first().waitFor();
  await admin
    .getByRole('button', { name: /^(Report|Check signatures)$/ })
    .first()
    .waitFor();
  await openPart(admin, 'Sign');
  await admin
    .getByRole('button', { name: en('document.reject.button'), exact: true })
    .first()
    .waitFor();
  await admin
    .getByRole('button', { name: en('document.void.button'), exact: true })
    .first()
    .click();
  await admin.getByRole('checkbox', { name: en('document.reject.addMessage') }).uncheck();
  await admin.getByRole('dialog').getByRole('button', { name: /^Void/ }).click();
  await expect.poll(async () => (await (await apiClient()).see(id)).phase).toBe('voided');
  expectNoFaults(admin);
});

test('an administrator sees that archive timestamps come by themselves, and when', async () => {
  await admin.goto(`${company.place}/admin/renewals`);
  await admin.getByRole('heading', { level: 1, name: en('renewals.title') }).waitFor();
  await admin.getByText(en('renewals.none')).waitFor();
  await shoot(admin, 'renewals of nothing');
  const items = [
    { id: randomUUID(), name: 'Nuomos sutartis', extension: 'pdf', provenUntil: null, renewFrom: null },
    {
      id: randomUUID(),
      name: 'Rangos sutartis su ilgu pavadinimu',
      extension: 'asice',
      provenUntil: '2029-03-01T10:00:00.000Z',
      renewFrom: '2028-12-01T10:00:00.000Z',
    },
  ];
  const months = [{ month: '2028-12', documents: 1 }];
  await admin.route('**/api/renewals*', (route) =>
    route.fulfill({ status: 200, json: { months, total: 2, unproven: 1, items } }),
  );
  await admin.reload();
  await admin.getByText(en('renewals.when', { from: '2028-12-01', until: '2029-03-01' })).waitFor();
  await admin.getByText(en('renewals.unproven_one', { count: 1 })).waitFor();
  await shoot(admin, 'renewals');
  await admin.setViewportSize(PHONE);
  await shoot(admin, 'renewals 390');
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await admin.setViewportSize(DESKTOP);
  await admin.unroute('**/api/renewals*');
  expectNoFaults(admin);
});
