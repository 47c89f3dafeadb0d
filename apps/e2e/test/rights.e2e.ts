import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SANDBOX } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import {
  type Company,
  joinCompany,
  makeCompany,
  newCompany,
  openCompany as openCompanyOf,
  saved,
  setModules as setModulesOf,
  setPermissions as setPermissionsOf,
} from './harness/companies.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import { signIn } from './harness/sign-in.ts';
import { openPart } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let operator: Page;
let admin: Page;

beforeAll(async () => {
  operator = await visitor({ size: DESKTOP });
  const link = await makeCompany(operator, company, {});
  admin = await visitor({ size: DESKTOP });
  await joinCompany(admin, link, company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
}, 120_000);

const named = (name: string) => `${name} ${randomInt(100_000)}`;
const apiClient = () => apiClientOf(company.admin, company.host);

const openCompany = () => openCompanyOf(operator, company);
const setModules = (change: Record<string, boolean>) => setModulesOf(operator, company, change);
const setPermissions = (change: Record<string, boolean>) => setPermissionsOf(admin, company, change);

const openDocument = (id: string) => admin.goto(`${company.place}/standard/documents/${id}`);
const leadsNowhere = async (path: string) => {
  await admin.goto(`${company.place}${path}`);
  await admin.waitForURL(/\/404$/);
};

/** The facts beside a document. */
async function openFacts(page: Page, id: string): Promise<void> {
  await page.goto(`${company.place}/standard/documents/${id}`);
  await page
    .getByRole('tab', { name: en('document.tab.general') })
    .or(page.getByRole('button', { name: en('document.tab.general') }))
    .first()
    .click();
  await page.getByText(en('document.general.fingerprint')).waitFor();
}

test('PERM-003 PERM-009 without the permission nobody composes, and an owner sees no way to void', async () => {
  const id = await (await apiClient()).send(named('Teisės'), [signs(company.admin)]);
  const voids = admin.getByRole('button', { name: en('document.void.button'), exact: true });
  const uploads = admin.locator('a[href*="/standard/compose-document"]');
  await openDocument(id);
  await voids.first().waitFor();
  await admin.goto(`${company.place}/documents?tab=my`);
  await uploads.first().waitFor();
  await setPermissions({ 'Send documents': false, 'Void documents': false });
  await leadsNowhere('/standard/compose-document');
  await admin.goto(`${company.place}/documents?tab=my`);
  await admin.getByRole('heading', { level: 1, name: en('nav.documents') }).waitFor();
  expect(await uploads.count()).toBe(0);
  expect(await admin.locator('input[type=file]').count()).toBe(0);
  await openDocument(id);
  await openPart(admin, 'Sign');
  expect(await voids.count()).toBe(0);
  await setPermissions({ 'Send documents': true, 'Void documents': true });
  await openDocument(id);
  await voids.first().waitFor();
  expectNoFaults(admin);
});

test('PERM-030 without module 1 the pages of documents lead nowhere', async () => {
  const id = await (await apiClient()).send(named('Standartas'), [signs(company.admin)]);
  await setModules({ '1. Documents': false });
  for (const path of [`/standard/documents/${id}`, '/standard/compose-document']) {
    await leadsNowhere(path);
    expect(new URL(admin.url()).pathname, path).toBe('/404');
  }
  await setModules({ '1. Documents': true });
  await openDocument(id);
  await openPart(admin, 'Sign');
  expect(admin.url()).toContain(`/standard/documents/${id}`);
});

test('PERM-036 a private message to a signer has its field only with module 12', async () => {
  const id = await (await apiClient()).draft(named('Žinutė'), [signs(company.admin)]);
  const openPerson = async () => {
    await admin.goto(`${company.place}/standard/compose-document?document=${id}`);
    await admin.getByRole('button', { name: new RegExp(`More about ${company.admin.name}`) }).click();
    await admin.getByRole('combobox', { name: /Who may sign|Identity/ }).waitFor();
  };
  await openPerson();
  expect(await admin.getByLabel(en('compose.people.private')).count()).toBe(0);
  await setModules({ '12. Private messages to signers': true });
  await openPerson();
  await admin.getByLabel(en('compose.people.private')).waitFor();
  await setModules({ '12. Private messages to signers': false });
});

test('PERM-042 accompanying documents, the comment with a signature and eID Easy are there only with their modules', async () => {
  const id = await (await apiClient()).send(named('Moduliai'), [signs(company.admin)]);
  const beside = admin.getByRole('heading', { name: en('document.beside.title') });
  const look = async () => {
    await openFacts(admin, id);
    await admin.getByRole('heading', { name: en('document.related.title') }).waitFor();
    await openPart(admin, 'Sign');
    const comments = await admin.getByLabel(en('signing.comment')).count();
    await admin.getByRole('combobox', { name: /Signing method/ }).click();
    await admin.getByRole('option').first().waitFor();
    const easy = await admin.getByRole('option', { name: en('modules.EidEasy') }).count();
    await admin.keyboard.press('Escape');
    return { beside: (await beside.count()) > 0, comments: comments > 0, easy: easy > 0 };
  };
  expect(await look()).toEqual({ beside: true, comments: true, easy: false });
  await setModules({ '28. Accompanying documents': false, '29. Comment to a signature': false, '34. eID Easy': true });
  expect(await look()).toEqual({ beside: false, comments: false, easy: true });
  await setModules({ '28. Accompanying documents': true, '29. Comment to a signature': true, '34. eID Easy': false });
});

const PLACE = `localhost:${new URL(SANDBOX).port}/dms`;
const field = (name: string) => operator.getByLabel(name, { exact: true });

/** The operator writes down how the document system of the sandbox is reached. */
async function connectSystem(): Promise<void> {
  await openCompany();
  const gate = operator.getByRole('checkbox', { name: '32. Integrated system', exact: true });
  if (!(await gate.isChecked())) await setModules({ '32. Integrated system': true });
  await openCompany();
  await field('Documents go there').check();
  await field('Address of the system').fill(PLACE);
  const form = operator.getByRole('form', { name: en('integration.title') });
  await form.getByRole('switch', { name: /Over HTTPS/ }).uncheck();
  await field('NTLM user name').fill('AZUOLAS\\paraph');
  await field('NTLM password').fill('Slaptažodis1');
  await field('API key').fill('dms-sandbox-key');
  await form.getByRole('button', { name: en('document.tags.save') }).click();
  await saved(operator);
}

test('TENANT-006 the operator writes down how the document system of a company is reached; secrets are not shown again', async () => {
  await setModules({ '32. Integrated system': true });
  await openCompany();
  await field('Documents go there').check();
  await field('Address of the system').fill('');
  const save = operator.getByRole('form', { name: en('integration.title') });
  await save.getByRole('button', { name: en('document.tags.save') }).click();
  await save.getByText(en('auth.required')).first().waitFor();
  await shoot(operator, 'document system of a company, incomplete');
  await connectSystem();
  for (const name of ['NTLM password', 'API key', 'Password in the cloud'])
    expect(await field(name).inputValue(), name).toBe('');
  expect(await operator.getByText(en('integration.kept')).count()).toBe(2);
  await operator.getByRole('button', { name: en('integration.tryIt') }).click();
  await operator.getByText(en('integration.works', { system: 'DMS01 sandbox' })).waitFor();
  expect(await overflowing(operator)).toEqual([]);
  await shoot(operator, 'document system of a company');
  await operator.setViewportSize(PHONE);
  expect(await overflowing(operator)).toEqual([]);
  await shoot(operator, 'document system of a company 390');
  await operator.setViewportSize(DESKTOP);
  expectNoFaults(operator);
});

test('DOC-005 DOC-012 PERM-012 a complete document says that it lies in the system and leads there; without the permission it only says so', async () => {
  await connectSystem();
  const id = await (await apiClient()).send(named('Sąskaita'), [{ email: company.admin.email, kind: 'copy' }]);
  const there = admin.getByRole('link', { name: en('integration.open') });
  await expect.poll(async () => (await (await apiClient()).see(id)).isSentToDms, { timeout: 30_000 }).toBe(true);
  for (const size of [DESKTOP, PHONE]) {
    await admin.setViewportSize(size);
    await openFacts(admin, id);
    await admin.getByText(/^Sent 20/).waitFor();
    await there.waitFor();
    expect(await overflowing(admin)).toEqual([]);
    await there.scrollIntoViewIfNeeded();
    await shoot(admin, `sent to the document system ${size.width}`);
  }
  await admin.setViewportSize(DESKTOP);
  await openFacts(admin, id);
  const address = await there.getAttribute('href');
  expect(address).toContain(`/dms/documents/${id}`);
  await setPermissions({ 'Link to the integrated system': false });
  await openFacts(admin, id);
  await admin.getByText(/^Sent 20/).waitFor();
  expect(await there.count()).toBe(0);
  await setPermissions({ 'Link to the integrated system': true });
  expectNoFaults(admin);
});
