import { expect, test } from 'vitest';
import { expectNoFaults, useBrowser } from './harness/browser.ts';
import { foundCompany, linkMailed, newCompany } from './harness/companies.ts';
import { codeMailedTo, now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import { LIEPA, PASSWORD } from './harness/people.ts';

const visitor = useBrowser();
const USER = 4;

test('a person with an account accepts an invitation, reads that it is accepted, and continues to the company', async () => {
  const company = newCompany();
  await foundCompany(visitor, company);
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(LIEPA, [USER]);
  const page = await visitor();
  await page.goto(await linkMailed(LIEPA.email, since));
  await page.getByText('Test mode: signatures are not legally binding').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const asked = now();
  await page.getByRole('button', { name: 'Sign in and accept' }).click();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeMailedTo(LIEPA.email, asked));
  await page.getByText(`The invitation is accepted: you belong to ${company.name} now`).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor();
  expect(new URL(page.url()).hostname).toBe(company.host);
  expectNoFaults(page);
});
