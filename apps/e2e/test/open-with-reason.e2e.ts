import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from './harness/axe.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { addColleague, type Company, foundCompany, newCompany, saved } from './harness/companies.ts';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const worker: DemoPerson = { ...company.admin, email: `ona@${company.key}.example`, name: 'Ona Darbuotoja' };
const REASON = 'The owner is ill and the customer waits';
let apiClient: ApiClient;

beforeAll(async () => {
  await foundCompany(visitor, company);
  await addColleague(visitor, company, worker, [4]);
  apiClient = await apiClientOf(worker, company.host);
}, 180_000);

const listed = `${company.place}/documents?filterModel=${encodeURIComponent(
  JSON.stringify({ items: [{ field: 'tab', operator: 'is', value: 'company' }] }),
)}`;
const gate = (page: Page) => page.getByRole('heading', { name: en('document.reason.title') });
const pages = (page: Page) => page.locator('canvas').first();

/** From the list of the company to the page of a document. */
async function openFromList(page: Page, id: string): Promise<void> {
  await page.goto(listed);
  await page.locator(`a[href*="${id}"]`).first().click();
  await page.waitForURL(new RegExp(id));
}

test.each([
  ['a desk', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)(
  'on %s an administrator says why before a document of somebody else opens, by keyboard alone, and its owner is notified (product D5)',
  async (_where, size, scheme) => {
    const name = `Contract ${randomInt(1_000_000)}`;
    const id = await apiClient.draft(name);
    const page = await visitor({ size, scheme });
    await signIn(page, company.admin, '', company.place);
    await openFromList(page, id);
    await gate(page).waitFor();
    expect(await pages(page).count()).toBe(0);
    await shoot(page, `needs a reason ${size.width}`);
    expect(await overflowing(page)).toEqual([]);
    // Keeping the file asks the same question.
    await page
      .getByRole('button', { name: en('document.download'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: en('document.reason.dialog', { name }) });
    await dialog.getByText('Ona Darbuotoja will be told').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const button = page.getByRole('button', { name: en('document.reason.button') });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel(en('document.reason.label')).waitFor();
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText(en('document.reason.short', { least: 3 })).waitFor();
    expect(await violations(page)).toEqual([]);
    await shoot(page, `the reason is too short ${size.width}`);
    await dialog.getByLabel(en('document.reason.label')).fill(REASON);
    await dialog.getByRole('button', { name: en('document.reason.confirm'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('You opened this with a reason, until').waitFor();
    await pages(page).waitFor();
    await shoot(page, `opened with a reason ${size.width}`);
    expect(await violations(page)).toEqual([]);
    expectNoFaults(page);

    const owner = await visitor({ size: DESKTOP });
    await signIn(owner, worker, '', company.place);
    await owner.goto(`${company.place}/standard/documents/${id}`);
    await owner.getByRole('tab', { name: en('document.tab.history') }).click();
    await owner.getByText(en('history.opened_withReason')).waitFor();
    await owner.getByText(REASON).waitFor();
    await owner
      .getByRole('button', { name: /notification/ })
      .first()
      .click();
    const bell = owner.getByRole('dialog', { name: en('notifications.title') });
    await bell.getByText('Opened by somebody who takes no part in it').first().waitFor();
    await shoot(owner, `the owner is notified ${size.width}`);
    expectNoFaults(owner);
  },
  120_000,
);

test('where the company lets administrators open everything they do at once, and the setting stays as it was saved (product D5)', async () => {
  const name = `Contract ${randomInt(1_000_000)}`;
  const id = await apiClient.draft(name);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, company.admin, '', company.place);
  await openFromList(page, id);
  await gate(page).waitFor();
  await page.goto(`${company.place}/admin/company`);
  await page.getByRole('textbox', { name: en('company.code'), exact: true }).fill('304567891');
  await page.getByRole('textbox', { name: en('webhooks.url'), exact: true }).fill('Gedimino pr. 9, Vilnius');
  const opensAll = page.getByRole('switch', { name: /open every document without a reason/ });
  expect(await opensAll.isChecked()).toBe(false);
  await opensAll.check();
  await shoot(page, 'administrators may open everything');
  await page.getByRole('button', { name: en('document.tags.save'), exact: true }).click();
  await saved(page);
  await page.reload();
  await opensAll.waitFor();
  expect(await opensAll.isChecked()).toBe(true);
  await openFromList(page, id);
  await pages(page).waitFor();
  expect(await gate(page).count()).toBe(0);
  // The list of the company offers it among several to keep.
  await page.goto(listed);
  await page.locator(`a[href*="${id}"]`).first().waitFor();
  await page.locator('[data-act=download-several]').click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .waitFor();
  expectNoFaults(page);
}, 120_000);
