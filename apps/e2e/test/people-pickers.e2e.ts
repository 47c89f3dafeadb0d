import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { apiClientOf } from './harness/api-client.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { AUŠRA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const home = site('azuolas');
let page: Page;

beforeAll(async () => {
  page = await visitor();
  await signIn(page, AUŠRA, '/profile');
}, 120_000);

const delegate = () =>
  page.getByRole('form', { name: en('profile.delegation.title') }).getByLabel(en('profile.delegation.delegate'));

/** Holds back the answers of the search for people until the returned function is called. */
async function heldSearch(): Promise<() => Promise<void>> {
  let open = () => undefined as void;
  const gate = new Promise<void>((done) => (open = done));
  const people = (url: URL) => url.pathname.startsWith('/api/') && url.searchParams.has('search');
  await page.route(people, async (route) => {
    await gate;
    await route.continue();
  });
  return async () => {
    open();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('Enter takes the highlighted person, also in the field of who acts for somebody', async () => {
  await delegate().fill('saul');
  await page.getByRole('option', { name: /Saulius Ėgla/ }).waitFor();
  await delegate().press('Enter');
  expect(await delegate().inputValue()).toBe('saulius@azuolas.example');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await page.getByText('Saulius Ėgla', { exact: true }).waitFor();
});

test('Enter before the list has come is kept until it comes; without such a person the field says what to do', async () => {
  const open = await heldSearch();
  await delegate().fill('tomas grig');
  await delegate().press('Enter');
  await open();
  await page.getByText('Tomas Grigaliūnas', { exact: true }).first().waitFor();
  await expect.poll(() => delegate().inputValue()).toBe('tomas@azuolas.example');
  await delegate().fill('qqzzqq');
  await delegate().press('Enter');
  await page.getByText(en('unsaved.leftOver', { text: 'qqzzqq' })).waitFor();
  await shoot(page, 'picker enter nobody');
});

test('a name typed at once and Enter adds the person to a document', async () => {
  const id = await (await apiClientOf(AUŠRA)).draft('Sutartis su Sauliumi');
  await page.goto(`${home}/standard/compose-document?document=${id}`);
  const field = page.getByRole('combobox', { name: en('compose.people.find') });
  const open = await heldSearch();
  await field.fill('Saulius Ėgla');
  await field.press('Enter');
  await open();
  const people = page.getByRole('list', { name: en('compose.people.list') }).getByRole('listitem');
  await people.first().getByText('Saulius Ėgla').waitFor();
  expect(await field.inputValue()).toBe('');
  await field.fill('qqzzqq');
  await field.press('Enter');
  await page.getByText(en('unsaved.leftOver', { text: 'qqzzqq' })).waitFor();
  await field.fill('');
  expectNoFaults(page);
});

/** Pastes a text into the focused field. */
const paste = (field: ReturnType<Page['getByRole']>, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.focus();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a pasted list adds its people in order; what is not understood stays in the field with a reason', async () => {
  const id = await (await apiClientOf(AUŠRA)).draft('Sutartis su daugeliu');
  await page.goto(`${home}/standard/compose-document?document=${id}`);
  const field = page.getByRole('combobox', { name: en('compose.people.find') });
  await paste(
    field,
    'Tomas Grigaliūnas; daiva@azuolas.example; lukas@azuolas,example; Nėra Tokio; jonas@azuolas.example',
  );
  await page.getByText('2 entries were not understood and are still in the field.').waitFor();
  expect(await field.inputValue()).toBe('lukas@azuolas,example; Nėra Tokio');
  const people = page.getByRole('list', { name: en('compose.people.list') }).getByRole('listitem');
  const texts = (await people.allInnerTexts()).join('\n');
  const places = ['Tomas Grigaliūnas', 'daiva@azuolas.example', 'jonas@azuolas.example'].map((one) =>
    texts.indexOf(one),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await shoot(page, 'pasted list of people');
  await field.fill('lukas@azuolas.example; Saulius Ėgla');
  await field.press('Enter');
  await people.getByText('Saulius Ėgla').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await paste(field, 'Ona Kazlė <ona@partner.example>');
  await people.getByText('ona@partner.example').first().waitFor();
  expectNoFaults(page);
});

test('a name with an address is pasted as the address into a field for one', async () => {
  await page.goto(`${home}/profile`);
  await delegate().fill('');
  await paste(delegate(), 'Saulius Ėgla <saulius@azuolas.example>');
  await expect.poll(() => delegate().inputValue()).toBe('saulius@azuolas.example');
});

test('a manager is found by name', async () => {
  await page.goto(`${home}/profile`);
  const manager = page.getByRole('form', { name: en('profile.manager') }).getByLabel(en('profile.managerEmail'));
  await manager.fill('Saulius');
  await page.getByRole('option', { name: /Saulius Ėgla/ }).click();
  await expect.poll(() => manager.inputValue()).toBe('saulius@azuolas.example');
});

test('DRIVE-019 one press of Save adds the typed person and saves the access, on a phone', async () => {
  const id = await (await apiClientOf(AUŠRA)).folder('Sutartys su kolegomis');
  const phone = await visitor({ size: PHONE });
  await signIn(phone, AUŠRA, `/folders/${id}`);
  await phone.goto(`${home}/folders/${id}`);
  await phone.getByRole('button', { name: en('drive.menu.settings') }).click();
  await phone.locator('[role=menu] [data-act=access]').click();
  const dialog = phone.getByRole('dialog', { name: /^Access to/ });
  await dialog.getByLabel(en('drive.access.email')).fill('saulius@azuolas.example');
  await dialog.getByRole('button', { name: en('drive.save') }).click();
  await phone.getByText(en('drive.done.access')).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expectNoFaults(phone);
});
