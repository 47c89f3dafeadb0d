import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import { KIPRAS, NERINGA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const NAME = `Atleidimo lapas ${randomInt(1_000_000)}`;
const COVER = /Privatus dokumentas \d{4}-\d+/;
let apiClient: ApiClient;
let id: string;
beforeAll(async () => {
  apiClient = await apiClientOf(NERINGA);
  id = await apiClient.draft(NAME);
  // A new folder is private: nobody of the company reads it but who made it.
  await apiClient.file(await apiClient.folder(`Personalo bylos ${randomInt(1_000_000)}`), id);
}, 180_000);

/** The company's documents, newest first, with words or without. */
const companyOf = (words: string) => {
  const model = {
    items: [{ field: 'tab', operator: 'is', value: 'company' }],
    ...(words && { quickFilterValues: [words] }),
  };
  return `${site('azuolas')}/documents?filterModel=${encodeURIComponent(JSON.stringify(model))}`;
};
const link = (page: Page) => page.locator(`a[href*="${id}"]`).first();

test.each([
  ['a desk', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)(
  'on %s an administrator sees a private document of the company by its number, and no search finds its name (product D5)',
  async (_where, size, scheme) => {
    const page = await visitor({ size, scheme });
    await signIn(page, KIPRAS);
    await page.addInitScript(() => localStorage.setItem('paraph.language', 'lt'));
    await page.goto(companyOf(''));
    await link(page).waitFor();
    // The card of a phone says more than the name.
    const cover = COVER.exec(await link(page).innerText())![0];
    expect(await page.getByText(NAME).count()).toBe(0);
    await shoot(page, `company documents lt ${size.width}`);
    await page.goto(companyOf(cover));
    await link(page).waitFor();
    await page.goto(companyOf(NAME));
    await page.getByRole('heading', { name: /Nėra dokumento pavadinimu/ }).waitFor();
    expect(await link(page).count()).toBe(0);
    await page.goto(`${site('azuolas')}/standard/documents/${id}`);
    await page.getByRole('heading', { name: cover }).first().waitFor();
    expect(await page.getByText(NAME).count()).toBe(0);
    expect(await page.title()).not.toContain(NAME);
    await shoot(page, `private document lt ${size.width}`);
    expectNoFaults(page);
  },
);

test('whose it is reads its name in their own lists', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, NERINGA);
  await page.goto(`${site('azuolas')}/documents`);
  await page.getByText(NAME, { exact: true }).first().waitFor();
  expectNoFaults(page);
});
