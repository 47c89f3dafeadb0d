import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { mailTo, now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { VILMA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.each([
  ['a desk', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)(
  'on %s a list of people is looked at row by row, then everybody gets a document of their own, reported row by row',
  async (_where, size, scheme) => {
    const name = `Tvarka ${randomInt(100_000)}`;
    const id = await (await apiClientOf(VILMA)).draft(name);
    const [ona, petras] = ['ona', 'petras'].map((who) => `${who}${randomInt(100_000)}@svetur.example`);
    const page = await visitor({ size, scheme });
    await signIn(page, VILMA);
    await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
    await page.getByRole('button', { name: en('compose.series.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Everybody in the list/ }).click();
    await page.getByRole('option', { name: en('compose.series.kinds.acknowledge') }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles(csv(`El. paštas;Vardas;Pavardė\n${ona};Ona;Bitė\nne adresas;;\n${petras};Petras;Kalnas\n`));
    await dialog.getByText('Enter a valid e-mail address', { exact: false }).waitFor();
    expect(await dialog.getByText(en('compose.series.ready'), { exact: true }).count()).toBe(2);
    await shoot(page, `series looked ${size.width}`);
    expect(await overflowing(page)).toEqual([]);
    const began = now();
    await dialog.getByRole('button', { name: en('compose.series.send', { number: 2 }) }).click();
    await dialog
      .getByText(en('compose.series.progress', { sent: 2, failed: 1, total: 3 }))
      .waitFor({ timeout: 60_000 });
    await shoot(page, `series sent ${size.width}`);
    expect((await mailTo(ona!, began)).subject).toContain(`${name} – Ona Bitė`);
    // What became of it is there again.
    await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
    await page.getByRole('button', { name: en('compose.series.open') }).click();
    await dialog.getByRole('link', { name: petras! }).click();
    await page.getByRole('heading', { level: 1, name: `${name} – Petras Kalnas` }).waitFor();
    expectNoFaults(page);
  },
);

test('a list saved by a Baltic spreadsheet has its letters, and one that cannot be read is refused', async () => {
  const id = await (await apiClientOf(VILMA)).draft(`Raidės ${randomInt(100_000)}`);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, VILMA);
  await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
  await page.getByRole('button', { name: en('compose.series.open') }).click();
  const dialog = page.getByRole('dialog');
  const choose = (bytes: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: bytes });
  // Windows-1257: Ž is DE, ė is EB.
  await choose(Buffer.from('zita@svetur.example;\xDEita;Juozait\xEB', 'latin1'));
  await dialog.getByText('Žita Juozaitė', { exact: true }).waitFor();
  await dialog.getByText('The file was read as Windows-1257', { exact: false }).waitFor();
  await shoot(page, 'series code page');
  await choose(Buffer.from('zita@svetur.example;\ufffdita;Juozaitė'));
  await dialog.getByText('The letters of this file cannot be read', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: en('compose.series.send', { number: 0 }) }).isDisabled()).toBe(true);
  expectNoFaults(page);
});
