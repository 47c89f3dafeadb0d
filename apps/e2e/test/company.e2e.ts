import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany, saved } from './harness/companies.ts';
import { now } from './harness/mailbox.ts';
import { overflowing } from './harness/overflow.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

/** A red PNG of one pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Three people in a file, one of them by a broken address. */
async function inviteByFile(page: Page, { key }: Company): Promise<void> {
  await page.getByRole('button', { name: en('users.many.open') }).click();
  const dialog = page.getByRole('dialog', { name: en('users.many.title') });
  const text = `E-mail;First name;Last name;Roles\nona@${key}.example;Ona;Bitė\nnobody;Petras;Kairys\njonas@${key}.example;Jonas;Čepas;ceo\n`;
  await dialog
    .getByLabel(en('users.many.choose'))
    .last()
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const rows = dialog.getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/ona@[\s\S]*Ona Bitė[\s\S]*Will be invited/),
    expect.stringMatching(/nobody[\s\S]*e-mail/i),
    expect.stringMatching(/jonas@[\s\S]*Will be invited/),
  ]);
  expect(await overflowing(page)).toEqual([]);
  await shoot(page, `inviting many ${page.viewportSize()!.width}`);
  const since = now();
  await dialog.getByRole('button', { name: en('users.many.send', { number: 2 }) }).click();
  // The person who was not invited remains visible, with the reason, until the dialog is closed.
  await dialog.getByText(en('users.many.notDone', { number: 1 }), { exact: false }).waitFor();
  await dialog
    .getByRole('button', { name: en('ui.close') })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
  expect(await linkMailed(`jonas@${key}.example`, since)).toContain('/auth/invitation?token=');
  await page.getByText(`ona@${key}.example`).first().waitFor();
}

/** Takes a permission from ordinary users; it is still gone when the page is opened again. */
async function takePermission(page: Page, place: string): Promise<void> {
  await page.goto(`${place}/admin/permissions`);
  const tick = page.getByLabel('See the calendar: User', { exact: true });
  expect(await tick.isChecked()).toBe(true);
  await tick.uncheck();
  await page.getByRole('button', { name: en('ui.save') }).click();
  await saved(page);
  await page.reload();
  await tick.waitFor();
  expect(await tick.isChecked()).toBe(false);
}

/** What the company's tile looks like to anyone who looks at it. */
const tile = (page: Page) =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('[aria-hidden=true]')].map((mark) => getComputedStyle(mark));
    const found = marks.find(({ backgroundImage }) => backgroundImage.includes('/api/companies/logo/image'));
    return {
      logo: found !== undefined,
      colour: getComputedStyle(document.documentElement).getPropertyValue('--company'),
    };
  });

async function dressUp(page: Page, place: string): Promise<void> {
  await page.goto(`${place}/admin/company`);
  await page.getByRole('textbox', { name: en('company.colour'), exact: true }).fill('#ffe100');
  await page.getByRole('textbox', { name: en('company.code') }).fill('301234567');
  await page.getByRole('textbox', { name: en('company.address'), exact: true }).fill('Gedimino pr. 1, Vilnius');
  await page.getByRole('button', { name: en('ui.save') }).click();
  await page.getByText(en('errors.company.colour-light'), { exact: true }).waitFor();
  await page.getByRole('textbox', { name: en('company.colour'), exact: true }).fill('#7a1f5c');
  await page.getByRole('button', { name: en('ui.save') }).click();
  await saved(page);
  await expect.poll(async () => (await tile(page)).colour).toBe('#7a1f5c');
  await page
    .getByLabel(en('company.chooseLogo'))
    .last()
    .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: LOGO });
  await page.getByRole('img', { name: en('company.logo') }).waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: en('company.colour'), exact: true }).waitFor();
  await expect.poll(async () => (await tile(page)).logo).toBe(true);
}

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])(
  'on %s a company is made and its administrator joins, invites people by a file, takes a right, gives it colour and logo, and reads all of it in the log (PERM-014)',
  async (_where, size) => {
    const company = newCompany();
    const operator = await visitor({ size });
    const link = await makeCompany(operator, company);
    expectNoFaults(operator);

    const page = await visitor({ size });
    await joinCompany(page, link, company.name);
    await signIn(page, company.admin, '/auth/login?redirect=/admin/users', company.place);
    await inviteByFile(page, company);
    await takePermission(page, company.place);
    await dressUp(page, company.place);
    await shoot(page, `company dressed ${size.width}`);

    await page.goto(`${company.place}/admin/log`);
    const acts = page.getByRole('list', { name: en('admin.place.log') }).getByRole('listitem');
    await acts.first().waitFor();
    const log = (await acts.allInnerTexts()).join('\n');
    for (const act of ['Settings changed', 'Permissions changed', 'Invited', 'Accepted the invitation'])
      expect(log).toContain(act);

    const outsider = await visitor({ size });
    await outsider.goto(`${company.place}/auth/login`);
    await outsider.getByLabel(en('users.email')).waitFor();
    expect((await tile(outsider)).logo).toBe(true);
    expect(await overflowing(outsider)).toEqual([]);
    await shoot(outsider, `sign-in in the company's look ${size.width}`);
    for (const one of [page, outsider]) expectNoFaults(one);
  },
  180_000,
);
