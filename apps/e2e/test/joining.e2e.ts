import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { foundCompany, linkMailed, newCompany } from './harness/companies.ts';
import { codeMailedTo, now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import { newcomer } from './harness/newcomers.ts';
import { LIEPA, PASSWORD } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

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

test('a private person registers, confirms the address in another browser by a new password, and changes the address', async () => {
  const person = await newcomer('LT');
  const page = await visitor();
  await page.goto(`${CONSUMER}/auth/register`);
  const register = page.getByRole('button', { name: 'Create an account' });
  await register.click();
  const first = page.getByLabel('First name');
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText('Accept this to continue.').count()).toBe(2);
  await shoot(page, 'registration refused');
  const typed = { 'First name': 'Rasa', 'Last name': 'Naujokė', 'E-mail': person.email };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await typeTwice(page, 'Rugsėjis-6-lietus');
  await page.getByLabel('I accept the terms of use').check();
  await page.getByLabel('I have read the privacy text').check();
  const since = now();
  await register.click();
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();

  const other = await visitor();
  await other.goto(await linkMailed(person.email, since));
  const confirm = other.getByRole('button', { name: 'Confirm the address' });
  await confirm.click();
  await other.getByRole('status').filter({ hasText: 'Choose the password of your account' }).waitFor();
  expect(await other.getByRole('alert').count()).toBe(0);
  await confirm.click();
  await other.getByText('Fill in this field.').first().waitFor();
  await shoot(other, 'confirmation refused');
  await typeTwice(other, PASSWORD);
  await confirm.click();
  await other.getByText('Your address is confirmed. You can sign in.').waitFor();

  await signIn(other, person, '/profile', CONSUMER);
  const card = other.getByRole('form', { name: 'E-mail address' });
  await card.getByRole('button', { name: 'Send the code' }).click();
  await card.getByText('Fill in this field.').waitFor();
  const next = `next-${person.email}`;
  await card.getByLabel('New address').fill(next);
  const asked = now();
  await card.getByRole('button', { name: 'Send the code' }).click();
  const code = card.getByLabel(`Code from the mail to ${next}`);
  await code.fill('000000');
  await card.getByRole('button', { name: 'Use this address' }).click();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await shoot(other, 'code of an address refused');
  await code.fill(await codeMailedTo(next, asked));
  await card.getByRole('button', { name: 'Use this address' }).click();
  await other.getByText(`Your address is ${next} now.`).waitFor();
  expectNoFaults(page);
});

async function typeTwice(page: Page, password: string): Promise<void> {
  for (const label of ['Password', 'The same password again'])
    await page.getByLabel(label, { exact: true }).fill(password);
}
