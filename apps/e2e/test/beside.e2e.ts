import { randomInt } from 'node:crypto';
import { createAsic } from '@paraph/engine/asic';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { CONTRACT } from './harness/contract.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { JONAS, MILDA, RASA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const PACKAGE = Buffer.from(
  createAsic([{ name: 'aktas.pdf', mediaType: 'application/pdf', content: new Uint8Array(CONTRACT) }], new Date()),
);
const PDF = { name: 'Sąmata.pdf', mimeType: 'application/pdf', buffer: CONTRACT };

/** The facts of a document: a tab beside it, a sheet on a phone. */
async function openFacts(page: Page, id: string): Promise<void> {
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  const facts = page
    .getByRole('tab', { name: en('document.tab.general') })
    .or(page.getByRole('button', { name: en('document.tab.general') }));
  await facts.first().click();
  await page.getByRole('heading', { name: en('document.related.title') }).waitFor();
}

test.each([
  ['a desktop of 1440 pixels', DESKTOP],
  ['a phone of 390 pixels', PHONE],
])('DOC-087 DOC-088 files go along with a document, seen or not, on %s', async (_where, size) => {
  const apiClient = await apiClientOf(MILDA);
  const id = await apiClient.send(`Sutartis su priedu ${randomInt(100_000)}`, [signs(JONAS)]);
  const page = await visitor({ size });
  await signIn(page, MILDA);
  await openFacts(page, id);
  await page.getByRole('heading', { name: en('document.beside.title') }).waitFor();
  await page.locator('input[type=file][aria-label="Add a file"]').setInputFiles(PDF);
  await page.getByText('Sąmata.pdf').waitFor();
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en('document.beside.save', { name: 'Sąmata.pdf' }) }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe('Sąmata.pdf');
  await page.getByRole('button', { name: en('document.beside.markUnseenOf', { name: 'Sąmata.pdf' }) }).click();
  await page.getByText(en('document.beside.unseen')).waitFor();
  await shoot(page, `accompanying ${size.width}`);
  await page.goto(`${site('azuolas')}/documents?tab=my`);
  await page
    .getByRole('img', { name: en('documents.unseenBeside') })
    .first()
    .waitFor();
  await openFacts(page, id);
  await page.getByRole('button', { name: en('document.beside.markSeenOf', { name: 'Sąmata.pdf' }) }).click();
  await page.getByRole('button', { name: en('document.beside.markUnseenOf', { name: 'Sąmata.pdf' }) }).waitFor();
  // Anyone who looks at it has seen it.
  await page.getByRole('button', { name: en('document.beside.markUnseenOf', { name: 'Sąmata.pdf' }) }).click();
  await page.getByText(en('document.beside.unseen')).waitFor();
  await page.getByRole('button', { name: en('document.contents.show', { name: 'Sąmata.pdf' }) }).click();
  const looking = page.getByRole('dialog', { name: 'Sąmata.pdf' });
  await looking.getByText('Line 1 of the contract').first().waitFor();
  await shoot(page, `accompanying looked at ${size.width}`);
  await looking
    .getByRole('button', { name: en('ui.close') })
    .last()
    .click();
  await page.getByRole('button', { name: en('document.beside.markUnseenOf', { name: 'Sąmata.pdf' }) }).waitFor();
  await page.getByRole('button', { name: en('document.beside.remove', { name: 'Sąmata.pdf' }) }).click();
  await page.getByText(en('document.beside.none')).waitFor();
  await expectNoFaults(page);
});

test('DOC-014 DOC-018 DOC-036 details have general, participants and history, with both dates of a document that runs', async () => {
  const apiClient = await apiClientOf(MILDA);
  const id = await apiClient.send(`Sutartis su terminu ${randomInt(100_000)}`, [signs(JONAS)]);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, MILDA);
  await openFacts(page, id);
  await page.getByRole('button', { name: en('document.care.terms') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('document.general.deadline')).fill('2099-05-04');
  await dialog.getByLabel(en('document.general.validUntil')).fill('2099-12-31');
  await shoot(page, 'dates of a document');
  await dialog.getByRole('button', { name: en('document.tags.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  const facts = page.getByRole('tabpanel');
  await facts.getByText('2099-05-04').waitFor();
  await facts.getByText('2099-12-31').waitFor();
  for (const name of ['General', 'Participants', 'History']) await page.getByRole('tab', { name }).waitFor();
  await page.getByRole('tab', { name: en('document.tab.history') }).click();
  const entry = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '2099-12-31' });
  expect(await entry.first().innerText()).toMatch(/Milda Žukė · \d{4}-\d\d-\d\d \d\d:\d\d/);
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en('document.history.save') }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/ – History\.pdf$/);
  await expectNoFaults(page);
});

test('DOC-085 DOC-102 DOC-114 a PDF is fetched by itself, a container by the call for several, and each is named', async () => {
  const apiClient = await apiClientOf(MILDA);
  const name = `Aktas ${randomInt(100_000)}`;
  const id = await apiClient.draft(name);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/standard/documents/${id}`);
  const asked: string[] = [];
  const several: unknown[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    asked.push(call);
    if (call === 'POST /api/documents/bulk-download') several.push(request.postDataJSON());
  });
  const download = page.getByRole('button', { name: en('document.download'), exact: true });
  await Promise.all([page.waitForEvent('download'), download.click()]);
  await page.getByText(en('documents.snackbar.documentSuccessfullyDownloaded', { name })).waitFor();
  expect(asked).toContain(`GET /api/documents/${id}/file`);
  expect(asked).toContain(`POST /api/documents/${id}/confirm-download`);
  await page.route('**/file', (route) => route.abort());
  await download.click();
  await page.getByText(en('documents.snackbar.errorDownloadingDocument', { name })).waitFor();

  const together = await apiClient.draft(`${name}, paketas`, [], PACKAGE, 'asice');
  await page.goto(`${site('azuolas')}/standard/documents/${together}`);
  const [kept] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(kept.suggestedFilename()).toBe(`${name}, paketas.asice`);
  expect(several).toEqual([{ documentIds: [together], folderIds: [] }]);
  expect(asked).not.toContain(`GET /api/documents/${together}/file`);
});

test('DOC-097 a user who may not see the content reads so in place of the file, of a PDF and of a container', async () => {
  const apiClient = await apiClientOf(MILDA);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, RASA);
  for (const file of [undefined, { bytes: PACKAGE, extension: 'asice' }]) {
    const members = [signs(JONAS, 1), signs(RASA, 2)];
    const id = await apiClient.send(`Slaptas ${randomInt(100_000)}`, members, file && { file });
    await apiClient.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
    await page.goto(`${site('azuolas')}/standard/documents/${id}`);
    await page.getByText(en('errors.document.data-protected')).waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
    expect(await page.getByText('aktas.pdf').count()).toBe(0);
    expect(await page.getByRole('button', { name: en('document.download'), exact: true }).count()).toBe(0);
    await shoot(page, `kept from ${file ? 'a container' : 'a PDF'}`);
  }
});

test('several documents of a list come as one ZIP', async () => {
  const apiClient = await apiClientOf(MILDA);
  const name = `Paketas ${randomInt(100_000)}`;
  await apiClient.draft(`${name} A`);
  await apiClient.draft(`${name} B`);
  const page = await visitor({ size: DESKTOP });
  await signIn(page, MILDA);
  await page.goto(`${site('azuolas')}/documents?q=${encodeURIComponent(name)}`);
  await page.getByText(`${name} A`).first().waitFor();
  await page.getByRole('button', { name: en('documents.download.button') }).click();
  await page.getByRole('dialog').getByLabel(`${name} B`).waitFor();
  await shoot(page, 'downloading several');
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en('documents.download.confirm') }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/^Documents \d{4}-\d\d-\d\d\.zip$/);
  await expectNoFaults(page);
});
