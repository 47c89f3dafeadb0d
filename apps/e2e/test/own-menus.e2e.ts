import { randomInt } from 'node:crypto';
import { capabilitiesOf, MODULE_NAMES, type Role } from '@paraph/domain';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { linkMailedTo, mailTo, now } from './harness/mailbox.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { type DemoPerson, PASSWORD } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const colleague = (name: string): DemoPerson => ({
  ...company.admin,
  email: `${name.split(' ')[0]!.toLowerCase()}@${company.key}.example`,
  name,
});
const worker = colleague('Jonas Darbuotojas');
const director = colleague('Rasa Vadovė');
let operator: Page;
let admin: Page;

/** An administrator invites somebody, who takes the invitation and signs in. */
async function joined(person: DemoPerson, roleId: number): Promise<Page> {
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(person, [roleId]);
  const page = await visitor();
  await joinCompany(page, await linkMailed(person.email, since), company.name);
  await signIn(page, person, '/auth/login', company.place);
  return page;
}

beforeAll(async () => {
  operator = await visitor({ size: DESKTOP });
  const link = await makeCompany(operator, company);
  admin = await visitor();
  await joinCompany(admin, link, company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
}, 120_000);

const menuOf = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: en('nav.label') }).getByRole('link');
  await links.first().waitFor();
  return (await links.allInnerTexts()).map((text) => text.trim().split('\n')[0]!);
};
const opensProfile = async (page: Page, place: string) => {
  await page.goto(`${place}/profile`);
  await page.getByRole('heading', { level: 1, name: en('profile.title') }).waitFor();
};

test('USER-001 USER-004 each role signs in, sees a menu of its own and opens its profile', async () => {
  const own = ['Upload document', 'Home', 'Documents', 'Folders', 'HR', 'Accounting', 'Calendar', 'Address book'];
  const check = 'Check a signed file';
  const pages: [Page, string, string[]][] = [
    [await joined(worker, 4), company.place, [...own, check]],
    [await joined(director, 3), company.place, [...own, check]],
    [admin, company.place, [...own, check, 'Admin']],
    [operator, CONSUMER, ['Documents', 'Folders', check, 'Platform']],
  ];
  for (const [page, place, menu] of pages) {
    await page.goto(`${place}/documents`);
    await expect.poll(() => menuOf(page)).toEqual(menu);
    await opensProfile(page, place);
  }
  const outsider = { ...company.admin, email: `isore@${company.key}.example`, name: 'Ona Išorė' };
  const page = await joined(outsider, 5);
  await page.goto(`${company.place}/documents`);
  // Without Upload document, Home, Admin and Platform, and nothing of the company's own work.
  await expect.poll(() => menuOf(page)).toEqual(['Documents', 'Folders', check]);
  await opensProfile(page, company.place);
  await shoot(page, 'profile of an external user');
  for (const one of [operator, admin, page]) expectNoFaults(one);
});

test('USER-001 an external user comes by the link of a mail and sees one document, without a menu', async () => {
  const since = now();
  const guest = { ...company.admin, email: `svecias@${company.key}.example`, name: 'Ona Svečias' };
  await (await apiClientOf(company.admin, company.host)).send(`Sutartis ${randomInt(10_000)}`, [signs(guest)]);
  const page = await visitor();
  await page.goto(await linkMailedTo(guest.email, since));
  await page.locator('canvas').first().waitFor();
  expect(await page.getByRole('navigation', { name: en('nav.label') }).count()).toBe(0);
});

test('UI-007 people with a role see Documents in the menu, people without any role do not', async () => {
  await admin.goto(`${company.place}/profile`);
  expect(await menuOf(admin)).toContain('Documents');
  const page = await visitor();
  const answered = page.waitForResponse((one) => one.url().endsWith('/api/session') && one.status() === 200);
  await signIn(page, company.admin, '/profile', company.place);
  const me = (await (await answered).json()) as object;
  const capabilities = capabilitiesOf({ roles: [], permissions: [], modules: MODULE_NAMES });
  await page.route('**/api/session', (route) => route.fulfill({ json: { ...me, roles: [], capabilities } }));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: en('profile.title') }).waitFor();
  expect(await menuOf(page)).not.toContain('Documents');
});

/** Registers on the page of the operator and confirms the mailed address. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${CONSUMER}/auth/register`);
  await page.getByLabel(en('users.firstName')).fill('Austėja');
  await page.getByLabel(en('users.lastName')).fill('Naujoji');
  await page.getByLabel(en('auth.email')).fill(email);
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const since = now();
  await page
    .getByRole('main')
    .getByRole('button', { name: en('joining.register') })
    .click();
  await page.goto((await mailTo(email, since)).links.find((url) => url.includes('/auth/confirm-email'))!);
  await page.getByRole('button', { name: en('joining.confirm.button') }).click();
  await page.getByText(en('joining.confirm.done')).waitFor();
}

test('USER-002 AUTH-071 TENANT-009 somebody without a company registers, has the plans on the first page and no company areas', async () => {
  const page = await visitor({ size: PHONE });
  const email = `austeja.${randomInt(1_000_000)}@example.lt`;
  await register(page, email);
  const person = { ...company.admin, email, name: 'Austėja Naujoji' };
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/session') && answer.status() === 200);
  await page.goto(`${CONSUMER}/auth/login`);
  await page.getByLabel(en('auth.email')).fill(email);
  await page.getByLabel(en('profile.security'), { exact: true }).fill(PASSWORD);
  const since = now();
  await page.getByRole('button', { name: en('auth.continue') }).click();
  const code = /\d{6}/.exec((await mailTo(email, since)).subject)![0];
  await page.getByLabel(en('auth.code.box', { position: 1 })).pressSequentially(code);
  const me = (await (await asked).json()) as { modules: number[]; tenant: { isCompany: boolean } };
  expect(me.tenant.isCompany).toBe(false);
  expect(me.modules).toContain(13);
  await page.getByRole('heading', { name: en('plans.title') }).waitFor();
  await page.getByText(en('plans.leftOf')).first().waitFor();
  await shoot(page, `dashboard of ${person.name}`);
  for (const path of ['/admin/company', '/admin/users']) {
    await page.goto(`${CONSUMER}${path}`);
    await page.waitForURL(/\/404$/);
  }

  // What the menu offers follows from the modules that came.
  const without = await visitor();
  await signIn(without, person, '', CONSUMER);
  const rights = {
    roles: ['user' as Role],
    permissions: [],
    modules: MODULE_NAMES.filter((name) => name !== 'Dashboard'),
  };
  await without.route('**/api/session', (route) =>
    route.fulfill({ json: { ...me, capabilities: capabilitiesOf(rights) } }),
  );
  await without.goto(`${CONSUMER}/documents`);
  expect(await menuOf(without)).not.toContain('Home');
  await admin.goto(`${company.place}/dashboard`);
  await admin.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await admin.getByRole('heading', { name: en('plans.title') }).count()).toBe(0);
  expect(await menuOf(admin)).toContain('Admin');
});

test('AUTH-036 the access token says who it is; the top bar shows the same name', async () => {
  const page = await visitor();
  const answered = page.waitForResponse('**/token/authentication/authenticate');
  await signIn(page, company.admin, '/auth/login', company.place);
  const { access_token } = (await (await answered).json()) as { access_token: string };
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  expect(claims).toMatchObject({
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    email: company.admin.email,
    firstName: 'Aldona',
    lastName: 'Pirmoji',
    locale: expect.stringMatching(/^(en|lt|lv|ee|ru)$/) as string,
    isTenant: true,
    roles: expect.arrayContaining(['admin']) as string[],
  });
  expect((claims['permissions'] as unknown[]).every((one) => typeof one === 'number')).toBe(true);
  await page
    .getByRole('button', { name: `Your account: ${String(claims['firstName'])} ${String(claims['lastName'])}` })
    .waitFor();
});
