import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { overflowing } from './harness/overflow.ts';
import { IEVA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const home = site('azuolas');
let page: Page;

beforeAll(async () => {
  page = await visitor();
  await signIn(page, IEVA, '/dashboard');
}, 120_000);

const box = () => page.getByRole('combobox', { name: en('palette.open') });
const option = (name: RegExp) => page.getByRole('option', { name }).first();

/** The button says that the page listens to its keys. */
async function openSearch(): Promise<void> {
  await page.getByRole('button', { name: en('palette.open') }).waitFor();
  await page.keyboard.press('Control+k');
}

test('the search finds a colleague, who opens in the address book', async () => {
  await openSearch();
  await box().fill('Šimkutė');
  await option(/^Daiva Šimkutė/).waitFor();
  await page.getByText(en('palette.people'), { exact: true }).waitFor();
  await shoot(page, 'search people');
  await option(/^Daiva Šimkutė/).click();
  await page.waitForURL(`${home}/addressBook?search=daiva*`);
  await page.getByText('Daiva Šimkutė', { exact: true }).first().waitFor();
  expectNoFaults(page);
});

test('the search keeps the keyboard while the page behind it is still loading', async () => {
  const fresh = await visitor();
  await signIn(fresh, IEVA, '/dashboard');
  let open = () => undefined as void;
  const gate = new Promise<void>((done) => (open = done));
  await fresh.route(/list-page|documents-page|address-book/i, async (route) => {
    await gate;
    await route.continue();
  });
  await fresh
    .getByRole('navigation')
    .getByRole('link', { name: en('nav.addressBook') })
    .first()
    .click();
  await fresh.keyboard.press('Control+k');
  const search = fresh.getByRole('combobox', { name: en('palette.open') });
  await search.waitFor();
  open();
  // Behind the dialog the page is hidden from roles.
  await fresh.locator('main h1', { hasText: en('nav.addressBook') }).waitFor();
  await fresh.keyboard.type('daiva');
  expect(await search.inputValue()).toBe('daiva');
  // The page that the search leads to takes the focus, as from a link.
  await fresh
    .getByRole('option', { name: /^Daiva Šimkutė/ })
    .first()
    .click();
  await fresh.waitForURL(/search=daiva/i);
  await search.waitFor({ state: 'detached' });
});

test('the search finds a folder by a part of its name, and says what it looks for when it finds nothing', async () => {
  await page.goto(`${home}/dashboard`);
  await openSearch();
  await box().fill('tiekej');
  await option(/^Tiekėjai/).waitFor();
  await page.getByText(en('palette.folders'), { exact: true }).last().waitFor();
  await box().press('Enter');
  await page.waitForURL(/\/folders\/[^/]+$/);
  await openSearch();
  await box().fill('qqzzqq');
  await page.getByText(en('palette.nothing'), { exact: true }).waitFor();
  await page.setViewportSize(PHONE);
  await shoot(page, 'search nothing phone');
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expectNoFaults(page);
});

test('the menu of the account stays on the screen when it grows after it was opened', async () => {
  await page.goto(`${home}/dashboard`);
  let open = () => undefined as void;
  const gate = new Promise<void>((done) => (open = done));
  await page.route('**/api/session/tenants*', async (route) => {
    await gate;
    await route.fulfill({
      json: { items: [{ id: 'a', name: 'Labai ilgo pavadinimo uždaroji akcinė bendrovė „Ąžuolynas“', isHere: false }] },
    });
  });
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menu').waitFor();
  open();
  await page.getByRole('menuitem', { name: /Ąžuolynas/ }).waitFor();
  const right = async () => {
    const paper = (await page.locator('.MuiPaper-root', { has: page.getByRole('menu') }).boundingBox())!;
    return paper.x + paper.width;
  };
  await expect.poll(right).toBeLessThanOrEqual(DESKTOP.width);
  await shoot(page, 'account menu grown');
});
