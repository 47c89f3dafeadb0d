import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { addPerson, drop } from './harness/compose.ts';
import { joinCompany, makeCompany, newCompany, saved } from './harness/companies.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { mailsTo, mailTo, now } from './harness/mailbox.ts';
import { newcomer } from './harness/newcomers.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company = newCompany();
/** Long enough for a page to be loaded again on a busy machine. */
const SECONDS = 45;

beforeAll(async () => {
  const operator = await visitor();
  const link = await makeCompany(operator, company);
  const admin = await visitor();
  await joinCompany(admin, link, company.name);
  await signIn(admin, company.admin, '/admin/company', company.place);
  await admin.getByLabel(en('company.code')).fill('301048563');
  await admin.getByRole('textbox', { name: en('company.address'), exact: true }).fill('Gedimino 1');
  await admin.getByLabel(en('company.undoSeconds')).fill(String(SECONDS));
  await admin
    .getByRole('button', { name: en('documents.presets.keep'), exact: true })
    .first()
    .click();
  await saved(admin);
}, 240_000);

/** Sends a document that somebody unknown is to read, and waits for the bar that counts. */
async function send(page: Page): Promise<{ email: string; began: string; name: string }> {
  const guest = await newcomer('LT');
  const name = `Siunčiama ${randomInt(100_000)}`;
  await signIn(page, company.admin, '', company.place);
  await page.goto(`${company.place}/standard/compose-document`);
  await drop(page, asFile(CONTRACT, `${name}.pdf`));
  await page.getByLabel(en('compose.name')).waitFor({ timeout: 40_000 });
  await addPerson(page, { ...guest, name: guest.email }, 'Acknowledges');
  const began = now();
  await page.getByRole('button', { name: en('compose.send_one', { count: 1 }) }).click();
  await page.getByText(/^Leaves in \d+ second/).waitFor();
  return { email: guest.email, began, name };
}

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])(
  'on %s what was just sent is taken back by keyboard after a reload, and nobody was mailed',
  async (_where, size) => {
    const page = await visitor({ size });
    const { email, began } = await send(page);
    await shoot(page, `undo send ${size.width}`);
    await page.reload();
    await page.getByText(/^Leaves in \d+ second/).waitFor();
    await page.getByRole('button', { name: en('drive.done.undo'), exact: true }).press('Enter');
    await page.getByLabel(en('compose.name')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/standard/compose-document');
    expect(await mailsTo(email, began)).toEqual([]);
    expectNoFaults(page);
  },
  180_000,
);

test('what is left alone leaves when its seconds are over, and the page says so by itself', async () => {
  const page = await visitor({ size: DESKTOP, scheme: 'dark' });
  const { email, began, name } = await send(page);
  await shoot(page, 'undo send dark');
  await page
    .getByText(en('documents.chip.WaitingForOthersToAcknowledge'), { exact: true })
    .first()
    .waitFor({ timeout: (SECONDS + 60) * 1000 });
  expect(await page.getByRole('button', { name: en('drive.done.undo'), exact: true }).count()).toBe(0);
  expect((await mailTo(email, began)).subject).toContain(name);
  expectNoFaults(page);
}, 240_000);
