import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { pressOn } from './harness/keyboard.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { officeOf, type Office } from './harness/office.ts';
import { NERINGA, VYTAUTAS } from './harness/people.ts';
import { CONTRACT } from './harness/contract.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
let desk: Page;
let office: Office;

beforeAll(async () => {
  office = await officeOf(NERINGA);
  desk = await visitor({ size: DESK });
  await signIn(desk, NERINGA);
}, 180_000);

const at = (path: string) => `${site('azuolas')}${path}`;
const named = (word: string) => `${word} ${randomInt(1_000_000)}`;
const folder = (parent?: string) => office.folder(named('Aplankas'), parent);
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const settings = async (page: Page, act: string) => {
  await page.getByRole('button', { name: 'Folder settings' }).click();
  await page.locator(`[role=menu] [data-act=${act}]`).click();
};

test('DRIVE-001 DRIVE-003 DOC-044 addresses of a folder open it; the old one leads there', async () => {
  const id = await folder();
  const document = await office.draft(named('Sutartis'));
  await office.file(id, document);
  for (const path of [`/folders/${id}`, `/folders/${id}/1`, `/documents/${id}`]) {
    await desk.goto(at(path));
    await desk.locator('[data-item=document]').waitFor();
  }
  await desk.goto(at(`/drive/${id}/1`));
  await desk.waitForURL(`**/folders/${id}/1`);
  expect(await desk.locator('[data-item=document] a').getAttribute('href')).toBe(`/standard/documents/${document}`);
  expectNoFaults(desk);
});

test('DRIVE-004 DRIVE-016 the card of a document opens it, wherever it is pressed', async () => {
  const id = await folder();
  const document = await office.draft(named('Sutartis'));
  await office.file(id, document);
  await desk.goto(at(`/folders/${id}`));
  const card = desk.locator('[data-item=document]');
  const { width, height } = (await card.boundingBox())!;
  await card.click({ position: { x: width - 60, y: height - 8 } });
  await desk.waitForURL(`**/standard/documents/${document}`);
  expect(new URL(desk.url()).pathname).toBe(`/standard/documents/${document}`);
});

test('DRIVE-072 DRIVE-035 DRIVE-036 a folder is made and renamed; a name without letters is refused', async () => {
  const id = await folder();
  await desk.goto(at(`/folders/${id}`));
  await desk.getByRole('button', { name: 'New folder' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Give the folder a name.').waitFor();
  await dialog.getByLabel('Name of the folder').fill('Pri/edai');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await toast(desk, 'Folder created');
  await desk.locator('[data-item=folder]', { hasText: 'Priedai' }).waitFor();
  await shoot(desk, 'a folder with one in it');
  await settings(desk, 'rename');
  const rename = desk.getByRole('dialog');
  await rename.getByLabel('Name of the folder').fill('');
  await rename.getByRole('button', { name: 'Save' }).click();
  await rename.getByText('Give the folder a name.').waitFor();
  const other = named('Kitaip');
  await rename.getByLabel('Name of the folder').fill(other);
  await rename.getByRole('button', { name: 'Save' }).click();
  await toast(desk, 'Folder updated');
  await desk.getByRole('heading', { name: `${other} - Drive` }).waitFor();
  expect(await desk.title()).toContain(other);
});

test('DRIVE-018 DRIVE-008 DRIVE-014 the head of a folder has its name, its controls and its menu', async () => {
  const id = await folder();
  await desk.goto(at(`/folders/${id}`));
  await desk.getByRole('heading', { level: 1, name: / - Drive$/ }).waitFor();
  await desk.getByRole('button', { name: 'New folder' }).waitFor();
  await desk.getByRole('button', { name: /^Upload here/ }).waitFor();
  await desk.getByRole('button', { name: 'Folder settings' }).click();
  expect(await desk.getByRole('menuitem').allTextContents()).toEqual([
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
  await desk.keyboard.press('Escape');
});

test('DRIVE-033 UI-005 UI-008 a pinned folder stands in the menu, its long words cut, until the pin comes off', async () => {
  const id = await office.folder(`Internationalisation ${randomInt(100_000)}`);
  await desk.goto(at(`/folders/${id}`));
  await settings(desk, 'pin');
  await toast(desk, 'Folder pinned');
  await desk.goto(at('/dashboard'));
  const pin = desk.locator(`nav a[href="/documents/${id}"]`);
  await pin.waitFor();
  expect(await pin.textContent()).toContain('Internati...');
  await pin.click();
  await desk.waitForURL(`**/documents/${id}`);
  await settings(desk, 'pin');
  await toast(desk, 'Folder unpinned');
  await pin.waitFor({ state: 'detached' });
});

test('DRIVE-010 DRIVE-031 DRIVE-011 ticks bring the panel; the box above is ticked when all are', async () => {
  const id = await folder();
  await folder(id);
  await office.file(id, await office.draft(named('Aktas')));
  await desk.goto(at(`/folders/${id}`));
  const all = desk.getByRole('checkbox', { name: 'Select all on this page' });
  const ticks = desk.locator('[data-item] input[type=checkbox]');
  await ticks.first().waitFor();
  const panel = desk.getByRole('region', { name: 'Selected items' });
  expect(await panel.count()).toBe(0);
  await ticks.nth(0).check();
  await panel.waitFor();
  expect(await all.isChecked()).toBe(false);
  await ticks.nth(1).check();
  expect(await all.isChecked()).toBe(true);
  await shoot(desk, 'ticked in a folder');
  await all.uncheck();
  await panel.waitFor({ state: 'detached' });
  await desk.getByRole('searchbox', { name: 'Find in this folder' }).waitFor();
  await desk.getByText('2 items in total').waitFor();
  await desk.getByRole('combobox', { name: 'Rows per page' }).waitFor();
  await desk.getByRole('link', { name: 'Page 1' }).waitFor();
});

test('DRIVE-098 the menu offers four orders, and a folder is sorted by them', async () => {
  const id = await folder();
  for (const name of ['Bitė', 'Ąžuolas']) await office.folder(name, id);
  await desk.goto(at(`/folders/${id}`));
  const names = () => desk.locator('[data-item=folder] a').allTextContents();
  await expect.poll(names).toEqual(['Ąžuolas', 'Bitė']);
  await desk.getByRole('button', { name: /^Sorted ascending/ }).click();
  await expect.poll(names).toEqual(['Bitė', 'Ąžuolas']);
  await desk.getByRole('combobox', { name: 'Sort by' }).click();
  expect(await desk.getByRole('option').allTextContents()).toEqual(['Name', 'Changed', 'Prefix', 'Owner']);
  await desk.keyboard.press('Escape');
});

test('DRIVE-040 DRIVE-074 DRIVE-094 moving wants a place; then it says so', async () => {
  const [from, to] = [await folder(), await office.folder(named('Kitur'))];
  await desk.goto(at(`/folders/${from}`));
  await settings(desk, 'move');
  const dialog = desk.getByRole('dialog', { name: 'Move to' });
  expect(await dialog.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true);
  await dialog.locator(`input[value="${to}"]`).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await toast(desk, 'Folder moved');
  await desk.goto(at(`/folders/${to}`));
  await desk.locator(`[data-item=folder] a[href="/folders/${from}/1"]`).waitFor();
});

test('DRIVE-034 DRIVE-052 deleting the open folder leads to its parent', async () => {
  const outer = await folder();
  const inner = await folder(outer);
  await desk.goto(at(`/folders/${inner}`));
  await settings(desk, 'delete');
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(desk, 'Folder deleted');
  await desk.waitForURL(`**/folders/${outer}/1`);
  await desk.getByText('Empty folder').waitFor();
  expect(await desk.locator('[data-item]').count()).toBe(0);
});

test('a deleted folder comes back from the bin with what was in it', async () => {
  const outer = await folder();
  await office.file(outer, await office.draft(named('Grįžtanti')));
  await desk.goto(at(`/folders/${outer}`));
  const name = (await desk.getByRole('heading', { level: 1 }).innerText()).replace(/ - Drive$/, '');
  await settings(desk, 'delete');
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(desk, 'Folder deleted');
  await desk.goto(at('/bin'));
  const binned = desk.getByRole('region', { name: 'Folders' }).getByRole('listitem').filter({ hasText: name });
  await binned.getByText('documents: 1').waitFor();
  await shoot(desk, 'folders in the bin');
  await binned.getByRole('button', { name: `Bring back: ${name}` }).click();
  await toast(desk, `${name} is back.`);
  await desk.goto(at(`/folders/${outer}`));
  await desk.locator('[data-item=document]').waitFor();
  expect(await desk.locator('[data-item]').count()).toBe(1);
  expectNoFaults(desk);
});

test('DRIVE-095 DRIVE-083 eight colours, any other and 55 icons; the folder looks like it', async () => {
  const id = await folder();
  await desk.goto(at(`/folders/${id}`));
  await settings(desk, 'look');
  const dialog = desk.getByRole('dialog');
  await dialog.locator('[data-icon]').first().waitFor();
  expect(await dialog.locator('[data-swatch]').count()).toBe(8);
  expect(await dialog.locator('[data-icon]').count()).toBe(55);
  expect(await dialog.locator('input[type=color]').inputValue()).toBe('#d9a406');
  await dialog.getByRole('button', { name: 'Blue' }).click();
  await dialog.locator('[data-icon=Gavel]').click();
  await shoot(desk, 'colour and icon of a folder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(desk, 'Look updated');
  await settings(desk, 'look');
  expect(await desk.getByRole('dialog').locator('[data-icon=Gavel]').getAttribute('aria-pressed')).toBe('true');
  await desk.keyboard.press('Escape');
});

test('DRIVE-019 DRIVE-063 DRIVE-027 whoever manages a folder opens it for a colleague by address', async () => {
  const id = await folder();
  await desk.goto(at(`/folders/${id}`));
  await settings(desk, 'access');
  const dialog = desk.getByRole('dialog', { name: /^Access to/ });
  await dialog.getByLabel("Person's e-mail").fill(VYTAUTAS.email);
  await dialog.getByRole('button', { name: 'Add the person' }).click();
  await dialog.getByRole('combobox', { name: `Level of ${VYTAUTAS.email}` }).click();
  expect(await desk.getByRole('option').allTextContents()).toEqual([
    'Contributor: adds, sees own',
    'Manager: sees and manages all',
  ]);
  await desk.getByRole('option', { name: /^Manager/ }).click();
  await shoot(desk, 'access to a folder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(desk, 'Permissions updated');
  const colleague = await visitor({ size: DESK });
  await signIn(colleague, VYTAUTAS, `/folders/${id}`);
  await colleague.goto(at(`/folders/${id}`));
  await colleague.getByRole('button', { name: 'Folder settings' }).click();
  await colleague.locator('[role=menu] [data-act=access]').waitFor();
});

test('DRIVE-005 DRIVE-006 DRIVE-007 the tree is shown or not, unfolded or not, also after a reload', async () => {
  const outer = await folder();
  const inner = await folder(outer);
  await desk.goto(at(`/folders/${outer}`));
  const tree = desk.getByRole('navigation', { name: 'Folder tree' });
  await tree.getByRole('button', { name: 'Expand all' }).click();
  const leaf = tree.locator(`a[href="/folders/${inner}/1"]`);
  await leaf.waitFor();
  await desk.reload();
  await leaf.waitFor();
  const width = async () => (await desk.locator('[data-tree]').boundingBox())!.width;
  const whole = async () => (await desk.locator('main').boundingBox())!.width;
  expect(Math.round(((await width()) / (await whole())) * 100)).toBe(30);
  await desk.setViewportSize({ width: 1700, height: 900 });
  await expect.poll(async () => Math.round(((await width()) / (await whole())) * 100)).toBe(25);
  await desk.setViewportSize(DESK);
  await tree.getByRole('button', { name: 'Collapse all' }).click();
  await leaf.waitFor({ state: 'detached' });
  await tree.getByRole('button', { name: 'Close' }).click();
  await tree.waitFor({ state: 'detached' });
  await desk.reload();
  await desk.getByRole('button', { name: 'Show the folder tree' }).waitFor();
  expect(await tree.count()).toBe(0);
  await desk.setViewportSize({ width: 1000, height: 900 });
  await desk.getByRole('button', { name: 'Show the folder tree' }).click();
  await tree.waitFor();
  const drawer = await desk.locator('.MuiDrawer-paper').last().boundingBox();
  expect(Math.round(drawer!.width)).toBe(400);
  await desk.keyboard.press('Escape');
  await desk.setViewportSize(DESK);
  await desk.getByRole('button', { name: 'Show the folder tree' }).click();
});

test('DRIVE-012 the panel for many slides in 800 milliseconds and is 800 pixels wide at most', async () => {
  const id = await folder();
  await folder(id);
  await desk.goto(at(`/folders/${id}`));
  await desk.locator('[data-item] input[type=checkbox]').check();
  const panel = desk.getByRole('region', { name: 'Selected items' });
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
  await office.folder('Sutartys', id);
  await office.folder('Kita', id);
  await desk.goto(at(`/folders/${id}`));
  await desk.locator('[data-item]').first().waitFor();
  const asked: string[] = [];
  desk.on('request', (request) => request.url().endsWith('/api/folders') && asked.push(request.postData() ?? ''));
  await desk.getByRole('searchbox', { name: 'Find in this folder' }).pressSequentially('sutar', { delay: 5 });
  await expect.poll(() => desk.locator('[data-item]').count()).toBe(1);
  expect(asked.map((body) => (JSON.parse(body) as { searchQuery: string }).searchQuery)).toEqual(['sutar']);
});

test('DRIVE-092 a name that is taken is told by the server under the field', async () => {
  const id = await folder();
  await office.folder('Aktai', id);
  await desk.goto(at(`/folders/${id}`));
  await desk.getByRole('button', { name: 'New folder' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name of the folder').fill('aktai');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('There is a folder of this name here already.').waitFor();
  expect(await desk.locator('[data-item]').count()).toBe(1);
  await desk.keyboard.press('Escape');
});

test('DRIVE-091 DRIVE-090 a download says that it worked, or why not; so does sharing that fails', async () => {
  const id = await folder();
  await office.file(id, await office.draft(named('Aktas')));
  await desk.goto(at(`/folders/${id}`));
  const saved = desk.waitForEvent('download');
  await settings(desk, 'download');
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await toast(desk, 'Downloaded');
  await desk.route('**/api/documents/bulk-download', (route) => route.abort());
  await settings(desk, 'download');
  await desk
    .getByText(/could not be downloaded: /)
    .first()
    .waitFor();
  await desk.unroute('**/api/documents/bulk-download');
  await desk.route('**/api/SharedFiles/create', (route) => route.abort());
  await settings(desk, 'share');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('partneris@kitur.lt');
  await dialog.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await desk
    .getByText(/^Could not be shared/)
    .first()
    .waitFor();
  await desk.unroute('**/api/SharedFiles/create');
  await desk.keyboard.press('Escape');
});

test('DRIVE-013 while a folder loads seven rows of its shape stand there', async () => {
  const id = await folder();
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  await desk.route('**/api/folders', async (route) => {
    await held;
    await route.continue();
  });
  await desk.goto(at(`/folders/${id}`));
  await desk.locator('[data-skeleton]').first().waitFor();
  expect(await desk.locator('[data-skeleton]').count()).toBe(7);
  go();
  await desk.getByText('Empty folder').waitFor();
  await desk.unroute('**/api/folders');
});

test('DRIVE-029 DRIVE-097 choosing twenty rows leads to the first page, and is remembered', async () => {
  const id = await folder();
  for (let n = 0; n < 12; n += 1) await office.folder(`Dalis ${n}`, id);
  await desk.goto(at(`/folders/${id}/2`));
  await expect.poll(() => desk.locator('[data-item]').count()).toBe(2);
  await desk.getByRole('combobox', { name: 'Rows per page' }).click();
  expect(await desk.getByRole('option').allTextContents()).toEqual(['10', '20', '50']);
  await desk.getByRole('option', { name: '20' }).click();
  await desk.waitForURL(`**/folders/${id}/1`);
  await expect.poll(() => desk.locator('[data-item]').count()).toBe(12);
  await desk.reload();
  await expect.poll(() => desk.locator('[data-item]').count()).toBe(12);
  expect(await desk.evaluate(() => localStorage.getItem('pageSize'))).toBe('20');
  await desk.evaluate(() => localStorage.removeItem('pageSize'));
});

test('DRIVE-096 what the drive shows, how close and in which columns, is kept on this device', async () => {
  const id = await folder();
  const name = named('Rodinys');
  await office.file(id, await office.draft(name));
  await desk.goto(at(`/folders/${id}`));
  const card = desk.locator('[data-item=document]', { hasText: name });
  await card.getByText(NERINGA.name).waitFor();
  const height = async () => Math.round((await card.boundingBox())!.height);
  const before = await height();
  const view = desk.getByRole('dialog', { name: 'View' });
  await desk.getByRole('button', { name: 'View', exact: true }).click();
  await view.getByLabel('Owner').uncheck();
  await view.getByLabel('Rows close together').check();
  await shoot(desk, 'view of the drive');
  await desk.keyboard.press('Escape');
  await card.getByText(NERINGA.name).waitFor({ state: 'detached' });
  await desk.reload();
  await card.getByText('New · not sent').waitFor();
  expect(await card.getByText(NERINGA.name).count()).toBe(0);
  expect(await height()).toBeLessThan(before);
  const tree = desk.getByRole('navigation', { name: 'Folder tree' });
  await tree.getByRole('button', { name: 'Expand all' }).click();
  await tree.getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('button', { name: 'Show the folder tree' }).click();
  await desk.getByRole('combobox', { name: 'Rows per page' }).click();
  await desk.getByRole('option', { name: '20' }).click();
  const kept = (key: string) =>
    desk.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
  await expect.poll(() => kept('pageSize')).toBe(20);
  expect([await kept('showFolderTree'), await kept('folderTreeExpandedItems')]).toEqual([true, expect.any(Array)]);
  expect(await kept('columnVisibilityModel')).toEqual({ owner: false });
  expect(await kept('density')).toBe('compact');
  expect(await kept('columns')).toEqual(expect.arrayContaining(['prefix', 'modified', 'owner', 'state']));
  await desk.evaluate(() =>
    ['columnVisibilityModel', 'density', 'columns', 'pageSize'].forEach((key) => localStorage.removeItem(key)),
  );
});

test('DRIVE-002 who comes back from a provider to a page of a folder sees that page again', async () => {
  const id = await folder();
  const documentId = await office.draft(named('Grįžimas'));
  await office.file(id, documentId);
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
  await desk.route('**/api/documents/sign', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: session });
  });
  const callback = (query: string) => desk.goto(at(`/folders/${id}/1/eparaksts-mobile/callback?${query}`));
  await callback(`sessionId=${sessionId}`);
  await desk.getByText('Signed. Taking you back to the document…').waitFor();
  await desk.waitForURL(`**/folders/${id}/1`);
  await desk.locator('[data-item=document]').waitFor();
  expect(asked).toEqual([{ sessionId }]);
  await desk.unroute('**/api/documents/sign');
  await callback('error=cancelled');
  await desk.waitForURL(`**/folders/${id}/1**`);
  await desk.locator('[data-item=document]').waitFor();
});

test('DOC-042 DOC-127 files dropped in a folder go on to compose, and the document lies there', async () => {
  const id = await folder();
  await desk.goto(at(`/folders/${id}`));
  const name = named('Įkelta');
  await desk
    .locator('main input[type=file]')
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: CONTRACT });
  await desk.waitForURL(`**/standard/compose-document/${id}**`);
  await desk.waitForURL(/document=/);
  await desk.goto(at(`/folders/${id}`));
  await desk.locator('[data-item=document]', { hasText: name }).waitFor();
  expect(await desk.locator('[data-item]').count()).toBe(1);
});

test('DOC-010 DRIVE-075 a document shows where it lies, and is moved from its page', async () => {
  const [outer, other] = [await folder(), await folder()];
  const inner = await folder(outer);
  const document = await office.draft(named('Sutartis'));
  await office.file(inner, document);
  await desk.goto(at(`/standard/documents/${document}`));
  await desk
    .getByRole('tab', { name: 'General' })
    .or(desk.getByRole('button', { name: 'General' }))
    .first()
    .click();
  const place = desk.getByRole('region', { name: 'Folder', exact: true });
  await place.locator(`a[href="/folders/${outer}/1"]`).waitFor();
  await place.locator(`a[href="/folders/${inner}/1"]`).waitFor();
  await place.getByRole('button', { name: 'Move' }).click();
  await desk.locator(`[role=dialog] input[value="${other}"]`).check();
  await desk.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await toast(desk, 'Document moved');
  await place.locator(`a[href="/folders/${other}/1"]`).waitFor();
  expect((await office.see(document)).folderId).toBe(other);
});

test('DRIVE-038 DRIVE-039 DRIVE-089 somebody outside gets a link, sees what is shared, and no more when it ends', async () => {
  const id = await folder();
  const name = named('Bendrinama');
  await office.file(id, await office.draft(name));
  await desk.goto(at(`/folders/${id}`));
  await settings(desk, 'share');
  const dialog = desk.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Share', exact: true });
  const email = `partneris.${randomInt(1_000_000)}@kitur.lt`;
  await dialog.getByLabel('E-mail').fill('a@b.online');
  expect(await button.isDisabled()).toBe(true);
  await dialog.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
  await button.click();
  await dialog.getByText('Invalid e-mail format').waitFor();
  await dialog.getByLabel('E-mail').fill(email);
  const since = now();
  await button.click();
  await toast(desk, 'Shared');
  const outside = await visitor({ size: PHONE });
  await outside.goto(await linkMailedTo(email, since, '/shared/'));
  await outside.getByText(name).waitFor();
  await shoot(outside, 'shared with somebody outside');
  const saved = outside.waitForEvent('download');
  await outside.getByRole('button', { name: `Download ${name}` }).click();
  expect((await saved).suggestedFilename()).toBe(`${name}.pdf`);
  await settings(desk, 'shares');
  await desk.getByRole('button', { name: `End sharing with ${email}` }).click();
  await toast(desk, 'Sharing has ended');
  await desk.keyboard.press('Escape');
  await outside.reload();
  await outside.getByText('This link opens nothing').waitFor();
});

test('the sharing dialog of a folder lists with whom it is shared, and ends that', async () => {
  const id = await folder();
  await office.file(id, await office.draft(named('Bendrinama')));
  await desk.goto(at(`/folders/${id}`));
  await settings(desk, 'share');
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Nobody outside.').waitFor();
  const email = `partneris.${randomInt(1_000_000)}@kitur.lt`;
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
  const since = now();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await toast(desk, 'Shared');
  const link = await linkMailedTo(email, since, '/shared/');
  await settings(desk, 'share');
  await shoot(desk, 'with whom a folder is shared');
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
  await desk.evaluate(() => localStorage.setItem('showFolderTree', 'false'));
  await desk.goto(at(`/folders/${outer}`));
  const tick = desk.locator('[data-item] input[type=checkbox]');
  await tick.waitFor();
  await pressOn(desk, tick, 'Space');
  await pressOn(desk, desk.locator('[data-act=bulk-delete]'));
  await pressOn(desk, desk.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await toast(desk, 'Folder deleted');
  expect(await desk.locator(`a[href="/folders/${inner}/1"]`).count()).toBe(0);
  await desk.evaluate(() => localStorage.removeItem('showFolderTree'));
});

test.each([
  ['light', 'lt'],
  ['dark', 'en'],
] as const)('the drive on a phone of 390 pixels, %s', async (scheme, language) => {
  const id = await office.folder(named('Viešbučio „Neringa“ rekonstrukcijos darbų sutartys'));
  await folder(id);
  await office.file(id, await office.draft(named('Rangos sutartis su ilgu pavadinimu')));
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
  const page = await visitor({ size: DESK });
  await signIn(page, NERINGA, '/folders/nonsense/1');
  await page.goto(at('/folders/nonsense/1'));
  await page.waitForURL(/\/404$/);
});
