import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { at, named, settings, toast } from './harness/drive.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { apiClientOf, type ApiClient } from './harness/api-client.ts';
import { LAIMA, NERINGA, VYTAUTAS } from './harness/people.ts';
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

test('DRIVE-019 DRIVE-063 DRIVE-027 a manager of a folder opens it for a colleague by address', async () => {
  const id = await folder();
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'access');
  const dialog = desktop.getByRole('dialog', { name: /^Access to/ });
  const add = dialog.getByRole('button', { name: en('drive.access.addPerson') });
  await add.click();
  await dialog.getByText(en('drive.access.emailMissing')).waitFor();
  const person = dialog.getByLabel(en('drive.access.email'));
  await person.fill(LAIMA.name.slice(0, 5));
  await desktop.getByRole('option', { name: `${LAIMA.name} · ${LAIMA.email}` }).waitFor();
  await person.press('Enter');
  await dialog.getByRole('button', { name: en('drive.access.remove', { name: LAIMA.name }) }).click();
  await person.fill(VYTAUTAS.email);
  await add.click();
  await dialog.getByRole('combobox', { name: en('drive.access.level', { name: VYTAUTAS.email }) }).click();
  expect(await desktop.getByRole('option').allTextContents()).toEqual([
    'Contributor: adds, sees own',
    'Manager: sees and manages all',
  ]);
  await desktop.getByRole('option', { name: /^Manager/ }).click();
  await shoot(desktop, 'access to a folder');
  await dialog.getByRole('button', { name: en('drive.save') }).click();
  await toast(desktop, 'Permissions updated');
  const colleague = await visitor({ size: DESKTOP });
  await signIn(colleague, VYTAUTAS, `/folders/${id}`);
  await colleague.goto(at(`/folders/${id}`));
  await colleague.getByRole('button', { name: en('drive.menu.settings') }).click();
  await colleague.locator('[role=menu] [data-act=access]').waitFor();
});

test('DRIVE-038 DRIVE-039 DRIVE-089 somebody outside gets a link, sees what is shared, and no more when it ends', async () => {
  const id = await folder();
  const name = named('Bendrinama');
  await apiClient.file(id, await apiClient.draft(name));
  await desktop.goto(at(`/folders/${id}`));
  await settings(desktop, 'share');
  const dialog = desktop.getByRole('dialog');
  const button = dialog.getByRole('button', { name: en('drive.menu.share'), exact: true });
  const email = `partneris.${randomInt(1_000_000)}@kitur.lt`;
  await dialog.getByLabel(en('drive.share.email')).fill('partneris@kitur');
  await button.click();
  await dialog.getByText(en('drive.share.emailWrong')).waitFor();
  await dialog.getByText(en('auth.required'), { exact: true }).waitFor();
  await dialog.getByLabel(en('drive.share.until')).fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByLabel(en('drive.share.email')).fill(email);
  const since = now();
  await button.click();
  await toast(desktop, 'Shared');
  const outside = await visitor({ size: PHONE });
  await outside.goto(await linkMailedTo(email, since, '/shared/'));
  await outside.getByText(name).waitFor();
  await shoot(outside, 'shared with somebody outside');
  const saved = outside.waitForEvent('download');
  await outside.getByRole('button', { name: en('drive.outside.download', { name }) }).click();
  expect((await saved).suggestedFilename()).toBe(`${name}.pdf`);
  await settings(desktop, 'shares');
  await desktop.getByRole('button', { name: en('drive.shares.end', { email }) }).click();
  await toast(desktop, 'Sharing has ended');
  await desktop.keyboard.press('Escape');
  await outside.reload();
  await outside.getByText(en('drive.outside.dead')).waitFor();
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
  await dialog.getByLabel(en('drive.share.until')).fill(`${new Date().getFullYear() + 1}-06-30`);
  await dialog.getByLabel(en('drive.share.email')).fill(email);
  const since = now();
  await dialog.getByRole('button', { name: en('drive.menu.share'), exact: true }).click();
  await toast(desktop, 'Shared');
  const outside = await visitor({ size: PHONE });
  await outside.goto(await linkMailedTo(email, since, '/shared/'));
  const files = outside.getByRole('list', { name: en('document.contents.label') });
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
  await dialog.getByText(en('drive.sharedWith.none')).waitFor();
  const email = `partneris.${randomInt(1_000_000)}@kitur.lt`;
  await dialog.getByLabel(en('drive.share.email')).fill(email);
  await dialog.getByLabel(en('drive.share.until')).fill(`${new Date().getFullYear() + 1}-06-30`);
  const since = now();
  await dialog.getByRole('button', { name: en('drive.menu.share'), exact: true }).click();
  await toast(desktop, 'Shared');
  const link = await linkMailedTo(email, since, '/shared/');
  await settings(desktop, 'share');
  await shoot(desktop, 'with whom a folder is shared');
  await dialog.getByRole('button', { name: en('drive.shares.end', { email }) }).click();
  await dialog.getByText(en('drive.sharedWith.none')).waitFor();
  const outside = await visitor({ size: PHONE });
  await outside.goto(link);
  await outside.getByText(en('drive.outside.dead')).waitFor();
});
