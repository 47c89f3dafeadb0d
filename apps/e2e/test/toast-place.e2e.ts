import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { KĘSTUTIS, VILMA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const NO_LINE = 'There is no internet connection.';

/** Breaks the line and says so to the page at once. */
async function breakLine(page: Page): Promise<void> {
  await page.route('**/network-check.bin', (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** Mends it, and waits until the page has seen that. */
async function mendLine(page: Page): Promise<void> {
  await page.unroute('**/network-check.bin');
  const seen = page.waitForResponse('**/network-check.bin');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await (await seen).finished();
}

/** Whether a press in the middle of the control reaches it. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('on a phone a message about the connection stands in the open sheet, beside its Close button, and is announced there', async () => {
  const id = await (await apiClientOf(VILMA)).send(`Pranešimas ${randomInt(100_000)}`, [signs(KĘSTUTIS)]);
  const page = await visitor({ size: PHONE });
  await signIn(page, VILMA);
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await page.getByRole('button', { name: en('document.tab.history') }).click();
  const sheet = page.getByRole('dialog', { name: en('document.tab.history') });
  const close = sheet.getByRole('button', { name: en('ui.close') });
  await close.first().waitFor();
  await breakLine(page);
  const message = sheet.getByRole('alert').filter({ hasText: NO_LINE });
  await message.waitFor();
  await shoot(page, 'toast in the history sheet 390');
  expect(await message.evaluate((element) => element.closest('[aria-hidden="true"]'))).toBeNull();
  expect(await isOnTop(close.first())).toBe(true);
  await mendLine(page);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/network-check.bin'));
  await breakLine(page);
  await lost;
  expect(await message.count()).toBe(1);
  await close.first().click();
  await sheet.waitFor({ state: 'detached' });
  const onPage = page.getByRole('alert').filter({ hasText: NO_LINE });
  await onPage.waitFor();
  await onPage.getByRole('button', { name: en('ui.close') }).click();
  await onPage.waitFor({ state: 'detached' });
  expectNoFaults(page);
});
