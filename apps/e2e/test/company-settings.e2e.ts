import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SANDBOX } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany, saved } from './harness/companies.ts';
import { now } from './harness/mailbox.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { until } from './harness/until.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const worker: DemoPerson = { ...company.admin, email: `ona@${company.key}.example`, name: 'Ona Darbuotoja' };
let page: Page;

/** A red PNG of one pixel. */
const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

beforeAll(async () => {
  const link = await makeCompany(await visitor(), company);
  page = await visitor({ size: DESKTOP });
  await joinCompany(page, link, company.name);
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(worker, [4]);
  const other = await visitor();
  await joinCompany(other, await linkMailed(worker.email, since), company.name);
  await signIn(page, company.admin, '/auth/login?redirect=/admin/company', company.place);
}, 120_000);

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const save = async () => {
  await page.getByRole('button', { name: en('ui.save'), exact: true }).click();
  await saved(page);
  await page.reload();
  await box('Registration number').waitFor();
};

test('unsaved settings are not lost by a link, by Back, or without a question', async () => {
  await page.goto(`${company.place}/admin/email-templates-settings`);
  const companyLink = page.locator('a[href="/admin/company"]').first();
  await companyLink.click();
  await box('Name of the sender').fill('Raštinė');
  const menu = page.locator('a[href="/admin/email-templates-settings"]').first();
  await menu.click();
  const asks = page.getByRole('dialog', { name: en('unsaved.leaving.title') });
  await asks.getByRole('button', { name: en('unsaved.leaving.stay') }).click();
  await asks.waitFor({ state: 'detached' });
  expect(await box('Name of the sender').inputValue()).toBe('Raštinė');
  await page.evaluate(() => window.history.back());
  await asks.waitFor();
  await shoot(page, 'unsaved settings');
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/company');
  await menu.click();
  await asks.getByRole('button', { name: en('unsaved.leaving.leave') }).click();
  await page.waitForURL(/\/admin\/email-templates-settings/);
  await page.getByRole('textbox', { name: en('company.mails.subject') }).fill('Kita');
  await companyLink.click();
  await asks.getByRole('button', { name: en('unsaved.leaving.leave') }).click();
  await asks.waitFor({ state: 'detached' });
  expectNoFaults(page);
});

test('after a refused sign-in provider and a refused mail text the keyboard stays in the form', async () => {
  await page.goto(`${company.place}/admin/company`);
  const at = () => page.evaluate(() => document.activeElement?.tagName);
  await box('Name on the button').fill('Paskyra');
  await box('Address of the provider (issuer)').fill('https://nowhere.invalid');
  await box('Client ID').fill('paraph');
  await page.getByLabel(en('sso.clientSecret'), { exact: true }).fill('secret');
  await box('Domains of addresses').fill('nowhere.example');
  await page.getByRole('button', { name: en('sso.save') }).press('Enter');
  await page.getByText('The provider does not answer as it should.').first().waitFor();
  await expect.poll(at).not.toBe('BODY');
  await page.goto(`${company.place}/admin/email-templates-settings`);
  await page.getByRole('textbox', { name: en('company.mails.body') }).fill('{{DocumentLink}} {{Nonsense}}');
  await page.getByRole('button', { name: en('ui.save'), exact: true }).press('Enter');
  await page.getByRole('alert').filter({ hasText: '{{Nonsense}}' }).first().waitFor();
  await expect.poll(at).toBe('TEXTAREA');
  expectNoFaults(page);
});

test('COMPANY-001 an administrator opens, edits and saves the settings; for others there is nothing', async () => {
  await page.goto(`${company.place}/admin/company`);
  await box('Registration number').fill('304567891');
  await box('Address').fill('Gedimino pr. 9, Vilnius');
  await save();
  expect(await box('Registration number').inputValue()).toBe('304567891');
  const other = await visitor();
  await signIn(other, worker, '/auth/login', company.place);
  await other.goto(`${company.place}/admin/company`);
  await other.waitForURL(/\/404$/);
});

test('COMPANY-003 language, code, address, name, languages, language of mails, logo and picture of the stamp are edited; the logo stands in the bar', async () => {
  await page.goto(`${company.place}/admin/company`);
  await box('Name').fill(`${company.name} Nauja`);
  await box('Registration number').fill('301234567');
  await box('Address').fill('Gedimino pr. 1, Vilnius');
  await choose('Language', 'Latviešu');
  await choose('Language of mails to people outside', 'Eesti');
  await page.getByRole('checkbox', { name: 'Русский' }).uncheck();
  await save();
  expect([await box('Name').inputValue(), await box('Address').inputValue()]).toEqual([
    `${company.name} Nauja`,
    'Gedimino pr. 1, Vilnius',
  ]);
  expect(await page.getByRole('combobox', { name: en('company.language'), exact: true }).innerText()).toContain(
    'Latviešu',
  );
  expect(await page.getByRole('combobox', { name: en('company.externalLocale') }).innerText()).toContain('Eesti');
  expect(await page.getByRole('checkbox', { name: 'Русский' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  const offered = await page.getByRole('menuitemradio').allInnerTexts();
  expect(offered).not.toContain('Русский');
  expect(offered).toContain('Lietuvių');
  await page.keyboard.press('Escape');

  const tile = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('nav [aria-hidden=true]')].some((mark) =>
        getComputedStyle(mark).backgroundImage.includes('/api/companies/logo/image'),
      ),
    );
  expect(await tile()).toBe(false);
  await page.getByLabel(en('company.chooseLogo')).last().setInputFiles(PICTURE);
  await page.getByRole('img', { name: en('company.logo') }).waitFor();
  await page.reload();
  await expect.poll(tile, { timeout: 15_000 }).toBe(true);

  await page
    .getByLabel(en('company.chooseStampImage'))
    .last()
    .setInputFiles({ ...PICTURE, buffer: Buffer.from('no picture') });
  await page.getByRole('alert').filter({ hasText: 'not accepted' }).waitFor();
  await page.getByLabel(en('company.chooseStampImage')).last().setInputFiles(PICTURE);
  await page.getByRole('img', { name: en('company.stampImage') }).waitFor();
  await shoot(page, 'company settings');
  await page.getByRole('button', { name: en('company.removeStampImage') }).click();
  await page.getByRole('img', { name: en('company.stampImage') }).waitFor({ state: 'detached' });
  expectNoFaults(page);
});

test('COMPANY-006 the name of the sender stands in mails; the code for people outside and the countries of the holidays are kept, and the days of the year follow the countries', async () => {
  await page.goto(`${company.place}/admin/company`);
  await box('Name of the sender').fill('Ąžuolo biuras');
  const code = page.getByRole('switch', { name: /code/ });
  await code.check();
  const year = new Date().getFullYear();
  const days = page.getByRole('list', { name: en('company.holidaysOf', { year }) });
  await page.getByRole('checkbox', { name: en('company.countries.lt') }).check();
  await days.waitFor();
  const on = (day: string) =>
    days.getByRole('listitem').filter({ has: page.locator(`time[datetime="${year}-${day}"]`) });
  expect(await on('02-16').innerText()).toContain('Lithuania');
  expect(await on('11-18').count()).toBe(0);
  await page.getByRole('checkbox', { name: en('company.countries.lv') }).check();
  expect(await on('11-18').innerText()).toContain('Latvia');
  await shoot(page, 'public holidays');
  await save();
  expect(await page.getByRole('checkbox', { name: en('company.countries.lv') }).isChecked()).toBe(true);
  expect(await code.isChecked()).toBe(true);

  const guest = { ...worker, email: `svecias.${randomInt(100_000)}@svetur.example`, name: 'Jonas Svečias' };
  await (await apiClientOf(company.admin, company.host)).send(`Aktas ${randomInt(10_000)}`, [signs(guest)]);
  const from = await until('the mail', async () => {
    const answer = await fetch(`${SANDBOX}/api/mailbox?to=${encodeURIComponent(guest.email)}`);
    const body = (await answer.json()) as { fromName?: string }[] | { mails: { fromName?: string }[] };
    return (Array.isArray(body) ? body : body.mails)[0]?.fromName;
  });
  expect(from).toBe('Ąžuolo biuras via Paraph');
  expectNoFaults(page);
});

test('DOC-016 settings and compose offer four corners, first and last page, and that the signer chooses; what the company chose stands in the next document', async () => {
  const offered = async (name: string, choice?: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    const options = await page.getByRole('option').allInnerTexts();
    if (choice) await page.getByRole('option', { name: choice, exact: true }).click();
    else await page.keyboard.press('Escape');
    return options;
  };
  const corners = ['The signer chooses', 'Top left', 'Top right', 'Bottom left', 'Bottom right'];
  const pages = ['The signer chooses', expect.stringMatching(/^first/i), expect.stringMatching(/^last/i)];
  await page.goto(`${company.place}/admin/company`);
  expect(await offered('Place on the page', 'Bottom right')).toEqual(corners);
  expect(await offered('Page')).toEqual(pages);
  await save();
  expect(await page.getByRole('combobox', { name: en('company.stampPosition') }).innerText()).toBe('Bottom right');
  const id = await (await apiClientOf(company.admin, company.host)).draft(`Kampas ${randomInt(10_000)}`);
  await page.goto(`${company.place}/standard/compose-document?document=${id}`);
  await page.getByRole('button', { name: /^Place of signatures/ }).click();
  expect(await page.getByRole('combobox', { name: en('signing.stamp.position') }).innerText()).toBe('Bottom right');
  expect(await offered('Corner')).toEqual(corners);
  expect(await offered('Page', 'The signer chooses')).toEqual(pages);
  expect(await page.getByRole('combobox', { name: en('signing.stamp.position') }).innerText()).toBe(
    'The signer chooses',
  );
  expectNoFaults(page);
});

test('COMPANY-011 what the profile says of the company is asked for once, and again after the settings are saved', async () => {
  let calls = 0;
  page.on('request', (sent) => (calls += Number(sent.url().endsWith('/api/companies/own'))));
  const toProfile = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: en('accountMenu.open') }).click();
    await page.getByRole('heading', { level: 1, name: en('profile.title') }).waitFor();
    await page.getByText(en('company.code')).first().waitFor();
  };
  await toProfile();
  await expect.poll(() => calls, { timeout: 15_000 }).toBe(1);
  await page
    .getByRole('link', { name: en('nav.documents') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: en('nav.documents') }).waitFor();
  await toProfile();
  expect(calls).toBe(1);
  await page
    .getByRole('link', { name: en('nav.admin') })
    .first()
    .click();
  await page.locator('a[href="/admin/company"]').first().click();
  await box('Registration number').fill('309999999');
  await page.getByRole('button', { name: en('ui.save'), exact: true }).click();
  await saved(page);
  await toProfile();
  await page.getByText(en('profile.companyCode', { code: 309999999 })).waitFor();
  expect(calls).toBe(2);
});

test('the settings fit on a phone, in the dark and in Lithuanian', async () => {
  const small = await visitor({ size: PHONE, scheme: 'dark' });
  await signIn(small, company.admin, '/auth/login?redirect=/admin/company', company.place);
  await small.getByRole('textbox', { name: en('company.code') }).waitFor();
  await small.evaluate(() => localStorage.setItem('paraph.language', 'lt'));
  await small.reload();
  await small.getByRole('heading', { name: lt('company.holidays') }).waitFor();
  expect(await overflowing(small)).toEqual([]);
  await shoot(small, 'company settings 390');
});
