import { randomInt } from 'node:crypto';
import type { MemberInput } from '@paraph/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, makeCompany, newCompany, setModules, setPermissions } from './harness/companies.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const MANY = ['30. Signing many at once', '23. Approving many at once'] as const;
let operator: Page;
let desktop: Page;

beforeAll(async () => {
  operator = await visitor({ size: DESKTOP });
  const link = await makeCompany(operator, company, { signatures: '12', without: [] });
  await setModules(operator, company, Object.fromEntries(MANY.map((name) => [name, true])));
  desktop = await visitor({ size: DESKTOP });
  await joinCompany(desktop, link, company.name);
  await signIn(desktop, company.admin, '/auth/login', company.place);
  // Who asks for approvals has somebody who leads.
  const lead = { ...company.admin, email: `vadovas@${company.key}.example`, name: 'Jonas Vadovas' };
  const { invite, request } = await apiClient();
  await invite(lead, [3]);
  await request('POST', '/api/users/own-manager', { email: lead.email });
}, 180_000);

const at = (path: string) => `${company.place}${path}`;
const named = (word: string) => `${word} ${randomInt(1_000_000)}`;
const apiClient = () => apiClientOf(company.admin, company.host);
const panel = () => desktop.getByRole('region', { name: en('drive.bulk.label') });
const toast = (text: string) => desktop.getByText(text, { exact: true }).first().waitFor();
const waits: MemberInput[] = [{ email: company.admin.email, kind: 'approve' }];

/** A folder with a document to sign and one to approve. */
async function fullFolder() {
  const { folder, send, file } = await apiClient();
  const id = await folder(named('Aplankas'));
  const [toSign, toApprove] = [named('Pasirašyti'), named('Tvirtinti')];
  const documents = [await send(toSign, [signs(company.admin)]), await send(toApprove, waits)];
  await file(id, ...documents);
  return { id, toSign, toApprove, documents };
}

const tick = (name: string) => desktop.getByRole('checkbox', { name: en('drive.select', { name }) }).check();
const bulk = (act: string) => panel().locator(`[data-act=bulk-${act}]`);

test('DRIVE-017 of five tags a row shows three and says that there are two more', async () => {
  const { request, draft, folder, file } = await apiClient();
  const tags: string[] = [];
  for (const name of ['Alfa', 'Beta', 'Gama', 'Delta', 'Epsilon'])
    tags.push((await request<{ id: string }>('POST', '/api/tags', { name, color: '#1a7f4b' })).id);
  const [id, document] = [await folder(named('Žymos')), await draft(named('Sutartis'))];
  await file(id, document);
  await request('PUT', `/api/documents/${document}/tags`, { id: document, tagIds: tags });
  await desktop.goto(at(`/folders/${id}`));
  const shown = desktop.locator('[data-item=document]').getByRole('group', { name: en('drive.menu.tags') });
  await shown.waitFor();
  expect(await shown.locator(':scope > span').count()).toBe(4);
  expect(await shown.locator(':scope > span').last().textContent()).toBe('+2');
  await shoot(desktop, 'three tags of five');
});

test('DRIVE-020 signing, approving, sharing, moving, deleting and tags of several open from the panel', async () => {
  const { id, toSign, toApprove } = await fullFolder();
  await desktop.goto(at(`/folders/${id}`));
  await tick(toSign);
  await tick(toApprove);
  const dialogs = {
    sign: 'Sign 1 document?',
    approve: 'Approve 1 document?',
    share: 'Share with somebody outside',
    move: 'Move to',
    delete: 'Delete?',
    tags: 'Tags of the selected documents',
  };
  for (const [act, title] of Object.entries(dialogs)) {
    await bulk(act).click();
    const dialog = desktop.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: en('drive.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  expect(await desktop.locator('[data-item=document]').count()).toBe(2);
  expectNoFaults(desktop);
});

test('DRIVE-060 without modules 30 and 23 nothing is signed or approved together', async () => {
  const { id, toSign, toApprove } = await fullFolder();
  const look = async () => {
    await desktop.goto(at(`/folders/${id}`));
    await tick(toSign);
    await tick(toApprove);
    await bulk('move').waitFor();
    return { sign: await bulk('sign').count(), approve: await bulk('approve').count() };
  };
  expect(await look()).toEqual({ sign: 1, approve: 1 });
  await setModules(operator, company, { [MANY[0]]: false });
  expect(await look()).toEqual({ sign: 0, approve: 1 });
  await setModules(operator, company, { [MANY[0]]: true, [MANY[1]]: false });
  expect(await look()).toEqual({ sign: 1, approve: 0 });
  await setModules(operator, company, { [MANY[1]]: true });
});

test('DRIVE-100 PERM-011 without permission 9 there is neither the tree nor its button, beside or in a drawer', async () => {
  const name = named('Medis');
  const id = await (await apiClient()).folder(name);
  const tree = desktop.getByRole('navigation', { name: en('drive.tree.label') });
  const toggle = desktop.getByRole('button', { name: en('drive.tree.show') });
  const open = async (size: typeof DESKTOP) => {
    await desktop.setViewportSize(size);
    await desktop.goto(at(`/folders/${id}`));
    await desktop.getByRole('heading', { level: 1, name }).waitFor();
  };
  await open(DESKTOP);
  await tree.waitFor();
  await open(PHONE);
  await toggle.waitFor();
  await desktop.setViewportSize(DESKTOP);
  await setPermissions(desktop, company, { 'See the folder tree': false });
  for (const size of [DESKTOP, PHONE]) {
    await open(size);
    expect([await tree.count(), await toggle.count()]).toEqual([0, 0]);
  }
  await desktop.setViewportSize(DESKTOP);
  await setPermissions(desktop, company, { 'See the folder tree': true });
  await open(DESKTOP);
  await tree.waitFor();
});

test('DRIVE-102 in the drive one or several are approved, tagged, shared, moved, fetched and deleted, and all is found, sorted and paged', async () => {
  const { folder, see, request } = await apiClient();
  const { id, toSign, toApprove, documents } = await fullFolder();
  await request('POST', '/api/tags', { name: named('Skubu'), color: '#b42318' });
  const other = await folder(named('Kitur'));
  await desktop.goto(at(`/folders/${id}`));
  await tick(toApprove);
  await bulk('approve').click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.menu.approve') })
    .click();
  await toast('Approved');
  await expect.poll(async () => (await see(documents[1]!)).members[0]!.done).toBe(true);
  await desktop.getByRole('checkbox', { name: en('drive.all') }).check();
  const saved = desktop.waitForEvent('download');
  await bulk('download').click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await bulk('tags').click();
  await desktop.getByRole('dialog').getByRole('checkbox').last().check();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.save') })
    .click();
  await toast('Tags saved');
  await bulk('share').click();
  const sharing = desktop.getByRole('dialog');
  await sharing.getByLabel(en('drive.share.email')).fill('partneris@kitur.lt');
  await sharing.getByLabel(en('drive.share.until')).fill(`${new Date().getFullYear() + 1}-06-30`);
  await sharing.getByRole('button', { name: en('drive.menu.share'), exact: true }).click();
  await toast('Shared');
  await desktop.getByRole('button', { name: /^Sorted ascending/ }).click();
  await desktop.getByRole('button', { name: /^Sorted descending/ }).waitFor();
  await desktop.getByRole('searchbox', { name: en('drive.find') }).fill('pasirasyti');
  await expect.poll(() => desktop.locator('[data-item=document] a').allTextContents()).toEqual([toSign]);
  await desktop.getByText(en('drive.total_one', { count: 1 })).waitFor();
  await desktop.getByRole('link', { name: en('drive.page', { page: 1 }) }).waitFor();
  await desktop.getByRole('searchbox', { name: en('drive.find') }).fill('');
  await expect.poll(() => desktop.locator('[data-item=document]').count()).toBe(2);
  await desktop.getByRole('checkbox', { name: en('drive.all') }).check();
  await bulk('move').click();
  await desktop.getByRole('dialog').locator(`input[value="${other}"]`).check();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.menu.move') })
    .click();
  await toast('Moved');
  await desktop.goto(at(`/folders/${other}`));
  // What waits for somebody is not deleted.
  await tick(toApprove);
  await bulk('delete').click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: en('drive.menu.delete') })
    .click();
  await toast('Deleted: 1');
  await expect.poll(() => desktop.locator('[data-item=document] a').allTextContents()).toEqual([toSign]);
  expectNoFaults(desktop);
});
