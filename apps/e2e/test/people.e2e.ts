import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { UGNĖ } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const home = site('azuolas');

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** A busy machine takes its time. */
const becomes = (found: Locator, count: number) => expect.poll(() => found.count(), { timeout: 15_000 }).toBe(count);

/** Invites three people with a surname of this run, so that nobody else's are touched. */
async function inviteThree(page: Page, surname: string): Promise<string[]> {
  const names = ['Ada', 'Bela', 'Cilė'].map((first) => `${first} ${surname}`);
  for (const name of names) {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(`${name.split(' ')[0]!.slice(0, 2)}.${surname}@example.lt`.toLowerCase());
    await dialog.getByLabel('First name').fill(name.split(' ')[0]!);
    await dialog.getByLabel('Last name').fill(surname);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  return names;
}

test('USER-023 USER-024 users are found, switched off and on, given roles and deleted, one by one and together', async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/admin/users');
  const surname = `Bandomoji${randomInt(100_000)}`;
  const [ada, bela, cilė] = (await inviteThree(page, surname)) as [string, string, string];

  await page.goto(`${home}/admin/users/${surname}`);
  await becomes(rows(page), 3);
  expect(await page.getByRole('searchbox', { name: 'Name or e-mail' }).inputValue()).toBe(surname);
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(ada);
  await becomes(rows(page), 1);
  await page.goto(`${home}/admin/users/${surname}`);
  await becomes(rows(page), 3);
  // How they stand comes after the list, and what a menu offers follows from it.
  await becomes(rows(page).getByText('Invited', { exact: true }), 3);
  await shoot(page, 'users found');

  const act = async (name: string, item: string) => {
    await row(page, name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const confirm = async (name: string | RegExp) => {
    await page.getByRole('dialog').getByRole('button', { name }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await act(ada, 'Deactivate');
  await confirm('Deactivate');
  await row(page, ada).getByText('Deactivated').waitFor();
  await act(ada, 'Activate');
  await confirm('Activate');
  await row(page, ada).getByText('Invited', { exact: true }).waitFor();
  await act(bela, 'Set roles');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Director|CEO/i })
    .check();
  await confirm('Set roles');
  await row(page, bela)
    .getByText(/Director|CEO/i)
    .waitFor();
  await act(cilė, 'Delete');
  await confirm('Delete');
  await becomes(rows(page), 2);

  for (const name of [ada, bela]) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(/Delete/);
  await becomes(row(page, surname), 0);
  expectNoFaults(page);
});

test('USER-008 the profile has the four contracts to choose from, and keeps the one that was chosen', async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/profile');
  const work = page.getByRole('form', { name: 'Work' });
  const contract = work.getByRole('combobox', { name: /Contract/ });
  await contract.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Not stated',
    'Full-time',
    'Part-time',
    'Seasonal',
    'Temporary',
  ]);
  await page.getByRole('option', { name: 'Seasonal' }).click();
  await work.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.reload();
  await contract.filter({ hasText: 'Seasonal' }).waitFor();
});

test('a person takes along what the company keeps about them', async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/profile');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  await shoot(page, 'own data');
  expectNoFaults(page);
});
