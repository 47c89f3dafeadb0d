import type { Locator, Page } from 'playwright-core';
import type { DemoPerson } from './people.ts';
import { en } from './words.ts';

export type Role = 'Approves' | 'Signs' | 'Acknowledges' | 'Gets a copy';

/** Drops a file on the page, as from a folder of the desktop. */
export async function drop(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  zone: Locator = page.getByRole('button', { name: /^(Drop a document here|Choose a file)/ }),
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      return data;
    },
    { name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') },
  );
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
}

/** Adds a person by typing: colleagues are found by name, others by their complete address. */
export async function addPerson(page: Page, person: DemoPerson, role: Role = 'Signs'): Promise<void> {
  const isColleague = person.email.endsWith('@azuolas.example');
  await page.getByRole('combobox', { name: en('compose.people.find') }).fill(isColleague ? person.name : person.email);
  await page.getByRole('option', { name: person.email }).first().click();
  const row = page
    .getByRole('list', { name: en('compose.people.list') })
    .getByRole('listitem')
    .filter({ hasText: person.email });
  await row.waitFor();
  if (role === 'Signs') return;
  // The row of an unknown address is open and contains more fields.
  await row.getByRole('combobox').first().click();
  await page.getByRole('option', { name: role, exact: true }).click();
}

/** Returns the people in their order, as the page shows it: "1 Rūta Ąžuolaitė Approves". */
export const order = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: en('compose.people.list') })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText.split('\n').filter(Boolean).join(' ')));
