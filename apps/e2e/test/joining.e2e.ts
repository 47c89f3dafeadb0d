import { expect, test } from 'vitest';
import { expectNoFaults, useBrowser } from './harness/browser.ts';
import { foundCompany, linkMailed, newCompany } from './harness/companies.ts';
import { codeMailedTo, now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import { LIEPA, PASSWORD } from './harness/people.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const USER = 4;

test('a person with an account accepts an invitation, reads that it is accepted, and continues to the company', async () => {
  const company = newCompany();
  await foundCompany(visitor, company);
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(LIEPA, [USER]);
  const page = await visitor();
  await page.goto(await linkMailed(LIEPA.email, since));
  await page.getByText(en('frame.testMode')).waitFor();
  await page.getByLabel(en('auth.password'), { exact: true }).fill(PASSWORD);
  const asked = now();
  await page.getByRole('button', { name: en('joining.invitation.signIn') }).click();
  await page.getByLabel(en('auth.code.box', { position: 1 })).pressSequentially(await codeMailedTo(LIEPA.email, asked));
  await page.getByText(en('joining.invitation.joined', { company: company.name })).waitFor();
  await page.getByRole('link', { name: en('auth.continue') }).click();
  await page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
  expect(new URL(page.url()).hostname).toBe(company.host);
  expectNoFaults(page);
});
