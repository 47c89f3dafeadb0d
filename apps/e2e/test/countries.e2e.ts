import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { type CountryCode, newcomer, type Newcomer } from './harness/newcomers.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { type DemoPerson, OKSANA } from './harness/people.ts';
import { answer, requestOn, scanAndSign, signRequestOn } from './harness/phone.ts';
import { watchQr } from './harness/qr.ts';
import {
  chooseMethod,
  controlCode,
  fillMobileId,
  fillPersonalCode,
  openPart,
  signOnPhonePage,
  startBy,
  startByCode,
} from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(OKSANA);
});

const signed = (page: Page) => page.getByRole('heading', { name: en('signing.done.signed'), exact: true });
const EVERYWHERE: CountryCode[] = ['LT', 'LV', 'EE'];

/** A guest with the document open at the panel. */
async function invited(person: DemoPerson, size = DESKTOP): Promise<{ page: Page; id: string; name: string }> {
  const name = `Sutartis ${randomInt(100_000)}`;
  const since = now();
  const id = await apiClient.send(name, [signs(person)]);
  const page = await visitor({ size });
  await page.goto(await linkMailedTo(person.email, since));
  await openPart(page, 'Sign');
  return { page, id, name };
}

async function expectSigned(page: Page, id: string): Promise<void> {
  await signed(page).waitFor({ timeout: 40_000 });
  await page.getByText(en('signing.done.all.sign')).waitFor();
  await expect
    .poll(() => apiClient.see(id), { timeout: 30_000, interval: 500 })
    .toMatchObject({ phase: 'completed', alreadySigned: 1, highestLevel: 'LTA' });
  expectNoFaults(page);
}

test.each(EVERYWHERE)('somebody of %s signs with Smart-ID by the personal code and a control code', async (country) => {
  const person = await newcomer(country);
  const { page, id, name } = await invited(person);
  await fillPersonalCode(page, person);
  await startByCode(page, person);
  const request = await signRequestOn(person.phone, name);
  await answer(person.phone, request, 'accept', await controlCode(page));
  await expectSigned(page, id);
});

test.each(EVERYWHERE)('somebody of %s scans the QR code and signs with Smart-ID', async (country) => {
  const person = await newcomer(country);
  const { page, id, name } = await invited(person);
  const qr = watchQr(page);
  await startBy(page, 'Smart-ID');
  await scanAndSign(person.phone, await qr(), name);
  await expectSigned(page, id);
});

test.each(EVERYWHERE)(
  'somebody of %s opens the Smart-ID app on the same phone and comes back signed',
  async (country) => {
    const person = await newcomer(country);
    const { page, id } = await invited(person, PHONE);
    await startBy(page, 'Smart-ID');
    await page.getByRole('link', { name: en('signing.dialog.app.open') }).click();
    await signOnPhonePage(page, person);
    await expectSigned(page, id);
  },
);

test.each<CountryCode>(['LT', 'EE'])('somebody of %s signs with Mobile-ID', async (country) => {
  const person = await newcomer(country);
  const { page, id, name } = await invited(person);
  await fillMobileId(page, person);
  await startBy(page, 'Mobile-ID');
  const code = await controlCode(page, 'Mobile-ID');
  await shoot(page, `Mobile-ID ${country}`);
  const request = await requestOn(person.phone, name, 'Sign');
  expect(request.code).toBe(code);
  await answer(person.phone, request, 'accept');
  await expectSigned(page, id);
});

test('a person who chooses Latvia with Mobile-ID sees the ways that are there, and one press leads on', async () => {
  const person = await newcomer('LV');
  const { page } = await invited(person);
  await chooseMethod(page, 'Mobile-ID');
  await page.getByRole('combobox', { name: /Country/ }).click();
  await page.getByRole('option', { name: en('signing.countries.lv') }).click();
  await page.getByText(en('signing.notInLatvia')).waitFor();
  await shoot(page, 'Mobile-ID LV');
  await page.getByRole('button', { name: 'Use eParaksts mobile' }).click();
  await page.getByRole('button', { name: en('signing.sign.button', { method: 'eParaksts mobile' }) }).waitFor();
});

test.each(EVERYWHERE)('somebody of %s signs on the page of eID Easy', async (country) => {
  const person = await newcomer(country, 'accepts');
  const { page, id } = await invited(person);
  await chooseMethod(page, 'eID Easy');
  await startBy(page, 'eID Easy');
  await page.getByRole('button', { name: en('signing.dialog.toPage', { method: 'eID Easy' }) }).click();
  await page.getByRole('link', { name: person.name, exact: true }).click();
  await expectSigned(page, id);
});

/** Each way to sign, by somebody else than the one who was invited. */
/** Methods that get a certificate by a typed code, before its owner confirms anything. */
const BY_CODE = new Set(['Mobile-ID', 'Smart-ID']);
const outsiders: [string, CountryCode, (page: Page, outsider: Newcomer) => Promise<void>][] = [
  [
    'Mobile-ID',
    'EE',
    async (page, outsider) => {
      await fillMobileId(page, outsider);
      await startBy(page, 'Mobile-ID');
    },
  ],
  [
    'Smart-ID',
    'LT',
    async (page, outsider) => {
      await fillPersonalCode(page, outsider);
      await startByCode(page, outsider);
      await answer(outsider.phone, await requestOn(outsider.phone, '', 'Choose account'), 'accept');
    },
  ],
  [
    'eParaksts mobile',
    'LV',
    async (page, outsider) => {
      await chooseMethod(page, 'eParaksts mobile');
      await startBy(page, 'eParaksts mobile');
      await page.getByRole('link', { name: outsider.name, exact: true }).click();
    },
  ],
  [
    'eID Easy',
    'EE',
    async (page, outsider) => {
      await chooseMethod(page, 'eID Easy');
      await startBy(page, 'eID Easy');
      await page.getByRole('button', { name: en('signing.dialog.toPage', { method: 'eID Easy' }) }).click();
      await page.getByRole('link', { name: outsider.name, exact: true }).click();
    },
  ],
];

test.each(outsiders)(
  'with %s, the certificate of another person signs nothing, and is named unless only a code was typed',
  async (method, country, go) => {
    const person = await newcomer(country, 'accepts');
    const outsider = await newcomer(country, method === 'Smart-ID' ? 'asks' : 'accepts');
    const { page, id } = await invited(person);
    await go(page, outsider);
    const alert = page.getByRole('alert').filter({ hasText: `This invitation is for ${person.name}.` });
    await alert.waitFor({ timeout: 40_000 });
    const isNamed = (await alert.innerText()).toLowerCase().includes(outsider.name.split(' ')[1]!.toLowerCase());
    expect(isNamed).toBe(!BY_CODE.has(method));
    expect(await apiClient.see(id)).toMatchObject({ alreadySigned: 0, blocked: null, version: { number: 1 } });
  },
);
