import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONSUMER, site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type CountryCode, newcomer } from './harness/newcomers.ts';
import { ANDRIS, DAIVA, type DemoPerson, EDGARS, ĢIRTS, JĀNIS, MĀRIS, RASA_TOO, ZANE } from './harness/people.ts';
import { answer, requestOn, scan, takeInHand } from './harness/phone.ts';
import { watchQr } from './harness/qr.ts';
import { linkByPassword } from './harness/sign-in.ts';
import { fillMobileNumber, signOnPhonePage } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const AZUOLAS = 'UAB „Ąžuolo baldai“';
const JŪRAS = 'SIA „Jūras ceļš“';

/** The sign-in page of a company at one of its methods. */
async function door(method: string, { place = site('azuolas'), size = DESKTOP } = {}): Promise<Page> {
  const page = await visitor({ size });
  await page.goto(place);
  await page.getByRole('button', { name: method, exact: true }).click();
  return page;
}

async function fillCode(page: Page, person: DemoPerson): Promise<void> {
  await page.getByRole('button', { name: en('auth.eid.way.code'), exact: true }).click();
  await page.getByRole('combobox', { name: /Country/ }).click();
  await page.getByRole('option', { name: person.country }).click();
  await page.getByLabel(en('auth.eid.way.code'), { exact: true }).last().fill(person.code);
}
const go = (page: Page) => page.getByRole('button', { name: en('auth.continue'), exact: true }).click();
const shownCode = (page: Page) => page.locator('output [aria-hidden]').innerText();
const inside = (page: Page) =>
  page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
const reply = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor();

test('AUTH-024 AUTH-029 a Lithuanian signs in with Smart-ID: the page and the phone show one code', async () => {
  const page = await door('Smart-ID');
  await fillCode(page, DAIVA);
  await takeInHand(DAIVA.phone);
  await go(page);
  const request = await requestOn(DAIVA.phone, AZUOLAS, 'Log in');
  const code = await shownCode(page);
  await shoot(page, 'sign-in code');
  await answer(DAIVA.phone, request, 'accept', code);
  await inside(page);
  expectNoFaults(page);
});

test('the demo people stay where they are whatever the way in, and the wait for the phone has a heading', async () => {
  const page = await door('Mobile-ID');
  await page.reload();
  const people = page.getByRole('region', { name: en('auth.demo.title') });
  await people.getByRole('button', { name: DAIVA.name }).click();
  expect(await page.getByLabel(en('auth.email')).inputValue()).toBe(DAIVA.email);
  await page.getByRole('button', { name: en('auth.eid.methods.smart_id'), exact: true }).click();
  await people.waitFor();
  await go(page);
  await page.getByRole('heading', { level: 1, name: 'Sign in: Smart-ID' }).waitFor();
  const at = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(at).toBe('H1');
  await shoot(page, 'sign-in wait with heading');
  await page.getByRole('button', { name: en('ui.cancel') }).click();
  await page.getByRole('button', { name: en('auth.continue'), exact: true }).waitFor();
  await expect.poll(at).toBe('H1');
  expectNoFaults(page);
});

test('a Latvian signs in with Smart-ID by scanning the QR code of this second', async () => {
  const page = await door('Smart-ID', { place: site('juras') });
  const qr = watchQr(page);
  await go(page);
  const link = await qr();
  await shoot(page, 'sign-in QR');
  await scan(JĀNIS.phone, link);
  await answer(JĀNIS.phone, await requestOn(JĀNIS.phone, JŪRAS, 'Log in'), 'accept');
  await inside(page);
  expectNoFaults(page);
});

test('a Latvian opens the Smart-ID app on the same phone and comes back signed in', async () => {
  const page = await door('Smart-ID', { place: site('juras'), size: PHONE });
  await go(page);
  await page.getByRole('link', { name: en('auth.eid.open') }).click();
  await signOnPhonePage(page, ĢIRTS, 'Log in');
  await page.getByRole('banner').first().waitFor();
  await page.getByRole('button', { name: en('accountMenu.menu') }).waitFor();
  expectNoFaults(page);
});

/** Each a newcomer whose eID nobody knows here, and the account that it is linked to. */
const outsiders: [string, CountryCode, DemoPerson][] = [
  ['Smart-ID', 'EE', EDGARS],
  ['Mobile-ID', 'EE', ANDRIS],
  ['Mobile-ID', 'LT', RASA_TOO],
  ['Smart-ID', 'LV', MĀRIS],
];

test.each(outsiders)(
  'with %s of %s, an eID that is not known yet is linked by one sign-in with the password; from then on it is enough',
  async (method, country, account) => {
    const person = await newcomer(country, 'asks', account.name);
    const place = account.email.endsWith('azuolas.example') ? site('azuolas') : site('juras');
    const company = place === site('azuolas') ? AZUOLAS : JŪRAS;
    const prove = async (page: Page) => {
      await (method === 'Smart-ID' ? fillCode(page, person) : fillMobileNumber(page, person));
      await takeInHand(person.phone);
      await go(page);
      const request = await requestOn(person.phone, company, 'Log in');
      const code = await shownCode(page);
      return answer(person.phone, request, 'accept', method === 'Smart-ID' ? code : undefined);
    };
    const page = await door(method, { place });
    await prove(page);
    await page.getByText('this eID is not linked here yet').waitFor();
    await shoot(page, `stranger ${method} ${country}`);
    await linkByPassword(page, account);
    await inside(page);
    const again = await door(method, { place });
    await prove(again);
    await inside(again);
    expectNoFaults(again);
  },
);

test('the eID of another person is not linked to an account, and the page says whose is whose', async () => {
  const person = await newcomer('LV');
  const page = await door('Smart-ID', { place: site('juras') });
  await fillCode(page, person);
  await takeInHand(person.phone);
  await go(page);
  const request = await requestOn(person.phone, JŪRAS, 'Log in');
  await answer(person.phone, request, 'accept', await shownCode(page));
  await page.getByText('this eID is not linked here yet').waitFor();
  await linkByPassword(page, ZANE);
  const notice = page.getByText(`and this account to ${ZANE.name}: it was not linked.`);
  await notice.waitFor();
  expect((await notice.innerText()).toLowerCase()).toContain(person.name.toLowerCase());
  await shoot(page, 'eID of another');
});

test('an eID that eParaksts proves and nobody here has lets nobody in until its owner links it by one sign-in with the password', async () => {
  const person = await newcomer('LV', 'accepts', ANDRIS.name);
  const prove = async () => {
    const page = await door('eParaksts', { place: site('juras') });
    await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eParaksts' }) }).click();
    await page.getByRole('link', { name: person.name, exact: true }).last().click();
    return page;
  };
  const page = await prove();
  await page.getByText('this eID is not linked here yet').waitFor();
  expect(await page.getByRole('navigation', { name: en('nav.label') }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  await shoot(page, 'stranger eParaksts');
  await linkByPassword(page, ANDRIS);
  await inside(page);
  await inside(await prove());
  expectNoFaults(page);
});

test('a person who refuses, chooses a wrong code or lets the time run out sees so and tries again', async () => {
  const person = await newcomer('LT');
  const page = await door('Smart-ID');
  await fillCode(page, person);
  for (const [how, text] of [
    ['refuse', 'The request was refused on the phone.'],
    ['wrong-code', 'The control code chosen on the phone was wrong.'],
    ['timeout', 'There was no answer from your phone in time.'],
  ] as const) {
    await takeInHand(person.phone);
    await go(page);
    await answer(person.phone, await requestOn(person.phone, AZUOLAS, 'Log in'), how);
    await reply(page, text);
    expect(await page.getByLabel(en('auth.eid.way.code'), { exact: true }).last().inputValue()).toBe(person.code);
  }
  await shoot(page, 'sign-in timed out');
});

test('who cancels on the page is not let in by a late answer of the phone, and may try again at once', async () => {
  const page = await door('Smart-ID');
  await fillCode(page, DAIVA);
  await takeInHand(DAIVA.phone);
  await go(page);
  const request = await requestOn(DAIVA.phone, AZUOLAS, 'Log in');
  const code = await shownCode(page);
  await page.getByRole('button', { name: en('ui.cancel') }).click();
  await page.getByRole('button', { name: en('auth.continue'), exact: true }).waitFor();
  await answer(DAIVA.phone, request, 'accept', code);
  await page.waitForTimeout(2500);
  expect(await page.getByRole('navigation', { name: en('nav.label') }).count()).toBe(0);
});

test('a second browser gains nothing from the sign-in of the first', async () => {
  const page = await door('Smart-ID');
  await fillCode(page, DAIVA);
  await takeInHand(DAIVA.phone);
  const begun = page.waitForResponse((one) => /\/authentication\/smartid$/i.test(new URL(one.url()).pathname));
  await go(page);
  const { id } = (await (await begun).json()) as { id: string };
  const other = await visitor();
  await other.goto(site('azuolas'));
  const looked = () => other.evaluate(async (path) => (await fetch(path)).status, `/api/authentication/smartId/${id}`);
  expect(await looked()).toBe(404);
  const request = await requestOn(DAIVA.phone, AZUOLAS, 'Log in');
  await answer(DAIVA.phone, request, 'accept', await shownCode(page));
  await inside(page);
  expect(await looked()).toBe(404);
});

test('AUTH-028 two people who sign in at the same moment each land in their own account', async () => {
  const pages = [await door('eParaksts', { place: site('juras') }), await door('eParaksts', { place: site('juras') })];
  for (const page of pages)
    await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eParaksts' }) }).click();
  await Promise.all([
    pages[0]!.getByRole('link', { name: JĀNIS.name, exact: true }).click(),
    pages[1]!.getByRole('link', { name: ĢIRTS.name, exact: true }).click(),
  ]);
  for (const [i, person] of [JĀNIS, ĢIRTS].entries()) {
    await inside(pages[i]!);
    await pages[i]!.getByRole('button', { name: en('accountMenu.menu') }).click();
    await pages[i]!.getByText(person.name, { exact: true }).first().waitFor();
  }
});

test('AUTH-028 a person who cancels at eParaksts sees so, and the place of private people offers the same ways', async () => {
  const page = await door('eParaksts', { place: site('juras') });
  await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eParaksts' }) }).click();
  await page.getByRole('link', { name: en('ui.cancel'), exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: en('auth.eid.again') }).click();
  await page.getByRole('button', { name: en('auth.eid.toProvider', { name: 'eParaksts' }) }).waitFor();
  await page.goto(CONSUMER);
  for (const method of ['Smart-ID', 'Mobile-ID'])
    await page.getByRole('button', { name: method, exact: true }).waitFor();
});
