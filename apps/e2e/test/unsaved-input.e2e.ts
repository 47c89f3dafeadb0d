import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { addElement, drawn, keptTemplate, openEditor, saveTemplate } from './harness/form-design.ts';
import { makeTemplate } from './harness/forms.ts';
import { linkByPassword, signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let apiClient: ApiClient;
let admin: Page;
let page: Page;

beforeAll(async () => {
  admin = await foundCompany(visitor, company);
  apiClient = await apiClientOf(company.admin, company.host);
  page = await visitor();
  await page.clock.install();
  await signIn(page, company.admin, '', company.place);
}, 180_000);

const STAYS = 'What you have written stays.';
const idle = () => page.getByRole('dialog', { name: en('idle.title') });
const said = (text: string) => page.getByText(text, { exact: true }).waitFor();

/** Lets the idle time begin; a page that is silent for five minutes at a stretch counts as closed. */
async function beAway(parts: number): Promise<void> {
  // The last activity is noted a moment later.
  await page.clock.runFor(2000);
  for (let part = 0; part < parts; part += 1) await page.clock.fastForward('02:31');
}

/** A template with one new element that is not saved. */
async function unsavedTemplate(name: string): Promise<string> {
  const id = await makeTemplate(apiClient, { name, more: { isDraft: true } });
  await openEditor(page, id);
  await addElement(page, 'Date');
  return id;
}

async function returnAfterAbsence(): Promise<void> {
  await beAway(2);
  await idle().waitFor();
  await said(STAYS);
  await shoot(page, 'idle with kept input');
  await beAway(2);
  await page.getByLabel(en('auth.password'), { exact: true }).waitFor();
  await linkByPassword(page, company.admin);
  await page.locator('[data-stage] canvas').waitFor();
}

test('what was drawn in the form editor is there again after the session ended by itself', async () => {
  const id = await unsavedTemplate('Kelionė');
  await returnAfterAbsence();
  await said('Your unsaved changes were restored.');
  await drawn(page, 'Date').waitFor();
  await shoot(page, 'unsaved changes restored');
  await saveTemplate(page);
  expect((await keptTemplate(apiClient, id)).elements).toHaveLength(1);
  await openEditor(page, id);
  expect(await page.getByText(en('unsaved.recovery.restored')).count()).toBe(0);
  expectNoFaults(page);
});

test('restored changes can be discarded', async () => {
  const id = await unsavedTemplate('Mokymai');
  await page.clock.runFor(1000);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: en('unsaved.recovery.discard'), exact: true }).click();
  await drawn(page, 'Date').waitFor({ state: 'detached' });
  await openEditor(page, id);
  expect(await page.getByText(en('unsaved.recovery.restored')).count()).toBe(0);
});

test('changes are offered, not restored, when the template was saved meanwhile', async () => {
  const id = await unsavedTemplate('Pažyma');
  await page.clock.runFor(1000);
  await openEditor(admin, id);
  await addElement(admin, 'InputField');
  await saveTemplate(admin);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const restore = page.getByRole('button', { name: en('unsaved.recovery.restore'), exact: true });
  await restore.waitFor();
  await shoot(page, 'unsaved changes offered');
  expect(await drawn(page, 'Date').count()).toBe(0);
  await restore.click();
  await drawn(page, 'Date').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
});

test('a page that keeps no draft says that changes will be lost', async () => {
  await page.goto(`${company.place}/admin/company`);
  await page.getByLabel(en('users.name'), { exact: true }).first().fill('Kita');
  await beAway(2);
  await idle().waitFor();
  await said('Unsaved changes will be lost. Save them before that.');
  expect(await page.getByText(STAYS, { exact: true }).count()).toBe(0);
});
