import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createAsic } from '@paraph/engine/asic';
import { describe, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addPerson, drop } from './harness/compose.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { ades, download, useFolder } from './harness/download.ts';
import { BIRUTĖ, RASA } from './harness/people.ts';
import { answer, signRequestOn } from './harness/phone.ts';
import { signIn } from './harness/sign-in.ts';
import { controlCode, fillPersonalCode, openPart, startByCode } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const folder = useFolder();
const note = new Uint8Array(Buffer.from('Pastaba'));
const container = Buffer.from(
  createAsic(
    [
      { name: 'sutartis.pdf', mediaType: 'application/pdf', content: new Uint8Array(CONTRACT) },
      { name: 'pastabos dėl Žirmūnų gatvės patalpų nuomos sąlygų.txt', mediaType: 'text/plain', content: note },
    ],
    new Date(),
  ),
);

describe.each([
  ['on a desktop of 1440 pixels', DESKTOP, 'light'],
  ['on a phone of 390 pixels', PHONE, 'dark'],
] as const)('A container is sent, read and signed %s', (_where, size, scheme) => {
  const name = `Rangos aktas ${size.width}-${randomInt(10_000)}`;
  let address: string;

  test('its owner sees what is in it and sends it', async () => {
    const owner = await visitor({ size, scheme });
    await signIn(owner, BIRUTĖ);
    await owner.goto(`${site('azuolas')}/standard/compose-document`);
    await drop(owner, asFile(container, `${name}.asice`));
    await owner.getByLabel(en('compose.name')).waitFor();
    await addPerson(owner, RASA);
    await shoot(owner, `container compose ${size.width}`);
    await owner.getByRole('button', { name: en('compose.send_one', { count: 1 }) }).click();
    await owner.getByRole('heading', { level: 1, name }).waitFor();
    address = new URL(owner.url()).pathname;
    expectNoFaults(owner);
  });

  test('DOC-022 SIGN-015 its signer reads the PDF inside, keeps the other file, and signs without a stamp', async () => {
    const signer = await visitor({ size, scheme });
    await signIn(signer, RASA);
    await signer.goto(`${site('azuolas')}${address}`);
    await signer.getByText('Line 1 of the contract').first().waitFor();
    const files = signer.getByRole('list', { name: en('document.contents.label') });
    expect(await files.getByRole('listitem').count()).toBe(2);
    await shoot(signer, `container document ${size.width}`);
    const [event] = await Promise.all([
      signer.waitForEvent('download'),
      files.getByRole('button', { name: /^Download pastabos/ }).click(),
    ]);
    expect(readFileSync(await event.path())).toEqual(Buffer.from(note));
    await openPart(signer, 'Sign');
    expect(await signer.getByText(en('compose.settings.stampOfPerson')).count()).toBe(0);
    await fillPersonalCode(signer, RASA);
    await shoot(signer, `container panel ${size.width}`);
    await startByCode(signer, RASA);
    await answer(RASA.phone, await signRequestOn(RASA.phone, name), 'accept', await controlCode(signer));
    await signer.getByRole('heading', { name: en('document.people.done.sign'), exact: true }).waitFor();
    await signer.reload();
    await signer.getByText('Line 1 of the contract').first().waitFor();
    const { path } = await download(signer, folder);
    expect(await ades(path)).toMatchObject({ signaturesCount: 1, validSignaturesCount: 1 });
    expectNoFaults(signer);
  });
});

test('several files become one document, as a container or as an ADOC', async () => {
  const page = await visitor();
  await signIn(page, BIRUTĖ);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  await page
    .locator('input[type=file]')
    .setInputFiles([asFile(CONTRACT, 'Raštas.pdf'), asFile(CONTRACT, 'Priedas.pdf')]);
  await page.getByRole('heading', { name: en('compose.pack.title_other', { count: 2 }) }).waitFor();
  await page.getByRole('button', { name: en('compose.pack.adoc'), exact: true }).click();
  await page.getByText('The Lithuanian package').waitFor();
  await shoot(page, 'packing');
  await page.getByRole('button', { name: en('compose.pack.make') }).click();
  await page.getByLabel(en('compose.name')).waitFor();
  const files = page.getByRole('list', { name: en('document.contents.label') });
  await files.waitFor();
  expect(await files.innerText()).toMatch(/Raštas\.pdf[^]*the document[^]*Priedas\.pdf[^]*appendix/);
  await shoot(page, 'packed');
  expectNoFaults(page);
});

test.each([
  ['a desktop of 1440 pixels', DESKTOP, 'light'],
  ['a phone of 390 pixels', PHONE, 'dark'],
] as const)('several PDFs become one of all their pages on %s', async (_where, size, scheme) => {
  const page = await visitor({ size, scheme });
  await signIn(page, BIRUTĖ);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  await page
    .locator('input[type=file]')
    .setInputFiles([asFile(CONTRACT, 'Sutartis.pdf'), asFile(CONTRACT, 'Priedas.pdf')]);
  await page.getByRole('button', { name: en('compose.pack.pdf'), exact: true }).click();
  await page.getByText('All pages in one file, in this order.').waitFor();
  await shoot(page, `one pdf ${size.width}`);
  await page.getByRole('button', { name: en('compose.pack.make') }).click();
  // Both files are looked into, and so is what they become.
  await page.getByLabel(en('compose.name')).waitFor({ timeout: 60_000 });
  expect(await page.getByLabel(en('compose.name')).inputValue()).toBe('Sutartis');
  expect(await page.getByRole('list', { name: en('document.contents.label') }).count()).toBe(0);
  expectNoFaults(page);
});
