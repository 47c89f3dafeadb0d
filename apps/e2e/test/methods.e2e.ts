import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { insertCard } from './harness/card.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { ĢIRTS, JŪRATĖ, LĪGA, PĒTERIS, VILMA } from './harness/people.ts';
import type { DemoPerson } from './harness/people.ts';
import { startBy } from './harness/signing.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(JŪRATĖ);
});

const named = (what: string) => `${what} ${randomInt(100_000)}`;
const signed = (page: Page) => page.getByRole('heading', { name: en('proof.print.time'), exact: true });

/** A guest opens the link of the mail and chooses how to sign. */
async function opened(page: Page, person: DemoPerson, method: string): Promise<string> {
  const since = now();
  const id = await apiClient.send(named('Līgums'), [signs(person)]);
  await page.goto(await linkMailedTo(person.email, since));
  await page.getByRole('combobox', { name: /Signing method/ }).click();
  await page.getByRole('option', { name: method, exact: true }).click();
  return id;
}

/** The page of a provider, with a button for each person. */
const choose = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('SIGN-053 a Latvian signs with eParaksts mobile: two pages of the provider, and back to the document', async () => {
  const page = await visitor();
  const id = await opened(page, LĪGA, 'eParaksts mobile');
  await startBy(page, 'eParaksts mobile');
  await choose(page, LĪGA.name);
  await page.getByText('Confirm the signature.').waitFor();
  await choose(page, LĪGA.name);
  await signed(page).waitFor({ timeout: 40_000 });
  await shoot(page, 'eParaksts mobile');
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
  expectNoFaults(page);
});

test('a signer who cancels at eParaksts comes back and sees so; nothing was signed', async () => {
  const page = await visitor();
  const id = await opened(page, LĪGA, 'eParaksts mobile');
  await startBy(page, 'eParaksts mobile');
  await choose(page, 'Cancel');
  await page.getByRole('alert').filter({ hasText: 'Nothing was signed' }).waitFor({ timeout: 40_000 });
  expect(await apiClient.see(id)).toMatchObject({ alreadySigned: 0, blocked: null });
});

test('who closes the browser after the last page has signed all the same', async () => {
  const page = await visitor();
  const id = await opened(page, LĪGA, 'eParaksts mobile');
  await startBy(page, 'eParaksts mobile');
  await choose(page, LĪGA.name);
  await page.getByText('Confirm the signature.').waitFor();
  const returned = page.waitForResponse((answer) => answer.url().endsWith('/api/signing/returned'));
  await choose(page, LĪGA.name);
  await returned;
  await page.context().close();
  const done = async () => ((await apiClient.see(id)).alreadySigned === 1 ? true : undefined);
  expect(await until('the signature', done, 40_000)).toBe(true);
});

test('a Latvian signs with a card in the reader', async () => {
  const page = await visitor();
  await insertCard(page, ĢIRTS.phone);
  const id = await opened(page, ĢIRTS, 'eParaksts card');
  await startBy(page, 'eParaksts card');
  await signed(page).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
  expectNoFaults(page);
});

test('a card that is somebody else’s, a cancel, and a missing extension are named, and the document is free', async () => {
  const reply = async (prepare: (page: Page) => Promise<void>, text: string | RegExp) => {
    const page = await visitor();
    await prepare(page);
    const id = await opened(page, ĢIRTS, 'eParaksts card');
    await startBy(page, 'eParaksts card');
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    expect(await apiClient.see(id)).toMatchObject({ alreadySigned: 0, blocked: null });
  };
  await reply((page) => insertCard(page, PĒTERIS.phone), 'This invitation is for');
  await reply((page) => insertCard(page, ĢIRTS.phone, 'user_cancel'), 'You cancelled in the window of eParaksts.');
  await reply(async () => undefined, 'Install eParakstītājs');
});

test('a person of any of the three countries signs on the page of eID Easy', async () => {
  const page = await visitor();
  const id = await opened(page, PĒTERIS, 'eID Easy');
  await startBy(page, 'eID Easy');
  await page.getByRole('button', { name: en('signing.dialog.toPage', { method: 'eID Easy' }) }).click();
  await choose(page, PĒTERIS.name);
  await signed(page).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
});

test('AUTH-012 a person signs in with eID Easy, and sees when they have cancelled there', async () => {
  const page = await visitor();
  await page.goto(site('azuolas'));
  await page.getByRole('button', { name: en('modules.EidEasy') }).click();
  await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eID Easy' }) }).click();
  await choose(page, 'Cancel');
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: en('ui.tryAgain') }).click();
  await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eID Easy' }) }).click();
  await choose(page, VILMA.name);
  await page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
  expectNoFaults(page);
});

test('AUTH-027 a Latvian signs in with eParaksts mobile', async () => {
  const page = await visitor();
  await page.goto(site('juras'));
  await page.getByRole('button', { name: en('auth.eid.methods.eparaksts_mobile'), exact: true }).click();
  await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eParaksts' }) }).click();
  await choose(page, LĪGA.name);
  await page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
});
