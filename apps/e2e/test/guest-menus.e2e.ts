import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiClientOf, signs } from './harness/api-client.ts';
import { DESKTOP, expectNoFaults, PHONE, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { AUŠRA } from './harness/people.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

/** Opens a document by the link of a guest's mail. */
async function asGuest(size: typeof DESKTOP): Promise<Page> {
  const guest = { ...AUŠRA, email: `svecias.${randomInt(1_000_000)}@partner.example`, name: 'Ona Svečias' };
  const since = now();
  await (await apiClientOf(AUŠRA)).send(`Sutartis ${randomInt(10_000)}`, [signs(guest)]);
  const page = await visitor({ size });
  await page.goto(await linkMailedTo(guest.email, since));
  await page.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: /^Sign/ }).first().waitFor();
  return page;
}

for (const [screen, size] of Object.entries({ 'a phone': PHONE, 'a wide screen': DESKTOP })) {
  test(`UI-002 UI-009 a guest chooses language and colours on ${screen}`, async () => {
    const page = await asGuest(size);
    const menu = page.getByRole('menu');
    await page.getByRole('button', { name: /^Colours/ }).click();
    await menu.getByRole('menuitemradio', { name: en('frame.theme.dark') }).click();
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Language/ }).click();
    await menu.getByRole('menuitemradio', { name: 'Lietuvių' }).click();
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('lt');
    expectNoFaults(page);
  });
}

test('a menu whose code comes late does not open over the dialog that opened meanwhile', async () => {
  const page = await asGuest(PHONE);
  let open = () => undefined as void;
  const gate = new Promise<void>((done) => (open = done));
  await page.route(/choice-menu/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Colours/ }).click();
  await page.getByRole('button', { name: en('document.menu') }).click();
  await page.getByRole('menuitem', { name: /Reject/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const loaded = page.waitForResponse(/choice-menu/);
  open();
  await loaded;
  await dialog.getByRole('button', { name: en('ui.close') }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  expectNoFaults(page);
});
