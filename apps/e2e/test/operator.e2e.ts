import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSUMER, SANDBOX } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { ARŪNAS, ELŽBIETA, SAULĖ } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

/** A service of the sandbox fails until it is set otherwise. */
async function fault(service: string, wanted: object | null): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ service, fault: wanted });
  expect((await fetch(`${SANDBOX}/api/faults`, { method: 'PUT', headers, body })).ok).toBe(true);
}

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('on %s an operator reads what the mail server said, and sends the mail again', async (_where, size) => {
  const email = `bounce.${randomInt(100_000)}@auditas.example`;
  const apiClient = await apiClientOf(ARŪNAS);
  await apiClient.send(`Sutartis ${randomInt(10_000)}`, [signs({ ...ELŽBIETA, email })]);
  const page = await visitor({ size });
  await signIn(page, SAULĖ, '/super-admin/waiting', CONSUMER);
  await page.getByRole('heading', { name: en('operator.title'), level: 1 }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.waitFor();
  expect(await row.innerText()).toContain('550');
  expect(await row.innerText()).not.toContain('/g/');
  await shoot(page, `what waits ${size.width}`);
  await row.getByRole('button', { name: en('operator.mails.resend') }).click();
  await page.getByText(en('operator.mails.done')).waitFor();
  expectNoFaults(page);
});

test('the operator asks the doctor, sees each thing asked, and reads what to do about the red line', async () => {
  const page = await visitor();
  await signIn(page, SAULĖ, '/super-admin/tenants', CONSUMER);
  await page.getByRole('link', { name: en('doctor.title') }).click();
  await page.getByRole('heading', { name: en('doctor.title'), level: 1 }).waitFor();
  await fault('tsa2', { kind: 'status', status: 503 });
  await page.getByRole('button', { name: /^Examine/ }).click();
  await page.getByRole('status').filter({ hasText: 'Examining' }).waitFor();
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: en('validation.technical.timestamps') }) });
  await line.getByText(en('doctor.says.stampsMissing', { silent: 1, count: 2 })).waitFor({ timeout: 60_000 });
  await fault('tsa2', null);
  await page
    .getByRole('button', { name: en('doctor.again') })
    .and(page.locator(':enabled'))
    .waitFor({ timeout: 60_000 });
  expect(await page.getByRole('status').first().innerText()).toBe('1 thing needs you');
  expect(await line.innerText()).toContain('What to do: Check TSA_URL');
  const mail = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: en('mailServer.title') }) });
  expect(await mail.innerText()).toMatch(/127\.0\.0\.1:\d+ greets\./);
  expectNoFaults(page);
  for (const [size, colorScheme, language] of [
    [DESKTOP, 'light', 'en'],
    [DESKTOP, 'dark', 'lt'],
    [PHONE, 'dark', 'ru'],
    [PHONE, 'light', 'lv'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate((kept) => {
      localStorage.setItem('paraph.language', kept);
      localStorage.setItem('paraph.mode', 'system');
    }, language);
    await page.reload();
    await page.locator('main ul li').last().waitFor();
    await shoot(page, `doctor ${size.width} ${colorScheme} ${language}`);
  }
});

test('TENANT-017 the operator makes a key, sees it once, limits what it may do, and ends it', async () => {
  const page = await visitor();
  await signIn(page, SAULĖ, '/super-admin/tenants', CONSUMER);
  await page.getByRole('link', { name: /Jūras/ }).first().click();
  const keys = page.getByRole('region', { name: en('tenants.keys') });
  await keys.getByRole('button', { name: en('tenants.createKey') }).click();
  const once = keys.getByRole('status').filter({ hasText: 'Copy the key now' });
  await once.waitFor();
  const value = /pk_[\w-]{43}/.exec(await once.innerText())?.[0] ?? '';
  expect(value).not.toBe('');
  await keys.getByLabel(en('tenants.apiActionLimit')).fill('100');
  await keys.getByLabel(en('tenants.apiPrice')).fill('0.05');
  await keys.getByRole('button', { name: en('ui.save') }).click();
  await page.getByText(en('admin.saved')).first().waitFor();
  expect(await once.innerText()).toContain(value);
  await page.reload();
  await keys.getByText(`${value.slice(0, 7)}…`).waitFor();
  expect(await page.content()).not.toContain(value);
  expect(await keys.getByLabel(en('tenants.apiActionLimit')).inputValue()).toBe('100');
  expect(await keys.getByLabel(en('tenants.apiPrice')).inputValue()).toBe('0.05');
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await keys.evaluate((card) => card.scrollIntoView());
    await shoot(page, `keys of a company ${size.width}`);
    await page.getByRole('region', { name: en('tenants.usage.title') }).evaluate((card) => card.scrollIntoView());
    await shoot(page, `use by a company ${size.width}`);
  }
  await keys.getByRole('button', { name: `Revoke ${value.slice(0, 7)}` }).click();
  await keys.getByText(en('tenants.revoked')).first().waitFor();
  expectNoFaults(page);
});
