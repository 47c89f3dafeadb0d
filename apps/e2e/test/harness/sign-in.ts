import type { Page } from 'playwright-core';
import { site } from './addresses.ts';
import { codeMailedTo, now } from './mailbox.ts';
import { type DemoPerson, PASSWORD } from './people.ts';

/** Signs in on the page of the company, or of another `place`, by password and the mailed code, and waits for the first page. */
export async function signIn(page: Page, person: DemoPerson, path = '', place = site('azuolas')): Promise<void> {
  await page.goto(`${place}${path}`);
  await linkByPassword(page, person);
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor();
}

/** Types the password and the mailed code where the page asks for them; an eID proven before is linked by it. */
export async function linkByPassword(page: Page, person: DemoPerson): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const asked = now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Enter the code we mailed' }).waitFor();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeMailedTo(person.email, asked));
}
