import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from './harness/axe.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { at, named, settings, toast } from './harness/drive.ts';
import { pressOn } from './harness/keyboard.ts';
import { apiClientOf, type ApiClient } from './harness/api-client.ts';
import { NERINGA } from './harness/people.ts';
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

test('DRIVE-018 DRIVE-008 DRIVE-014 the head of a folder has its name, its controls and its menu', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  await desktop.getByRole('heading', { level: 1, name: /^Aplankas / }).waitFor();
  await desktop.getByRole('button', { name: en('drive.create.title') }).waitFor();
  await desktop.getByRole('button', { name: /^Upload here/ }).waitFor();
  await desktop.getByRole('button', { name: en('drive.menu.settings') }).click();
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

test('DRIVE-098 the menu offers four orders, and a folder is sorted by them', async () => {
  const id = await folder();
  for (const name of ['Bitė', 'Ąžuolas']) await apiClient.folder(name, id);
  await desktop.goto(at(`/folders/${id}`));
  const names = () => desktop.locator('[data-item=folder] a').allTextContents();
  await expect.poll(names).toEqual(['Ąžuolas', 'Bitė']);
  await desktop.getByRole('button', { name: /^Sorted ascending/ }).click();
  await expect.poll(names).toEqual(['Bitė', 'Ąžuolas']);
  await desktop.getByRole('combobox', { name: en('drive.sort.label') }).click();
  expect(await desktop.getByRole('option').allTextContents()).toEqual(['Name', 'Changed', 'Prefix', 'Owner']);
  await desktop.keyboard.press('Escape');
});

test('DRIVE-005 DRIVE-006 DRIVE-007 the tree is shown or not, unfolded or not, also after a reload', async () => {
  const outer = await folder();
  const inner = await folder(outer);
  await desktop.goto(at(`/folders/${outer}`));
  const tree = desktop.getByRole('navigation', { name: en('drive.tree.label') });
  await tree.getByRole('button', { name: en('drive.tree.expand') }).click();
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
  await tree.getByRole('button', { name: en('drive.tree.collapse') }).click();
  await leaf.waitFor({ state: 'detached' });
  await tree.getByRole('button', { name: en('ui.close') }).click();
  await tree.waitFor({ state: 'detached' });
  await desktop.reload();
  await desktop.getByRole('button', { name: en('drive.tree.show') }).waitFor();
  expect(await tree.count()).toBe(0);
  await desktop.setViewportSize({ width: 1000, height: 900 });
  await desktop.getByRole('button', { name: en('drive.tree.show') }).click();
  await tree.waitFor();
  const drawer = await desktop.locator('.MuiDrawer-paper').last().boundingBox();
  expect(Math.round(drawer!.width)).toBe(400);
  await desktop.keyboard.press('Escape');
  await desktop.setViewportSize(DESKTOP);
  await desktop.getByRole('button', { name: en('drive.tree.show') }).click();
});

test('DRIVE-012 the panel for many slides in 800 milliseconds and is 800 pixels wide at most', async () => {
  const id = await folder();
  await folder(id);
  await desktop.goto(at(`/folders/${id}`));
  await desktop.locator('[data-item] input[type=checkbox]').check();
  const panel = desktop.getByRole('region', { name: en('drive.bulk.label') });
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
  await desktop.getByRole('searchbox', { name: en('drive.find') }).pressSequentially('sutar', { delay: 5 });
  await expect.poll(() => desktop.locator('[data-item]').count()).toBe(1);
  expect(asked.map((body) => (JSON.parse(body) as { searchQuery: string }).searchQuery)).toEqual(['sutar']);
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
  await desktop.getByText(en('drive.empty.title')).waitFor();
  await desktop.unroute('**/api/folders');
});

test('DRIVE-029 DRIVE-097 choosing twenty rows leads to the first page, and is remembered', async () => {
  const id = await folder();
  for (let n = 0; n < 12; n += 1) await apiClient.folder(`Dalis ${n}`, id);
  await desktop.goto(at(`/folders/${id}/2`));
  await expect.poll(() => desktop.locator('[data-item]').count()).toBe(2);
  await desktop.getByRole('combobox', { name: en('table.rowsPerPage') }).click();
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
  const view = desktop.getByRole('dialog', { name: en('documents.view.button') });
  await desktop.getByRole('button', { name: en('documents.view.button'), exact: true }).click();
  await view.getByLabel(en('drive.sort.Author')).uncheck();
  await view.getByLabel(en('documents.view.dense')).check();
  await shoot(desktop, 'view of the drive');
  await desktop.keyboard.press('Escape');
  await card.getByText(NERINGA.name).waitFor({ state: 'detached' });
  await desktop.reload();
  await card.getByText(en('documents.chip.New')).waitFor();
  expect(await card.getByText(NERINGA.name).count()).toBe(0);
  expect(await height()).toBeLessThan(before);
  const tree = desktop.getByRole('navigation', { name: en('drive.tree.label') });
  await tree.getByRole('button', { name: en('drive.tree.expand') }).click();
  await tree.getByRole('button', { name: en('ui.close') }).click();
  await desktop.getByRole('button', { name: en('drive.tree.show') }).click();
  await desktop.getByRole('combobox', { name: en('table.rowsPerPage') }).click();
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
  await desktop.getByText(en('signing.returned.done')).waitFor();
  await desktop.waitForURL(`**/folders/${id}/1`);
  await desktop.locator('[data-item=document]').waitFor();
  expect(asked).toEqual([{ sessionId }]);
  await desktop.unroute('**/api/documents/sign');
  await callback('error=cancelled');
  await desktop.waitForURL(`**/folders/${id}/1**`);
  await desktop.locator('[data-item=document]').waitFor();
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
  await pressOn(desktop, desktop.getByRole('dialog').getByRole('button', { name: en('drive.menu.delete') }));
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
