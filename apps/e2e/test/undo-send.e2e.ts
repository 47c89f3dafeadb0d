import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addPerson, drop } from './harness/compose.ts';
import { joinCompany, makeCompany, newCompany, saved } from './harness/companies.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { mailsTo, now } from './harness/mailbox.ts';
import { newcomer } from './harness/newcomers.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const company = newCompany();

beforeAll(async () => {
  const operator = await visitor();
  const link = await makeCompany(operator, company);
  const chief = await visitor();
  await joinCompany(chief, link, company.name);
  await signIn(chief, company.chief, '/admin/company', company.place);
  await chief.getByLabel('Registration number').fill('301048563');
  await chief.getByRole('textbox', { name: 'Address', exact: true }).fill('Gedimino 1');
  await chief.getByLabel('Undo sending: seconds').fill('15');
  await chief.getByRole('button', { name: 'Save', exact: true }).first().click();
  await saved(chief);
}, 120_000);

async function compose(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${company.place}/standard/compose-document`);
  await drop(page, asFile(CONTRACT, `${name}.pdf`));
  await page.getByLabel('Name of the document').waitFor();
  await addPerson(page, { email, name: email, phone: '', code: '', country: 'Lithuania' });
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('on %s', (_where, size) => {
  test('what was just sent is taken back by keyboard after a reload, and nobody was mailed', async () => {
    const [page, guest] = [await visitor({ size }), await newcomer('LT')];
    await signIn(page, company.chief, '', company.place);
    const began = now();
    const name = `Atšaukiama ${randomInt(100_000)}`;
    await compose(page, name, guest.email);
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByText(/^Leaves in \d+ second/).waitFor();
    await shoot(page, `undo send ${size.width}`);
    await page.reload();
    await page.getByText(/^Leaves in \d+ second/).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await page.getByLabel('Name of the document').waitFor();
    expect(new URL(page.url()).pathname).toBe('/standard/compose-document');
    expect(await mailsTo(guest.email, began)).toEqual([]);
    expectNoFaults(page);
  });

  test('what is left alone leaves when its seconds are over, and the page says so by itself', async () => {
    const [page, guest] = [await visitor({ size }), await newcomer('LT')];
    await signIn(page, company.chief, '', company.place);
    const name = `Išeinanti ${randomInt(100_000)}`;
    await compose(page, name, guest.email);
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByText(/^Leaves in \d+ second/).waitFor();
    await page.getByText('Waiting for others', { exact: true }).first().waitFor({ timeout: 40_000 });
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    expectNoFaults(page);
  });
});
