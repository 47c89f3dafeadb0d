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
import { en } from './harness/words.ts';

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
  await page.getByLabel(en('compose.series.columns.email')).waitFor();
  await tabTo(page, page.getByLabel(en('compose.series.columns.email')));
  await page.keyboard.type(ŽYGIMANTAS.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const asked = now();
  await page.keyboard.press('Enter');
  await page.getByLabel(en('auth.code.box', { position: 1 })).waitFor();
  await page.keyboard.type(await codeMailedTo(ŽYGIMANTAS.email, asked));
  await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor();

  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: /^(Drop a document here|Choose a file)/ }));
  await (await chooser).setFiles(asFile(CONTRACT, `${name}.pdf`));
  await page.getByLabel(en('compose.name')).waitFor();

  await tabTo(page, page.getByRole('combobox', { name: en('compose.people.find') }));
  await typePerson(page, ELŽBIETA);
  // Somebody outside whom this sender has not met: the names are typed.
  const [firstName = '', lastName = ''] = ELŽBIETA.name.split(' ');
  await tabTo(page, page.getByLabel(en('compose.people.firstName')));
  await page.keyboard.type(firstName);
  await tabTo(page, page.getByLabel(en('compose.people.lastName')));
  await page.keyboard.type(lastName);
  await tabTo(page, page.getByRole('combobox', { name: en('compose.people.find') }));
  await typePerson(page, TOMAS);
  const list = page.getByRole('list', { name: en('compose.people.list') });
  await pressOn(page, list.getByRole('button', { name: en('compose.people.up', { name: TOMAS.name }) }));
  await list.getByRole('listitem').first().filter({ hasText: TOMAS.name }).waitFor();
  await pressOn(page, list.getByRole('button', { name: en('compose.people.up', { name: ELŽBIETA.name }) }));
  await list.getByRole('listitem').first().filter({ hasText: ELŽBIETA.name }).waitFor();
  await pressOn(page, list.getByRole('combobox', { name: en('compose.people.role', { name: TOMAS.name }) }));
  await page.keyboard.press('Home');
  await page.getByRole('option', { name: en('compose.kind.approve') }).waitFor();
  await page.keyboard.press('Enter');
  await list
    .getByRole('listitem')
    .first()
    .filter({ hasText: en('compose.kind.approve') })
    .waitFor();
  await expect.poll(() => showsFocus(page)).toBe(true);

  since = now();
  await page.getByRole('button', { name: en('compose.send_other', { count: 2 }), disabled: false }).waitFor();
  await pressOn(page, page.getByRole('button', { name: en('compose.send_other', { count: 2 }) }));
  await page.getByText(en('documents.chip.WaitingForOthersApprove')).first().waitFor();
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});

test('an approver goes from the first page to the document and approves, by keyboard alone', async () => {
  const page = await visitor();
  const mouse = await watchMouse(page);
  await page.goto(site('azuolas'));
  await tabTo(page, page.getByLabel(en('compose.series.columns.email')));
  await page.keyboard.type(TOMAS.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const asked = now();
  await page.keyboard.press('Enter');
  await page.getByLabel(en('auth.code.box', { position: 1 })).waitFor();
  await page.keyboard.type(await codeMailedTo(TOMAS.email, asked));
  await pressOn(page, page.getByRole('link', { name: `Approve: ${name}` }));
  await page.getByRole('heading', { name: en('signing.title.approve') }).waitFor();
  await pressOn(page, page.getByRole('button', { name: en('signing.approve.button'), exact: true }));
  await page.getByRole('heading', { name: en('signing.done.approved') }).waitFor();
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});

test('a guest reads, walks through the pages, leaves the dialog with Escape and signs, by keyboard alone', async () => {
  const page = await visitor();
  const mouse = await watchMouse(page);
  const qr = watchQr(page);
  await page.goto(await linkMailedTo(ELŽBIETA.email, since));
  await page.getByRole('heading', { name: en('signing.title.sign') }).waitFor();
  await page.getByText('Line 1 of the contract').first().waitFor();
  const sign = page.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) });
  await tabTo(page, page.getByRole('button', { name: en('document.viewer.zoomIn') }));
  await expect.poll(() => showsFocus(page)).toBe(true);
  await pressOn(page, sign);
  const dialog = page.getByRole('dialog', { name: en('methods.SMART_ID') });
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await shoot(page, 'keyboard dialog');
  await page.keyboard.press('Escape');
  await pressOn(page, page.getByRole('button', { name: en('signing.leaving.leave') }));
  await dialog.waitFor({ state: 'hidden' });
  await pressOn(page, sign);
  await dialog.waitFor();
  await scanAndSign(ELŽBIETA.phone, await qr(), name);
  await page.getByRole('heading', { name: en('signing.done.signed'), exact: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: en('document.download') }).last());
  expect(await mouse()).toBe(0);
  expectNoFaults(page);
});
