import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { asFile, CONTRACT, pdfOfLines, pdfOfSize } from './harness/contract.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { JONAS, MILDA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const LINES = [
  'Purchase contract',
  'The seller delivers the goods',
  'for 4200 euros within ten days.',
  'Signed in Vilnius.',
];
const NEWER = LINES.map((line) => line.replace('4200', '4900').replace('ten', 'thirty'));

async function openPart(page: Page, id: string, name: 'General' | 'History'): Promise<void> {
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  await page.getByRole('tab', { name }).or(page.getByRole('button', { name })).first().click();
}

async function replace(page: Page, id: string, file: Buffer, version: number): Promise<void> {
  await openPart(page, id, 'General');
  await page.locator('input[type=file][aria-label="Replace the file"]').setInputFiles(asFile(file, 'Sutartis.pdf'));
  await page.getByText(en('document.care.replaced')).first().waitFor();
  await openPart(page, id, 'History');
  await page.getByText(en('history.edited_fileReplaced', { version })).waitFor();
}

test.each([
  ['a desktop of 1440 pixels', DESKTOP],
  ['a phone of 390 pixels', PHONE],
])('a signer sees which words another file changed, and keeps the former one, on %s', async (_where, size) => {
  const apiClient = await apiClientOf(MILDA);
  const file = { bytes: pdfOfLines(LINES), extension: 'pdf' };
  const id = await apiClient.send(`Pirkimas ${randomInt(100_000)}`, [signs(JONAS)], { file });
  const signer = await visitor({ size });
  await signIn(signer, JONAS);
  const read = signer.waitForResponse((answer) => answer.url().includes(`${id}/file`) && answer.ok());
  await openPart(signer, id, 'General');
  await read;
  const owner = await visitor({ size });
  await signIn(owner, MILDA);
  await replace(owner, id, pdfOfLines(NEWER), 2);
  await openPart(signer, id, 'History');
  await signer.getByRole('button', { name: en('document.compare.button') }).click();
  const dialog = signer.getByRole('dialog', { name: en('document.compare.title', { before: 1, after: 2 }) });
  await dialog.getByText(en('document.compare.counts', { places: 1, added: 2, removed: 2 })).waitFor();
  expect(await dialog.locator('li del').allInnerTexts()).toEqual(['4200', 'ten']);
  expect(await dialog.locator('li ins').allInnerTexts()).toEqual(['4900', 'thirty']);
  expect(await dialog.locator('li').innerText()).toContain('Page 1');
  await shoot(signer, `what changed ${size.width}`);
  expect(await violations(signer)).toEqual([]);
  expect(await overflowing(signer)).toEqual([]);
  const [kept] = await Promise.all([
    signer.waitForEvent('download'),
    dialog.getByRole('button', { name: en('document.compare.keep', { version: 1 }) }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expectNoFaults(signer);
});

test('texts that cannot be compared are said to be so, and the former version is still to be had', async () => {
  const apiClient = await apiClientOf(MILDA);
  const id = await apiClient.send(`Palyginimas ${randomInt(100_000)}`, [signs(JONAS)]);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, MILDA);
  await replace(page, id, CONTRACT, 2);
  const compare = async (said: RegExp) => {
    await page
      .getByRole('button', { name: en('document.compare.button') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(said).waitFor();
    await dialog.getByRole('button', { name: /^Download version/ }).waitFor();
    await dialog.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  await compare(/Every word is the same/);
  await replace(page, id, pdfOfSize(2000), 3);
  await compare(/One of the two has no text/);
  expectNoFaults(page);
});
