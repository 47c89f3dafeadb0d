import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { AUŠRA, SAULIUS } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const home = site('azuolas');

const day = (after: number) =>
  new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
const card = (page: Page, name: string) => page.getByRole('form', { name });
const save = (page: Page, name: string) =>
  card(page, name)
    .getByRole('button', { name: en('document.tags.save'), exact: true })
    .click();
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function delegate(page: Page, { to, until }: { to: string; until: string }): Promise<void> {
  const form = card(page, 'Delegation');
  await form.getByLabel(en('profile.delegation.delegate')).fill(to);
  await form.getByLabel(en('profile.delegation.from')).fill(day(0));
  await form.getByLabel(en('profile.delegation.to')).fill(until);
  await save(page, 'Delegation');
}

test('USER-003 data, picture, delegation and manager are on the profile, and each is saved by itself', async () => {
  const page = await visitor();
  await signIn(page, AUŠRA, '/profile');
  const personal = card(page, 'Personal data');
  const fields = { Country: 'Lietuva', City: 'Kaunas', Address: 'Laisvės al. 1', 'Postal code': '44001' };
  for (const [label, value] of Object.entries(fields)) await personal.getByLabel(label, { exact: true }).fill(value);
  await personal.getByLabel(en('profile.birthDay')).fill('1990-05-06');
  await save(page, 'Personal data');
  await page.getByText(en('admin.saved'), { exact: true }).first().waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: en('profile.removePicture'), exact: true }).waitFor();
  await card(page, 'Manager').getByLabel(en('profile.managerEmail')).fill('tomas@azuolas.example');
  await card(page, 'Manager')
    .getByRole('button', { name: en('profile.managerSave') })
    .click();
  await card(page, 'Manager').getByText('Tomas Grigaliūnas').waitFor();

  await card(page, 'Delegation').getByText(en('profile.delegation.none')).waitFor();
  await save(page, 'Delegation');
  await card(page, 'Delegation').getByText(en('profile.required')).first().waitFor();
  await delegate(page, { to: 'saulius@', until: day(-1) });
  await card(page, 'Delegation').getByText(en('errors.field.email')).waitFor();
  await card(page, 'Delegation').getByText(en('errors.field.past')).waitFor();
  await card(page, 'Delegation').getByLabel(en('profile.delegation.delegate')).fill('Saulius');
  await page.getByRole('option', { name: /Saulius Ėgla/ }).click();
  // The chosen person is named, not only by the address.
  await card(page, 'Delegation').getByText('Saulius Ėgla', { exact: true }).waitFor();
  await card(page, 'Delegation').getByLabel(en('profile.delegation.to')).fill(day(7));
  await shoot(page, 'delegation card');
  await save(page, 'Delegation');
  await card(page, 'Delegation')
    .getByText(en('profile.delegation.state.running', { name: 'Saulius Ėgla', day: day(7) }))
    .waitFor();

  await page.reload();
  await card(page, 'Delegation')
    .getByText(en('profile.delegation.state.running', { name: 'Saulius Ėgla', day: day(7) }))
    .waitFor();
  expect(await personal.getByLabel(en('profile.city'), { exact: true }).inputValue()).toBe('Kaunas');
  await card(page, 'Manager').getByText('Tomas Grigaliūnas').waitFor();
  await page.getByRole('button', { name: en('profile.removePicture'), exact: true }).waitFor();
  expectNoFaults(page);

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const language of ['lt', 'ru']) {
    await page.evaluate((kept) => localStorage.setItem('paraph.language', kept), language);
    await page.goto(`${home}/profile?lengthen=30`);
    await page.locator('input[type=date]').nth(2).scrollIntoViewIfNeeded();
    expect(await overflowing(page)).toEqual([]);
    await shoot(page, `delegation card ${language} on a phone`);
  }
});

test('a delegate finds what waits under Delegated, sees for whom, and approves', async () => {
  const sender = await apiClientOf(AUŠRA);
  const name = `Atostogų grafikas ${randomInt(10_000)}`;
  const id = await sender.send(name, [
    { email: AUŠRA.email, firstName: 'Aušra', lastName: 'Žilėnaitė', kind: 'approve', order: 1 },
    { email: AUŠRA.email, firstName: 'Aušra', lastName: 'Žilėnaitė', kind: 'sign', order: 1 },
  ]);
  const page = await visitor();
  await signIn(page, SAULIUS, '/dashboard');
  await shoot(page, 'home of a delegate');
  await page.getByRole('link', { name: /^Waiting for people you stand in for: [1-9]/ }).click();
  await page.getByRole('tab', { name: /^Delegated ?[1-9]/, selected: true }).waitFor();
  await page
    .getByText(en('documents.inPlaceOf', { names: 'Aušra Žilėnaitė' }))
    .first()
    .waitFor();
  await shoot(page, 'delegated tab');
  await page.getByText(name).first().click();
  await page.getByText(en('signing.actingFor', { name: 'Aušra Žilėnaitė', day: day(7) })).waitFor();
  await page.getByText(/Away until .* Saulius Ėgla stands in, but may not sign here/).waitFor();
  await shoot(page, 'delegate approves');
  await page.getByRole('button', { name: en('document.people.approve'), exact: true }).click();
  await page
    .getByText(/approved/i)
    .first()
    .waitFor();
  await page.goto(`${home}/standard/documents/${id}`);
  await page.getByText(en('document.people.actedBy', { name: 'Saulius Ėgla' })).waitFor();
  await page.getByRole('tab', { name: en('document.tab.history') }).click();
  await page.getByText(/Saulius Ėgla, on behalf of Aušra Žilėnaitė/).waitFor();
  await shoot(page, 'history of a delegate');
  expect(await page.getByRole('button', { name: /^Sign with/ }).count()).toBe(0);
  expectNoFaults(page);
});
