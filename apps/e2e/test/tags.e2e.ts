import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { now } from './harness/mailbox.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const employee: DemoPerson = { ...company.admin, email: `rastvedys@${company.key}.example`, name: 'Jonas Raštvedys' };
let admin: Page;
let desktop: Page;

beforeAll(async () => {
  const link = await makeCompany(await visitor({ size: DESKTOP }), company, { signatures: '12', without: [] });
  admin = await visitor({ size: DESKTOP });
  await joinCompany(admin, link, company.name);
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(employee, [4]);
  desktop = await visitor({ size: DESKTOP });
  await joinCompany(desktop, await linkMailed(employee.email, since), company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
  await signIn(desktop, employee, '/auth/login', company.place);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;

async function makeTag(name: string, colour: string): Promise<void> {
  await admin.getByRole('button', { name: en('tags.create') }).click();
  await admin.getByRole('dialog').getByLabel(en('tags.name')).fill(name);
  await admin.getByRole('dialog').getByRole('button', { name: colour }).click();
  await shoot(admin, `new tag ${name}`);
  await admin.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
}

test('an administrator makes tags; they see what is missing, and a colleague has no such page', async () => {
  await admin.goto(at('/admin/tags'));
  await admin.getByRole('button', { name: en('tags.create') }).click();
  await admin.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
  await admin.getByText(en('auth.required')).waitFor();
  await admin.keyboard.press('Escape');
  await makeTag('Contract', '#1a7f4b');
  await makeTag('Urgent', '#b42318');
  await admin
    .getByRole('list', { name: en('documents.column.tags') })
    .getByText('Urgent')
    .waitFor();
  await shoot(admin, 'tags of a company');
  await desktop.goto(at('/admin/tags'));
  await desktop.waitForURL(/\/404$/);
  expectNoFaults(admin);
});

test.each([
  ['a desktop of 1440 pixels', DESKTOP, 'Sutartis prie stalo'],
  ['a phone of 390 pixels', PHONE, 'Sutartis telefone'],
])('DOC-019 DOC-053 a colleague tags a document and finds it by tag and status on %s', async (_where, size, name) => {
  const apiClient = await apiClientOf(employee, company.host);
  const tag = `Skubu ${size.width}`;
  await (await apiClientOf(company.admin, company.host)).request('POST', '/api/tags', { name: tag, color: '#b45309' });
  const id = await apiClient.draft(name);
  await apiClient.draft(`${name}, kita`);
  await desktop.setViewportSize(size);
  await desktop.goto(at(`/standard/documents/${id}`));
  const facts = desktop
    .getByRole('tab', { name: en('document.tab.general') })
    .or(desktop.getByRole('button', { name: en('document.tab.general') }));
  await facts.first().click();
  await desktop.getByRole('button', { name: en('document.tags.choose') }).click();
  await desktop
    .getByRole('dialog', { name: en('document.tags.title') })
    .getByLabel(tag)
    .check();
  await shoot(desktop, `choosing tags ${size.width}`);
  await desktop.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
  await desktop.getByText(en('document.tags.set')).waitFor();
  await desktop
    .getByRole('region', { name: en('documents.column.tags') })
    .getByText(tag)
    .waitFor();

  await desktop.goto(at('/documents'));
  await desktop.getByText(`${name}, kita`).waitFor();
  if (size === PHONE) await desktop.getByRole('button', { name: en('documents.quick.button'), exact: true }).click();
  await desktop.getByRole('button', { name: en('documents.filter.button'), exact: true }).click();
  const dialog = desktop.getByRole('dialog', { name: en('documents.filter.title') });
  const pick = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).last().click();
    await desktop.getByRole('option', { name: option, exact: true }).click();
  };
  await pick('Column', 'Tags');
  await dialog.getByLabel(tag).check();
  await dialog.getByRole('button', { name: en('documents.filter.add') }).click();
  await pick('Column', 'State');
  expect(await dialog.getByLabel(en('documents.filter.status.partiallySigned')).count()).toBe(1);
  expect(await dialog.getByLabel(en('documents.filter.status.signed')).count()).toBe(1);
  await dialog
    .getByLabel(en('documents.chip.New'))
    .or(dialog.getByLabel(en('nav.new.button'), { exact: true }))
    .first()
    .check();
  await shoot(desktop, `filter by column ${size.width}`);
  await dialog.getByRole('button', { name: en('documents.filter.apply') }).click();
  await desktop.getByText(`${name}, kita`).waitFor({ state: 'detached' });
  await desktop.getByText(name, { exact: true }).first().waitFor();
  const address = desktop.url();
  expect(new URL(address).searchParams.get('filterModel')).toContain('"tags"');
  await shoot(desktop, `list by tag ${size.width}`);

  // Nothing of ours is signed: the same list by those two statuses is empty, and one press brings all back.
  const items = [{ field: 'status', operator: 'isAnyOf', value: ['partiallySigned', 'signed'] }];
  await desktop.goto(at(`/documents?filterModel=${encodeURIComponent(JSON.stringify({ items }))}`));
  await desktop
    .getByText(/State: Partly signed, Signed by all|No document fits/)
    .first()
    .waitFor();
  expect(await desktop.getByText(name, { exact: true }).count()).toBe(0);
  await desktop.getByRole('button', { name: en('documents.filter.clearAll') }).click();
  await desktop.getByText(`${name}, kita`).waitFor();
  expectNoFaults(desktop);
});

test('FILTER-004 a filtered list opens the same elsewhere by its address alone', async () => {
  const apiClient = await apiClientOf(employee, company.host);
  await apiClient.draft('Aktas alfa');
  await apiClient.draft('Aktas beta');
  await desktop.setViewportSize(DESKTOP);
  await desktop.goto(at('/documents'));
  await desktop.getByLabel(en('documents.find')).fill('aktas');
  await desktop.waitForURL(/filterModel/);
  await desktop.getByRole('button', { name: en('documents.column.name'), exact: true }).click();
  await desktop.waitForURL(/sortModel/);
  const address = desktop.url();
  const rows = (page: Page) => page.locator('tbody tr td:first-child a').allInnerTexts();
  await expect.poll(() => rows(desktop), { timeout: 20_000 }).toEqual(['Aktas alfa', 'Aktas beta']);
  const elsewhere = await visitor({ size: DESKTOP });
  await signIn(elsewhere, employee, '/auth/login', company.place);
  await elsewhere.goto(address);
  await elsewhere.getByText('Aktas beta').waitFor();
  expect(await rows(elsewhere)).toEqual(['Aktas alfa', 'Aktas beta']);
});

test('an administrator tells another system, sees its secret once, tries the way and reads what became of it', async () => {
  await admin.goto(at('/admin/webhooks'));
  await admin.getByRole('button', { name: en('webhooks.create') }).click();
  await admin.getByRole('textbox', { name: en('webhooks.url') }).fill('http://vidinis.example/kvietimas');
  await admin.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
  await admin.getByText(/^This address cannot be called/).waitFor();
  await admin.getByRole('textbox', { name: en('webhooks.url') }).fill('https://sistema.invalid/kvietimas');
  await shoot(admin, 'new webhook');
  await admin.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
  await admin.getByText(/^whsec_/).waitFor();
  await shoot(admin, 'secret of a webhook');
  await admin.getByRole('button', { name: en('webhooks.secretKept') }).click();
  await admin.getByRole('button', { name: en('webhooks.ping') }).click();
  await admin
    .getByRole('list', { name: en('webhooks.calls') })
    .getByText(en('webhooks.fault.unreachable'))
    .waitFor();
  await shoot(admin, 'calls of a webhook');
  await admin.setViewportSize(PHONE);
  await shoot(admin, 'calls of a webhook 390');
  await admin.setViewportSize(DESKTOP);
  await admin.getByRole('button', { name: en('webhooks.delete') }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('webhooks.delete') })
    .click();
  await admin.getByText(en('webhooks.none')).waitFor();
  expectNoFaults(admin);
});

test('DOC-041 somebody from outside who signs in opens the lists, and is shown neither tags nor who else takes part', async () => {
  const outsider: DemoPerson = { ...employee, email: `audito@${company.key}.example`, name: 'Elžbieta Auditorė' };
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(outsider, [5]);
  const page = await visitor({ size: DESKTOP });
  await joinCompany(page, await linkMailed(outsider.email, since), company.name);
  await signIn(page, outsider, '/auth/login', company.place);
  await page.goto(at('/documents'));
  await page.getByRole('heading', { level: 1, name: en('documents.title') }).waitFor();
  await page.getByRole('button', { name: en('documents.filter.button'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: en('documents.filter.column') })
    .click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Name', 'State', 'Deadline', 'Created', 'Changed']);
});

test('FILTER-019 what the page exports of the rows shown and what the server exports of the whole list have one format', async () => {
  const apiClient = await apiClientOf(employee, company.host);
  await apiClient.draft('Eksportas; vienas');
  await desktop.setViewportSize(DESKTOP);
  await desktop.goto(at('/documents?q=eksportas'));
  await desktop.getByText('Eksportas; vienas').first().waitFor();
  const take = async (name: string) => {
    await desktop.getByRole('button', { name: en('documents.exportCsv') }).click();
    const [kept] = await Promise.all([
      desktop.waitForEvent('download'),
      desktop.getByRole('menuitem', { name }).click(),
    ]);
    return { name: kept.suggestedFilename(), text: readFileSync(await kept.path(), 'utf8') };
  };
  const shown = await take('Rows and columns shown here');
  expect(shown.text).toContain('"Eksportas; vienas";"New');
  expect(await take('The whole list')).toEqual(shown);
});

test('a void document is corrected and sent again: the new one has its people and its file, which may be replaced', async () => {
  const apiClient = await apiClientOf(employee, company.host);
  const id = await apiClient.send('Sutartis su klaida', [signs(employee)]);
  await desktop.goto(at(`/standard/documents/${id}`));
  await desktop.getByRole('button', { name: en('document.void.button'), exact: true }).click();
  await desktop.getByRole('checkbox', { name: en('document.reject.addMessage') }).uncheck();
  await desktop.getByRole('dialog').getByRole('button', { name: /^Void/ }).click();
  await desktop.getByRole('button', { name: en('document.again.correct') }).click();
  await desktop.waitForURL(/compose-document\?document=/);
  await desktop.getByText(employee.name).first().waitFor();
  await desktop.getByRole('button', { name: en('document.care.replace') }).waitFor();
  await shoot(desktop, 'corrected and sent again');
  expectNoFaults(desktop);
});
