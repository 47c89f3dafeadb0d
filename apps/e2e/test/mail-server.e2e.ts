import { expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { joinCompany, makeCompany, newCompany } from './harness/companies.ts';
import { overflowing } from './harness/overflow.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();

test('an administrator sees by field what is wrong with a mail server, before anything is sent through it', async () => {
  const company = newCompany();
  const link = await makeCompany(await visitor(), company);
  const page = await visitor({ size: DESKTOP });
  await joinCompany(page, link, company.name);
  await signIn(page, company.admin, '/auth/login?redirect=/admin/company', company.place);
  const card = page.getByRole('form', { name: 'Mail server' });
  await card.getByRole('button', { name: 'Use this server' }).click();
  await expect.poll(() => card.getByText('Fill in this field.').count()).toBe(1);
  await expect.poll(() => card.getByText('Enter a valid e-mail address.').count()).toBe(1);
  await card.getByLabel('Server', { exact: true }).fill('10.0.0.1');
  await card.getByLabel('Sender address').fill('sutartys@imone.example');
  await card.getByRole('button', { name: 'Send me a test' }).click();
  await card.getByText('This server is not on the public internet.').waitFor();
  await card.scrollIntoViewIfNeeded();
  await shoot(page, 'mail server 1440');
  await page.setViewportSize(PHONE);
  await card.scrollIntoViewIfNeeded();
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, 'mail server 390');
  expectNoFaults(page);
}, 180_000);
