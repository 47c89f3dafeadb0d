import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { officeOf, signs } from './harness/office.ts';
import { ARŪNAS, ELŽBIETA, SAULĖ } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('on %s an operator reads what the mail server said, and sends the mail again', async (_where, size) => {
  const email = `bounce.${randomInt(100_000)}@auditas.example`;
  const office = await officeOf(ARŪNAS);
  await office.send(`Sutartis ${randomInt(10_000)}`, [signs({ ...ELŽBIETA, email })]);
  const page = await visitor({ size });
  await signIn(page, SAULĖ, '/super-admin/waiting', CONSUMER);
  await page.getByRole('heading', { name: 'What waits', level: 1 }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.waitFor();
  expect(await row.innerText()).toContain('550');
  expect(await row.innerText()).not.toContain('/g/');
  await shoot(page, `what waits ${size.width}`);
  await row.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The mail is on its way again.').waitFor();
  expectNoFaults(page);
});

test('TENANT-017 the operator makes a key, sees it once, limits what it may do, and ends it', async () => {
  const page = await visitor();
  await signIn(page, SAULĖ, '/super-admin/tenants', CONSUMER);
  await page.getByRole('link', { name: /Jūras/ }).first().click();
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'Create a key' }).click();
  const once = keys.getByRole('status').filter({ hasText: 'Copy the key now' });
  await once.waitFor();
  const value = /pk_[\w-]{43}/.exec(await once.innerText())?.[0] ?? '';
  expect(value).not.toBe('');
  await keys.getByLabel('API acts included in a month').fill('100');
  await keys.getByLabel('Price of each further act, EUR').fill('0.05');
  await keys.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  await page.reload();
  await keys.getByText(`${value.slice(0, 7)}…`).waitFor();
  expect(await page.content()).not.toContain(value);
  expect(await keys.getByLabel('API acts included in a month').inputValue()).toBe('100');
  expect(await keys.getByLabel('Price of each further act, EUR').inputValue()).toBe('0.05');
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await keys.evaluate((card) => card.scrollIntoView());
    await shoot(page, `keys of a company ${size.width}`);
    await page.getByRole('region', { name: 'Sign-ins and signatures' }).evaluate((card) => card.scrollIntoView());
    await shoot(page, `use by a company ${size.width}`);
  }
  await keys.getByRole('button', { name: `Revoke ${value.slice(0, 7)}` }).click();
  await keys.getByText('revoked').first().waitFor();
  expectNoFaults(page);
});
