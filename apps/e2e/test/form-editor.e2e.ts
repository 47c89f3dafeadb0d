import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESK, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, makeCompany, newCompany } from './harness/companies.ts';
import { addElement, drawn, keptTemplate, makeTemplate } from './harness/forms.ts';
import { type Office, officeOf } from './harness/office.ts';
import { signIn } from './harness/sign-in.ts';
import { until } from './harness/until.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let chief: Page;
let office: Office;

beforeAll(async () => {
  const link = await makeCompany(await visitor({ size: DESK }), company);
  chief = await visitor({ size: DESK });
  await joinCompany(chief, link, company.name);
  office = await officeOf(company.chief, company.host);
  await signIn(chief, company.chief, '/auth/login', company.place);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;
const button = (name: string, page = chief) => page.getByRole('button', { name, exact: true });
const said = (words: string, page = chief) => page.getByText(words, { exact: true }).first().waitFor();
const settings = (page = chief) => page.getByRole('region', { name: 'Settings of the element' });

/** Opens the editor of a new template and waits for its page. */
async function openEditor(name: string, { pages = 1, elements = [] as object[] } = {}, page = chief): Promise<string> {
  const { id } = await makeTemplate(office, { name, pages, elements });
  await page.goto(at(`/admin/forms/edit/${id}`));
  await page.locator('[data-stage] canvas').waitFor();
  return id;
}

/** Saves and waits until the server has it. */
async function save(): Promise<void> {
  const answered = chief.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/FormBuilder/template'),
  );
  await button('Save').click();
  expect((await answered).status()).toBe(200);
}

/** Chooses from a select by its label. */
async function pick(label: string, option: string, page = chief): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the editor has all its parts, and a press adds an element at 12, 36 and 164 wide on the page that is shown (FORM-009, FORM-028)', async () => {
  const id = await openEditor('Prašymas', { pages: 3 });
  for (const name of ['Back to the list of forms', 'Next page', 'Preview', 'Save'])
    await chief.getByRole(name.startsWith('Back') ? 'link' : 'button', { name, exact: true }).waitFor();
  await chief.getByRole('group', { name: 'Elements to add' }).waitFor();
  for (const part of ['Approvers', 'E-mail receivers', 'Settings', 'Related forms', 'Deleted elements'])
    await chief.locator('aside').getByText(part, { exact: true }).waitFor();
  await said('Page 1 of 3');
  await shoot(chief, 'form editor empty');
  await button('Next page').click();
  await said('Page 2 of 3');
  await addElement(chief, 'InputField');
  await settings().waitFor();
  await shoot(chief, 'form editor element');
  await save();
  await chief.waitForURL(at('/admin/forms'));
  const { elements } = await keptTemplate(office, id);
  expect(elements).toMatchObject([{ type: 0, page: 2, x: 12, y: 36, width: 164 }]);
  expectNoFaults(chief);
});
