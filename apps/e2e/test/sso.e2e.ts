import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SANDBOX } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, makeCompany, newCompany, saved } from './harness/companies.ts';
import { overflowing } from './harness/overflow.ts';
import { linkByPassword, signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

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
const card = (page: Page) => page.getByRole('form', { name: en('sso.title') });

/** From the sign-in page over the page of the provider and back. */
async function byProvider(page: Page, company: Company, press = 'Sign in') {
  await page.goto(`${company.place}/auth/login`);
  await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'Ąžuolo paskyra' }) }).click();
  await page.getByLabel(en('auth.email')).fill(company.admin.email);
  await page.getByRole('button', { name: en('ui.next') }).click();
  await page.getByRole('link', { name: press, exact: true }).click();
}

test('a company signs in by its own provider, makes it a duty, and keeps a way in for emergencies', async () => {
  const { company, page } = await atSettings();
  await card(page)
    .getByRole('button', { name: en('sso.save') })
    .click();
  await expect.poll(() => card(page).getByText(en('errors.field.required')).count()).toBe(4);
  await card(page).getByLabel(en('sso.name')).fill('Ąžuolo paskyra');
  await card(page).getByLabel(en('sso.issuer')).fill('https://10.0.0.1');
  await card(page).getByLabel(en('sso.clientId')).fill('paraph-company');
  await card(page).getByLabel(en('sso.clientSecret'), { exact: true }).fill('sandbox-company-secret');
  await card(page).getByLabel(en('sso.domains')).fill(company.admin.email.split('@')[1]!);
  await card(page)
    .getByRole('button', { name: en('sso.save') })
    .click();
  await card(page).getByText(en('errors.sso.provider-unfit')).waitFor();
  await card(page).getByLabel(en('sso.issuer')).fill(ISSUER);
  await card(page)
    .getByRole('button', { name: en('sso.save') })
    .click();
  await card(page).getByText('Nobody has signed in by it yet.').waitFor();
  await card(page).scrollIntoViewIfNeeded();
  await shoot(page, 'sso settings 1440');

  const person = await visitor({ size: PHONE, scheme: 'dark' });
  await byProvider(person, company, 'Sign in, address not verified');
  await person.getByRole('alert').getByText('did not confirm an address that belongs to it').waitFor();
  await shoot(person, 'sso refused 390 dark');
  await person.getByRole('link', { name: en('ui.tryAgain') }).click();
  await person.getByRole('button', { name: en('auth.eid.toProvider', { name: 'Ąžuolo paskyra' }) }).waitFor();
  expect(await overflowing(person)).toEqual([]);
  await shoot(person, 'sso sign in 390 dark');
  await byProvider(person, company);
  await person.getByRole('navigation').first().waitFor();

  await page.reload();
  await card(page).getByText('In use. First sign-in:').waitFor();
  await card(page).getByLabel(en('sso.enforce')).check();
  await card(page)
    .getByRole('button', { name: en('sso.save') })
    .click();
  await card(page).getByText(en('errors.sso.no-emergency')).waitFor();
  await card(page).getByRole('checkbox').last().check();
  await card(page)
    .getByRole('button', { name: en('sso.save') })
    .click();
  await card(page).getByText('The only way in for its domains').waitFor();
  await page.setViewportSize(PHONE);
  await card(page).scrollIntoViewIfNeeded();
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, 'sso settings 390');

  const emergency = await visitor({ size: DESKTOP });
  await emergency.goto(`${company.place}/auth/login`);
  await emergency.getByRole('button', { name: en('auth.email'), exact: true }).click();
  await linkByPassword(emergency, company.admin);
  await emergency
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
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
    await page.getByLabel(en('company.factorDays')).fill(text);
    await page.getByRole('button', { name: en('ui.save'), exact: true }).click();
    await saved(page);
  };
  await page.getByLabel(en('company.code')).fill('301234567');
  await page.getByLabel(en('company.address'), { exact: true }).fill('Gedimino pr. 1, Vilnius');
  await page.getByLabel(en('company.factor')).check();
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
  await late.getByRole('heading', { name: en('safety.duty.title') }).waitFor();
  expect(await late.getByRole('navigation', { name: en('nav.label') }).count()).toBe(0);
  expect(await overflowing(late)).toEqual([]);
  await shoot(late, 'factor duty 390 dark');
  await late.getByRole('button', { name: en('safety.app.setUp') }).click();
  const dialog = late.getByRole('dialog', { name: en('safety.app.title') });
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await dialog.getByLabel(en('safety.app.box', { position: 1 })).pressSequentially(appCode(secret));
  await late.getByRole('button', { name: en('safety.codes.kept') }).click();
  await late.getByRole('button', { name: en('safety.duty.goOn') }).click();
  await late.getByRole('navigation').first().waitFor();
  expectNoFaults(late);
}, 240_000);
