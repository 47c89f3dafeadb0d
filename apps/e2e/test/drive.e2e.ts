import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrases } from '@paraph/phrases';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { pressOn } from './harness/keyboard.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { apiClientOf, type ApiClient } from './harness/api-client.ts';
import { LAIMA, NERINGA, VYTAUTAS } from './harness/people.ts';
import { CONTRACT } from './harness/contract.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
let desktop: Page;
let apiClient: ApiClient;

beforeAll(async () => {
  apiClient = await apiClientOf(NERINGA);
  desktop = await visitor({ size: DESKTOP });
  await signIn(desktop, NERINGA);
}, 180_000);

const at = (path: string) => `${site('azuolas')}${path}`;
const named = (word: string) => `${word} ${randomInt(1_000_000)}`;
const folder = (parent?: string) => apiClient.folder(named('Aplankas'), parent);
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const settings = async (page: Page, act: string) => {
  await page.getByRole('button', { name: 'Folder actions' }).click();
  await page.locator(`[role=menu] [data-act=${act}]`).click();
};

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
  await desktop.getByRole('button', { name: 'New folder' }).click();
  const dialog = desktop.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Give the folder a name.').waitFor();
  await dialog.getByLabel('Name of the folder').fill('Pri/edai');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await toast(desktop, 'Folder created');
  await desktop.locator('[data-item=folder]', { hasText: 'Priedai' }).waitFor();
  await shoot(desktop, 'a folder with one in it');
  await settings(desktop, 'rename');
  const rename = desktop.getByRole('dialog');
  await rename.getByLabel('Name of the folder').fill('');
  await rename.getByRole('button', { name: 'Save' }).click();
  await rename.getByText('Give the folder a name.').waitFor();
  const other = named('Kitaip');
  await rename.getByLabel('Name of the folder').fill(other);
  await rename.getByRole('button', { name: 'Save' }).click();
  await toast(desktop, 'Folder updated');
  await desktop.getByRole('heading', { name: other, exact: true }).waitFor();
  expect(await desktop.title()).toContain(other);
});

test('DRIVE-018 DRIVE-008 DRIVE-014 the head of a folder has its name, its controls and its menu', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  await desktop.getByRole('heading', { level: 1, name: /^Aplankas / }).waitFor();
  await desktop.getByRole('button', { name: 'New folder' }).waitFor();
  await desktop.getByRole('button', { name: /^Upload here/ }).waitFor();
  await desktop.getByRole('button', { name: 'Folder actions' }).click();
  expect(await desktop.getByRole('menuitem').allTextContents()).toEqual([
    'Manage access',
    'Move',
    'Pin to the menu',
    'Form templates',
    'Rename',
    'Colour and icon',
    'Download',
    'Share',
    'Delete',
    'Shared by me',
  ]);
  await desktop.keyboard.press('Escape');
});

test('DRIVE-033 UI-005 UI-008 a pinned folder stands in the menu, its long words cut, until the pin comes off', async () => {
  const id = await apiClient.folder(`Internationalisation ${randomInt(100_000)}`);
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'pin');
  await toast(desktop, 'Folder pinned');
  await desktop.goto(at('/dashboard'));
  const pin = desktop.locator(`nav a[href="/documents/${id}"]`);
  await pin.waitFor();
  expect(await pin.textContent()).toContain('Internati...');
  await pin.click();
  await desktop.waitForURL(`**/documents/${id}`);
  await settings(desktop, 'pin');
  await toast(desktop, 'Folder unpinned');
  await pin.waitFor({ state: 'detached' });
});

test('DRIVE-010 DRIVE-031 DRIVE-011 ticks bring the panel; the box above is ticked when all are', async () => {
  const id = await folder();
  await folder(id);
  await apiClient.file(id, await apiClient.draft(named('Aktas')));
  await desktop.goto(at(`/folders/${id}`));
  const all = desktop.getByRole('checkbox', { name: 'Select all on this page' });
  const ticks = desktop.locator('[data-item] input[type=checkbox]');
  await ticks.first().waitFor();
  const panel = desktop.getByRole('region', { name: 'Selected items' });
  expect(await panel.count()).toBe(0);
  await ticks.nth(0).check();
  await panel.waitFor();
  expect(await all.isChecked()).toBe(false);
  await ticks.nth(1).check();
  expect(await all.isChecked()).toBe(true);
  await shoot(desktop, 'ticked in a folder');
  await all.uncheck();
  await panel.waitFor({ state: 'detached' });
  await desktop.getByRole('searchbox', { name: 'Find in this folder' }).waitFor();
  await desktop.getByText('2 items in total').waitFor();
  await desktop.getByRole('combobox', { name: 'Rows per page' }).waitFor();
  await desktop.getByRole('link', { name: 'Page 1' }).waitFor();
});

test('DRIVE-098 the menu offers four orders, and a folder is sorted by them', async () => {
  const id = await folder();
  for (const name of ['Bitė', 'Ąžuolas']) await apiClient.folder(name, id);
  await desktop.goto(at(`/folders/${id}`));
  const names = () => desktop.locator('[data-item=folder] a').allTextContents();
  await expect.poll(names).toEqual(['Ąžuolas', 'Bitė']);
  await desktop.getByRole('button', { name: /^Sorted ascending/ }).click();
  await expect.poll(names).toEqual(['Bitė', 'Ąžuolas']);
  await desktop.getByRole('combobox', { name: 'Sort by' }).click();
  expect(await desktop.getByRole('option').allTextContents()).toEqual(['Name', 'Changed', 'Prefix', 'Owner']);
  await desktop.keyboard.press('Escape');
});

test('DRIVE-040 DRIVE-074 DRIVE-094 moving wants a place; then it says so and offers to undo it, by keyboard too', async () => {
  const [from, to] = [await folder(), await apiClient.folder(named('Kitur'))];
  await desktop.goto(at(`/folders/${from}`));
  await settings(desktop, 'move');
  const dialog = desktop.getByRole('dialog', { name: 'Move to' });
  expect(await dialog.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true);
  await dialog.locator(`input[value="${to}"]`).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await toast(desktop, 'Folder moved');
  await desktop.goto(at(`/folders/${to}`));
  await desktop.locator(`[data-item=folder] a[href="/folders/${from}/1"]`).waitFor();
  // The move of a folder of the root back to the root.
  await desktop.goto(at(`/folders/${from}`));
  await settings(desktop, 'move');
  await dialog.locator('input[value=root]').check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await desktop.getByRole('button', { name: 'Undo' }).waitFor();
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
  const find = desktop.getByRole('dialog', { name: 'Move to' }).getByRole('searchbox', { name: 'Find a folder' });
  await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
  await desktop.keyboard.press('Escape');
});

test('DRIVE-034 DRIVE-052 deleting the open folder leads to its parent', async () => {
  const outer = await folder();
  const inner = await folder(outer);
  await desktop.goto(at(`/folders/${inner}`));
  await settings(desktop, 'delete');
  await desktop.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(desktop, 'Folder deleted');
  await desktop.waitForURL(`**/folders/${outer}/1`);
  await desktop.getByText('Empty folder').waitFor();
  expect(await desktop.locator('[data-item]').count()).toBe(0);
});

test('a deleted folder comes back from the bin with what was in it', async () => {
  const outer = await folder();
  await apiClient.file(outer, await apiClient.draft(named('Grįžtanti')));
  await desktop.goto(at(`/folders/${outer}`));
  const name = await desktop.getByRole('heading', { level: 1 }).innerText();
  await settings(desktop, 'delete');
  await desktop.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(desktop, 'Folder deleted');
  await desktop.goto(at('/bin'));
  const binned = desktop.getByRole('region', { name: 'Folders' }).getByRole('listitem').filter({ hasText: name });
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
  await dialog.getByRole('button', { name: 'Blue' }).click();
  await dialog.locator('[data-icon=Gavel]').click();
  await shoot(desktop, 'colour and icon of a folder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(desktop, 'Look updated');
  await settings(desktop, 'look');
  expect(await desktop.getByRole('dialog').locator('[data-icon=Gavel]').getAttribute('aria-pressed')).toBe('true');
  await desktop.keyboard.press('Escape');
});

test('DRIVE-019 DRIVE-063 DRIVE-027 a manager of a folder opens it for a colleague by address', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'access');
  const dialog = desktop.getByRole('dialog', { name: /^Access to/ });
  const add = dialog.getByRole('button', { name: 'Add the person' });
  await add.click();
  await dialog.getByText('Write an e-mail address, or choose a person from the list.').waitFor();
  const person = dialog.getByLabel('Name or e-mail of the person');
  await person.fill(LAIMA.name.slice(0, 5));
  await desktop.getByRole('option', { name: `${LAIMA.name} · ${LAIMA.email}` }).waitFor();
  await person.press('Enter');
  await dialog.getByRole('button', { name: `Remove ${LAIMA.name}` }).click();
  await person.fill(VYTAUTAS.email);
  await add.click();
  await dialog.getByRole('combobox', { name: `Level of ${VYTAUTAS.email}` }).click();
  expect(await desktop.getByRole('option').allTextContents()).toEqual([
    'Contributor: adds, sees own',
    'Manager: sees and manages all',
  ]);
  await desktop.getByRole('option', { name: /^Manager/ }).click();
  await shoot(desktop, 'access to a folder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(desktop, 'Permissions updated');
  const colleague = await visitor({ size: DESKTOP });
  await signIn(colleague, VYTAUTAS, `/folders/${id}`);
  await colleague.goto(at(`/folders/${id}`));
  await colleague.getByRole('button', { name: 'Folder actions' }).click();
  await colleague.locator('[role=menu] [data-act=access]').waitFor();
});

test('DRIVE-005 DRIVE-006 DRIVE-007 the tree is shown or not, unfolded or not, also after a reload', async () => {
  const outer = await folder();
  const inner = await folder(outer);
  await desktop.goto(at(`/folders/${outer}`));
  const tree = desktop.getByRole('navigation', { name: 'Folder tree' });
  await tree.getByRole('button', { name: 'Expand all' }).click();
  const leaf = tree.locator(`a[href="/folders/${inner}/1"]`);
  await leaf.waitFor();
  await desktop.reload();
  await leaf.waitFor();
  const width = async () => (await desktop.locator('[data-tree]').boundingBox())!.width;
  const whole = async () => (await desktop.locator('main').boundingBox())!.width;
  expect(Math.round(((await width()) / (await whole())) * 100)).toBe(30);
  await desktop.setViewportSize({ width: 1700, height: 900 });
  await expect.poll(async () => Math.round(((await width()) / (await whole())) * 100)).toBe(25);
  await desktop.setViewportSize(DESKTOP);
  await tree.getByRole('button', { name: 'Collapse all' }).click();
  await leaf.waitFor({ state: 'detached' });
  await tree.getByRole('button', { name: 'Close' }).click();
  await tree.waitFor({ state: 'detached' });
  await desktop.reload();
  await desktop.getByRole('button', { name: 'Show the folder tree' }).waitFor();
  expect(await tree.count()).toBe(0);
  await desktop.setViewportSize({ width: 1000, height: 900 });
  await desktop.getByRole('button', { name: 'Show the folder tree' }).click();
  await tree.waitFor();
  const drawer = await desktop.locator('.MuiDrawer-paper').last().boundingBox();
  expect(Math.round(drawer!.width)).toBe(400);
  await desktop.keyboard.press('Escape');
  await desktop.setViewportSize(DESKTOP);
  await desktop.getByRole('button', { name: 'Show the folder tree' }).click();
});

test('DRIVE-012 the panel for many slides in 800 milliseconds and is 800 pixels wide at most', async () => {
  const id = await folder();
  await folder(id);
  await desktop.goto(at(`/folders/${id}`));
  await desktop.locator('[data-item] input[type=checkbox]').check();
  const panel = desktop.getByRole('region', { name: 'Selected items' });
  await panel.waitFor();
  const style = await panel.evaluate((node) => [
    getComputedStyle(node).maxWidth,
    (node as HTMLElement).style.transition,
  ]);
  expect(style[0]).toBe('800px');
  expect(style[1]).toContain('800ms');
});

test('DRIVE-030 fast typing makes one request', async () => {
  const id = await folder();
  await apiClient.folder('Sutartys', id);
  await apiClient.folder('Kita', id);
  await desktop.goto(at(`/folders/${id}`));
  await desktop.locator('[data-item]').first().waitFor();
  const asked: string[] = [];
  desktop.on('request', (request) => request.url().endsWith('/api/folders') && asked.push(request.postData() ?? ''));
  await desktop.getByRole('searchbox', { name: 'Find in this folder' }).pressSequentially('sutar', { delay: 5 });
  await expect.poll(() => desktop.locator('[data-item]').count()).toBe(1);
  expect(asked.map((body) => (JSON.parse(body) as { searchQuery: string }).searchQuery)).toEqual(['sutar']);
});

test('DRIVE-092 a name that is taken is reported by the server under the field', async () => {
  const id = await folder();
  await apiClient.folder('Aktai', id);
  await desktop.goto(at(`/folders/${id}`));
  await desktop.getByRole('button', { name: 'New folder' }).click();
  const dialog = desktop.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name of the folder').fill('aktai');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('There is a folder of this name here already.').waitFor();
  expect(await desktop.locator('[data-item]').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
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
  await dialog.getByLabel('E-mail').fill('partneris@kitur.lt');
  await dialog.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByText(phrases.en.ui.failed.offline, { exact: true }).waitFor();
  await desktop.unroute('**/api/SharedFiles/create');
  await desktop.keyboard.press('Escape');
});

test('DRIVE-013 while a folder loads seven rows of its shape stand there', async () => {
  const id = await folder();
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  await desktop.route('**/api/folders', async (route) => {
    await held;
    await route.continue();
  });
  await desktop.goto(at(`/folders/${id}`));
  await desktop.locator('[data-skeleton]').first().waitFor();
  expect(await desktop.locator('[data-skeleton]').count()).toBe(7);
  go();
  await desktop.getByText('Empty folder').waitFor();
  await desktop.unroute('**/api/folders');
});

test('DRIVE-029 DRIVE-097 choosing twenty rows leads to the first page, and is remembered', async () => {
  const id = await folder();
  for (let n = 0; n < 12; n += 1) await apiClient.folder(`Dalis ${n}`, id);
  await desktop.goto(at(`/folders/${id}/2`));
  await expect.poll(() => desktop.locator('[data-item]').count()).toBe(2);
  await desktop.getByRole('combobox', { name: 'Rows per page' }).click();
  expect(await desktop.getByRole('option').allTextContents()).toEqual(['10', '20', '50']);
  await desktop.getByRole('option', { name: '20' }).click();
  await desktop.waitForURL(`**/folders/${id}/1`);
  await expect.poll(() => desktop.locator('[data-item]').count()).toBe(12);
  await desktop.reload();
  await expect.poll(() => desktop.locator('[data-item]').count()).toBe(12);
  expect(await desktop.evaluate(() => localStorage.getItem('pageSize'))).toBe('20');
  await desktop.evaluate(() => localStorage.removeItem('pageSize'));
});

test('DRIVE-096 what the drive shows, how close and in which columns, is kept on this device', async () => {
  const id = await folder();
  const name = named('Rodinys');
  await apiClient.file(id, await apiClient.draft(name));
  await desktop.goto(at(`/folders/${id}`));
  const card = desktop.locator('[data-item=document]', { hasText: name });
  await card.getByText(NERINGA.name).waitFor();
  const height = async () => Math.round((await card.boundingBox())!.height);
  const before = await height();
  const view = desktop.getByRole('dialog', { name: 'View' });
  await desktop.getByRole('button', { name: 'View', exact: true }).click();
  await view.getByLabel('Owner').uncheck();
  await view.getByLabel('Rows close together').check();
  await shoot(desktop, 'view of the drive');
  await desktop.keyboard.press('Escape');
  await card.getByText(NERINGA.name).waitFor({ state: 'detached' });
  await desktop.reload();
  await card.getByText('New · not sent').waitFor();
  expect(await card.getByText(NERINGA.name).count()).toBe(0);
  expect(await height()).toBeLessThan(before);
  const tree = desktop.getByRole('navigation', { name: 'Folder tree' });
  await tree.getByRole('button', { name: 'Expand all' }).click();
  await tree.getByRole('button', { name: 'Close' }).click();
  await desktop.getByRole('button', { name: 'Show the folder tree' }).click();
  await desktop.getByRole('combobox', { name: 'Rows per page' }).click();
  await desktop.getByRole('option', { name: '20' }).click();
  const kept = (key: string) =>
    desktop.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
  await expect.poll(() => kept('pageSize')).toBe(20);
  expect([await kept('showFolderTree'), await kept('folderTreeExpandedItems')]).toEqual([true, expect.any(Array)]);
  expect(await kept('columnVisibilityModel')).toEqual({ owner: false });
  expect(await kept('density')).toBe('compact');
  expect(await kept('columns')).toEqual(expect.arrayContaining(['prefix', 'modified', 'owner', 'state']));
  await desktop.evaluate(() =>
    ['columnVisibilityModel', 'density', 'columns', 'pageSize'].forEach((key) => localStorage.removeItem(key)),
  );
});

test('DRIVE-002 who comes back from a provider to a page of a folder sees that page again', async () => {
  const id = await folder();
  const documentId = await apiClient.draft(named('Grįžimas'));
  await apiClient.file(id, documentId);
  const sessionId = '01900000-0000-7000-8000-000000000000';
  const session = {
    id: sessionId,
    documentId,
    sessionStatus: 'Finished',
    state: 'finished',
    method: 'EPARAKSTS',
    flow: 'redirect',
    controlCode: null,
    expiresAt: new Date().toISOString(),
    providerSilent: false,
    error: null,
  };
  const asked: unknown[] = [];
  await desktop.route('**/api/documents/sign', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: session });
  });
  const callback = (query: string) => desktop.goto(at(`/folders/${id}/1/eparaksts-mobile/callback?${query}`));
  await callback(`sessionId=${sessionId}`);
  await desktop.getByText('Signed. Taking you back to the document…').waitFor();
  await desktop.waitForURL(`**/folders/${id}/1`);
  await desktop.locator('[data-item=document]').waitFor();
  expect(asked).toEqual([{ sessionId }]);
  await desktop.unroute('**/api/documents/sign');
  await callback('error=cancelled');
  await desktop.waitForURL(`**/folders/${id}/1**`);
  await desktop.locator('[data-item=document]').waitFor();
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
  await desktop.getByLabel('Name of the document').waitFor();
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
  const uploads = desktop.getByRole('region', { name: 'Files for this folder' });
  await uploads.getByText('2 of 3 uploaded').waitFor();
  const bad = uploads.locator('[data-upload=refused]');
  expect(await bad.getByRole('alert').innerText()).toMatch(/its end is missing/);
  expect(await bad.innerText()).toContain(broken);
  await shoot(desktop, 'three files in a folder, one bad');
  expect(new URL(desktop.url()).pathname).toMatch(new RegExp(`^/folders/${id}`));
  await desktop.locator('[data-item=document]').nth(1).waitFor();
  expect(await desktop.locator('[data-item=document]').count()).toBe(2);
  // The same file would be refused again.
  expect(await bad.getByRole('button', { name: `Try again: ${broken}` }).count()).toBe(0);
  await bad.getByRole('button', { name: `Remove ${broken}` }).click();
  await uploads.getByText('2 of 2 uploaded').waitFor();
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
    .getByRole('tab', { name: 'General' })
    .or(desktop.getByRole('button', { name: 'General' }))
    .first()
    .click();
  const place = desktop.getByRole('region', { name: 'Folder', exact: true });
  await place.locator(`a[href="/folders/${outer}/1"]`).waitFor();
  await place.locator(`a[href="/folders/${inner}/1"]`).waitFor();
  await place.getByRole('button', { name: 'Move' }).click();
  await desktop.locator(`[role=dialog] input[value="${other}"]`).check();
  await desktop.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await toast(desktop, 'Document moved');
  await place.locator(`a[href="/folders/${other}/1"]`).waitFor();
  expect((await apiClient.see(document)).folderId).toBe(other);
});

test('DRIVE-038 DRIVE-039 DRIVE-089 somebody outside gets a link, sees what is shared, and no more when it ends', async () => {
  const id = await folder();
  const name = named('Bendrinama');
  await apiClient.file(id, await apiClient.draft(name));
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'share');
  const dialog = desktop.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Share', exact: true });
  const email = `partneris.${randomInt(1_000_000)}@kitur.lt`;
  await dialog.getByLabel('E-mail').fill('partneris@kitur');
  await button.click();
  await dialog.getByText('Invalid e-mail format').waitFor();
  await dialog.getByText('Fill in this field.', { exact: true }).waitFor();
  await dialog.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByLabel('E-mail').fill(email);
  const since = now();
  await button.click();
  await toast(desktop, 'Shared');
  const outside = await visitor({ size: PHONE });
  await outside.goto(await linkMailedTo(email, since, '/shared/'));
  await outside.getByText(name).waitFor();
  await shoot(outside, 'shared with somebody outside');
  const saved = outside.waitForEvent('download');
  await outside.getByRole('button', { name: `Download ${name}` }).click();
  expect((await saved).suggestedFilename()).toBe(`${name}.pdf`);
  await settings(desktop, 'shares');
  await desktop.getByRole('button', { name: `End sharing with ${email}` }).click();
  await toast(desktop, 'Sharing has ended');
  await desktop.keyboard.press('Escape');
  await outside.reload();
  await outside.getByText('This link opens nothing').waitFor();
});

test('somebody outside gets a shared Word file itself, not only the container that holds it', async () => {
  const id = await folder();
  const name = named('Priedas');
  const letter = readFileSync(join(import.meta.dirname, '../../server/test/fixtures/office/letter.docx'));
  await apiClient.file(id, await apiClient.draft(name, [], letter, 'docx'));
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'share');
  const dialog = desktop.getByRole('dialog');
  const email = `partneris.${randomInt(1_000_000)}@kitur.lt`;
  await dialog.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByLabel('E-mail').fill(email);
  const since = now();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await toast(desktop, 'Shared');
  const outside = await visitor({ size: PHONE });
  await outside.goto(await linkMailedTo(email, since, '/shared/'));
  const files = outside.getByRole('list', { name: 'Files in this container' });
  const saved = outside.waitForEvent('download');
  await files.getByRole('button').click();
  expect((await saved).suggestedFilename()).toMatch(/\.docx$/);
  await shoot(outside, 'a Word file shared with somebody outside');
  expectNoFaults(outside);
});

test('the sharing dialog of a folder lists with whom it is shared, and ends that', async () => {
  const id = await folder();
  await apiClient.file(id, await apiClient.draft(named('Bendrinama')));
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'share');
  const dialog = desktop.getByRole('dialog');
  await dialog.getByText('Nobody outside.').waitFor();
  const email = `partneris.${randomInt(1_000_000)}@kitur.lt`;
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
  const since = now();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await toast(desktop, 'Shared');
  const link = await linkMailedTo(email, since, '/shared/');
  await settings(desktop, 'share');
  await shoot(desktop, 'with whom a folder is shared');
  await dialog.getByRole('button', { name: `End sharing with ${email}` }).click();
  await dialog.getByText('Nobody outside.').waitFor();
  const outside = await visitor({ size: PHONE });
  await outside.goto(link);
  await outside.getByText('This link opens nothing').waitFor();
});

test('the drive by keyboard: a folder is opened, ticked and deleted without a mouse', async () => {
  const outer = await folder();
  const inner = await folder(outer);
  // The tree is as long as the company's folders are many.
  await desktop.evaluate(() => localStorage.setItem('showFolderTree', 'false'));
  await desktop.goto(at(`/folders/${outer}`));
  const tick = desktop.locator('[data-item] input[type=checkbox]');
  await tick.waitFor();
  await pressOn(desktop, tick, 'Space');
  await pressOn(desktop, desktop.locator('[data-act=bulk-delete]'));
  await pressOn(desktop, desktop.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await toast(desktop, 'Folder deleted');
  expect(await desktop.locator(`a[href="/folders/${inner}/1"]`).count()).toBe(0);
  await desktop.evaluate(() => localStorage.removeItem('showFolderTree'));
});

test.each([
  ['light', 'lt'],
  ['dark', 'en'],
] as const)('the drive on a phone of 390 pixels, %s', async (scheme, language) => {
  const id = await apiClient.folder(named('Viešbučio „Neringa“ rekonstrukcijos darbų sutartys'));
  await folder(id);
  await apiClient.file(id, await apiClient.draft(named('Rangos sutartis su ilgu pavadinimu')));
  const phone = await visitor({ size: PHONE, scheme });
  await signIn(phone, NERINGA, `/folders/${id}`);
  await phone.evaluate((word) => localStorage.setItem('paraph.language', word), language);
  await phone.goto(at(`/folders/${id}`));
  await phone.locator('[data-item=document]').waitFor();
  await shoot(phone, `drive on a phone ${scheme}`);
  await phone.locator('[data-item] input[type=checkbox]').first().check();
  await phone.locator('[data-act=bulk-delete]').waitFor();
  await shoot(phone, `ticked on a phone ${scheme}`);
  // The bar stands below what is scrolled, and covers nothing of it.
  const edges = await phone.evaluate(() => [
    document.getElementById('content')!.getBoundingClientRect().bottom,
    document.querySelector('[data-act=bulk-delete]')!.closest('section')!.getBoundingClientRect().top,
  ]);
  expect(edges[0]).toBeLessThanOrEqual(edges[1]! + 1);
  expect(await violations(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expectNoFaults(phone);
});

test('an address that can be no folder’s leads to the page of what is not there', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, NERINGA, '/folders/nonsense/1');
  await page.goto(at('/folders/nonsense/1'));
  await page.waitForURL(/\/404$/);
});
