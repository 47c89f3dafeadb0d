import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { drop } from './harness/compose.ts';
import { asFile, CONTRACT } from './harness/contract.ts';
import { now } from './harness/mailbox.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const ONA: DemoPerson = {
  email: 'ona.rimkute@gmail.example',
  name: 'Ona Rimkutė',
  phone: '',
  code: '',
  country: 'Lithuania',
};
const company: Company = newCompany();
const ceo: DemoPerson = { ...company.admin, email: `direktore@${company.key}.example`, name: 'Rūta Direktorė' };
let admin: Page;
let desktop: Page;

beforeAll(async () => {
  const link = await makeCompany(await visitor({ size: DESKTOP }), company, { signatures: '12' });
  admin = await visitor({ size: DESKTOP });
  await joinCompany(admin, link, company.name);
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(ceo, [3]);
  desktop = await visitor({ size: DESKTOP });
  await joinCompany(desktop, await linkMailed(ceo.email, since), company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
  await signIn(desktop, ceo, '/auth/login', company.place);
}, 180_000);

const open = async (page: Page) => {
  await page.goto(`${company.place}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const figures = (page: Page) => page.getByRole('region', { name: en('home.statistics.title') });
const COUNTERS = ['Waiting for me', 'Waiting for others', 'Completed', 'Rejected or voided'];

test('an individual sees what is left of the plan, the counters and the four plans with their prices (DASH-002, DASH-004, DASH-016)', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, ONA, '/dashboard', CONSUMER);
  await page.getByText(/^\d left of 5$/).waitFor();
  for (const name of COUNTERS) await page.getByRole('link', { name }).first().waitFor();
  const plans = page.getByRole('region', { name: en('plans.title') });
  const names = await plans.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(names).toEqual(['Free', 'Professional', 'Team', 'Organization']);
  await plans.getByText(en('plans.price', { price: '5.80' })).waitFor();
  await plans.getByRole('button', { name: en('plans.monthly') }).click();
  await plans.getByText(en('plans.price', { price: '6.80' })).waitFor();
  expect(await figures(page).count()).toBe(0);
  expectNoFaults(page);
});

test('a company sees a welcome, where to drop files, the counters and figures; nine of them (DASH-003, DASH-014)', async () => {
  await open(desktop);
  await desktop.getByRole('heading', { level: 1, name: /Rūta/ }).waitFor();
  await desktop.getByText(en('home.drop')).waitFor();
  for (const name of COUNTERS) await desktop.getByRole('link', { name }).first().waitFor();
  await figures(desktop)
    .getByRole('table', { name: en('home.statistics.acts') })
    .waitFor();
  expect(await figures(desktop).getByRole('row').count()).toBe(9);
  await shoot(desktop, 'dashboard of a company');
  await desktop.setViewportSize(PHONE);
  await figures(desktop).scrollIntoViewIfNeeded();
  await shoot(desktop, 'dashboard of a company 390');
  await desktop.setViewportSize(DESKTOP);
  expectNoFaults(desktop);
});

test('the figures of the company and their five periods are the administrator’s; wrong days are reported and not requested (DASH-006, DASH-007, DASH-015)', async () => {
  await open(desktop);
  await figures(desktop).getByRole('table').first().waitFor();
  expect(
    await figures(desktop)
      .getByRole('button', { name: en('home.statistics.company') })
      .count(),
  ).toBe(0);
  await open(admin);
  await figures(admin)
    .getByRole('button', { name: en('home.statistics.company') })
    .click();
  await figures(admin)
    .getByRole('combobox', { name: en('home.statistics.period') })
    .click();
  expect(await admin.getByRole('option').allInnerTexts()).toEqual([
    'Own choice',
    'Today',
    'Last 7 days',
    'Last 30 days',
    'This year',
  ]);
  const asked: string[] = [];
  admin.on('request', (request) => {
    if (request.url().includes('/api/statistics/tenant')) asked.push(new URL(request.url()).search);
  });
  await admin.getByRole('option', { name: en('home.statistics.periods.custom') }).click();
  await figures(admin).getByLabel(en('home.statistics.from')).fill('2026-11-20');
  await figures(admin).getByLabel(en('home.statistics.until')).fill('2026-11-01');
  await figures(admin).getByText(en('home.statistics.wrongOrder')).waitFor();
  await shoot(admin, 'wrong days of statistics');
  expect(asked).toEqual([]);
  await figures(admin).getByLabel(en('home.statistics.until')).fill('2026-11-21');
  await figures(admin).getByRole('table').first().waitFor();
  expect(asked).toEqual(['?dateFrom=2026-11-20&dateTo=2026-11-21']);
});

test('a counter is as many as its list, which it opens, for a ceo narrowed to their own address (DASH-008, DASH-012)', async () => {
  const apiClient = await apiClientOf(company.admin, company.host);
  const id = await apiClient.send('Laukia direktorės', [signs(ceo)]);
  await open(desktop);
  const counter = desktop
    .getByRole('link', { name: en('home.counter.waitingForMe') })
    .filter({ hasText: '1' })
    .first();
  await counter.click();
  await desktop.waitForURL(/filterModel/);
  const { searchParams } = new URL(desktop.url());
  expect(searchParams.get('filterModel')).toContain(ceo.email);
  await desktop.getByRole('table').getByText('Laukia direktorės').waitFor();
  expect(await desktop.locator('tbody tr').count()).toBe(1);
  // The first task of the tests below is then an approval.
  await apiClient.void(id);
});

test('after "Approve at once" the button of the next document can be pressed, and approves that one', async () => {
  const apiClient = await apiClientOf(ceo, company.host);
  const approves = { ...signs(ceo), kind: 'approve' as const };
  for (const name of ['Pirmasis leidimas', 'Antrasis leidimas']) await apiClient.send(name, [approves]);
  await open(desktop);
  for (const name of ['Pirmasis leidimas', 'Antrasis leidimas']) {
    await desktop.getByRole('button', { name: en('home.approveNamed', { name }) }).click();
    await desktop.getByText(en('home.approved', { name })).waitFor();
  }
  expectNoFaults(desktop);
});

test('the main button of a task is not cut off on a phone, also with the longer words of Lithuanian', async () => {
  await (await apiClientOf(ceo, company.host)).send('Ilgas pavadinimas', [{ ...signs(ceo), kind: 'approve' }]);
  const phone = await visitor({ size: PHONE });
  await signIn(phone, ceo, '/auth/login', company.place);
  await phone.evaluate(() => localStorage.setItem('paraph.language', 'lt'));
  await open(phone);
  const button = phone.getByRole('link', { name: 'Patvirtinti: Ilgas pavadinimas' });
  await button.waitFor();
  for (const width of [390, 360, 320]) {
    await phone.setViewportSize({ width, height: 844 });
    const { wide, shown } = await button.evaluate((one) => ({ wide: one.scrollWidth, shown: one.clientWidth }));
    expect(wide).toBeLessThanOrEqual(shown);
  }
  await phone.close();
});

test('files dropped on the first page go to the page that prepares them (DASH-013)', async () => {
  await open(admin);
  await drop(admin, asFile(CONTRACT, 'Nutempta.pdf'));
  await admin.waitForURL(/\/standard\/compose-document/);
  const name = admin.getByLabel(en('compose.name'));
  await expect.poll(() => name.inputValue(), { timeout: 60_000 }).toContain('Nutempta');
});

/** The first administrator of a company made without these modules. */
async function headOf(one: Company, without: readonly string[]): Promise<Page> {
  const page = await visitor({ size: DESKTOP });
  await joinCompany(page, await makeCompany(await visitor({ size: DESKTOP }), one, { without }), one.name);
  await signIn(page, one.admin, '/auth/login', one.place);
  return page;
}

test('without their modules the first page, tags and job titles are not there, nor their tiles (DASH-001, DIR-018, PERM-031)', async () => {
  const bare = newCompany();
  const page = await headOf(bare, ['13. Home page', '4. Tags', '7. Own job titles']);
  for (const path of ['/dashboard', '/admin/tags', '/admin/job-titles']) {
    await page.goto(`${bare.place}${path}`);
    await page.waitForURL(/\/404$/);
  }
  await page.goto(`${bare.place}/admin/admin-panel`);
  const tiles = page.getByRole('main').locator('section li a');
  await tiles.first().waitFor();
  const names = await tiles.getByRole('heading').allInnerTexts();
  expect(names).toContain('Departments');
  expect(names).not.toContain('Tags');
  expect(names).not.toContain('Job titles');
});

test('without the module of statistics the first page shows none (PERM-032)', async () => {
  const plain = newCompany();
  const page = await headOf(plain, ['18. Statistics']);
  await page.goto(`${plain.place}/dashboard`);
  await page.getByText(en('home.drop')).waitFor();
  await page.getByRole('link', { name: en('home.counter.completed') }).waitFor();
  expect(await figures(page).count()).toBe(0);
});
