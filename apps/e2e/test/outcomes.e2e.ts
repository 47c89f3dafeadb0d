import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, useBrowser } from './harness/browser.ts';
import { insertCard } from './harness/card.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { newcomer, type Newcomer } from './harness/newcomers.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { ĢIRTS, OKSANA } from './harness/people.ts';
import type { DemoPerson } from './harness/people.ts';
import {
  answer,
  type PhoneAnswer,
  type PhoneRequest,
  requestOn,
  scan,
  signRequestOn,
  takeInHand,
} from './harness/phone.ts';
import { watchQr } from './harness/qr.ts';
import { chooseMethod, fillMobileId, openPart, startBy } from './harness/signing.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

// What becomes of a signature by the ways that `signing-troubles` and `widget` do not walk (docs/signing-ways.md).
const visitor = useBrowser();
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(OKSANA);
});

const signed = (page: Page) => page.getByRole('heading', { name: en('signing.done.signed'), exact: true });
const free = { alreadySigned: 0, blocked: null, version: { number: 1 } };

async function invited(
  person: DemoPerson,
  { size = DESKTOP, prepare }: { size?: typeof DESKTOP; prepare?: (page: Page) => Promise<void> } = {},
) {
  const name = `Baigtis ${randomInt(100_000)}`;
  const since = now();
  const id = await apiClient.send(name, [signs(person)]);
  const page = await visitor({ size });
  await prepare?.(page);
  const link = await linkMailedTo(person.email, since);
  await page.goto(link);
  await openPart(page, 'Sign');
  return { page, id, name, link };
}
type Invited = Awaited<ReturnType<typeof invited>>;

/** What the button hands to the app, while the page stays open behind it. */
const appLink = (page: Page): Promise<string> =>
  until('the link of the app', async () => {
    const href = await page.getByRole('link', { name: en('signing.dialog.app.open') }).getAttribute('href');
    return href?.includes('deviceLinkType=Web2App') ? href : undefined;
  });

interface SigningMethodCase {
  dialog: string;
  /** Where it is offered. */
  size?: typeof DESKTOP;
  /** Starts, and lets the phone ring; what it shows then. */
  ring: (page: Page, person: Newcomer, name: string) => Promise<PhoneRequest>;
  /** What the page shows while the phone rings. */
  sign: (page: Page) => ReturnType<Page['getByRole']>;
}

const WAYS: [string, SigningMethodCase][] = [
  [
    'a Smart-ID QR code',
    {
      dialog: 'Smart-ID',
      ring: async (page, person, name) => {
        const qr = watchQr(page);
        await startBy(page, 'Smart-ID');
        await scan(person.phone, await qr());
        return signRequestOn(person.phone, name);
      },
      sign: (page) => page.getByRole('dialog', { name: en('methods.SMART_ID') }).getByRole('timer'),
    },
  ],
  [
    'the Smart-ID app on the same phone',
    {
      dialog: 'Smart-ID',
      size: PHONE,
      ring: async (page, person, name) => {
        await startBy(page, 'Smart-ID');
        await scan(person.phone, await appLink(page));
        return signRequestOn(person.phone, name);
      },
      sign: (page) => page.getByRole('dialog', { name: en('methods.SMART_ID') }).getByRole('timer'),
    },
  ],
  [
    'Mobile-ID',
    {
      dialog: 'Mobile-ID',
      ring: async (page, person, name) => {
        await fillMobileId(page, person);
        await takeInHand(person.phone);
        await startBy(page, 'Mobile-ID');
        return requestOn(person.phone, name, 'Sign');
      },
      sign: (page) => page.getByRole('dialog', { name: en('methods.MOBILE_ID') }).locator('output'),
    },
  ],
];

const refusals: [PhoneAnswer, string][] = [
  ['refuse', 'The request was refused on the phone. Nothing was signed.'],
  ['timeout', 'There was no answer from your phone in time.'],
];

describe.each(WAYS)('with %s', (_name, way) => {
  let person: Newcomer;
  let at: Invited;
  let request: PhoneRequest;
  const begin = async () => {
    person = await newcomer('LT');
    at = await invited(person, way);
    request = await way.ring(at.page, person, at.name);
    await way.sign(at.page).waitFor();
  };

  test.each(refusals)('after “%s” on the phone the page says so, and the document is free', async (how, reply) => {
    await begin();
    await answer(person.phone, request, how);
    await at.page.locator('aside, main, [role=dialog]').getByRole('alert').filter({ hasText: reply }).first().waitFor();
    expect(await apiClient.see(at.id)).toMatchObject(free);
  });

  test('who cancels on the page frees the document, and a late answer of the phone is thrown away', async () => {
    await begin();
    await at.page
      .getByRole('dialog', { name: way.dialog })
      .getByRole('button', { name: en('ui.cancel') })
      .click();
    await expect.poll(async () => (await apiClient.see(at.id)).blocked).toBeNull();
    await answer(person.phone, request, 'accept').catch(() => undefined);
    await at.page.waitForTimeout(2000);
    expect(await apiClient.see(at.id)).toMatchObject(free);
  });

  test('who loads the page again in the middle sees it go on, and finishes', async () => {
    await begin();
    await at.page.reload();
    await way.sign(at.page).waitFor();
    await answer(person.phone, request, 'accept');
    await signed(at.page).waitFor({ timeout: 40_000 });
    expectNoFaults(at.page);
  });

  test('in a second browser the same person sees it go on, and both pages learn that it is signed', async () => {
    await begin();
    const second = await visitor({ size: way.size ?? DESKTOP });
    await second.goto(at.link);
    await way.sign(second).waitFor();
    await answer(person.phone, request, 'accept');
    for (const page of [at.page, second]) {
      await signed(page).waitFor({ timeout: 40_000 });
      expectNoFaults(page);
    }
    expect((await apiClient.see(at.id)).alreadySigned).toBe(1);
  });

  test('who closes the browser before answering has signed all the same', async () => {
    await begin();
    await at.page.context().close();
    await answer(person.phone, request, 'accept');
    const done = async () => ((await apiClient.see(at.id)).alreadySigned === 1 ? true : undefined);
    expect(await until('the signature', done, 40_000)).toBe(true);
  });
});

test('with eParaksts mobile, a signer who gives the first consent and not the second comes back and sees so; the document is free', async () => {
  const person = await newcomer('LV', 'accepts');
  const { page, id } = await invited(person);
  await chooseMethod(page, 'eParaksts mobile');
  await startBy(page, 'eParaksts mobile');
  await page.getByRole('link', { name: person.name, exact: true }).click();
  await page.getByText('Confirm the signature.').waitFor();
  await page.getByRole('link', { name: en('ui.cancel'), exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Nothing was signed' }).first().waitFor({ timeout: 40_000 });
  expect(await apiClient.see(id)).toMatchObject(free);
});

test('with an eParaksts card, a page that is loaded again while the card is asked frees the document', async () => {
  const { page, id } = await invited(ĢIRTS, { prepare: (fresh) => insertCard(fresh, ĢIRTS.phone) });
  await chooseMethod(page, 'eParaksts card');
  await page.route('**/api/Eparaskts-Mobile/CalculateDigestsForCardSign', () => undefined);
  await startBy(page, 'eParaksts card');
  await expect.poll(async () => (await apiClient.see(id)).blocked).not.toBeNull();
  await page.unroute('**/api/Eparaskts-Mobile/CalculateDigestsForCardSign');
  await page.reload();
  await openPart(page, 'Sign');
  await expect.poll(async () => (await apiClient.see(id)).blocked).toBeNull();
  await chooseMethod(page, 'eParaksts card');
  await startBy(page, 'eParaksts card');
  await signed(page).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
});

test('a guest who returns from the app without a signature finds the reason and what to do, without pressing anything', async () => {
  const [person, outsider] = [await newcomer('LT'), await newcomer('LT')];
  const { page, name } = await invited(person, { size: PHONE });
  await startBy(page, 'Smart-ID');
  const link = await appLink(page);
  const address = page.url();
  await page.goto('about:blank');
  await scan(outsider.phone, link);
  await answer(outsider.phone, await requestOn(outsider.phone, name, 'Choose account'), 'accept');
  await page.goto(address);
  const sheet = page.getByRole('dialog', { name: en('signing.panel.label') });
  const alert = sheet.getByRole('alert').filter({ hasText: `This invitation is for ${person.name}.` });
  await alert.waitFor({ timeout: 40_000 });
  expect(await alert.innerText()).toContain('ask the sender to change the signer');
  await sheet
    .getByRole('button', { name: en('ui.close') })
    .first()
    .click();
  await sheet.waitFor({ state: 'hidden' });
});

test('a link for the app of the same phone that was passed on signs nothing with the certificate of another person', async () => {
  const [person, outsider] = [await newcomer('LT'), await newcomer('LT')];
  const { page, id, name } = await invited(person, { size: PHONE });
  await startBy(page, 'Smart-ID');
  await scan(outsider.phone, await appLink(page));
  await answer(outsider.phone, await requestOn(outsider.phone, name, 'Choose account'), 'accept');
  const alert = page.getByRole('alert').filter({ hasText: `This invitation is for ${person.name}.` });
  await alert.first().waitFor({ timeout: 40_000 });
  expect(await apiClient.see(id)).toMatchObject(free);
});
