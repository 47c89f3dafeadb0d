import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESK, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import {
  type Company,
  joinCompany,
  makeCompany,
  newCompany,
  setModules as setModulesOf,
  setPermissions as setPermissionsOf,
} from './harness/companies.ts';
import { officeOf, signs } from './harness/office.ts';
import { signIn } from './harness/sign-in.ts';
import { openPart } from './harness/signing.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let operator: Page;
let chief: Page;

beforeAll(async () => {
  operator = await visitor({ size: DESK });
  const link = await makeCompany(operator, company, {});
  chief = await visitor({ size: DESK });
  await joinCompany(chief, link, company.name);
  await signIn(chief, company.chief, '/auth/login', company.place);
}, 180_000);

const named = (name: string) => `${name} ${randomInt(100_000)}`;
const office = () => officeOf(company.chief, company.host);
const setModules = (change: Record<string, boolean>) => setModulesOf(operator, company, change);
const setPermissions = (change: Record<string, boolean>) => setPermissionsOf(chief, company, change);
const leadsNowhere = async (path: string) => {
  await chief.goto(`${company.place}${path}`);
  await chief.waitForURL(/\/404$/);
};

/** The facts beside a document. */
async function openFacts(page: Page, id: string): Promise<void> {
  await page.goto(`${company.place}/standard/documents/${id}`);
  await page
    .getByRole('tab', { name: 'General' })
    .or(page.getByRole('button', { name: 'General' }))
    .first()
    .click();
  await page.getByText('Fingerprint (SHA-256)').waitFor();
}

test('DOC-038 DOC-039 the pages of documents open for whoever may; without the permission neither page composes', async () => {
  const folder = await (await office()).folder(named('Vieta'));
  const id = await (await office()).send(named('Adresas'), [signs(company.chief)]);
  await (await office()).file(folder, id);
  const opens = async (path: string, shown: string) => {
    await chief.goto(`${company.place}${path}`);
    // The field for files is there, and hidden behind its zone.
    await chief.locator(shown).first().waitFor({ state: 'attached' });
    expect(new URL(chief.url()).pathname).toBe(path);
  };
  await opens('/documents', 'main tbody tr a');
  await opens(`/documents/${folder}`, '[data-item=document]');
  await opens(`/standard/documents/${id}`, 'canvas');
  const composing = ['/standard/compose-document', `/standard/compose-document/${folder}`];
  for (const path of composing) await opens(path, 'main input[type=file]');
  await setPermissions({ 'Send documents': false });
  for (const path of composing) {
    await leadsNowhere(path);
    expect(new URL(chief.url()).pathname, path).toBe('/404');
  }
  await setPermissions({ 'Send documents': true });
  await setModules({ '1. Documents': false });
  for (const path of [...composing, `/standard/documents/${id}`]) await leadsNowhere(path);
  await setModules({ '1. Documents': true });
});

test('DOC-004 a document is shared, delegated, tagged, moved, judged, rejected and voided from its page', async () => {
  const { send, ask, folder } = await office();
  await ask('POST', '/api/tags', { name: named('Žyma'), color: '#1a7f4b' });
  const other = await folder(named('Kitur'));
  const id = await send(named('Viskas'), [signs(company.chief)]);
  await openFacts(chief, id);
  const facts = chief.locator('main');
  await facts.locator('[data-act=share]').click();
  const sharing = chief.getByRole('dialog', { name: 'Share with somebody outside' });
  const share = async () => {
    await sharing.getByLabel('E-mail').fill('partneris@kitur.lt');
    await sharing.getByLabel('Until and including').fill(`${new Date().getFullYear() + 1}-06-30`);
    await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  };
  await share();
  await sharing.waitFor({ state: 'detached' });
  await facts.locator('[data-act=share]').click();
  await share();
  await sharing.getByText('This person is already added.').waitFor();
  await shoot(chief, 'sharing twice');
  await sharing.press('Escape');
  await sharing.waitFor({ state: 'detached' });
  expect(await facts.locator('[data-act=delegate]').getAttribute('href')).toBe('/profile');
  await chief.getByRole('button', { name: 'Choose tags' }).click();
  await chief.getByRole('dialog').getByRole('checkbox').first().check();
  await chief.getByRole('button', { name: 'Save', exact: true }).click();
  await chief.getByText('The tags are set.').waitFor();
  await chief.getByRole('region', { name: 'Folder', exact: true }).getByRole('button', { name: 'Move' }).click();
  await chief.locator(`[role=dialog] input[value="${other}"]`).check();
  await chief.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await chief.getByText('Document moved').first().waitFor();
  await chief
    .getByRole('button', { name: /^(Report|Check signatures)$/ })
    .first()
    .waitFor();
  await openPart(chief, 'Sign');
  await chief.getByRole('button', { name: 'Reject', exact: true }).first().waitFor();
  await chief.getByRole('button', { name: 'Void', exact: true }).first().click();
  await chief.getByRole('checkbox', { name: 'Add a message' }).uncheck();
  await chief.getByRole('dialog').getByRole('button', { name: /^Void/ }).click();
  await expect.poll(async () => (await (await office()).see(id)).phase).toBe('voided');
  expectNoFaults(chief);
});

test('an administrator sees that archive timestamps come by themselves, and when', async () => {
  await chief.goto(`${company.place}/admin/renewals`);
  await chief.getByRole('heading', { level: 1, name: 'Archive timestamps' }).waitFor();
  await chief.getByText('No document has an archive timestamp yet').waitFor();
  await shoot(chief, 'renewals of nothing');
  const items = [
    { id: randomUUID(), name: 'Nuomos sutartis', extension: 'pdf', provenUntil: null, renewFrom: null },
    {
      id: randomUUID(),
      name: 'Rangos sutartis su ilgu pavadinimu',
      extension: 'asice',
      provenUntil: '2029-03-01T10:00:00.000Z',
      renewFrom: '2028-12-01T10:00:00.000Z',
    },
  ];
  const months = [{ month: '2028-12', documents: 1 }];
  await chief.route('**/api/renewals*', (route) =>
    route.fulfill({ status: 200, json: { months, total: 2, unproven: 1, items } }),
  );
  await chief.reload();
  await chief.getByText('Another timestamp from 2028-12-01; provable until 2029-03-01 without it.').waitFor();
  await chief.getByText('1 document has not been looked at yet; the next night does it.').waitFor();
  await shoot(chief, 'renewals');
  await chief.setViewportSize(PHONE);
  await shoot(chief, 'renewals 390');
  expect(await chief.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await chief.setViewportSize(DESK);
  await chief.unroute('**/api/renewals*');
  expectNoFaults(chief);
});
