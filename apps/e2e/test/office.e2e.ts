import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addPerson } from './harness/compose.ts';
import { asFile } from './harness/contract.ts';
import { BIRUTĖ, RASA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../server/test/fixtures/office', name));
const LETTER = asFile(fixture('letter.docx'), 'Rangos sutartis.docx', 'application/octet-stream');
const PICTURE = asFile(fixture('strip.png'), 'Brėžinys.png', 'image/png');
/** LibreOffice takes its time beside other work. */
const MADE = { timeout: 90_000 };

const PLACES = [
  ['a desktop of 1440 pixels', DESKTOP, 'light'],
  ['a phone of 390 pixels', PHONE, 'dark'],
] as const;

/** Chooses files for a new document, as from a folder. */
async function choose(page: Page, ...files: (typeof LETTER)[]): Promise<void> {
  await signIn(page, BIRUTĖ);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  await page.locator('input[type=file]').setInputFiles(files);
}

test.each(PLACES)('an office file and a picture become one PDF on %s', async (_where, size, scheme) => {
  const page = await visitor({ size, scheme });
  await choose(page, LETTER, PICTURE);
  await page.getByRole('button', { name: en('compose.pack.pdf'), exact: true }).click();
  await page.getByText('LibreOffice makes the pages').waitFor();
  await shoot(page, `office packing ${size.width}`);
  await page.getByRole('button', { name: en('compose.pack.make') }).click();
  await page.getByLabel(en('compose.name')).waitFor(MADE);
  await page.getByText('3 pages · made of Rangos sutartis.docx, Brėžinys.png').waitFor();
  if (size === DESKTOP) await page.getByText('Antrasis puslapis').first().waitFor();
  await shoot(page, `office made ${size.width}`);
  expectNoFaults(page);
});

test.each(PLACES)('the original of such a PDF is taken from its page on %s', async (_where, size, scheme) => {
  const page = await visitor({ size, scheme });
  await choose(page, LETTER);
  await page.getByRole('button', { name: en('compose.pack.pdf'), exact: true }).click();
  await page.getByRole('button', { name: en('compose.pack.make') }).click();
  const name = `Sutartis ${randomInt(100_000)}`;
  await page.getByLabel(en('compose.name')).waitFor(MADE);
  await page.getByLabel(en('compose.name')).fill(name);
  await addPerson(page, RASA);
  await page.getByRole('button', { name: en('compose.send_one', { count: 1 }) }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.locator('[data-section=general]').first().click();
  const originals = page.getByRole('list', { name: en('document.originals.title') });
  await originals.waitFor();
  await shoot(page, `office original ${size.width}`);
  const [event] = await Promise.all([
    page.waitForEvent('download'),
    originals.getByRole('button', { name: en('document.originals.save', { name: 'Rangos sutartis.docx' }) }).click(),
  ]);
  expect(readFileSync(await event.path()).equals(LETTER.buffer)).toBe(true);
  // On a phone the facts lie over the page, and the way to the history with them.
  if (size === PHONE) await page.keyboard.press('Escape');
  await page.locator('[data-section=history]').first().click();
  await page.getByText(en('history.downloaded_original', { file: 'Rangos sutartis.docx' })).waitFor();
  await page.getByText(en('history.created_converted', { file: 'Rangos sutartis.docx' })).waitFor();
  expectNoFaults(page);
});

test.each(PLACES)(
  'UI-023 in a container office files are shown on pages and pictures drawn, on %s',
  async (_where, size, scheme) => {
    const page = await visitor({ size, scheme });
    await choose(page, LETTER, PICTURE);
    await page.getByRole('button', { name: en('compose.pack.make') }).click();
    const name = `Byla ${randomInt(100_000)}`;
    await page.getByLabel(en('compose.name')).waitFor(MADE);
    await page.getByLabel(en('compose.name')).fill(name);
    await addPerson(page, RASA);
    await page.getByRole('button', { name: en('compose.send_one', { count: 1 }) }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(en('document.contents.made')).waitFor(MADE);
    await page.getByText('Ąžuolo baldai įsipareigoja').first().waitFor(MADE);
    await shoot(page, `office pages ${size.width}`);
    await page.getByRole('button', { name: en('document.contents.show', { name: 'Brėžinys.png' }) }).click();
    const picture = page.getByRole('img', { name: 'Brėžinys.png' });
    await picture.waitFor();
    expect(await picture.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await shoot(page, `office picture ${size.width}`);
    expectNoFaults(page);
  },
);

test.each(['lt', 'ru'])('the words of the choice fit on a phone in %s', async (language) => {
  const page = await visitor({ size: PHONE });
  await signIn(page, BIRUTĖ);
  await page.evaluate((kept) => localStorage.setItem('paraph.language', kept), language);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  await page.locator('input[type=file]').setInputFiles([LETTER]);
  await page.getByRole('group').getByRole('button', { name: 'PDF' }).click();
  await page.getByText('LibreOffice').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1)).toBe(true);
  await shoot(page, `office packing ${language}`);
  expectNoFaults(page);
});
