import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SANDBOX } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, makeCompany, newCompany, saved } from './harness/companies.ts';
import { overflowing } from './harness/overflow.ts';
import { linkByPassword, signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const ISSUER = `${SANDBOX.replace('127.0.0.1', 'localhost')}/oidc`;

/** A new company and its administrator, who looks at the settings. */
async function atSettings(): Promise<{ company: Company; page: Page }> {
  const company = newCompany();
  const link = await makeCompany(await visitor(), company);
  const page = await visitor({ size: DESKTOP });
  await joinCompany(page, link, company.name);
  await signIn(page, company.admin, '/auth/login?redirect=/admin/company', company.place);
  return { company, page };
}
const card = (page: Page) => page.getByRole('form', { name: 'Company sign-in' });

/** From the sign-in page over the page of the provider and back. */
async function byProvider(page: Page, company: Company, press = 'Sign in') {
  await page.goto(`${company.place}/auth/login`);
  await page.getByRole('button', { name: 'Continue to Ąžuolo paskyra' }).click();
  await page.getByLabel('E-mail').fill(company.admin.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: press, exact: true }).click();
}

test('a company signs in by its own provider, makes it a duty, and keeps a way in for emergencies', async () => {
  const { company, page } = await atSettings();
  await card(page).getByRole('button', { name: 'Use this provider' }).click();
  await expect.poll(() => card(page).getByText('Fill in this field.').count()).toBe(4);
  await card(page).getByLabel('Name on the button').fill('Ąžuolo paskyra');
  await card(page).getByLabel('Address of the provider (issuer)').fill('https://10.0.0.1');
  await card(page).getByLabel('Client ID').fill('paraph-company');
  await card(page).getByLabel('Client secret', { exact: true }).fill('sandbox-company-secret');
  await card(page).getByLabel('Domains of addresses').fill(company.admin.email.split('@')[1]!);
  await card(page).getByRole('button', { name: 'Use this provider' }).click();
  await card(page).getByText('The provider does not answer as it should. Look at its address.').waitFor();
  await card(page).getByLabel('Address of the provider (issuer)').fill(ISSUER);
  await card(page).getByRole('button', { name: 'Use this provider' }).click();
  await card(page).getByText('Nobody has signed in by it yet.').waitFor();
  await card(page).scrollIntoViewIfNeeded();
  await shoot(page, 'sso settings 1440');

  const person = await visitor({ size: PHONE, scheme: 'dark' });
  await byProvider(person, company, 'Sign in, address not verified');
  await person.getByRole('alert').getByText('did not confirm an address that belongs to it').waitFor();
  await shoot(person, 'sso refused 390 dark');
  await person.getByRole('link', { name: 'Try again' }).click();
  await person.getByRole('button', { name: 'Continue to Ąžuolo paskyra' }).waitFor();
  expect(await overflowing(person)).toEqual([]);
  await shoot(person, 'sso sign in 390 dark');
  await byProvider(person, company);
  await person.getByRole('navigation').first().waitFor();

  await page.reload();
  await card(page).getByText('In use. First sign-in:').waitFor();
  await card(page).getByLabel('The only way in for people of these domains').check();
  await card(page).getByRole('button', { name: 'Use this provider' }).click();
  await card(page).getByText('Name an administrator who may sign in without it.').waitFor();
  await card(page).getByRole('checkbox').last().check();
  await card(page).getByRole('button', { name: 'Use this provider' }).click();
  await card(page).getByText('The only way in for its domains').waitFor();
  await page.setViewportSize(PHONE);
  await card(page).scrollIntoViewIfNeeded();
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, 'sso settings 390');

  const emergency = await visitor({ size: DESKTOP });
  await emergency.goto(`${company.place}/auth/login`);
  await emergency.getByRole('button', { name: 'E-mail', exact: true }).click();
  await linkByPassword(emergency, company.admin);
  await emergency.getByRole('navigation', { name: 'Main menu' }).first().waitFor();
  for (const one of [page, person, emergency]) expectNoFaults(one);
}, 240_000);

/** The code of an authenticator app for a secret, at this moment (RFC 6238). */
function appCode(secret: string): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('where a second factor is a duty it is announced, and after its day nothing else opens until there is one', async () => {
  const { company, page } = await atSettings();
  const days = async (text: string) => {
    await page.getByLabel('Days in which they make one').fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
  };
  await page.getByLabel('Registration number').fill('301234567');
  await page.getByLabel('Address', { exact: true }).fill('Gedimino pr. 1, Vilnius');
  await page.getByLabel('People must have a second factor').check();
  await days('7');
  const person = await visitor({ size: PHONE });
  await signIn(person, company.admin, '/auth/login', company.place);
  await person.getByText('Your company asks for a second factor').waitFor();
  expect(await overflowing(person)).toEqual([]);
  await shoot(person, 'factor duty notice 390');

  await days('0');
  const late = await visitor({ size: PHONE, scheme: 'dark' });
  await late.goto(`${company.place}/auth/login`);
  await linkByPassword(late, company.admin);
  await late.getByRole('heading', { name: 'Make a second factor' }).waitFor();
  expect(await late.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  expect(await overflowing(late)).toEqual([]);
  await shoot(late, 'factor duty 390 dark');
  await late.getByRole('button', { name: 'Set up the app' }).click();
  const dialog = late.getByRole('dialog', { name: 'Authenticator app' });
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await dialog.getByLabel('Digit 1 of 6').pressSequentially(appCode(secret));
  await late.getByRole('button', { name: 'I have kept them' }).click();
  await late.getByRole('button', { name: 'Go on' }).click();
  await late.getByRole('navigation').first().waitFor();
  expectNoFaults(late);
}, 240_000);
