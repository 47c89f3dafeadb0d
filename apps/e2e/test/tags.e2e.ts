import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { now } from './harness/mailbox.ts';
import { officeOf, signs } from './harness/office.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const clerk: DemoPerson = { ...company.chief, email: `rastvedys@${company.key}.example`, name: 'Jonas Raštvedys' };
let chief: Page;
let desk: Page;

beforeAll(async () => {
  const link = await makeCompany(await visitor({ size: DESK }), company, { signatures: '12', without: [] });
  chief = await visitor({ size: DESK });
  await joinCompany(chief, link, company.name);
  const since = now();
  await (await officeOf(company.chief, company.host)).invite(clerk, [4]);
  desk = await visitor({ size: DESK });
  await joinCompany(desk, await linkMailed(clerk.email, since), company.name);
  await signIn(chief, company.chief, '/auth/login', company.place);
  await signIn(desk, clerk, '/auth/login', company.place);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;

async function makeTag(name: string, colour: string): Promise<void> {
  await chief.getByRole('button', { name: 'New tag' }).click();
  await chief.getByRole('dialog').getByLabel('Name of the tag').fill(name);
  await chief.getByRole('dialog').getByRole('button', { name: colour }).click();
  await shoot(chief, `new tag ${name}`);
  await chief.getByRole('button', { name: 'Save', exact: true }).click();
  await chief.getByRole('dialog').waitFor({ state: 'detached' });
}

test('an administrator makes tags; they are told what lacks, and a colleague has no such page', async () => {
  await chief.goto(at('/admin/tags'));
  await chief.getByRole('button', { name: 'New tag' }).click();
  await chief.getByRole('button', { name: 'Save', exact: true }).click();
  await chief.getByText('Write a name.').waitFor();
  await chief.keyboard.press('Escape');
  await makeTag('Contract', '#1a7f4b');
  await makeTag('Urgent', '#b42318');
  await chief.getByRole('list', { name: 'Tags' }).getByText('Urgent').waitFor();
  await shoot(chief, 'tags of a company');
  await desk.goto(at('/admin/tags'));
  await desk.waitForURL(/\/404$/);
  expectNoFaults(chief);
});

test.each([
  ['a desk of 1440 pixels', DESK, 'Sutartis prie stalo'],
  ['a phone of 390 pixels', PHONE, 'Sutartis telefone'],
])('DOC-019 DOC-053 a colleague tags a document and finds it by tag and status on %s', async (_where, size, name) => {
  const office = await officeOf(clerk, company.host);
  const tag = `Skubu ${size.width}`;
  await (await officeOf(company.chief, company.host)).ask('POST', '/api/tags', { name: tag, color: '#b45309' });
  const id = await office.draft(name);
  await office.draft(`${name}, kita`);
  await desk.setViewportSize(size);
  await desk.goto(at(`/standard/documents/${id}`));
  const facts = desk.getByRole('tab', { name: 'General' }).or(desk.getByRole('button', { name: 'General' }));
  await facts.first().click();
  await desk.getByRole('button', { name: 'Choose tags' }).click();
  await desk.getByRole('dialog', { name: 'Tags of this document' }).getByLabel(tag).check();
  await shoot(desk, `choosing tags ${size.width}`);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText('The tags are set.').waitFor();
  await desk.getByRole('region', { name: 'Tags' }).getByText(tag).waitFor();

  await desk.goto(at('/documents'));
  await desk.getByText(`${name}, kita`).waitFor();
  if (size === PHONE) await desk.getByRole('button', { name: 'Filters', exact: true }).click();
  await desk.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Filter by column' });
  const pick = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).last().click();
    await desk.getByRole('option', { name: option, exact: true }).click();
  };
  await pick('Column', 'Tags');
  await dialog.getByLabel(tag).check();
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await pick('Column', 'State');
  expect(await dialog.getByLabel('Partly signed').count()).toBe(1);
  expect(await dialog.getByLabel('Signed by all').count()).toBe(1);
  await dialog
    .getByLabel('New · not sent')
    .or(dialog.getByLabel('New', { exact: true }))
    .first()
    .check();
  await shoot(desk, `filter by column ${size.width}`);
  await dialog.getByRole('button', { name: 'Show what fits' }).click();
  await desk.getByText(`${name}, kita`).waitFor({ state: 'detached' });
  await desk.getByText(name, { exact: true }).first().waitFor();
  const address = desk.url();
  expect(new URL(address).searchParams.get('filterModel')).toContain('"tags"');
  await shoot(desk, `list by tag ${size.width}`);

  // Nothing of ours is signed: the same list by those two statuses is empty, and one press brings all back.
  const items = [{ field: 'status', operator: 'isAnyOf', value: ['partiallySigned', 'signed'] }];
  await desk.goto(at(`/documents?filterModel=${encodeURIComponent(JSON.stringify({ items }))}`));
  await desk
    .getByText(/State: Partly signed, Signed by all|No document fits/)
    .first()
    .waitFor();
  expect(await desk.getByText(name, { exact: true }).count()).toBe(0);
  await desk.getByRole('button', { name: 'Clear all' }).click();
  await desk.getByText(`${name}, kita`).waitFor();
  expectNoFaults(desk);
});

test('FILTER-004 a filtered list opens the same elsewhere by its address alone', async () => {
  const office = await officeOf(clerk, company.host);
  await office.draft('Aktas alfa');
  await office.draft('Aktas beta');
  await desk.setViewportSize(DESK);
  await desk.goto(at('/documents'));
  await desk.getByLabel('Find in this list').fill('aktas');
  await desk.waitForURL(/filterModel/);
  await desk.getByRole('button', { name: 'Name', exact: true }).click();
  await desk.waitForURL(/sortModel/);
  const address = desk.url();
  const rows = (page: Page) => page.locator('tbody tr td:first-child a').allInnerTexts();
  await expect.poll(() => rows(desk), { timeout: 20_000 }).toEqual(['Aktas alfa', 'Aktas beta']);
  const elsewhere = await visitor({ size: DESK });
  await signIn(elsewhere, clerk, '/auth/login', company.place);
  await elsewhere.goto(address);
  await elsewhere.getByText('Aktas beta').waitFor();
  expect(await rows(elsewhere)).toEqual(['Aktas alfa', 'Aktas beta']);
});

test('an administrator tells another system, sees its secret once, tries the way and reads what became of it', async () => {
  await chief.goto(at('/admin/webhooks'));
  await chief.getByRole('button', { name: 'New address' }).click();
  await chief.getByRole('textbox', { name: 'Address' }).fill('http://vidinis.example/kvietimas');
  await chief.getByRole('button', { name: 'Save', exact: true }).click();
  await chief.getByText(/^This address cannot be called/).waitFor();
  await chief.getByRole('textbox', { name: 'Address' }).fill('https://sistema.invalid/kvietimas');
  await shoot(chief, 'new webhook');
  await chief.getByRole('button', { name: 'Save', exact: true }).click();
  await chief.getByText(/^whsec_/).waitFor();
  await shoot(chief, 'secret of a webhook');
  await chief.getByRole('button', { name: 'I have kept it' }).click();
  await chief.getByRole('button', { name: 'Try out' }).click();
  await chief.getByRole('list', { name: 'Calls' }).getByText('nobody there').waitFor();
  await shoot(chief, 'calls of a webhook');
  await chief.setViewportSize(PHONE);
  await shoot(chief, 'calls of a webhook 390');
  await chief.setViewportSize(DESK);
  await chief.getByRole('button', { name: 'Delete the address' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: 'Delete the address' }).click();
  await chief.getByText('No system is told yet').waitFor();
  expectNoFaults(chief);
});

test('DOC-041 somebody from outside who signs in opens the lists, and is shown neither tags nor who else takes part', async () => {
  const outsider: DemoPerson = { ...clerk, email: `audito@${company.key}.example`, name: 'Elžbieta Auditorė' };
  const since = now();
  await (await officeOf(company.chief, company.host)).invite(outsider, [5]);
  const page = await visitor({ size: DESK });
  await joinCompany(page, await linkMailed(outsider.email, since), company.name);
  await signIn(page, outsider, '/auth/login', company.place);
  await page.goto(at('/documents'));
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Column' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Name', 'State', 'Sign by', 'Created', 'Changed']);
});

test('FILTER-019 what the page exports of the rows shown and what the server exports of the whole list have one format', async () => {
  const office = await officeOf(clerk, company.host);
  await office.draft('Eksportas; vienas');
  await desk.setViewportSize(DESK);
  await desk.goto(at('/documents?q=eksportas'));
  await desk.getByText('Eksportas; vienas').first().waitFor();
  const take = async (name: string) => {
    await desk.getByRole('button', { name: 'Export as CSV' }).click();
    const [kept] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('menuitem', { name }).click()]);
    return { name: kept.suggestedFilename(), text: readFileSync(await kept.path(), 'utf8') };
  };
  const shown = await take('Rows and columns shown here');
  expect(shown.text).toContain('"Eksportas; vienas";"New');
  expect(await take('The whole list')).toEqual(shown);
});

test('a void document is corrected and sent again: the new one has its people and its file, which may be replaced', async () => {
  const office = await officeOf(clerk, company.host);
  const id = await office.send('Sutartis su klaida', [signs(clerk)]);
  await desk.goto(at(`/standard/documents/${id}`));
  await desk.getByRole('button', { name: 'Void', exact: true }).click();
  await desk.getByRole('checkbox', { name: 'Add a message' }).uncheck();
  await desk.getByRole('dialog').getByRole('button', { name: /^Void/ }).click();
  await desk.getByRole('button', { name: 'Correct and send again' }).click();
  await desk.waitForURL(/compose-document\?document=/);
  await desk.getByText(clerk.name).first().waitFor();
  await desk.getByRole('button', { name: 'Replace the file' }).waitFor();
  await shoot(desk, 'corrected and sent again');
  expectNoFaults(desk);
});
