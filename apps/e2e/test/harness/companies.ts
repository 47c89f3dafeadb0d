import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { CONSUMER, SERVER_PORT } from './addresses.ts';
import type { Screen } from './browser.ts';
import { mailTo, now } from './mailbox.ts';
import { apiClientOf } from './api-client.ts';
import { type DemoPerson, MINDAUGAS, PASSWORD } from './people.ts';
import { signIn } from './sign-in.ts';
import { en } from './words.ts';

/** A separate company for each run, so that no other test's colours change. */
export const newCompany = () => {
  const key = `senukai${randomInt(100_000)}`;
  const email = `aldona@${key}.example`;
  const admin: DemoPerson = { email, name: 'Aldona Pirmoji', phone: '', code: '', country: 'Lithuania' };
  return { key, admin, name: `UAB ${key}`, host: `${key}.localhost`, place: `http://${key}.localhost:${SERVER_PORT}` };
};
export type Company = ReturnType<typeof newCompany>;

export const saved = (page: Page) => page.getByText(en('admin.saved'), { exact: true }).first().waitFor();
export const linkMailed = async (email: string, since: string) => (await mailTo(email, since)).links[0]!;

/** The operator creates the company and invites its first administrator. @returns the link of the mail */
export async function makeCompany(
  page: Page,
  { key, admin, name, host }: Company,
  { signatures = '', without = [] as readonly string[] } = {},
): Promise<string> {
  await signIn(page, MINDAUGAS, '/super-admin/tenants/create', CONSUMER);
  await page.getByLabel(en('tenants.name'), { exact: true }).fill(name);
  await page.getByLabel(en('tenants.key')).fill(key);
  await page.getByLabel(en('tenants.hosts')).fill(host);
  if (signatures) await page.getByLabel(en('tenants.signaturesLimit')).fill(signatures);
  for (const module of without) await page.getByRole('checkbox', { name: module, exact: true }).uncheck();
  await page.getByRole('button', { name: en('tenants.create') }).click();
  await page.getByRole('button', { name: en('tenants.inviteAdmin') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('users.email')).fill(admin.email);
  await dialog.getByLabel(en('users.firstName')).fill('Aldona');
  await dialog.getByLabel(en('users.lastName')).fill('Pirmoji');
  const since = now();
  await dialog.getByRole('button', { name: en('users.inviteSend') }).click();
  await dialog.waitFor({ state: 'detached' });
  return linkMailed(admin.email, since);
}

/** The administrator accepts the invitation. */
export async function joinCompany(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: en('joining.invitation.title', { company: name }) }).waitFor();
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD);
  await page.getByRole('button', { name: en('joining.invitation.accept') }).click();
  await page.getByRole('heading', { name: en('joining.invitation.done', { company: name }) }).waitFor();
}

type Visitor = (screen?: Screen) => Promise<Page>;

/** A company whose first administrator has accepted the invitation and is signed in. @returns their page */
export async function foundCompany(
  visitor: Visitor,
  company: Company,
  choices?: Parameters<typeof makeCompany>[2],
): Promise<Page> {
  const link = await makeCompany(await visitor(), company, choices);
  const page = await visitor();
  await joinCompany(page, link, company.name);
  await signIn(page, company.admin, '/auth/login', company.place);
  return page;
}

/** The administrator invites a colleague, who accepts. @returns the page of the colleague, not signed in */
export async function addColleague(
  visitor: Visitor,
  company: Company,
  person: DemoPerson,
  roleIds: readonly number[],
): Promise<Page> {
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(person, roleIds);
  const page = await visitor();
  await joinCompany(page, await linkMailed(person.email, since), company.name);
  return page;
}

/** Opens the operator's page of the company. */
export async function openCompany(operator: Page, company: Company): Promise<void> {
  await operator.goto(`${CONSUMER}/super-admin/tenants?q=${company.key}`);
  await operator.getByRole('link', { name: company.name }).click();
  await operator.waitForURL(/\/edit$/);
  await operator.getByRole('checkbox').first().waitFor();
}

/** The operator switches modules of the company, by their names on the page. */
export async function setModules(operator: Page, company: Company, change: Record<string, boolean>): Promise<void> {
  await openCompany(operator, company);
  for (const [name, isOn] of Object.entries(change))
    await operator.getByRole('checkbox', { name, exact: true }).setChecked(isOn);
  await operator
    .getByRole('button', { name: en('ui.save') })
    .first()
    .click();
  await saved(operator);
}

/** The administrator ticks what administrators may do. */
export async function setPermissions(admin: Page, company: Company, change: Record<string, boolean>): Promise<void> {
  await admin.goto(`${company.place}/admin/permissions`);
  for (const [name, isOn] of Object.entries(change))
    await admin.getByLabel(`${name}: Administrator`, { exact: true }).setChecked(isOn);
  await admin.getByRole('button', { name: en('ui.save') }).click();
  await saved(admin);
}
