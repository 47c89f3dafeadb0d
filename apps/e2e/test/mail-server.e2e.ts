import { expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { joinCompany, makeCompany, newCompany } from './harness/companies.ts';
import { overflowing } from './harness/overflow.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

test('an administrator sees by field what is wrong with a mail server, before anything is sent through it', async () => {
  const company = newCompany();
  const link = await makeCompany(await visitor(), company);
  const page = await visitor({ size: DESKTOP });
  await joinCompany(page, link, company.name);
  await signIn(page, company.admin, '/auth/login?redirect=/admin/company', company.place);
  const card = page.getByRole('form', { name: en('mailServer.title') });
  await card.getByRole('button', { name: en('mailServer.save') }).click();
  await expect.poll(() => card.getByText(en('errors.field.required')).count()).toBe(1);
  await expect.poll(() => card.getByText(en('errors.field.email')).count()).toBe(1);
  await card.getByLabel(en('mailServer.host'), { exact: true }).fill('10.0.0.1');
  await card.getByLabel(en('mailServer.fromAddress')).fill('sutartys@imone.example');
  await card.getByRole('button', { name: en('mailServer.test') }).click();
  await card.getByText(en('errors.mail.host-refused')).waitFor();
  await card.scrollIntoViewIfNeeded();
  await shoot(page, 'mail server 1440');
  await page.setViewportSize(PHONE);
  await card.scrollIntoViewIfNeeded();
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, 'mail server 390');
  expectNoFaults(page);
}, 180_000);
