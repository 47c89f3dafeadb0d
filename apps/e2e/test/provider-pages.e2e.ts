import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { type CountryCode, newcomer, type Newcomer } from './harness/newcomers.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { OKSANA } from './harness/people.ts';
import { chooseMethod, openPart, startBy } from './harness/signing.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

// The ways that lead to a page of the provider and back (docs/signing-ways.md).
const visitor = useBrowser();
let apiClient: ApiClient;
beforeAll(async () => {
  apiClient = await apiClientOf(OKSANA);
});

const signed = (page: Page) => page.getByRole('heading', { name: en('proof.print.time'), exact: true });
const free = { alreadySigned: 0, blocked: null, version: { number: 1 } };
/** The page of a provider has a link for each person, and one to cancel. */
const choose = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

interface ProviderCase {
  country: CountryCode;
  method: string;
  leave: (page: Page) => Promise<void>;
  /** What the last page of the provider says, when there is one before it. */
  last?: string;
}

const WAYS: [string, ProviderCase][] = [
  [
    'eParaksts mobile',
    {
      country: 'LV',
      method: 'eParaksts mobile',
      leave: (page) => startBy(page, 'eParaksts mobile'),
      last: 'Confirm the signature.',
    },
  ],
  [
    'the page of eID Easy',
    {
      country: 'EE',
      method: 'eID Easy',
      leave: async (page) => {
        await startBy(page, 'eID Easy');
        await page.getByRole('button', { name: en('signing.dialog.toPage', { method: 'eID Easy' }) }).click();
      },
    },
  ],
];

describe.each(WAYS)('with %s', (_name, way) => {
  let person: Newcomer;
  let page: Page;
  let id: string;
  const begin = async () => {
    person = await newcomer(way.country, 'accepts');
    const since = now();
    id = await apiClient.send(`Puslapis ${randomInt(100_000)}`, [signs(person)]);
    page = await visitor();
    await page.goto(await linkMailedTo(person.email, since));
    await openPart(page, 'Sign');
    await chooseMethod(page, way.method);
    await way.leave(page);
    await page.getByRole('link', { name: person.name, exact: true }).waitFor();
  };
  const toLastPage = async () => {
    if (!way.last) return;
    await choose(page, person.name);
    await page.getByText(way.last).waitFor();
  };

  test('a signer who cancels there comes back and sees so; the document is free', async () => {
    await begin();
    await choose(page, 'Cancel');
    const reply = page.getByRole('alert').filter({ hasText: 'You cancelled on the signing page.' });
    await reply.waitFor({ timeout: 40_000 });
    const method = page.getByRole('combobox', { name: /Signing method/ });
    await expect.poll(() => method.innerText()).toBe(way.method);
    expect(await apiClient.see(id)).toMatchObject(free);
  });

  test('who loads the page of the provider again goes on from there, and has signed', async () => {
    await begin();
    await page.reload();
    await toLastPage();
    await page.reload();
    await choose(page, person.name);
    await signed(page).waitFor({ timeout: 40_000 });
    expect((await apiClient.see(id)).alreadySigned).toBe(1);
    expectNoFaults(page);
  });

  test('who goes Back from the page of the provider finds a button that leads there again, also after a reload', async () => {
    await begin();
    await page.goBack();
    const onward = page.getByRole('dialog').getByText(en('signing.dialog.toPage', { method: way.method }));
    await onward.waitFor();
    await page.reload();
    await onward.waitFor();
    await shoot(page, `back from ${way.method}`);
    await onward.click();
    await toLastPage();
    await choose(page, person.name);
    await signed(page).waitFor({ timeout: 40_000 });
    expect((await apiClient.see(id)).alreadySigned).toBe(1);
  });

  test('who closes the browser as soon as they are back has signed all the same', async () => {
    await begin();
    await toLastPage();
    const returned = page.waitForResponse((answer) => answer.url().endsWith('/api/signing/returned'));
    await choose(page, person.name);
    await returned;
    await page.context().close();
    const done = async () => ((await apiClient.see(id)).alreadySigned === 1 ? true : undefined);
    expect(await until('the signature', done, 40_000)).toBe(true);
  });
});

describe('with eParaksts mobile', () => {
  let page: Page;
  let person: Newcomer;
  const comment = () => page.getByLabel(en('signing.comment'), { exact: false });
  const method = () => page.getByRole('combobox', { name: /Signing method/ });
  const open = async () => {
    person = await newcomer('LV', 'accepts');
    const since = now();
    await apiClient.send(`Atgal ${randomInt(100_000)}`, [signs(person)]);
    page = await visitor();
    await page.goto(await linkMailedTo(person.email, since));
    await openPart(page, 'Sign');
    await chooseMethod(page, 'eParaksts mobile');
    await comment().fill('Sutinku su viskuo');
  };

  test('who reloads before signing finds the chosen method and the comment', async () => {
    await open();
    await page.reload();
    await openPart(page, 'Sign');
    await expect.poll(() => method().innerText()).toBe('eParaksts mobile');
    expect(await comment().inputValue()).toBe('Sutinku su viskuo');
  });

  test('who goes Back from the second page reads of no failure, goes on, and has lost no comment', async () => {
    await open();
    await startBy(page, 'eParaksts mobile');
    await choose(page, person.name);
    await page.getByText('Confirm the signature.').waitFor();
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: en('methods.EPARAKSTS') });
    await dialog.waitFor();
    expect(await page.getByText('Something went wrong on the signing page.').count()).toBe(0);
    await shoot(page, 'back from the second page');
    await dialog.getByRole('button', { name: en('ui.cancel') }).click();
    await page.getByRole('alert').filter({ hasText: 'You cancelled signing.' }).waitFor();
    expect(await comment().inputValue()).toBe('Sutinku su viskuo');
    await expect.poll(() => method().innerText()).toBe('eParaksts mobile');
    expectNoFaults(page);
  });
});

test('with eParaksts mobile, the answer of the provider is of no use in a second browser, and the first one goes on', async () => {
  const person = await newcomer('LV', 'accepts');
  const since = now();
  const id = await apiClient.send(`Antra naršyklė ${randomInt(100_000)}`, [signs(person)]);
  const page = await visitor();
  await page.goto(await linkMailedTo(person.email, since));
  await openPart(page, 'Sign');
  await chooseMethod(page, 'eParaksts mobile');
  await startBy(page, 'eParaksts mobile');
  await page.getByRole('link', { name: person.name, exact: true }).waitFor();
  const second = await visitor();
  await second.goto(page.url());
  const refused = second.waitForResponse((answer) => answer.url().endsWith('/api/signing/returned'));
  await choose(second, person.name);
  expect((await refused).status()).toBeGreaterThanOrEqual(400);
  expect((await apiClient.see(id)).alreadySigned).toBe(0);
  await page.reload();
  await choose(page, person.name);
  await page.getByText('Confirm the signature.').waitFor();
  await choose(page, person.name);
  await signed(page).waitFor({ timeout: 40_000 });
  expect((await apiClient.see(id)).alreadySigned).toBe(1);
});
