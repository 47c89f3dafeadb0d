import { readFileSync } from 'node:fs';
import type { FormFilling } from '@paraph/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESK, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { begin, element, makeTemplate } from './harness/forms.ts';
import { type Office, officeOf } from './harness/office.ts';
import { overflowing } from './harness/overflow.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const LEAVE = 'Atostogų prašymas';
const TRIP = 'Komandiruotės prašymas';
const WAIT = { timeout: 30_000 };
let chief: Page;
let office: Office;
let leave: string;

const fields = [
  element('DateRange', '1', 60, { label: 'Laikotarpis' }),
  element('InputField', '2', 100, { label: 'Dienų skaičius', validations: 'numbers' }),
  element('InputField', '3', 140, { label: 'Priežastis' }),
  element('Date', '4', 180, { label: 'Grįžta' }),
  element('Dropdown', '5', 220, { label: 'Rūšis', options: ['Kasmetinės', 'Tėvystės'] }),
  element('InputField', '6', 260, { label: 'Pavaduoja' }),
];

async function fill(templateId: string, values: object): Promise<string> {
  const filling: FormFilling = await begin(office, templateId);
  const body = { values, viewedPages: [1] };
  return (await office.ask<{ documentId: string }>('POST', `/api/FormBuilder/fill/${filling.id}/submit`, body))
    .documentId;
}

beforeAll(async () => {
  chief = await foundCompany(visitor, company);
  office = await officeOf(company.chief, company.host);
  leave = await makeTemplate(office, { name: LEAVE, elements: fields });
  const trip = await makeTemplate(office, { name: TRIP, elements: fields.slice(2, 3) });
  await fill(leave, {
    'el-1': { start: '2026-12-21', end: '2026-12-31' },
    'el-2': '9',
    'el-3': 'Žiemos šventės su šeima',
    'el-4': '2027-01-04',
    'el-5': 'Kasmetinės',
    'el-6': 'Ona Rimkutė',
  });
  await fill(leave, { 'el-1': { start: '2027-03-01', end: '2027-03-05' }, 'el-2': '120', 'el-3': 'Pavasaris' });
  await fill(trip, { 'el-3': 'Konferencija' });
  await office.draft('Paprasta sutartis');
}, 300_000);

const rows = (page = chief) => page.locator('tbody tr');
const head = (name: string, page = chief) => page.getByRole('columnheader', { name, exact: true });
const choose = async (name: string, page = chief) => {
  await page.getByRole('combobox', { name: 'Form template' }).click();
  await page.getByRole('option', { name, exact: true }).click();
};
const firstWhy = () =>
  rows()
    .first()
    .getByText(/Žiemos|Pavasaris/)
    .innerText();

test('FILTER-001 four controls stand above the list: saved filters, form templates, CSV export, clear all', async () => {
  await chief.goto(`${company.place}/documents`);
  await expect.poll(() => rows().count(), WAIT).toBe(4);
  await chief.getByRole('button', { name: 'Saved filters' }).waitFor();
  await chief.getByRole('button', { name: 'Export as CSV' }).waitFor();
  await choose(TRIP);
  await expect.poll(() => rows().count(), WAIT).toBe(1);
  await chief.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => rows().count(), WAIT).toBe(4);
  expect(new URL(chief.url()).search).toBe('');
  expectNoFaults(chief);
});

test('FILTER-015 FILTER-021 a form template leaves its documents, with its fields as columns that filter and sort', async () => {
  await chief.goto(`${company.place}/documents`);
  await choose(LEAVE);
  await expect.poll(() => rows().count(), WAIT).toBe(2);
  for (const name of ['Laikotarpis', 'Dienų skaičius', 'Priežastis', 'Grįžta', 'Rūšis']) await head(name).waitFor();
  expect(await head('Pavaduoja').count()).toBe(0);
  await chief.getByText('2026-12-21 – 2026-12-31').waitFor();
  expect(new URL(chief.url()).searchParams.get('formTemplateId')).toBe(leave);
  await shoot(chief, 'list of a form 1440');
  expect(await overflowing(chief)).toEqual([]);

  await head('Dienų skaičius').getByRole('button').click();
  await expect.poll(firstWhy, WAIT).toContain('Žiemos');
  await head('Dienų skaičius').getByRole('button').click();
  await expect.poll(firstWhy, WAIT).toContain('Pavasaris');

  await chief.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = chief.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Column' }).click();
  await chief.getByRole('option', { name: 'Laikotarpis' }).click();
  await dialog.getByRole('combobox', { name: 'How' }).click();
  await chief.getByRole('option', { name: 'between' }).click();
  await dialog.getByLabel('From').fill('2026-12-31');
  await dialog.getByLabel('To').fill('2027-01-02');
  await shoot(chief, 'filter by a field 1440');
  await dialog.getByRole('button', { name: 'Show what fits' }).click();
  await expect.poll(() => rows().count(), WAIT).toBe(1);
  await chief.getByRole('button', { name: 'Laikotarpis: 2026-12-31 – 2027-01-02' }).waitFor();
  const address = chief.url();
  await chief.goto(`${company.place}/documents`);
  await expect.poll(() => rows().count(), WAIT).toBe(4);
  await chief.goto(address);
  await expect.poll(() => rows().count(), WAIT).toBe(1);
  expectNoFaults(chief);
});

test('the fields shown are chosen, exported, and come back with a saved filter', async () => {
  await chief.goto(`${company.place}/documents?formTemplateId=${leave}`);
  await head('Rūšis').waitFor();
  await chief.getByRole('button', { name: 'View', exact: true }).click();
  const fieldsOf = chief.getByRole('group', { name: 'Fields of the form' });
  await fieldsOf.getByLabel('Rūšis').uncheck();
  await fieldsOf.getByLabel('Pavaduoja').check();
  await shoot(chief, 'view of a form');
  await chief.keyboard.press('Escape');
  await head('Pavaduoja').waitFor();
  await head('Rūšis').waitFor({ state: 'detached' });
  await chief.getByRole('button', { name: 'Export as CSV' }).click();
  const shown = chief.getByRole('menuitem', { name: 'Rows and columns shown here' });
  const [event] = await Promise.all([chief.waitForEvent('download'), shown.click()]);
  const table = readFileSync(await event.path(), 'utf8');
  expect(table.split('\r\n')[0]).toMatch(/;"Laikotarpis";"Dienų skaičius";"Priežastis";"Grįžta";"Pavaduoja"$/);
  expect(table).toContain('"2026-12-21 – 2026-12-31";"9";"Žiemos šventės su šeima";"2027-01-04";"Ona Rimkutė"');

  await chief.getByRole('button', { name: 'Saved filters' }).click();
  await chief.getByRole('button', { name: 'Save this filter' }).click();
  await chief.getByLabel('Name of the filter').fill('Atostogos');
  await chief.getByRole('button', { name: 'Save', exact: true }).click();
  await chief.getByText('The filter is saved.').waitFor();
  await chief.evaluate(() => localStorage.removeItem('paraph.documents.view'));
  await chief.goto(`${company.place}/documents`);
  await chief.getByRole('button', { name: 'Saved filters' }).click();
  await chief.getByRole('button', { name: 'Atostogos', exact: true }).click();
  await head('Pavaduoja').waitFor();
  expect(await head('Rūšis').count()).toBe(0);
  expectNoFaults(chief);
});

test('a filter by a field that no form has says so and is taken away', async () => {
  const items = [{ field: 'el-lost', operator: 'contains', value: 'x' }];
  const query = new URLSearchParams({ formTemplateId: leave, filterModel: JSON.stringify({ items }) });
  await chief.goto(`${company.place}/documents?${query}`);
  await chief.getByRole('button', { name: 'A field that no form here has: contains x' }).click();
  await expect.poll(() => rows().count(), WAIT).toBe(2);
  expectNoFaults(chief);
});

test('on a phone the fields stand on the cards, in Lithuanian and in the dark too', async () => {
  const phone = await visitor({ size: PHONE });
  await signIn(phone, company.chief, '/auth/login', company.place);
  await phone.goto(`${company.place}/documents`);
  await phone.getByRole('button', { name: 'Filters', exact: true }).click();
  await choose(LEAVE, phone);
  await phone.getByText('2026-12-21 – 2026-12-31').waitFor();
  await phone.getByText('Dienų skaičius').first().waitFor();
  await shoot(phone, 'list of a form 390');
  expect(await overflowing(phone)).toEqual([]);
  const dark = await visitor({ size: DESK, scheme: 'dark' });
  await signIn(dark, company.chief, '/auth/login', company.place);
  await dark.evaluate(() => localStorage.setItem('paraph.language', 'lt'));
  await dark.goto(`${company.place}/documents?formTemplateId=${leave}`);
  await dark.getByText('2026-12-21 – 2026-12-31').waitFor();
  await shoot(dark, 'list of a form dark lt');
  expect(await overflowing(dark)).toEqual([]);
  for (const page of [phone, dark]) expectNoFaults(page);
});

test('leave is requested from the calendar', async () => {
  await chief.goto(`${company.place}/calendar`);
  await chief.getByRole('link', { name: 'Request leave' }).click();
  await chief.waitForURL('**/module-b/create-document');
  await chief.getByText(LEAVE, { exact: true }).first().waitFor();
  expectNoFaults(chief);
});
