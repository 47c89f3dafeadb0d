import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, makeCompany, newCompany, saved } from './harness/companies.ts';
import { overflowing } from './harness/overflow.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let page: Page;
let address: string;

beforeAll(async () => {
  page = await visitor({ size: DESKTOP });
  await makeCompany(page, company);
  address = page.url();
}, 120_000);

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('TENANT-003 a super administrator lists, makes, edits, switches off and on, invites, exports, and manages modules, credentials and keys', async () => {
  await page.goto(`${CONSUMER}/super-admin/tenants`);
  await page.getByRole('searchbox').fill(company.key);
  const row = page.getByRole('link', { name: company.name });
  await row.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /CSV/ }).click()]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(company.host);
  await row.click();
  await page.waitForURL(/\/edit$/);

  await page.getByLabel(en('tenants.signaturesLimit')).fill('55');
  const calendar = page.getByRole('checkbox', { name: /^27\./ });
  const was = await calendar.isChecked();
  await calendar.setChecked(!was);
  await button('Save').first().click();
  await saved(page);
  await page.reload();
  await expect.poll(() => page.getByLabel(en('tenants.signaturesLimit')).inputValue(), { timeout: 15_000 }).toBe('55');
  expect(await calendar.isChecked()).toBe(!was);

  await button('Deactivate').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('tenants.deactivate') })
    .click();
  await page.getByText(en('tenants.inactive'), { exact: true }).waitFor();
  await button('Activate').click();
  await page.getByText(en('tenants.active'), { exact: true }).waitFor();

  await button('Invite an administrator').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('users.email')).fill(`antra@${company.key}.example`);
  await dialog.getByLabel(en('users.firstName')).fill('Aušra');
  await dialog.getByLabel(en('users.lastName')).fill('Antroji');
  await dialog.getByRole('button', { name: en('users.inviteSend') }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByLabel(en('tenants.apiActionLimit')).fill('10');
  await page.getByLabel(en('tenants.apiPrice')).fill('0.50');
  await button('Save').last().click();
  await saved(page);
  await button('Create a key').click();
  await page.getByText('Copy the key now').waitFor();
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click();
  await page.getByText(en('tenants.revoked')).first().waitFor();
  for (const name of ['Signature providers', 'Document system'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  expectNoFaults(page);
});

test('TENANT-007 TENANT-015 own credentials of a company are kept, its secrets masked, and the ways of eID Easy chosen from what it offers', async () => {
  const [methods] = await Promise.all([page.waitForResponse('**/api/tenants/signature-methods'), page.goto(address)]);
  const offered = Object.values((await methods.json()) as Record<string, { actionType: string }[]>).flat();
  const form = page.getByRole('form', { name: en('tenants.providers.title') });
  await form.getByLabel(en('tenants.providers.eparakstsClientId')).fill('company-eparaksts');
  await form.getByRole('button', { name: en('tenants.providers.save') }).click();
  await form.getByText(en('auth.required'), { exact: true }).waitFor();
  await form.getByLabel(en('tenants.providers.eparakstsSecret')).fill('eparaksts-slaptas');
  await form.getByLabel(en('tenants.providers.eidEasyClientId')).fill('company-eideasy');
  await form.getByLabel(en('tenants.providers.eidEasySecret')).fill('eideasy-slaptas');
  expect(await form.getByLabel(en('tenants.providers.eparakstsSecret')).getAttribute('type')).toBe('password');
  const ticks = form.getByRole('checkbox');
  await ticks.first().waitFor();
  expect(await ticks.count()).toBe(new Set(offered.map(({ actionType }) => actionType)).size);
  await form.getByRole('checkbox', { name: /smart-id-signature/ }).check();
  await form.getByRole('button', { name: en('tenants.providers.save') }).click();
  await saved(page);
  const [kept] = await Promise.all([page.waitForResponse('**/providers'), page.reload()]);
  expect(await kept.text()).not.toContain('slaptas');
  await expect
    .poll(() => form.getByLabel(en('tenants.providers.eparakstsClientId')).inputValue(), { timeout: 15_000 })
    .toBe('company-eparaksts');
  for (const name of ['eParaksts secret', 'eID Easy secret']) {
    expect(await form.getByLabel(name).inputValue()).toBe('');
    expect(await form.getByLabel(name).getAttribute('placeholder')).toMatch(/^•+$/);
  }
  expect(await form.getByRole('checkbox', { name: /smart-id-signature/ }).isChecked()).toBe(true);
  await form.scrollIntoViewIfNeeded();
  await shoot(page, 'credentials of a company');
  await page.setViewportSize(PHONE);
  await form.scrollIntoViewIfNeeded();
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, 'credentials of a company 390');
  await page.setViewportSize(DESKTOP);
});

test('TENANT-010 no company without a name, a host or the hours of its passwords, nor its document system without a domain, is saved', async () => {
  await page.goto(address);
  const calls: string[] = [];
  page.on('request', (sent) => sent.method() === 'PUT' && calls.push(sent.url()));
  for (const label of ['Name', 'Host names', 'A password expires after hours']) {
    const field = page.getByLabel(label, { exact: true });
    await expect.poll(() => field.inputValue(), { timeout: 15_000 }).not.toBe('');
    const before = await field.inputValue();
    await field.fill('');
    await button('Save').first().click();
    await page
      .getByText(/^(Fill in this field\.|A whole number from 1 )/)
      .first()
      .waitFor();
    await field.fill(before);
  }
  const integration = page.getByRole('form', { name: en('integration.title') });
  await integration.getByLabel(en('integration.domain')).fill('');
  await integration.getByRole('button', { name: en('ui.save'), exact: true }).click();
  await integration.getByText(en('auth.required')).first().waitFor();
  expect(calls).toEqual([]);
});
