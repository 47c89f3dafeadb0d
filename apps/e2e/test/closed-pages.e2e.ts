import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany, saved } from './harness/companies.ts';
import { now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const ceo: DemoPerson = { ...company.admin, email: `vadovas@${company.key}.example`, name: 'Jonas Vadovas' };
let operator: Page;
let admin: Page;
let director: Page;

beforeAll(async () => {
  operator = await visitor({ size: DESKTOP });
  const link = await makeCompany(operator, company, { signatures: '12', without: ['13. Home page', '27. Calendar'] });
  admin = await visitor();
  await joinCompany(admin, link, company.name);
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(ceo, [3]);
  director = await visitor();
  await joinCompany(director, await linkMailed(ceo.email, since), company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
  await signIn(director, ceo, '/auth/login', company.place);
}, 120_000);

/** Opens an address that leads nowhere for this person; the way home is offered. */
async function isClosed(page: Page, path: string): Promise<void> {
  await page.goto(`${company.place}${path}`);
  await page.waitForURL(/\/404$/);
  await page.getByRole('heading', { name: en('frame.missing.title') }).waitFor();
  await page.getByRole('link', { name: en('frame.missing.home') }).waitFor();
}

const isOpen = async (page: Page, address: string, heading: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

test('the administration is for administrators, the platform for super administrators (PERM-021, TENANT-001)', async () => {
  await isClosed(director, '/admin');
  await isClosed(admin, '/super-admin');
  await isOpen(admin, `${company.place}/admin`, 'Administration');
  expect(new URL(admin.url()).pathname).toBe('/admin/admin-panel');
  await isOpen(operator, `${CONSUMER}/super-admin`, 'Companies');
  expect(new URL(operator.url()).pathname).toBe('/super-admin/tenants');
});

test('CAL-001 without the module Calendar its pages lead to /404', async () => {
  await isClosed(admin, '/calendar');
  await isClosed(admin, '/admin/event-types');
  expect(await admin.getByRole('link', { name: en('nav.calendar') }).count()).toBe(0);
});

test('an address that is not there, or whose module, permission or role is missing, shows 404 with a way home (UI-013)', async () => {
  await admin.goto(`${company.place}/nera-tokio`);
  await admin.getByRole('heading', { name: en('frame.missing.title') }).waitFor();
  await shoot(admin, 'unknown address');
  await isClosed(admin, '/dashboard');
  await isClosed(director, '/admin/company');
  await admin
    .getByRole('link', { name: en('retention.back') })
    .first()
    .waitFor();
  await director.getByRole('link', { name: en('frame.missing.home') }).click();
  await director.getByRole('heading', { level: 1, name: en('retention.back') }).waitFor();
});

test('the three pages of tenants open; limits of a tenant are shown and saved (TENANT-002, TENANT-005)', async () => {
  await isOpen(operator, `${CONSUMER}/super-admin/tenants/create`, 'Create company');
  await isOpen(operator, `${CONSUMER}/super-admin/tenants?q=${company.key}`, 'Companies');
  await operator.getByRole('link', { name: company.name }).click();
  await operator.waitForURL(/\/super-admin\/tenants\/[\w-]+\/edit$/);
  const limit = operator.getByLabel(en('tenants.signaturesLimit'));
  const hours = operator.getByLabel(en('tenants.passwordExpirationHours'));
  await expect.poll(() => limit.inputValue(), { timeout: 15_000 }).toBe('12');
  expect(await hours.inputValue()).toBe('8760');
  await limit.fill('34');
  await hours.fill('720');
  await operator
    .getByRole('button', { name: en('ui.save') })
    .first()
    .click();
  await saved(operator);
  await operator.reload();
  await expect.poll(() => limit.inputValue(), { timeout: 15_000 }).toBe('34');
  expect(await hours.inputValue()).toBe('720');
});

test('an administrator chooses a mail and a language, rewrites it, and it is still so when the page is opened again (COMPANY-002)', async () => {
  const editor = `${company.place}/admin/email-templates-settings`;
  await isOpen(admin, editor, 'E-mail templates');
  const subject = admin.getByRole('textbox', { name: en('company.mails.subject') });
  await subject.waitFor();
  const choose = async (what: string, option: RegExp) => {
    await admin.getByRole('combobox', { name: what }).click();
    await admin.getByRole('option', { name: option }).first().click();
  };
  const first = await subject.inputValue();
  await choose('Type', /rejected/i);
  await choose('Language', /Latviešu/);
  await expect.poll(() => subject.inputValue(), { timeout: 15_000 }).toMatch(/\] Noraidīts|\] Atteikts/);
  const before = await subject.inputValue();
  expect(before).not.toBe(first);
  const chosen = admin.url();
  await subject.fill(`${before} – ${company.name}`);
  await admin.getByRole('button', { name: en('ui.save') }).click();
  await saved(admin);
  await admin.goto(chosen);
  await expect.poll(() => subject.inputValue(), { timeout: 15_000 }).toBe(`${before} – ${company.name}`);
  for (const page of [operator, admin, director]) expectNoFaults(page);
});

test('a deleted draft comes back from the bin, and an administrator keeps it from being purged', async () => {
  const name = `Juodraštis ${company.key}`;
  const id = await (await apiClientOf(company.admin, company.host)).draft(name);
  await admin.goto(`${company.place}/standard/documents/${id}`);
  await admin.getByRole('button', { name: en('users.delete') }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('users.delete') })
    .click();
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await isOpen(admin, `${company.place}/admin/retention`, 'Deletion');
  await admin.getByRole('button', { name: en('retention.bin'), exact: true }).click();
  await admin.getByRole('button', { name: `Hold: ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: en('retention.holdTitle') });
  await dialog.getByRole('button', { name: en('retention.hold') }).click();
  await dialog
    .getByText(en('errors.field.too-short', { least: 1 }))
    .or(dialog.locator('[aria-invalid=true]'))
    .first()
    .waitFor();
  await dialog.getByLabel(en('retention.holdReason')).fill('A court asks for it');
  await dialog.getByRole('button', { name: en('retention.hold') }).click();
  await admin.getByText(en('retention.heldDone', { name })).waitFor();
  await admin.getByText(en('retention.reason', { reason: 'A court asks for it' })).waitFor();
  await shoot(admin, 'bin of a company');
  await isOpen(admin, `${company.place}/documents`, 'Documents');
  await admin.getByRole('link', { name: en('retention.bin'), exact: true }).click();
  await admin.getByRole('button', { name: `Bring back: ${name}` }).click();
  await admin.getByText(en('retention.restored', { name })).waitFor();
  await isOpen(admin, `${company.place}/standard/documents/${id}`, name);
});

test('the test file is fetched every ten seconds; a slow connection and a lost one are reported (UI-015, UI-017, ERR-013)', async () => {
  await isOpen(admin, `${company.place}/bin`, 'Bin');
  const times: number[] = [];
  admin.on('request', (request) => {
    if (new URL(request.url()).pathname === '/network-check.bin') times.push(Date.now());
  });
  await expect.poll(() => times.length, { timeout: 45_000 }).toBeGreaterThan(1);
  expect(times[1]! - times[0]!).toBeGreaterThan(8000);
  expect(times[1]! - times[0]!).toBeLessThan(13_000);
  expect(await admin.getByText(en('shared.snackbar.slowInternetConnection')).count()).toBe(0);
  const line = await admin.context().newCDPSession(admin);
  const be = (offline: boolean, downloadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput, uploadThroughput: -1 });
  await line.send('Network.enable');
  await be(false, 40_000);
  await admin.getByText(en('shared.snackbar.slowInternetConnection')).waitFor({ timeout: 30_000 });
  await be(true, 0);
  await admin.getByText(en('shared.snackbar.noInternetConnection')).waitFor({ timeout: 30_000 });
  await be(false, -1);
}, 120_000);
