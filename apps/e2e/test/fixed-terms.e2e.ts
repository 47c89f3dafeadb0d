import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, makeCompany, newCompany, openCompany } from './harness/companies.ts';
import { overflowing } from './harness/overflow.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let operator: Page;

beforeAll(async () => {
  operator = await visitor();
  await makeCompany(operator, company);
}, 120_000);

test('a super administrator reads on the page of the operator what stays as it is, and why', async () => {
  const { tenant } = (await (await fetch(`${CONSUMER}/api/runtime`)).json()) as { tenant: { id: string } };
  await operator.goto(`${CONSUMER}/super-admin/tenants/${tenant.id}/edit`);
  for (const reason of [
    'There are people here already, so this stays as it is.',
    /Super administrators sign in at localhost, so it stays in the list\./,
    'Super administrators sign in by it, so it stays on.',
    'Super administrators sign in here, so it stays active.',
  ])
    await operator.getByText(reason).waitFor();
  for (const name of ['A company (otherwise people without one)', /^10\./])
    expect(await operator.locator('main').getByLabel(name).isDisabled()).toBe(true);
  expect(await operator.getByRole('button', { name: en('users.deactivate') }).isDisabled()).toBe(true);
  await operator.getByLabel(en('tenants.hosts')).fill('kitas.localhost');
  await operator
    .getByRole('button', { name: en('ui.save') })
    .first()
    .click();
  await operator
    .getByText(/it stays in the list\.$/)
    .last()
    .waitFor();
  expect(await operator.getByRole('textbox', { name: en('tenants.hosts') }).getAttribute('aria-invalid')).toBe('true');
  await operator.setViewportSize(PHONE);
  expect(await overflowing(operator)).toEqual([]);
  await shoot(operator, 'terms of the operator 390');
  expectNoFaults(operator);
});

test('the page of a link against an intruder opens and answers at the host of a deactivated company', async () => {
  await openCompany(operator, company);
  await operator.getByRole('button', { name: en('users.deactivate') }).click();
  await operator
    .getByRole('dialog')
    .getByRole('button', { name: en('users.deactivate') })
    .click();
  await operator.getByText(en('profile.inactive'), { exact: true }).waitFor();
  const page = await visitor();
  for (const path of ['end-session', 'stop-recovery', 'stop-address-change', 'remove-added-factors']) {
    await page.goto(`${company.place}/auth/${path}?token=${'f'.repeat(43)}`);
    await page.locator('main').getByRole('button').first().click();
    await page.getByText(en('errors.auth.link-used')).waitFor();
  }
  await page.goto(`${company.place}/auth/password-recovery`);
  await page.getByLabel(en('auth.email')).fill(company.admin.email);
  await page.getByRole('button', { name: en('passwords.recovery.send') }).click();
  await page.getByRole('heading', { name: en('passwords.recovery.sentTitle') }).waitFor();
  expectNoFaults(page);
});
