import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { codeMailedTo, linkMailedTo, now } from './harness/mailbox.ts';
import { pressOn, showsFocus, tabTo, watchMouse } from './harness/keyboard.ts';
import { type DemoPerson, ELŽBIETA, PASSWORD, TOMAS, ŽYGIMANTAS } from './harness/people.ts';
import { scanAndSign } from './harness/phone.ts';
import { watchQr } from './harness/qr.ts';

const visitor = useBrowser();
const name = `Klaviatūra ${randomInt(100_000)}`;
let since: string;

/** Finds a person in the field that has the focus, by typing and the arrows. */
async function typePerson(page: Page, person: DemoPerson): Promise<void> {
  await page.keyboard.type(person.email);
  await page.getByRole('option', { name: person.email }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: person.email }).waitFor();
}

test('a sender signs in, chooses a file, names people in their order and sends, by keyboard alone', async () => {
  const page = await visitor();
  const mouse = await watchMouse(page);
  await page.goto(site('azuolas'));
  await page.getByLabel('E-mail').waitFor();
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(ŽYGIMANTAS.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const asked = now();
  await page.keyboard.press('Enter');
  await page.getByLabel('Digit 1 of 6').waitFor();
  await page.keyboard.type(await codeMailedTo(ŽYGIMANTAS.email, asked));
  await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor();

  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: /^(Drop a document here|Choose a file)/ }));
  await (await chooser).setFiles(asFile(CONTRACT, `${name}.pdf`));
  await page.getByLabel('Name of the document').waitFor();

  await tabTo(page, page.getByRole('combobox', { name: 'Name or e-mail of a person' }));
  await typePerson(page, ELŽBIETA);
  // Somebody outside whom this sender has not met: the names are typed.
  const [firstName = '', lastName = ''] = ELŽBIETA.name.split(' ');
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.type(firstName);
  await tabTo(page, page.getByLabel('Last name'));
  await page.keyboard.type(lastName);
  await tabTo(page, page.getByRole('combobox', { name: 'Name or e-mail of a person' }));
  await typePerson(page, TOMAS);
  const list = page.getByRole('list', { name: 'People in their order' });
  await pressOn(page, list.getByRole('button', { name: `Move up: ${TOMAS.name}` }));
  await list.getByRole('listitem').first().filter({ hasText: TOMAS.name }).waitFor();
  await pressOn(page, list.getByRole('button', { name: `Move up: ${ELŽBIETA.name}` }));
  await list.getByRole('listitem').first().filter({ hasText: ELŽBIETA.name }).waitFor();
  await pressOn(page, list.getByRole('combobox', { name: `What ${TOMAS.name} does` }));
  await page.keyboard.press('Home');
  await page.getByRole('option', { name: 'Approves' }).waitFor();
  await page.keyboard.press('Enter');
  await list.getByRole('listitem').first().filter({ hasText: 'Approves' }).waitFor();
  await expect.poll(() => showsFocus(page)).toBe(true);

  since = now();
  await page.getByRole('button', { name: 'Send to 2 people', disabled: false }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Send to 2 people' }));
  await page.getByText('Waiting for approval').first().waitFor();
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});

test('an approver goes from the first page to the document and approves, by keyboard alone', async () => {
  const page = await visitor();
  const mouse = await watchMouse(page);
  await page.goto(site('azuolas'));
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(TOMAS.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const asked = now();
  await page.keyboard.press('Enter');
  await page.getByLabel('Digit 1 of 6').waitFor();
  await page.keyboard.type(await codeMailedTo(TOMAS.email, asked));
  await pressOn(page, page.getByRole('link', { name: `Approve: ${name}` }));
  await page.getByRole('heading', { name: 'Approve this document' }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Approve', exact: true }));
  await page.getByRole('heading', { name: 'Approved' }).waitFor();
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});

test('a guest reads, walks through the pages, leaves the dialog with Escape and signs, by keyboard alone', async () => {
  const page = await visitor();
  const mouse = await watchMouse(page);
  const qr = watchQr(page);
  await page.goto(await linkMailedTo(ELŽBIETA.email, since));
  await page.getByRole('heading', { name: 'Sign this document' }).waitFor();
  await page.getByText('Line 1 of the contract').first().waitFor();
  const sign = page.getByRole('button', { name: 'Sign with Smart-ID' });
  await tabTo(page, page.getByRole('button', { name: 'Zoom in' }));
  await expect.poll(() => showsFocus(page)).toBe(true);
  await pressOn(page, sign);
  const dialog = page.getByRole('dialog', { name: 'Smart-ID' });
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await shoot(page, 'keyboard dialog');
  await page.keyboard.press('Escape');
  await pressOn(page, page.getByRole('button', { name: 'Cancel signing' }));
  await dialog.waitFor({ state: 'hidden' });
  await pressOn(page, sign);
  await dialog.waitFor();
  await scanAndSign(ELŽBIETA.phone, await qr(), name);
  await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Download' }).last());
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});
