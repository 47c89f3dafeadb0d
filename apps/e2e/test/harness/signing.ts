import type { Page } from 'playwright-core';
import type { Newcomer } from './newcomers.ts';
import type { DemoPerson } from './people.ts';
import { takeInHand } from './phone.ts';
import { en } from './words.ts';

/** Opens the user's part: on a phone a sheet behind one button, on a desktop visible next to the document. */
export async function openPart(page: Page, verb: 'Sign' | 'Approve' | 'Acknowledge'): Promise<void> {
  const title = page.getByRole('heading', { name: /^(Sign|Approve|Read) this document$/ });
  const opener = page.getByRole('button', { name: verb, exact: true });
  await title.or(opener).first().waitFor();
  if (await title.isVisible()) return;
  await opener.click();
  await title.waitFor();
}

/** Chooses the personal code instead of the QR code and fills it in. */
export async function fillPersonalCode(page: Page, person: DemoPerson): Promise<void> {
  await page.getByRole('button', { name: en('signing.way.code'), exact: true }).click();
  await page.getByRole('combobox', { name: /Country/ }).click();
  await page.getByRole('option', { name: person.country }).click();
  await page.getByLabel(en('signing.way.code'), { exact: true }).last().fill(person.code);
}

/** Presses Sign while the phone is prevented from answering automatically. */
export async function startByCode(page: Page, person: DemoPerson): Promise<void> {
  await takeInHand(person.phone);
  await page.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).click();
}

/** Chooses a method in the panel. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  await page.getByRole('combobox', { name: /Signing method/ }).click();
  await page.getByRole('option', { name: method, exact: true }).click();
}

/** Chooses Mobile-ID and fills in its fields. */
export async function fillMobileId(page: Page, person: Newcomer): Promise<void> {
  await chooseMethod(page, 'Mobile-ID');
  await fillMobileNumber(page, person);
}

/** Number, country and code for Mobile-ID. */
export async function fillMobileNumber(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel(en('signing.phone')).fill(person.mobile);
  await page.getByRole('combobox', { name: /Country/ }).click();
  await page.getByRole('option', { name: person.country }).click();
  await page
    .getByLabel(/^(Personal code|National number)$/)
    .last()
    .fill(person.code);
}

/** Presses Sign; a card is named as a thing, a service by its name. */
export const startBy = (page: Page, method: string): Promise<void> =>
  page
    .getByRole('button', { name: en('signing.sign.button', { method: method.replace(/^eParaksts card$/, 'the $&') }) })
    .click();

/** Returns the control code of the page; the phone must show the same. */
export async function controlCode(page: Page, method = 'Smart-ID'): Promise<string> {
  const code = page.getByRole('dialog', { name: method }).locator('output [aria-hidden]');
  await code.waitFor();
  return code.innerText();
}

/** Returns the entries of the history, oldest first. */
export async function readHistory(page: Page): Promise<string[]> {
  await page
    .getByRole('tab', { name: en('document.tab.history') })
    .or(page.getByRole('button', { name: en('document.tab.history') }))
    .click();
  const list = page
    .getByRole('tabpanel')
    .or(page.getByRole('dialog', { name: en('document.tab.history') }))
    .getByRole('listitem');
  await list.first().waitFor();
  const entries = await list.evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.innerText ?? ''));
  const sheet = page.getByRole('dialog', { name: en('document.tab.history') });
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: en('ui.close') }).click();
  return entries.toReversed();
}

/** On the sandbox's phone page: chooses phone and account, enters the PIN, and returns. */
export async function signOnPhonePage(
  page: Page,
  person: DemoPerson,
  action: 'Sign' | 'Log in' = 'Sign',
): Promise<void> {
  await page.getByRole('button', { name: `Answer as ${person.name}` }).click();
  if (action === 'Sign') await page.getByRole('button', { name: 'Use this account' }).click();
  await page.getByRole('textbox', { name: /PIN/ }).fill(action === 'Sign' ? '12345' : '1234');
  await page.getByRole('button', { name: action === 'Sign' ? 'Sign' : 'Confirm login', exact: true }).click();
}

const LOOKS = /\/api\/session\/[\w-]+$/;

/** Simulates a silent provider in the server's responses to this page. @returns a function that ends it */
export async function silenceProvider(page: Page): Promise<() => Promise<void>> {
  await page.route(LOOKS, async (route) => {
    const asked = route.request();
    if (asked.method() !== 'GET') return route.continue();
    // Outside the browser, names below localhost do not resolve.
    const url = new URL(asked.url());
    const headers = { ...(await asked.allHeaders()), host: url.host };
    url.hostname = '127.0.0.1';
    const response = await route.fetch({ url: url.href, headers });
    return route.fulfill({ response, json: { ...(await response.json()), providerSilent: true } });
  });
  return () => page.unroute(LOOKS);
}
