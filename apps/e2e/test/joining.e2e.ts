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
  await page.getByLabel(en('safety.prove.password'), { exact: true }).fill(PASSWORD);
  const asked = now();
  await page.getByRole('button', { name: en('joining.invitation.signIn') }).click();
  await page
    .getByLabel(en('safety.app.box', { position: 1 }))
    .pressSequentially(await codeMailedTo(LIEPA.email, asked));
  await page.getByText(en('joining.invitation.joined', { company: company.name })).waitFor();
  await page.getByRole('link', { name: en('safety.prove.confirm') }).click();
  await page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
  expect(new URL(page.url()).hostname).toBe(company.host);
  expectNoFaults(page);
});

test('a private person registers, confirms the address in another browser by a new password, and changes the address', async () => {
  const person = await newcomer('LT');
  const page = await visitor();
  await page.goto(`${CONSUMER}/auth/register`);
  const register = page.getByRole('button', { name: en('joining.register') });
  await register.click();
  const first = page.getByLabel(en('users.firstName'));
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText(en('errors.field.must-accept')).count()).toBe(2);
  await shoot(page, 'registration refused');
  const typed = { 'First name': 'Rasa', 'Last name': 'Naujokė', 'E-mail': person.email };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await typeTwice(page, 'Rugsėjis-6-lietus');
  await page.getByLabel(en('joining.terms')).check();
  await page.getByLabel(en('joining.privacy')).check();
  const since = now();
  await register.click();
  await page.getByRole('heading', { name: en('joining.registered.title') }).waitFor();

  const other = await visitor();
  await other.goto(await linkMailed(person.email, since));
  const confirm = other.getByRole('button', { name: en('joining.confirm.button') });
  await confirm.click();
  await other
    .getByRole('status')
    .filter({ hasText: en('plans.want', { name: 'the password of your account' }) })
    .waitFor();
  expect(await other.getByRole('alert').count()).toBe(0);
  await confirm.click();
  await other.getByText(en('errors.field.required')).first().waitFor();
  await shoot(other, 'confirmation refused');
  await typeTwice(other, PASSWORD);
  await confirm.click();
  await other.getByText(en('joining.confirm.done')).waitFor();

  await signIn(other, person, '/profile', CONSUMER);
  const card = other.getByRole('form', { name: en('safety.address.title') });
  await card.getByRole('button', { name: en('safety.address.send') }).click();
  await card.getByText(en('errors.field.required')).waitFor();
  const next = `next-${person.email}`;
  await card.getByLabel(en('safety.address.next')).fill(next);
  const asked = now();
  await card.getByRole('button', { name: en('safety.address.send') }).click();
  const code = card.getByLabel(en('safety.address.code', { email: next }));
  await code.fill('000000');
  await card.getByRole('button', { name: en('safety.address.confirm') }).click();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await shoot(other, 'code of an address refused');
  await code.fill(await codeMailedTo(next, asked));
  await card.getByRole('button', { name: en('safety.address.confirm') }).click();
  await other.getByText(en('safety.address.done', { email: next })).waitFor();
  expectNoFaults(page);
});

async function typeTwice(page: Page, password: string): Promise<void> {
  for (const label of ['Password', 'The same password again'])
    await page.getByLabel(label, { exact: true }).fill(password);
}
