import { phrases } from '@paraph/phrases';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { at, named, settings, toast } from './harness/drive.ts';
import { apiClientOf, type ApiClient } from './harness/api-client.ts';
import { NERINGA } from './harness/people.ts';
import { CONTRACT } from './harness/contract.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let desktop: Page;
let apiClient: ApiClient;

beforeAll(async () => {
  apiClient = await apiClientOf(NERINGA);
  desktop = await visitor({ size: DESKTOP });
  await signIn(desktop, NERINGA);
}, 180_000);

const folder = (parent?: string) => apiClient.folder(named('Aplankas'), parent);

test('DRIVE-001 DRIVE-003 DOC-044 addresses of a folder open it; the old one leads there', async () => {
  const id = await folder();
  const document = await apiClient.draft(named('Sutartis'));
  await apiClient.file(id, document);
  for (const path of [`/folders/${id}`, `/folders/${id}/1`, `/documents/${id}`]) {
    await desktop.goto(at(path));
    await desktop.locator('[data-item=document]').waitFor();
  }
  await desktop.goto(at(`/drive/${id}/1`));
  await desktop.waitForURL(`**/folders/${id}/1`);
  expect(await desktop.locator('[data-item=document] a').getAttribute('href')).toBe(`/standard/documents/${document}`);
  expectNoFaults(desktop);
});

test('DRIVE-004 DRIVE-016 the card of a document opens it, wherever it is pressed', async () => {
  const id = await folder();
  const document = await apiClient.draft(named('Sutartis'));
  await apiClient.file(id, document);
  await desktop.goto(at(`/folders/${id}`));
  const card = desktop.locator('[data-item=document]');
  const { width, height } = (await card.boundingBox())!;
  await card.click({ position: { x: width - 60, y: height - 8 } });
  await desktop.waitForURL(`**/standard/documents/${document}`);
  expect(new URL(desktop.url()).pathname).toBe(`/standard/documents/${document}`);
});

test('DRIVE-072 DRIVE-035 DRIVE-036 a folder is made and renamed; a name without letters is refused', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  await desktop.getByRole('button', { name: en('drive.create.title') }).click();
  const dialog = desktop.getByRole('dialog', { name: en('drive.create.title') });
  await dialog.getByRole('button', { name: en('drive.create.save') }).click();
  await dialog.getByText(en('drive.nameNeeded')).waitFor();
  await dialog.getByLabel(en('drive.folderName')).fill('Pri/edai');
  await dialog.getByRole('button', { name: en('drive.create.save') }).click();
  await toast(desktop, 'Folder created');
  await desktop.locator('[data-item=folder]', { hasText: 'Priedai' }).waitFor();
  await shoot(desktop, 'a folder with one in it');
  await settings(desktop, 'rename');
  const rename = desktop.getByRole('dialog');
  await rename.getByLabel(en('drive.folderName')).fill('');
  await rename.getByRole('button', { name: en('drive.save') }).click();
  await rename.getByText(en('drive.nameNeeded')).waitFor();
  const other = named('Kitaip');
  await rename.getByLabel(en('drive.folderName')).fill(other);
  await rename.getByRole('button', { name: en('drive.save') }).click();
  await toast(desktop, 'Folder updated');
  await desktop.getByRole('heading', { name: other, exact: true }).waitFor();
  expect(await desktop.title()).toContain(other);
});

test('DRIVE-010 DRIVE-031 DRIVE-011 ticks bring the panel; the box above is ticked when all are', async () => {
  const id = await folder();
  await folder(id);
  await apiClient.file(id, await apiClient.draft(named('Aktas')));
  await desktop.goto(at(`/folders/${id}`));
  const all = desktop.getByRole('checkbox', { name: en('drive.all') });
  const ticks = desktop.locator('[data-item] input[type=checkbox]');
  await ticks.first().waitFor();
  const panel = desktop.getByRole('region', { name: en('drive.bulk.label') });
  expect(await panel.count()).toBe(0);
  await ticks.nth(0).check();
  await panel.waitFor();
  expect(await all.isChecked()).toBe(false);
  await ticks.nth(1).check();
  expect(await all.isChecked()).toBe(true);
  await shoot(desktop, 'ticked in a folder');
  await all.uncheck();
  await panel.waitFor({ state: 'detached' });
  await desktop.getByRole('searchbox', { name: en('drive.find') }).waitFor();
  await desktop.getByText(en('drive.total_other', { count: 2 })).waitFor();
  await desktop.getByRole('combobox', { name: en('table.rowsPerPage') }).waitFor();
  await desktop.getByRole('link', { name: en('drive.page', { page: 1 }) }).waitFor();
});

test('DRIVE-040 DRIVE-074 DRIVE-094 moving wants a place; then it says so and offers to undo it, by keyboard too', async () => {
  const [from, to] = [await folder(), await apiClient.folder(named('Kitur'))];
  await desktop.goto(at(`/folders/${from}`));
  await settings(desktop, 'move');
  const dialog = desktop.getByRole('dialog', { name: en('drive.move.title') });
  expect(await dialog.getByRole('button', { name: en('drive.menu.move') }).isDisabled()).toBe(true);
  await dialog.locator(`input[value="${to}"]`).check();
  await dialog.getByRole('button', { name: en('drive.menu.move') }).click();
  await toast(desktop, 'Folder moved');
  await desktop.goto(at(`/folders/${to}`));
  await desktop.locator(`[data-item=folder] a[href="/folders/${from}/1"]`).waitFor();
  // The move of a folder of the root back to the root.
  await desktop.goto(at(`/folders/${from}`));
  await settings(desktop, 'move');
  await dialog.locator('input[value=root]').check();
  await dialog.getByRole('button', { name: en('drive.menu.move') }).click();
  await desktop.getByRole('button', { name: en('drive.done.undo') }).waitFor();
  await desktop.keyboard.press('Control+z');
  await desktop.getByText('Moved back: ').first().waitFor();
  await desktop.goto(at(`/folders/${to}`));
  await desktop.locator(`[data-item=folder] a[href="/folders/${from}/1"]`).waitFor();
});

test('where many folders are offered, moving begins in the field that finds one', async () => {
  const from = await folder();
  for (let number = 0; number < 9; number += 1) await apiClient.folder(named(`Vieta ${number}`));
  await desktop.goto(at(`/folders/${from}`));
  await settings(desktop, 'move');
  const find = desktop
    .getByRole('dialog', { name: en('drive.move.title') })
    .getByRole('searchbox', { name: en('drive.move.find') });
  await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
  await desktop.keyboard.press('Escape');
});

test('DRIVE-034 DRIVE-052 deleting the open folder leads to its parent', async () => {
  const outer = await folder();
  const inner = await folder(outer);
  await desktop.goto(at(`/folders/${inner}`));
  await settings(desktop, 'delete');
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.menu.delete') })
    .click();
  await toast(desktop, 'Folder deleted');
  await desktop.waitForURL(`**/folders/${outer}/1`);
  await desktop.getByText(en('drive.empty.title')).waitFor();
  expect(await desktop.locator('[data-item]').count()).toBe(0);
});

test('a deleted folder comes back from the bin with what was in it', async () => {
  const outer = await folder();
  await apiClient.file(outer, await apiClient.draft(named('Grįžtanti')));
  await desktop.goto(at(`/folders/${outer}`));
  const name = await desktop.getByRole('heading', { level: 1 }).innerText();
  await settings(desktop, 'delete');
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.menu.delete') })
    .click();
  await toast(desktop, 'Folder deleted');
  await desktop.goto(at('/bin'));
  const binned = desktop
    .getByRole('region', { name: en('drive.name') })
    .getByRole('listitem')
    .filter({ hasText: name });
  await binned.getByText('documents: 1').waitFor();
  await shoot(desktop, 'folders in the bin');
  await binned.getByRole('button', { name: `Bring back: ${name}` }).click();
  await toast(desktop, `Restored: ${name}.`);
  await desktop.goto(at(`/folders/${outer}`));
  await desktop.locator('[data-item=document]').waitFor();
  expect(await desktop.locator('[data-item]').count()).toBe(1);
  expectNoFaults(desktop);
});

test('DRIVE-095 DRIVE-083 eight colours, any other and 55 icons; the folder looks like it', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'look');
  const dialog = desktop.getByRole('dialog');
  await dialog.locator('[data-icon]').first().waitFor();
  expect(await dialog.locator('[data-swatch]').count()).toBe(8);
  expect(await dialog.locator('[data-icon]').count()).toBe(55);
  expect(await dialog.locator('input[type=color]').inputValue()).toBe('#d9a406');
  await dialog.getByRole('button', { name: en('drive.colours.blue') }).click();
  await dialog.locator('[data-icon=Gavel]').click();
  await shoot(desktop, 'colour and icon of a folder');
  await dialog.getByRole('button', { name: en('drive.save') }).click();
  await toast(desktop, 'Look updated');
  await settings(desktop, 'look');
  expect(await desktop.getByRole('dialog').locator('[data-icon=Gavel]').getAttribute('aria-pressed')).toBe('true');
  await desktop.keyboard.press('Escape');
});

test('DRIVE-092 a name that is taken is reported by the server under the field', async () => {
  const id = await folder();
  await apiClient.folder('Aktai', id);
  await desktop.goto(at(`/folders/${id}`));
  await desktop.getByRole('button', { name: en('drive.create.title') }).click();
  const dialog = desktop.getByRole('dialog', { name: en('drive.create.title') });
  await dialog.getByLabel(en('drive.folderName')).fill('aktai');
  await dialog.getByRole('button', { name: en('drive.create.save') }).click();
  await dialog.getByText(en('errors.folder.name-taken')).waitFor();
  expect(await desktop.locator('[data-item]').count()).toBe(1);
  await dialog.getByRole('button', { name: en('drive.cancel') }).click();
});

test('DRIVE-091 DRIVE-090 a download says that it worked, or why not; so does sharing that fails', async () => {
  const id = await folder();
  await apiClient.file(id, await apiClient.draft(named('Aktas')));
  await desktop.goto(at(`/folders/${id}`));
  const saved = desktop.waitForEvent('download');
  await settings(desktop, 'download');
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await toast(desktop, 'Downloaded');
  await desktop.route('**/api/documents/bulk-download', (route) => route.abort());
  await settings(desktop, 'download');
  await desktop
    .getByText(/could not be downloaded: /)
    .first()
    .waitFor();
  await desktop.unroute('**/api/documents/bulk-download');
  await desktop.route('**/api/SharedFiles/create', (route) => route.abort());
  await settings(desktop, 'share');
  const dialog = desktop.getByRole('dialog');
  await dialog.getByLabel(en('drive.share.email')).fill('partneris@kitur.lt');
  await dialog.getByLabel(en('drive.share.until')).fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByRole('button', { name: en('drive.menu.share'), exact: true }).click();
  await dialog.getByText(phrases.en.ui.failed.offline, { exact: true }).waitFor();
  await desktop.unroute('**/api/SharedFiles/create');
  await desktop.keyboard.press('Escape');
});

test('DOC-042 DOC-127 a file dropped in a folder stays there and goes on to compose by its action', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  const name = named('Įkelta');
  await desktop
    .locator('main input[type=file]')
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: CONTRACT });
  await desktop.locator('[data-item=document]', { hasText: name }).waitFor();
  expect(await desktop.locator('[data-item]').count()).toBe(1);
  expect(new URL(desktop.url()).pathname).toMatch(new RegExp(`^/folders/${id}`));
  await desktop.getByRole('link', { name: `Send ${name}.pdf for signing` }).click();
  await desktop.waitForURL(`**/standard/compose-document/${id}?document=**`);
  await desktop.getByLabel(en('compose.name')).waitFor();
});

test('DOC-042 several files dropped in a folder become one document each there, and a bad one stops no other', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  const [first, second, broken] = ['Pirma', 'Antra', 'Sugadinta'].map((word) => `${named(word)}.pdf`);
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await desktop
    .locator('main input[type=file]')
    .setInputFiles([
      pdf(first!, CONTRACT),
      pdf(broken!, CONTRACT.subarray(0, Math.floor(CONTRACT.length / 2))),
      pdf(second!, CONTRACT),
    ]);
  const uploads = desktop.getByRole('region', { name: en('drive.uploads.label') });
  await uploads.getByText(en('drive.uploads.summary', { done: 2, total: 3 })).waitFor();
  const bad = uploads.locator('[data-upload=refused]');
  expect(await bad.getByRole('alert').innerText()).toMatch(/its end is missing/);
  expect(await bad.innerText()).toContain(broken);
  await shoot(desktop, 'three files in a folder, one bad');
  expect(new URL(desktop.url()).pathname).toMatch(new RegExp(`^/folders/${id}`));
  await desktop.locator('[data-item=document]').nth(1).waitFor();
  expect(await desktop.locator('[data-item=document]').count()).toBe(2);
  // The same file would be refused again.
  expect(await bad.getByRole('button', { name: en('drive.uploads.retryOf', { name: broken! }) }).count()).toBe(0);
  await bad.getByRole('button', { name: en('drive.access.remove', { name: broken! }) }).click();
  await uploads.getByText(en('drive.uploads.summary', { done: 2, total: 2 })).waitFor();
  await uploads.getByRole('link', { name: first!, exact: true }).click();
  await desktop.waitForURL('**/documents/**');
});

test('DOC-010 DRIVE-075 a document shows where it lies, and is moved from its page', async () => {
  const [outer, other] = [await folder(), await folder()];
  const inner = await folder(outer);
  const document = await apiClient.draft(named('Sutartis'));
  await apiClient.file(inner, document);
  await desktop.goto(at(`/standard/documents/${document}`));
  await desktop
    .getByRole('tab', { name: en('document.tab.general') })
    .or(desktop.getByRole('button', { name: en('document.tab.general') }))
    .first()
    .click();
  const place = desktop.getByRole('region', { name: en('drive.place'), exact: true });
  await place.locator(`a[href="/folders/${outer}/1"]`).waitFor();
  await place.locator(`a[href="/folders/${inner}/1"]`).waitFor();
  await place.getByRole('button', { name: en('drive.menu.move') }).click();
  await desktop.locator(`[role=dialog] input[value="${other}"]`).check();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.menu.move') })
    .click();
  await toast(desktop, 'Document moved');
  await place.locator(`a[href="/folders/${other}/1"]`).waitFor();
  expect((await apiClient.see(document)).folderId).toBe(other);
});
