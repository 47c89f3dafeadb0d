import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addColleague, type Company, foundCompany, newCompany } from './harness/companies.ts';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const boss: DemoPerson = { ...company.admin, email: `vadove@${company.key}.example`, name: 'Rūta Vadovė' };
let admin: Page;
let lead: Page;
let apiClient: ApiClient;

beforeAll(async () => {
  admin = await foundCompany(visitor, company, { signatures: '12' });
  apiClient = await apiClientOf(company.admin, company.host);
  lead = await addColleague(visitor, company, boss, [3]);
  await signIn(lead, boss, '/auth/login', company.place);
}, 180_000);

const WAIT = { timeout: 20_000 };
const at = (path: string) => `${company.place}${path}`;
const dialog = (page: Page = admin) => page.getByRole('dialog');
const save = () =>
  dialog()
    .getByRole('button', { name: en('forms.save'), exact: true })
    .click();
const shows = (words: string, page: Page = admin) => page.getByText(words, { exact: true }).first().waitFor();
const rows = (name: 'Templates' | 'Types', page: Page = admin) =>
  page.getByRole('list', { name }).getByRole('listitem');

type Types = { items: { id: string; nameEN: string; moduleType: string }[] };
/** A type that the company began with. */
async function typeNamed(name: string): Promise<string> {
  const request = () => apiClient.request<Types>('GET', '/api/FormBuilder/type/list?limit=100');
  await expect.poll(async () => (await request()).items.length, WAIT).toBeGreaterThanOrEqual(4);
  return (await request()).items.find(({ nameEN }) => nameEN === name)!.id;
}

/** A template of one blank page. */
async function template(name: string, more: object = {}): Promise<string> {
  const formTypeId = await typeNamed('Leave request');
  const generate = { format: 'A4', orientation: 0, pages: 1 };
  const body = { name, formModuleType: 'HR', formTypeId, generate, ...more };
  return (await apiClient.request<{ id: string }>('POST', '/api/FormBuilder/template', body)).id;
}

test('only an administrator opens the forms; they come by a tile of the panel (FORM-007, PERM-046)', async () => {
  await admin.goto(at('/admin/admin-panel'));
  await admin
    .getByRole('main')
    .getByRole('link', { name: /^Forms PDFs/ })
    .click();
  await admin.getByRole('heading', { level: 1, name: en('forms.tab.label') }).waitFor();
  expect(new URL(admin.url()).pathname).toBe('/admin/forms');
  await shows('No templates yet');
  await shoot(admin, 'forms none');
  for (const path of [
    '/admin/forms',
    '/admin/forms/create',
    '/admin/forms/edit/0193a000-0000-7000-8000-000000000001',
  ]) {
    await lead.goto(at(path));
    await lead.getByRole('heading', { name: en('frame.missing.title') }).waitFor();
  }
  expectNoFaults(admin);
});

test('a type is added in a dialog of five names and a module, changed and deleted (FORM-012, FORM-017, FORM-092)', async () => {
  await typeNamed('Leave request');
  await admin.goto(at('/admin/forms?tab=types'));
  await admin.getByRole('button', { name: en('forms.type.create') }).click();
  for (const language of ['English', 'Lietuvių', 'Latviešu', 'Eesti', 'Русский'])
    await dialog().getByLabel(en('forms.type.name', { language })).waitFor();
  await save();
  await shows('Fill in this field.');
  await dialog()
    .getByLabel(en('forms.type.name', { language: 'English' }))
    .fill('Parking permit');
  await shoot(admin, 'adding a form type');
  await save();
  await shows('The type is made.');
  await rows('Types').filter({ hasText: 'Parking permit' }).waitFor();
  await shoot(admin, 'form types');
  await admin.getByRole('button', { name: en('forms.type.change', { name: 'Parking permit' }) }).click();
  await dialog()
    .getByLabel(en('forms.type.name', { language: 'Lietuvių' }))
    .fill('Stovėjimo leidimas');
  await save();
  await shows('The type is saved.');
  await admin.getByLabel(en('forms.type.find')).fill('stovėjimo');
  await expect.poll(() => rows('Types').count(), WAIT).toBe(1);
  await admin.getByRole('button', { name: en('forms.type.deleteNamed', { name: 'Parking permit' }) }).click();
  await dialog()
    .getByRole('button', { name: en('forms.type.delete') })
    .click();
  await shows('The type is deleted.');
  await shows('Nothing fits these filters');
  expectNoFaults(admin);
});

test('modules offered are those of the company, HR is preset (FORM-043)', async () => {
  await admin.goto(at('/admin/forms?tab=types'));
  await admin.getByRole('button', { name: en('forms.type.create') }).click();
  const module = dialog().getByRole('combobox', { name: en('forms.csv.module') });
  expect(await module.innerText()).toBe('HR');
  await module.click();
  expect(await admin.getByRole('option').allInnerTexts()).toEqual(['HR', 'Accounting']);
  await admin.keyboard.press('Escape');
  await dialog()
    .getByRole('button', { name: en('forms.cancel') })
    .click();
});

test('a failure that is nobody’s mistake is said where everything is that went wrong (FORM-091)', async () => {
  await admin.goto(at('/admin/forms?tab=types'));
  await admin.route('**/api/FormBuilder/type', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' })
      : route.continue(),
  );
  await admin.getByRole('button', { name: en('forms.type.create') }).click();
  await dialog()
    .getByLabel(en('forms.type.name', { language: 'English' }))
    .fill('Lost');
  await save();
  await shows('Something went wrong. Try again.');
  await shoot(admin, 'failing form type');
  expect(
    await dialog()
      .getByLabel(en('forms.type.name', { language: 'English' }))
      .inputValue(),
  ).toBe('Lost');
  await admin.unroute('**/api/FormBuilder/type');
  await admin.keyboard.press('Escape');
});

test('a template is duplicated under a name with a counter, without slashes, never without one (FORM-047, FORM-080, FORM-092)', async () => {
  await template('Leave A');
  await template('Leave A (copy)');
  await admin.goto(at('/admin/forms'));
  await admin.getByRole('button', { name: en('forms.duplicate.title', { name: 'Leave A' }), exact: true }).click();
  const name = dialog().getByLabel(en('forms.csv.name'));
  await expect.poll(() => name.inputValue(), WAIT).toBe('Leave A (copy) 1');
  const button = dialog().getByRole('button', { name: en('forms.duplicate.save'), exact: true });
  await name.fill('');
  expect(await button.isDisabled()).toBe(true);
  await name.fill('Leave/B');
  expect(await name.inputValue()).toBe('LeaveB');
  await name.fill('leave a');
  await button.click();
  await shows('There is one of this name already.');
  await name.fill('Leave A (copy) 1');
  await shoot(admin, 'duplicating a form');
  await button.click();
  await shows('The template is duplicated.');
  await admin.getByRole('link', { name: 'Leave A (copy) 1', exact: true }).waitFor();
  await admin
    .getByRole('button', { name: en('forms.template.deleteNamed', { name: 'Leave A (copy)' }), exact: true })
    .click();
  await shoot(admin, 'deleting a form');
  await dialog()
    .getByRole('button', { name: en('forms.template.delete') })
    .click();
  await shows('The template is deleted.');
  await admin.getByRole('link', { name: 'Leave A (copy)', exact: true }).waitFor({ state: 'detached' });
  expectNoFaults(admin);
});

test('ten templates stand on a page, five on a phone; they are searched, sorted and exported (FORM-008, FORM-071, FORM-078)', async () => {
  for (let number = 1; number <= 11; number++) await template(`Row ${String(number).padStart(2, '0')}`);
  await admin.goto(at('/admin/forms'));
  await rows('Templates').first().waitFor();
  expect(await rows('Templates').count()).toBe(10);
  await shoot(admin, 'forms 1440');
  await admin.getByLabel(en('forms.template.find')).fill('row');
  await expect.poll(() => rows('Templates').first().innerText(), WAIT).toMatch(/^Row 01/);
  await admin.getByRole('button', { name: en('table.nextPage') }).click();
  await expect.poll(() => rows('Templates').count(), WAIT).toBe(1);
  await admin.setViewportSize(PHONE);
  await admin.goto(at('/admin/forms'));
  await expect.poll(() => rows('Templates').count(), WAIT).toBe(5);
  await shoot(admin, 'forms 390');
  await admin.setViewportSize(DESKTOP);
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: en('forms.export') }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Templates \d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('"Row 11"');
  expectNoFaults(admin);
});

test('forms are attached to a folder from its menu (DRIVE-049, DRIVE-108)', async () => {
  const id = await apiClient.folder('Personalas');
  await template('Folder form');
  await admin.goto(at(`/folders/${id}`));
  await admin.getByRole('button', { name: en('drive.menu.settings') }).click();
  await admin.locator('[role=menu] [data-act=forms]').click();
  await dialog().getByLabel('Folder form').check();
  await shoot(admin, 'forms of a folder');
  await save();
  await shows('The form templates of the folder are saved.');
  const offered = await apiClient.request<{ name: string }[]>('GET', `/api/folders/${id}/formTemplates`);
  expect(offered.map(({ name }) => name)).toEqual(['Folder form']);
  await admin.goto(at('/folders'));
  expect(await admin.getByRole('button', { name: en('drive.menu.settings') }).count()).toBe(0);
  expectNoFaults(admin);
});
