import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { MANTAS } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await visitor();
  await signIn(page, MANTAS);
});

const asks = () => page.getByRole('dialog', { name: en('unsaved.closing.title') });

test.each([
  ['a new folder', '/folders', 'New folder', 'Name of the folder'],
  ['an invitation', '/admin/users', 'Invite', 'E-mail'],
] as const)('the input of %s is not lost by Back or Escape without a question', async (_what, path, button, field) => {
  await page.goto(`${site('azuolas')}${path}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  const typed = page.getByRole('dialog').getByLabel(field).first();
  await typed.fill('keep.me@x.example');
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await asks()
      .getByRole('button', { name: en('unsaved.closing.stay') })
      .click();
    await asks().waitFor({ state: 'detached' });
    expect(await typed.inputValue()).toBe('keep.me@x.example');
  }
  await shoot(page, `input of ${button} is kept`);
  await page.keyboard.press('Escape');
  await asks()
    .getByRole('button', { name: en('unsaved.closing.leave') })
    .click();
  await typed.waitFor({ state: 'detached' });
  expectNoFaults(page);
});

test('a dialog in which nothing was typed closes by Escape without a question', async () => {
  await page.goto(`${site('azuolas')}/folders`);
  await page.getByRole('button', { name: en('drive.create.title'), exact: true }).click();
  await page.getByRole('dialog', { name: en('drive.create.title') }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('on a phone Back closes an open menu, and the page stays', async () => {
  const phone = await visitor({ size: PHONE });
  await signIn(phone, MANTAS);
  await phone.goto(`${site('azuolas')}/documents`);
  const before = phone.url();
  await phone.locator('[aria-haspopup]').first().click();
  await phone.locator('.MuiPopover-root').first().waitFor();
  await phone.goBack();
  await phone.locator('.MuiPopover-root').first().waitFor({ state: 'detached' });
  expect(phone.url()).toBe(before);
});
