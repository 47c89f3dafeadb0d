import type { Page } from 'playwright-core';
import type { DemoPerson } from './people.ts';
import { takeInHand } from './phone.ts';

/** On a phone one's part is a sheet behind one button; on a desk it stands beside the document already. */
export async function openPart(page: Page, verb: 'Sign' | 'Approve' | 'Acknowledge'): Promise<void> {
  const title = page.getByRole('heading', { name: /^(Sign|Approve|Read) this document$/ });
  const opener = page.getByRole('button', { name: verb, exact: true });
  await title.or(opener).first().waitFor();
  if (await title.isVisible()) return;
  await opener.click();
  await title.waitFor();
}

/** Chooses the personal code in place of the QR code and fills it in. */
export async function fillPersonalCode(page: Page, person: DemoPerson): Promise<void> {
  await page.getByRole('button', { name: 'Personal code', exact: true }).click();
  await page.getByRole('combobox', { name: /Country/ }).click();
  await page.getByRole('option', { name: person.country }).click();
  await page.getByLabel('Personal code', { exact: true }).last().fill(person.code);
}

/** Presses Sign while somebody holds the phone in hand. */
export async function startByCode(page: Page, person: DemoPerson): Promise<void> {
  await takeInHand(person.phone);
  await page.getByRole('button', { name: 'Sign with Smart-ID' }).click();
}

/** The code the page shows, large; the phone must show the same. */
export async function controlCode(page: Page): Promise<string> {
  const code = page.getByRole('dialog', { name: 'Smart-ID' }).locator('output [aria-hidden]');
  await code.waitFor();
  return code.innerText();
}

/** What the history tells, oldest first. */
export async function readHistory(page: Page): Promise<string[]> {
  await page
    .getByRole('tab', { name: 'History' })
    .or(page.getByRole('button', { name: 'History' }))
    .click();
  const list = page
    .getByRole('tabpanel')
    .or(page.getByRole('dialog', { name: 'History' }))
    .getByRole('listitem');
  await list.first().waitFor();
  const entries = await list.evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.innerText ?? ''));
  const sheet = page.getByRole('dialog', { name: 'History' });
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Close' }).click();
  return entries.toReversed();
}

/** On the phone page of the sandbox: whose phone it is, which account, the PIN, and the way back. */
export async function signOnPhonePage(page: Page, person: DemoPerson): Promise<void> {
  await page.getByRole('button', { name: `Answer as ${person.name}` }).click();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await page.getByRole('textbox', { name: /PIN/ }).fill('12345');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}
