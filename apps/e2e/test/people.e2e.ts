import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { apiClientOf } from './harness/api-client.ts';
import { UGNĖ } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

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
    await page.getByRole('button', { name: en('users.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(en('users.email'))
      .fill(`${name.split(' ')[0]!.slice(0, 2)}.${surname}@example.lt`.toLowerCase());
    await dialog.getByLabel(en('users.firstName')).fill(name.split(' ')[0]!);
    await dialog.getByLabel(en('users.lastName')).fill(surname);
    await dialog.getByRole('button', { name: en('users.inviteSend') }).click();
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
  expect(await page.getByRole('searchbox', { name: en('users.find') }).inputValue()).toBe(surname);
  await page.getByRole('searchbox', { name: en('users.find') }).fill(ada);
  await becomes(rows(page), 1);
  await page.goto(`${home}/admin/users/${surname}`);
  await becomes(rows(page), 3);
  // How they stand comes after the list, and what a menu offers follows from it.
  await becomes(rows(page).getByText(en('users.many.sent'), { exact: true }), 3);
  await shoot(page, 'users found');

  const act = async (name: string, item: string) => {
    await row(page, name)
      .getByRole('button', { name: en('admin.more', { name }) })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const confirm = async (name: string | RegExp) => {
    await page.getByRole('dialog').getByRole('button', { name }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await act(ada, 'Deactivate');
  await confirm('Deactivate');
  await row(page, ada).getByText(en('users.states.inactive')).waitFor();
  await act(ada, 'Activate');
  await confirm('Activate');
  await row(page, ada).getByText(en('users.many.sent'), { exact: true }).waitFor();
  await act(bela, 'Set roles');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: en('roles.externaluser') })
    .check();
  await confirm('Set roles');
  await row(page, bela).getByText(en('roles.externaluser')).waitFor();
  await act(cilė, 'Delete');
  await confirm('Delete');
  await becomes(rows(page), 2);

  for (const name of [ada, bela]) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: en('users.delete'), exact: true }).click();
  await confirm(/Delete/);
  await becomes(row(page, surname), 0);
  expectNoFaults(page);
});

test('Back closes an open dialog and stays on the page; after that, and after Escape, Back leaves the page', async () => {
  const page = await visitor({ size: PHONE });
  await signIn(page, UGNĖ, '/documents');
  await page.goto(`${home}/admin/users`);
  const open = async () => {
    await page
      .getByRole('button', { name: en('users.invite'), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  };
  const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  await open();
  await page.goBack();
  await gone();
  await open();
  await page.keyboard.press('Escape');
  await gone();
  expect(page.url()).toContain('/admin/users');
  await page.goBack();
  await page.waitForURL(/\/documents/);
  expectNoFaults(page);
});

test('USER-008 the profile has the four contracts to choose from, and keeps the one that was chosen', async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/profile');
  const work = page.getByRole('form', { name: en('profile.work') });
  const contract = work.getByRole('combobox', { name: /Contract/ });
  await contract.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Not stated',
    'Full-time',
    'Part-time',
    'Seasonal',
    'Temporary',
  ]);
  await page.getByRole('option', { name: en('profile.contracts.seasonal') }).click();
  await work.getByRole('button', { name: en('ui.save'), exact: true }).click();
  await page.getByText(en('admin.saved'), { exact: true }).first().waitFor();
  await page.reload();
  await contract.filter({ hasText: en('profile.contracts.seasonal') }).waitFor();
});

test('the profile shows the stored language of mails, and the language of the page can be chosen too', async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/profile');
  const language = page.getByRole('main').getByRole('combobox', { name: en('profile.language') });
  await expect.poll(() => language.innerText()).toBe('Lietuvių');
  await page.getByText(en('profile.languageOfMails', { mails: 'Lietuvių', pages: 'English' })).waitFor();
  await language.scrollIntoViewIfNeeded();
  await shoot(page, 'profile language');
  await language.click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/locale'));
  await page.getByRole('option', { name: 'English' }).click();
  expect((await saved).status()).toBe(204);
  await expect.poll(() => language.innerText()).toBe('English');
  await page.reload();
  await expect.poll(() => language.innerText()).toBe('English');
});

test('a person takes along what the company keeps about them', async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/profile');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en('profile.ownData.save') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  await shoot(page, 'own data');
  expectNoFaults(page);
});

test('USER-007 the profile shows every field, and keeps what the person writes there', async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/profile');
  const personal = page.getByRole('form', { name: en('profile.personal') });
  const work = page.getByRole('form', { name: en('profile.work') });
  const typed = {
    'First name': 'Ugnė',
    'Last name': 'Šerkšnienė',
    Phone: '+37061234567',
    Country: 'Lietuva',
    City: 'Vilnius',
    Address: 'Gedimino pr. 1',
    'Postal code': '01103',
    Birthday: '1990-05-06',
  };
  for (const [label, value] of Object.entries(typed)) await personal.getByLabel(label, { exact: true }).fill(value);
  expect(await personal.getByLabel(en('users.email')).inputValue()).toBe(UGNĖ.email);
  await personal.getByRole('button', { name: en('ui.save'), exact: true }).click();
  await page.getByText(en('admin.saved'), { exact: true }).first().waitFor();
  const titles = work.getByRole('combobox', { name: en('profile.jobTitle') });
  for (const title of [`Buhalterė ${randomInt(1000)}`, `Vadovė ${randomInt(1000)}`]) {
    await titles.fill(title);
    await titles.press('Enter');
  }
  const chosen = await work.locator('.MuiChip-label').allInnerTexts();
  expect(chosen.length).toBeGreaterThanOrEqual(2);
  await work.getByLabel(en('profile.department')).fill('Finansų skyrius');
  await work.getByLabel(en('profile.fte')).fill('0.75');
  await work.getByLabel(en('profile.hours')).fill('30');
  expect(await work.getByLabel(en('profile.company')).inputValue()).toContain('Ąžuolo');
  await work.getByRole('button', { name: en('ui.save'), exact: true }).click();
  await page.getByText(en('admin.saved'), { exact: true }).last().waitFor();
  const manager = page.getByRole('form', { name: en('profile.manager') });
  await manager.getByLabel(en('profile.managerEmail')).fill('ruta@azuolas.example');
  await manager.getByRole('button', { name: en('profile.managerSave') }).click();
  await manager.getByText('Rūta Ąžuolaitė').waitFor();
  await page.reload();
  for (const [label, value] of Object.entries(typed))
    await expect.poll(() => personal.getByLabel(label, { exact: true }).inputValue(), { timeout: 15_000 }).toBe(value);
  expect(await work.locator('.MuiChip-label').allInnerTexts()).toEqual(chosen);
  expect(await work.getByLabel(en('profile.department')).inputValue()).toBe('Finansų skyrius');
  expect(await work.getByLabel(en('profile.fte')).inputValue()).toBe('0.75');
  expect(await work.getByLabel(en('profile.hours')).inputValue()).toBe('30');
  await manager.getByText('ruta@azuolas.example').waitFor();
  await work.getByRole('combobox', { name: /Contract/ }).waitFor();
  const status = page.getByText(en('profile.balance')).locator('xpath=ancestor::dl');
  expect(await status.innerText()).toMatch(/State\s+Active\s+Signatures left this month\s+(\d+ of \d+|not counted)/);
  await shoot(page, 'profile');
  expectNoFaults(page);
});

test("a leaver's documents and tasks go to a colleague, their data is taken along, and then it is erased", async () => {
  const page = await visitor();
  await signIn(page, UGNĖ, '/admin/users');
  const surname = `Iseinantis${randomInt(100_000)}`;
  const [leaver] = (await inviteThree(page, surname)) as [string, string, string];
  const email = `ad.${surname}@example.lt`.toLowerCase();
  const name = `Tęsiamas darbas ${randomInt(100_000)}`;
  const apiClient = await apiClientOf(UGNĖ);
  const person = { ...UGNĖ, email, name: leaver };
  const id = await apiClient.send(name, [
    { email, kind: 'approve' },
    { email: UGNĖ.email, kind: 'acknowledge' },
  ]);
  expect((await apiClient.see(id)).id).toBe(id);

  await page.goto(`${home}/admin/users/${surname}`);
  await becomes(rows(page), 3);
  const act = async (item: string) => {
    await row(page, leaver)
      .getByRole('button', { name: en('admin.more', { name: leaver }) })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await act('Erase personal data');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en('users.erase.needed')).waitFor();
  expect(await dialog.getByRole('button', { name: en('users.erase.act') }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: en('ui.cancel') }).click();

  // Deletion says what it leaves behind, and offers the hand-over first.
  await act('Delete');
  await dialog.getByText('Their work does not go to anybody by itself', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: en('users.handOver.first') }).click();
  await dialog.getByText(/^Their work: documents 0, tasks 1, folders 0, people 0, departments 0$/).waitFor();
  // Nobody takes over the work of an active colleague themselves.
  await dialog.getByText(/^You are not in the list: you take work over yourself only of somebody/).waitFor();
  // A press without a colleague says what is missing.
  await dialog.getByRole('button', { name: en('users.handOver.act'), exact: true }).click();
  await dialog.getByText(en('users.handOver.chooseColleague')).waitFor();
  await dialog.getByRole('combobox', { name: en('users.handOver.to') }).fill(UGNĖ.email);
  await page.getByText(en('users.handOver.nobody')).waitFor();
  await dialog.getByRole('combobox', { name: en('users.handOver.to') }).fill('Rūta');
  await page.getByRole('option', { name: /Rūta Ąžuolaitė/ }).click();
  await dialog.getByLabel(/^Reason/).fill('Leaves the company on Friday');
  await shoot(page, 'handing over');
  await dialog.getByRole('button', { name: en('users.handOver.act'), exact: true }).click();
  await page.getByText(/Handed over to Rūta Ąžuolaitė: documents 0, tasks 1/).waitFor();
  // The deletion is offered again, now without open work.
  await dialog.getByText(en('users.nothingOpen')).waitFor();
  await dialog.getByRole('button', { name: en('ui.cancel') }).click();
  const members = (await apiClient.see(id)).members.map((member) => member.email);
  expect(members).toContain('ruta@azuolas.example');
  expect(members).not.toContain(person.email);

  const [file] = await Promise.all([page.waitForEvent('download'), act('Export personal data')]);
  expect(file.suggestedFilename()).toBe('personal-data.json');
  await act('Erase personal data');
  const typed = dialog.getByLabel(en('users.erase.type', { email }));
  await typed.fill('kitas@example.lt');
  await dialog.getByRole('button', { name: en('users.erase.act') }).click();
  await dialog.getByText(en('users.erase.differs')).waitFor();
  await typed.fill(email);
  await shoot(page, 'erasing');
  await dialog.getByRole('button', { name: en('users.erase.act') }).click();
  await page.getByText(/^Erased\. Documents that keep the name as evidence: 0/).waitFor();
  await becomes(row(page, leaver), 0);
  await page.goto(`${home}/admin/log`);
  const acts = page.getByRole('list', { name: en('admin.place.log') });
  await acts.getByText(en('log.acts.user_erased')).first().waitFor();
  expect(await acts.innerText()).not.toContain(email);
  expectNoFaults(page);
});
