import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addPerson } from './harness/compose.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { officeOf, signs } from './harness/office.ts';
import { JONAS, MILDA, RASA, RŪTA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const PLACES = [
  ['a desk of 1440 pixels', DESK, 'light'],
  ['a phone of 390 pixels', PHONE, 'dark'],
] as const;

test.each(PLACES)('several PDFs are put in order and become a draft each on %s', async (_where, size, scheme) => {
  const page = await visitor({ size, scheme });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  const [first, second] = [`Pirmas ${randomInt(100_000)}`, `Antras ${randomInt(100_000)}`];
  await page
    .locator('input[type=file]')
    .setInputFiles([asFile(CONTRACT, `${first}.pdf`), asFile(CONTRACT, `${second}.pdf`)]);
  const files = page.getByRole('list', { name: 'Files of the document' }).getByRole('listitem');
  await page.getByRole('button', { name: `Move up: ${second}.pdf` }).press('Enter');
  expect(await files.allInnerTexts()).toEqual([
    expect.stringContaining(`${second}.pdf`),
    expect.stringContaining(`${first}.pdf`),
  ]);
  await page.getByRole('button', { name: 'A document each', exact: true }).click();
  await shoot(page, `a document each ${size.width}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make 2 documents' }).click();
  await page.waitForURL(/quick=notSent/);
  for (const name of [first, second]) await page.getByRole('link', { name }).first().waitFor();
  expectNoFaults(page);
});

test('more files than one document takes are refused before any of them is sent', async () => {
  const page = await visitor({ size: DESK });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /temp-files|documents$/.test(request.url())) sent.push(request.url());
  });
  const eleven = Array.from({ length: 11 }, (_, n) => asFile(CONTRACT, `Priedas ${n + 1}.pdf`));
  await page.locator('input[type=file]').setInputFiles(eleven);
  await page.getByRole('button', { name: 'Make the document' }).click();
  await page.getByRole('alert').getByText('At most 10 files can be uploaded at once.').waitFor();
  expect(sent).toEqual([]);
  // They are still there, to leave one out or to make a document of each.
  await page.getByRole('button', { name: 'A document each', exact: true }).waitFor();
});

test.each(PLACES)('what goes along with a draft stands on its page on %s', async (_where, size, scheme) => {
  const office = await officeOf(MILDA);
  const id = await office.draft(`Juodraštis ${randomInt(100_000)}`, [signs(JONAS)]);
  const page = await visitor({ size, scheme });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
  if (size === PHONE) await page.getByRole('img', { name: 'Step 4 of 8: People' }).waitFor();
  await page.getByRole('button', { name: /^Folder, tags, files and documents with it/ }).click();
  await page.locator('input[type=file][aria-label="Add a file"]').setInputFiles(asFile(CONTRACT, 'Priedas.pdf'));
  await page.getByText('Priedas.pdf').waitFor();
  await page.getByRole('button', { name: 'Link a document' }).waitFor();
  await page.getByRole('button', { name: 'Show Priedas.pdf' }).scrollIntoViewIfNeeded();
  await shoot(page, `along ${size.width}`);
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});

test('the place of the signature is dragged on the page, or moved by arrow keys', async () => {
  const office = await officeOf(MILDA);
  const id = await office.send(`Vieta ${randomInt(100_000)}`, [signs(RASA)]);
  const page = await visitor();
  await signIn(page, RASA, `/standard/documents/${id}`);
  const stamp = page.getByRole('group', { name: /^Your stamp will be here/ });
  await stamp.waitFor();
  await stamp.press('ArrowRight');
  await page.getByRole('button', { name: /^Visible stamp Top right, first page/ }).waitFor();
  const from = (await stamp.boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x - 500, from.y + 20, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: /^Visible stamp Top left, first page/ }).waitFor();
  await shoot(page, 'stamp dragged');
  expectNoFaults(page);
});

test.each(PLACES)(
  'while a document is under way its owner changes who takes part on %s',
  async (_where, size, scheme) => {
    const office = await officeOf(MILDA);
    const id = await office.send(`Keičiami ${randomInt(100_000)}`, [signs(JONAS)]);
    const page = await visitor({ size, scheme });
    await signIn(page, MILDA);
    await page.goto(`${site('azuolas')}/standard/documents/${id}`);
    await page.locator('[data-section=people]').first().click();
    await page.getByRole('button', { name: 'Change people' }).click();
    const dialog = page.getByRole('dialog', { name: 'People of this document' });
    await addPerson(page, RŪTA);
    await dialog.getByRole('button', { name: `Remove: ${JONAS.name}` }).click();
    await shoot(page, `change people ${size.width}`);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save people' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(RŪTA.email).first().waitFor();
    const { members } = await office.see(id);
    expect(members.map(({ email, isOnTurn }) => [email, isOnTurn])).toEqual([[RŪTA.email, true]]);
    expectNoFaults(page);
  },
);

test('a personal code is asked for after somebody was added, and stays on the draft without being shown', async () => {
  const office = await officeOf(MILDA);
  const id = await office.draft(`Kodas ${randomInt(100_000)}`, [signs(JONAS)]);
  const page = await visitor();
  const open = async () => {
    await page.goto(`${site('azuolas')}/standard/compose-document?document=${id}`);
    await page.getByRole('button', { name: `More about ${JONAS.name}` }).click();
  };
  await signIn(page, MILDA);
  await open();
  await page.getByRole('combobox', { name: /Who may sign/ }).click();
  await page.getByRole('option', { name: 'Personal code must match' }).click();
  await page.getByText('Kept sealed and never shown again.').waitFor();
  await page.getByLabel('Personal code', { exact: true }).fill(JONAS.code);
  await page.getByText('A code is kept. Write another one to change it.').waitFor();
  await open();
  await page.getByText('A code is kept. Write another one to change it.').waitFor();
  expect(await page.getByLabel('Personal code', { exact: true }).inputValue()).toBe('');
  expectNoFaults(page);
});
