import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { newcomer, type CountryCode, type Newcomer } from './harness/newcomers.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { OKSANA } from './harness/people.ts';
import { answer, requestOn, requestsOn, type PhoneAnswer } from './harness/phone.ts';
import { chooseMethod, openPart, startBy } from './harness/signing.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(OKSANA);
});

const TITLE = 'Signing with eID Easy';
const frame = (page: Page) => page.frameLocator(`iframe[title="${TITLE}"]`);
const dialog = (page: Page) => page.getByRole('dialog', { name: en('modules.EidEasy') });
const signed = (page: Page) => page.getByRole('heading', { name: en('proof.print.time'), exact: true });

/** A guest at the widget of their country. */
async function atWidget(person: Newcomer, size = DESKTOP, scheme: 'light' | 'dark' = 'light') {
  const since = now();
  const id = await apiClient.send(`Valdiklis ${randomInt(100_000)}`, [signs(person)]);
  const page = await visitor({ size, scheme });
  const link = await linkMailedTo(person.email, since);
  await page.goto(link);
  await openPart(page, 'Sign');
  await chooseMethod(page, 'eID Easy');
  await startBy(page, 'eID Easy');
  // Whatever the frame brings must not move the menus while they are open.
  await frame(page).getByRole('button', { name: 'Sign now' }).waitFor();
  await pick(page, 'Country', person.country);
  return { page, id, link };
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  const choice = dialog(page).getByRole('combobox', { name: new RegExp(label) });
  await choice.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await choice.innerText()).toBe(option);
}

/** Types who one is and lets the phone ring; gives what the phone shows. */
async function send(page: Page, person: Newcomer) {
  await requestsOn(person.phone);
  await frame(page).getByLabel('ID code').fill(person.code);
  const phone = frame(page).getByLabel(en('profile.phone'));
  if (await phone.isVisible()) await phone.fill(person.mobile);
  await frame(page).getByRole('button', { name: 'Sign now' }).click();
  const code = await frame(page).locator('output').innerText();
  const request = await requestOn(person.phone, 'eID Easy', 'Sign');
  expect(request.code).toBe(code);
  return request;
}

test('SIGN-021 SIGN-059 SIGN-082 the dialog embeds the widget in sandbox mode; its success is completed, then validated', async () => {
  const person = await newcomer('LT');
  const { page, id } = await atWidget(person);
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/api\/(Signing\/complete-signing|documents\/validate)$/.exec(request.url())?.[1];
    if (call) calls.push(call);
  });
  await frame(page).getByRole('button', { name: 'Sign now' }).waitFor();
  const given = await frame(page)
    .locator('eideasy-widget')
    .evaluate((widget: HTMLElement & { sandbox?: boolean; language?: string; clientId?: string }) => [
      widget.sandbox,
      widget.language,
      widget.clientId,
    ]);
  expect(given).toEqual([true, 'en', 'paraph-sandbox']);
  await shoot(page, 'widget');
  await answer(person.phone, await send(page, person), 'accept');
  await signed(page).waitFor({ timeout: 40_000 });
  await expect.poll(() => calls).toEqual(['Signing/complete-signing', 'documents/validate']);
  expect((await apiClient.see(id)).members).toMatchObject([{ done: true, method: 'EID_EASY' }]);
  expectNoFaults(page);
});

const refusals: [PhoneAnswer, string][] = [
  ['refuse', 'User cancelled the signing'],
  ['wrong-code', 'A wrong verification code was chosen'],
  ['timeout', 'The phone did not answer in time'],
];
test.each(refusals)(
  'SIGN-059 after “%s” on the phone the widget’s error stands under it, and the next try signs',
  async (how, reply) => {
    const person = await newcomer('LT');
    const { page, id } = await atWidget(person);
    await answer(person.phone, await send(page, person), how);
    await dialog(page).getByRole('alert').filter({ hasText: reply }).waitFor();
    await shoot(page, `widget ${how}`);
    expect(await apiClient.see(id)).toMatchObject({ alreadySigned: 0, version: { number: 1 } });
    await answer(person.phone, await send(page, person), 'accept');
    await signed(page).waitFor({ timeout: 40_000 });
  },
);

test('the widget is there again after the page was loaded again, and a cancel frees the document', async () => {
  const person = await newcomer('EE');
  const { page, id } = await atWidget(person);
  await frame(page).getByRole('button', { name: 'Sign now' }).waitFor();
  await page.reload();
  await frame(page).getByRole('button', { name: 'Sign now' }).waitFor();
  await dialog(page)
    .getByRole('button', { name: en('ui.cancel') })
    .click();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(async () => (await apiClient.see(id)).blocked).toBeNull();
});

test('in a second browser the same person finds the widget as well, and both pages learn that it is signed', async () => {
  const person = await newcomer('LT');
  const { page, id, link } = await atWidget(person);
  const request = await send(page, person);
  const second = await visitor();
  await second.goto(link);
  await frame(second).getByRole('button', { name: 'Sign now' }).waitFor();
  await answer(person.phone, request, 'accept');
  for (const one of [page, second]) await signed(one).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
});

test('who closes the browser before answering the phone has signed all the same', async () => {
  const person = await newcomer('LT');
  const { page, id } = await atWidget(person);
  const request = await send(page, person);
  await page.context().close();
  await answer(person.phone, request, 'accept');
  const done = async () => ((await apiClient.see(id)).alreadySigned === 1 ? true : undefined);
  expect(await until('the signature', done, 40_000)).toBe(true);
});

test.each<[CountryCode, string]>([
  ['LT', 'Mobile-ID'],
  ['EE', 'Mobile-ID'],
  ['EE', 'Smart-ID'],
  ['LV', 'Smart-ID'],
])('somebody of %s signs with %s in the widget, on a phone in the dark', async (country, way) => {
  const person = await newcomer(country);
  const { page, id } = await atWidget(person, PHONE, 'dark');
  await pick(page, 'Signing method', way);
  const request = await send(page, person);
  await shoot(page, `widget ${country} ${way}`);
  await answer(person.phone, request, 'accept');
  await signed(page).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
  expectNoFaults(page);
});

test('a way that needs a page of its own leads to the page of eID Easy, and back', async () => {
  const person = await newcomer('LV', 'accepts');
  const { page, id } = await atWidget(person);
  await pick(page, 'Signing method', 'eParaksts mobile');
  await dialog(page).getByText('This way opens on the page of eID Easy.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await dialog(page)
    .getByRole('button', { name: en('signing.dialog.toPage', { method: 'eID Easy' }) })
    .click();
  await page.getByRole('link', { name: person.name, exact: true }).click();
  await signed(page).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
});

test('somebody else in the widget signs nothing, and is named', async () => {
  const [person, outsider] = [await newcomer('LT'), await newcomer('LT')];
  const { page, id } = await atWidget(person);
  await answer(outsider.phone, await send(page, outsider), 'accept');
  await page
    .getByRole('alert')
    .filter({ hasText: `This invitation is for ${person.name}.` })
    .waitFor({ timeout: 40_000 });
  expect(await apiClient.see(id)).toMatchObject({ alreadySigned: 0, blocked: null, version: { number: 1 } });
});

test('the frame has no origin: its script reads neither the page around it nor storage, and reaches eID Easy alone', async () => {
  const { page } = await atWidget(await newcomer('LT'));
  await frame(page).getByRole('button', { name: 'Sign now' }).waitFor();
  const found = await frame(page)
    .locator('body')
    .evaluate(async () => {
      const tried = (act: () => unknown) => {
        try {
          return typeof act();
        } catch {
          return 'refused';
        }
      };
      return {
        origin: window.origin,
        around: tried(() => window.parent.document),
        storage: tried(() => window.localStorage),
        cookie: tried(() => document.cookie),
      };
    });
  expect(found).toEqual({ origin: 'null', around: 'refused', storage: 'refused', cookie: 'refused' });
});
