import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany, saved } from './harness/companies.ts';
import { pressOn } from './harness/keyboard.ts';
import { PASSWORD } from './harness/people.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let admin: Page;

beforeAll(async () => {
  admin = await foundCompany(visitor, company);
  await admin.setViewportSize(DESKTOP);
}, 180_000);

/** The keyboard is in the refused field, which is on the screen and read with its reason. */
async function expectRefusedAt(page: Page, field: Locator, reason: string): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const note = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  expect(await note.innerText()).toBe(reason);
  const box = await field.boundingBox();
  expect(box!.y).toBeGreaterThan(0);
  expect(box!.y + box!.height).toBeLessThan(page.viewportSize()!.height);
}

test('company settings: what was empty before does not stop another setting from being saved', async () => {
  await admin.goto(`${company.place}/admin/company`);
  const code = admin.getByRole('textbox', { name: en('company.code') });
  await code.waitFor();
  expect(await code.inputValue()).toBe('');
  await admin.getByRole('textbox', { name: en('company.senderName') }).fill('Biuras');
  await pressOn(admin, admin.getByRole('button', { name: en('ui.save'), exact: true }));
  await saved(admin);
  await admin.reload();
  await expect.poll(() => admin.getByRole('textbox', { name: en('company.senderName') }).inputValue()).toBe('Biuras');
});

test('company settings: a refused field far above is named at the button, and the keyboard goes to it', async () => {
  await admin.getByRole('textbox', { name: en('company.name'), exact: true }).fill('');
  await pressOn(admin, admin.getByRole('button', { name: en('ui.save'), exact: true }));
  const name = admin.getByRole('textbox', { name: en('company.name'), exact: true });
  await expectRefusedAt(admin, name, 'Fill in this field.');
  await shoot(admin, 'refused settings');
  await pressOn(admin, admin.getByRole('button', { name: en('ui.faults.go', { label: 'Name' }) }));
  await expectRefusedAt(admin, name, 'Fill in this field.');
  await admin.getByRole('button', { name: en('unsaved.recovery.discard'), exact: false }).click();
  expect(await name.getAttribute('aria-invalid')).toBe('false');
  expectNoFaults(admin);
});

test('sign-in, password reset and registration: an empty form puts the keyboard into the first field', async () => {
  const outsider = await visitor({ size: DESKTOP });
  await outsider.goto(`${company.place}/auth/login`);
  await pressOn(outsider, outsider.getByRole('button', { name: en('auth.continue'), exact: true }));
  await expectRefusedAt(outsider, outsider.getByRole('textbox', { name: en('auth.email') }), 'Fill in this field.');
  await outsider.goto(`${company.place}/auth/password-recovery`);
  await outsider.getByRole('textbox', { name: en('auth.email') }).waitFor();
  expectNoFaults(outsider);
});

test('sign-in: without the code the keyboard goes to its first digit with the reason, and after a wrong one too', async () => {
  const outsider = await visitor({ size: DESKTOP });
  await outsider.goto(`${company.place}/auth/login`);
  await outsider.getByLabel(en('auth.email')).fill(company.admin.email);
  await outsider.getByLabel(en('auth.password'), { exact: true }).fill(PASSWORD);
  await outsider.getByRole('button', { name: en('auth.continue'), exact: true }).click();
  const digit = outsider.getByRole('textbox', { name: /1 of 6/ });
  await digit.waitFor();
  await pressOn(outsider, outsider.getByRole('button', { name: en('auth.title'), exact: true }));
  const reason = outsider.getByRole('alert').filter({ hasText: en('auth.code.short') });
  await reason.waitFor();
  await expect.poll(() => digit.evaluate((element) => element === document.activeElement)).toBe(true);
  await outsider.keyboard.type('000000');
  await outsider.getByRole('alert').filter({ hasText: 'The code is wrong' }).waitFor();
  await expect.poll(() => digit.evaluate((element) => element === document.activeElement)).toBe(true);
  await shoot(outsider, 'refused code');
});
