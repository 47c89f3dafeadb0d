import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FormFilling } from '@paraph/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { begin, element, makeTemplate } from './harness/forms.ts';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { signIn } from './harness/sign-in.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const LEAVE = 'Atostogų prašymas';
const TRIP = 'Komandiruotės prašymas';
const WAIT = { timeout: 30_000 };
let admin: Page;
let apiClient: ApiClient;
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
  const filling: FormFilling = await begin(apiClient, templateId);
  const body = { values, viewedPages: [1] };
  return (await apiClient.request<{ documentId: string }>('POST', `/api/FormBuilder/fill/${filling.id}/submit`, body))
    .documentId;
}

beforeAll(async () => {
  admin = await foundCompany(visitor, company);
  apiClient = await apiClientOf(company.admin, company.host);
  leave = await makeTemplate(apiClient, { name: LEAVE, elements: fields });
  const trip = await makeTemplate(apiClient, { name: TRIP, elements: fields.slice(2, 3) });
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
  await apiClient.draft('Paprasta sutartis');
}, 300_000);

const rows = (page = admin) => page.locator('tbody tr');
const head = (name: string, page = admin) => page.getByRole('columnheader', { name, exact: true });
const choose = async (name: string, page = admin) => {
  await page.getByRole('combobox', { name: en('documents.template.label') }).click();
  await page.getByRole('option', { name, exact: true }).click();
};
const firstWhy = () =>
  rows()
    .first()
    .getByText(/Žiemos|Pavasaris/)
    .innerText();

test('FILTER-001 four controls stand above the list: saved filters, form templates, CSV export, clear all', async () => {
  await admin.goto(`${company.place}/documents`);
  await expect.poll(() => rows().count(), WAIT).toBe(4);
  await admin.getByRole('button', { name: en('documents.presets.button') }).waitFor();
  await admin.getByRole('button', { name: en('documents.exportCsv') }).waitFor();
  await choose(TRIP);
  await expect.poll(() => rows().count(), WAIT).toBe(1);
  await admin.getByRole('button', { name: en('documents.filter.clearAll') }).click();
  await expect.poll(() => rows().count(), WAIT).toBe(4);
  expect(new URL(admin.url()).search).toBe('');
  expectNoFaults(admin);
});

test('FILTER-015 FILTER-021 a form template leaves its documents, with its fields as columns that filter and sort', async () => {
  await admin.goto(`${company.place}/documents`);
  await choose(LEAVE);
  await expect.poll(() => rows().count(), WAIT).toBe(2);
  for (const name of ['Laikotarpis', 'Dienų skaičius', 'Priežastis', 'Grįžta', 'Rūšis']) await head(name).waitFor();
  expect(await head('Pavaduoja').count()).toBe(0);
  await admin.getByText('2026-12-21 – 2026-12-31').waitFor();
  expect(new URL(admin.url()).searchParams.get('formTemplateId')).toBe(leave);
  await shoot(admin, 'list of a form 1440');
  expect(await overflowing(admin)).toEqual([]);

  await head('Dienų skaičius').getByRole('button').click();
  await expect.poll(firstWhy, WAIT).toContain('Žiemos');
  await head('Dienų skaičius').getByRole('button').click();
  await expect.poll(firstWhy, WAIT).toContain('Pavasaris');

  await admin.getByRole('button', { name: en('documents.filter.button'), exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: en('documents.filter.column') }).click();
  await admin.getByRole('option', { name: lt('billing.period') }).click();
  await dialog.getByRole('combobox', { name: en('documents.filter.how') }).click();
  await admin.getByRole('option', { name: en('documents.filter.operator.between') }).click();
  await dialog.getByLabel(en('documents.filter.from')).fill('2026-12-31');
  await dialog.getByLabel(en('documents.filter.to')).fill('2027-01-02');
  await shoot(admin, 'filter by a field 1440');
  await dialog.getByRole('button', { name: en('documents.filter.apply') }).click();
  await expect.poll(() => rows().count(), WAIT).toBe(1);
  await admin.getByRole('button', { name: 'Laikotarpis: 2026-12-31 – 2027-01-02' }).waitFor();
  const address = admin.url();
  await admin.goto(`${company.place}/documents`);
  await expect.poll(() => rows().count(), WAIT).toBe(4);
  await admin.goto(address);
  await expect.poll(() => rows().count(), WAIT).toBe(1);
  expectNoFaults(admin);
});

test('the fields shown are chosen, exported, and come back with a saved filter', async () => {
  await admin.goto(`${company.place}/documents?formTemplateId=${leave}`);
  await head('Rūšis').waitFor();
  await admin.getByRole('button', { name: en('documents.view.button'), exact: true }).click();
  const fieldsOf = admin.getByRole('group', { name: en('documents.view.fields') });
  await fieldsOf.getByLabel(lt('billing.kind')).uncheck();
  await fieldsOf.getByLabel('Pavaduoja').check();
  await shoot(admin, 'view of a form');
  await admin.keyboard.press('Escape');
  await head('Pavaduoja').waitFor();
  await head('Rūšis').waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: en('documents.exportCsv') }).click();
  const shown = admin.getByRole('menuitem', { name: en('documents.export.shown') });
  const [event] = await Promise.all([admin.waitForEvent('download'), shown.click()]);
  const table = readFileSync(await event.path(), 'utf8');
  expect(table.split('\r\n')[0]).toMatch(/;"Laikotarpis";"Dienų skaičius";"Priežastis";"Grįžta";"Pavaduoja"$/);
  expect(table).toContain('"2026-12-21 – 2026-12-31";"9";"Žiemos šventės su šeima";"2027-01-04";"Ona Rimkutė"');

  await admin.getByRole('button', { name: en('documents.presets.button') }).click();
  await admin.getByRole('button', { name: en('documents.presets.save') }).click();
  await admin.getByLabel(en('documents.presets.name')).fill('Atostogos');
  await admin.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
  await admin.getByText(en('documents.presets.saved')).waitFor();
  await admin.evaluate(() => localStorage.removeItem('paraph.documents.view'));
  await admin.goto(`${company.place}/documents`);
  await admin.getByRole('button', { name: en('documents.presets.button') }).click();
  await admin.getByRole('button', { name: 'Atostogos', exact: true }).click();
  await head('Pavaduoja').waitFor();
  expect(await head('Rūšis').count()).toBe(0);
  expectNoFaults(admin);
});

test('a filter by a field that no form has says so and is taken away', async () => {
  const items = [{ field: 'el-lost', operator: 'contains', value: 'x' }];
  const query = new URLSearchParams({ formTemplateId: leave, filterModel: JSON.stringify({ items }) });
  await admin.goto(`${company.place}/documents?${query}`);
  await admin.getByRole('button', { name: 'A field that no form here has: contains x' }).click();
  await expect.poll(() => rows().count(), WAIT).toBe(2);
  expectNoFaults(admin);
});

test('on a phone the fields stand on the cards, in Lithuanian and in the dark too', async () => {
  const phone = await visitor({ size: PHONE });
  await signIn(phone, company.admin, '/auth/login', company.place);
  await phone.goto(`${company.place}/documents`);
  await phone.getByRole('button', { name: en('documents.quick.button'), exact: true }).click();
  await choose(LEAVE, phone);
  await phone.getByText('2026-12-21 – 2026-12-31').waitFor();
  await phone.getByText('Dienų skaičius').first().waitFor();
  await shoot(phone, 'list of a form 390');
  expect(await overflowing(phone)).toEqual([]);
  const dark = await visitor({ size: DESKTOP, scheme: 'dark' });
  await signIn(dark, company.admin, '/auth/login', company.place);
  await dark.evaluate(() => localStorage.setItem('paraph.language', 'lt'));
  await dark.goto(`${company.place}/documents?formTemplateId=${leave}`);
  await dark.getByText('2026-12-21 – 2026-12-31').waitFor();
  await shoot(dark, 'list of a form dark lt');
  expect(await overflowing(dark)).toEqual([]);
  for (const page of [phone, dark]) expectNoFaults(page);
});

test('leave is requested from the calendar', async () => {
  await admin.goto(`${company.place}/calendar`);
  await admin.getByRole('link', { name: en('filling.leave.title') }).click();
  await admin.waitForURL('**/module-b/create-document?first=absences');
  await admin.getByText(LEAVE, { exact: true }).first().waitFor();
  const elements = [element('DateRange', '1', 60, { label: 'Kada', calendarEventType: randomUUID() })];
  const id = await makeTemplate(apiClient, { name: 'Atostogos', elements });
  await admin.goto(`${company.place}/calendar`);
  await expect
    .poll(() => admin.getByRole('link', { name: en('filling.leave.title') }).getAttribute('href'))
    .toBe(`/module-b/create-document/${id}`);
  expectNoFaults(admin);
});
