import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESK, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { makeTemplate } from './harness/forms.ts';
import { now } from './harness/mailbox.ts';
import { officeOf } from './harness/office.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const clerk: DemoPerson = { ...company.chief, email: `vilma@${company.key}.example`, name: 'Vilma Naujokaitė' };
let chief: Page;
let desk: Page;

beforeAll(async () => {
  const link = await makeCompany(await visitor({ size: DESK }), company, { signatures: '12', without: [] });
  chief = await visitor({ size: DESK });
  await joinCompany(chief, link, company.name);
  const since = now();
  await (await officeOf(company.chief, company.host)).invite(clerk, [4]);
  desk = await visitor({ size: DESK });
  await joinCompany(desk, await linkMailed(clerk.email, since), company.name);
  await signIn(chief, company.chief, '/auth/login', company.place);
  await signIn(desk, clerk, '/auth/login', company.place);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;
const dialog = (page: Page = chief) => page.getByRole('dialog');
const save = (page: Page = chief) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const said = (words: string, page: Page = chief) => page.getByText(words, { exact: true }).first().waitFor();

/** Types into a field that finds people, and takes the first. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label });
  await field.fill(words);
  await page.getByRole('option').filter({ hasText: words }).first().waitFor();
  const ofSeveral = (await page.getByRole('listbox').getAttribute('aria-multiselectable')) === 'true';
  await page.getByRole('option').filter({ hasText: words }).first().click();
  // Where several can be chosen the others are still offered, over what stands below.
  if (ofSeveral) await field.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

test('the administration opens with a panel of its areas, each of which opens (DIR-044)', async () => {
  await chief.goto(at('/admin'));
  await chief.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
  expect(new URL(chief.url()).pathname).toBe('/admin/admin-panel');
  await shoot(chief, 'admin panel');
  const tiles = chief.getByRole('main').locator('section li a');
  const paths = await tiles.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  for (const name of ['users', 'permissions', 'departments', 'job-titles', 'access-groups', 'lists', 'tags', 'company'])
    expect(paths).toContain(`/admin/${name}`);
  for (const path of paths) {
    await chief.goto(at(path));
    await chief.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(chief.url()).pathname).toBe(path);
  }
  await chief.setViewportSize(PHONE);
  await chief.goto(at('/admin/admin-panel'));
  await tiles.first().waitFor();
  await shoot(chief, 'admin panel 390');
  await chief.setViewportSize(DESK);
});

test('every address of the administration opens for an administrator (DIR-045)', async () => {
  const office = await officeOf(company.chief, company.host);
  const template = await makeTemplate(office, { name: 'Prašymas', elements: [] });
  const areas = 'admin-panel users permissions company email-templates-settings billing-report access-groups';
  const more = `event-types departments forms forms/create forms/edit/${template} lists tags job-titles`;
  for (const area of `${areas} ${more}`.split(' ')) {
    await chief.goto(at(`/admin/${area}`));
    await chief.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(chief.url()).pathname).toBe(`/admin/${area}`);
  }
});

test('an administrator is told what a department lacks, makes it, changes it and deletes it (DIR-010, DIR-013, DIR-014)', async () => {
  await chief.goto(at('/admin/departments'));
  await said('No departments yet');
  await chief.getByRole('button', { name: 'New department' }).click();
  await save();
  await said('Write the name of the department.');
  await said('Choose who leads the department.');
  await shoot(chief, 'department lacks');
  await dialog().getByLabel('Name').fill('Finansai');
  await choose(chief, 'Manager', 'Vilma');
  await choose(chief, 'People', 'Aldona');
  await shoot(chief, 'new department');
  await save();
  await said('The department is made.');
  await chief.getByText('Manager: Vilma Naujokaitė · 1 person').waitFor();
  await shoot(chief, 'departments');
  await chief.getByRole('button', { name: 'Change the department “Finansai”' }).click();
  await dialog().getByText('Aldona Pirmoji').waitFor();
  await dialog().getByLabel('Name').fill('Finansų skyrius');
  await save();
  await said('The department is saved.');
  await chief.getByLabel('Find a department').fill('rinkodara');
  await said('Nothing fits these filters');
  await chief.getByLabel('Find a department').fill('skyrius');
  await chief.getByRole('button', { name: 'Delete the department “Finansų skyrius”' }).click();
  await dialog().getByText('1 person belongs to it and stays in the company.').waitFor();
  await shoot(chief, 'deleting a department');
  await dialog().getByRole('button', { name: 'Delete the department' }).click();
  await said('The department is deleted.');
  expectNoFaults(chief);
});

test('an access group is saved with a name only, a cancelled dialog forgets what was typed (DIR-034, DIR-040, DIR-041)', async () => {
  await chief.goto(at('/admin/access-groups'));
  await chief.getByRole('button', { name: 'New access group' }).click();
  const button = dialog().getByRole('button', { name: 'Save', exact: true });
  expect(await button.isDisabled()).toBe(true);
  await dialog().getByLabel('Name').fill('Auditoriai');
  expect(await button.isDisabled()).toBe(false);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await chief.getByRole('button', { name: 'New access group' }).click();
  expect(await dialog().getByLabel('Name').inputValue()).toBe('');
  await dialog().getByLabel('Name').fill('Auditoriai');
  await choose(chief, 'People', 'Vilma');
  await shoot(chief, 'new access group');
  await save();
  await said('The access group is made.');
  await chief.getByRole('button', { name: 'Change the access group “Auditoriai”' }).click();
  await dialog().getByText(clerk.email).waitFor();
  await dialog().getByLabel('Name').fill('Revizoriai');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await chief.getByRole('button', { name: 'Change the access group “Auditoriai”' }).click();
  expect(await dialog().getByLabel('Name').inputValue()).toBe('Auditoriai');
  await chief.keyboard.press('Escape');
  expectNoFaults(chief);
});

test('making, changing and deleting an access group is told, and so is what fails (DIR-042, DIR-043)', async () => {
  await chief.goto(at('/admin/access-groups'));
  const make = async (name: string) => {
    await chief.getByRole('button', { name: 'New access group' }).click();
    await dialog().getByLabel('Name').fill(name);
    await save();
  };
  await make('Vadovybė');
  await said('The access group is made.');
  await make('VADOVYBĖ');
  await chief.getByRole('alert').getByText('There is one of this name already.').first().waitFor();
  await shoot(chief, 'access group taken');
  // The button that was busy has lost the focus; the field with the fault takes it.
  await expect
    .poll(() =>
      dialog()
        .getByLabel('Name')
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await chief.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  await chief.getByRole('button', { name: 'Change the access group “Vadovybė”' }).click();
  await dialog().getByLabel('Name').fill('Valdyba');
  await save();
  await said('The access group is saved.');
  await chief.getByRole('button', { name: 'Delete the access group “Valdyba”' }).click();
  await dialog().getByRole('button', { name: 'Delete the access group' }).click();
  await said('The access group is deleted.');
});

test('the dialog of an access group loads folders, departments and people, and opens folders by level (DIR-035, DIR-039)', async () => {
  const office = await officeOf(company.chief, company.host);
  const folder = await office.folder('Audito sutartys');
  await chief.goto(at('/admin/access-groups'));
  await chief.getByRole('button', { name: 'New access group' }).waitFor();
  const asked = new Set<string>();
  const sent: unknown[] = [];
  chief.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.add(pathname.toLowerCase());
    if (request.method() === 'POST' && /\/api\/AccessGroup$/i.test(pathname)) sent.push(request.postDataJSON());
  });
  await chief.getByRole('button', { name: 'New access group' }).click();
  await dialog().getByRole('combobox', { name: 'Folders' }).waitFor();
  for (const list of ['/api/folders/list', '/api/departments', '/api/users/items'])
    await expect.poll(() => [...asked], { timeout: 15_000 }).toContain(list);
  await dialog().getByLabel('Name').fill('Tikrintojai');
  await choose(chief, 'Folders', 'Audito');
  await dialog().getByRole('combobox', { name: 'Level of Audito sutartys' }).click();
  await chief.getByRole('option', { name: /^Manager/ }).click();
  await shoot(chief, 'folders of an access group');
  await save();
  await said('The access group is made.');
  expect(sent).toEqual([{ name: 'Tikrintojai', departments: [], emails: [], folders: { [folder]: 1 } }]);
  await chief.setViewportSize(PHONE);
  await chief.getByRole('button', { name: 'Change the access group “Tikrintojai”' }).click();
  await dialog().getByRole('button', { name: 'Remove Audito sutartys' }).waitFor();
  await shoot(chief, 'folders of an access group 390');
  await chief.keyboard.press('Escape');
  await chief.setViewportSize(DESK);
  expectNoFaults(chief);
});

test('job titles are made of a name and a description, and profiles choose from them (DIR-015, DIR-016, DIR-048)', async () => {
  await desk.goto(at('/profile'));
  await desk.getByText('Write one and press Enter').waitFor();
  await chief.goto(at('/admin/job-titles'));
  await chief.getByRole('button', { name: 'New job title' }).click();
  await save();
  await said('Write the job title.');
  await dialog().getByLabel('Name').fill('Buhalterė');
  await dialog().getByLabel('Description').fill('Veda apskaitą');
  await shoot(chief, 'new job title');
  await save();
  await said('The job title is made.');
  await chief.getByText('Veda apskaitą · 0 people').waitFor();
  await desk.reload();
  await desk.getByText('Choose from the titles of the company').waitFor();
  await desk.getByRole('combobox', { name: 'Job titles' }).click();
  await desk.getByRole('option', { name: 'Buhalterė' }).click();
  await shoot(desk, 'choosing a job title');
  expectNoFaults(chief);
});

test('a list is made by PUT and told of; its notices follow each change (DIR-024, DIR-027, DIR-033)', async () => {
  const methods: string[] = [];
  chief.on('request', (request) => {
    if (/\/api\/CustomList$/i.test(new URL(request.url()).pathname)) methods.push(request.method());
  });
  await chief.goto(at('/admin/lists'));
  await chief.getByRole('button', { name: 'New list' }).click();
  await save();
  await said('Write the name of the list.');
  await said('Write at least one option.');
  await dialog().getByLabel('Name').fill('Miestai');
  await dialog().getByLabel('Options, one on each line').fill('Vilnius\nKaunas\nvilnius');
  await said('“vilnius” stands here twice.');
  await dialog().getByLabel('Options, one on each line').fill('Vilnius\nKaunas\n');
  await shoot(chief, 'new list');
  await save();
  await said('The list is made.');
  await chief.getByText('2 options · Vilnius, Kaunas').waitFor();
  await chief.getByRole('button', { name: 'Change the list “Miestai”' }).click();
  await dialog().getByLabel('Name').fill('Didmiesčiai');
  await save();
  await said('The list is saved.');
  await chief.getByRole('button', { name: 'Delete the list “Didmiesčiai”' }).click();
  await dialog().getByRole('button', { name: 'Delete the list' }).click();
  await said('The list is deleted.');
  expect(methods.filter((method) => method !== 'GET')).toEqual(['PUT', 'POST']);
});

test('page 2 of lists and departments sends offset 1 (DIR-031)', async () => {
  const offsets: string[] = [];
  chief.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/api\/CustomList$/i.test(pathname) && request.method() === 'GET')
      offsets.push(searchParams.get('offset') ?? '');
  });
  const office = await officeOf(company.chief, company.host);
  for (let n = 1; n <= 11; n += 1)
    await office.ask('PUT', '/api/CustomList', { name: `Sąrašas ${String(n).padStart(2, '0')}`, options: ['A'] });
  await chief.goto(at('/admin/lists'));
  await chief.getByText('Sąrašas 10').waitFor();
  await chief.getByRole('button', { name: /next page/i }).click();
  await chief.getByText('Sąrašas 11').waitFor();
  expect(offsets.at(-1)).toBe('1');
});

test('the address book has colleagues, departments and favourites; a star toggles, the filter splits (DIR-002, DIR-003, DIR-004)', async () => {
  const office = await officeOf(company.chief, company.host);
  const found = await office.ask<{ items: { id: string }[] }>('GET', `/api/users/items?search=${clerk.email}`);
  const id = found.items[0]!.id;
  await office.ask('POST', '/api/departments', { name: 'Gamyba', managerUserId: id, userIds: [id] });
  await desk.goto(at('/addressBook'));
  const tabs = desk.getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).toEqual(['My colleagues', 'Departments', 'My favourites']);
  const people = desk.getByRole('list', { name: 'People' });
  await people.getByText('Aldona Pirmoji').waitFor();
  await desk.getByRole('button', { name: 'Add contact' }).click();
  await save(desk);
  await dialog(desk).getByText('Fill in this field.').first().waitFor();
  for (const [label, value] of [
    ['First name', 'Mark'],
    ['Last name', 'Weber'],
    ['E-mail', 'mark@weber.example'],
    ['Company', 'Weber GmbH'],
  ] as const)
    await dialog(desk).getByLabel(label).fill(value);
  await shoot(desk, 'new contact');
  await save(desk);
  await said('The contact is added.', desk);
  expect(await people.getByText('Mark Weber').count()).toBe(0);
  await desk.getByRole('combobox', { name: 'Who is shown' }).click();
  await desk.getByRole('option', { name: 'From outside' }).click();
  await people.getByText('Mark Weber').waitFor();
  expect(await people.getByText('Aldona Pirmoji').count()).toBe(0);
  await desk.getByRole('button', { name: 'Star Mark Weber' }).click();
  await desk.getByRole('button', { name: 'Take the star from Mark Weber' }).waitFor();
  await shoot(desk, 'address book');
  await desk.getByRole('tab', { name: 'My favourites' }).click();
  await people.getByText('Mark Weber').waitFor();
  await desk.getByRole('button', { name: 'Take the star from Mark Weber' }).click();
  await said('No favourites yet', desk);
  await desk.getByRole('tab', { name: 'Departments' }).click();
  await desk.getByRole('heading', { name: 'Gamyba' }).waitFor();
  await desk.getByRole('list', { name: 'Departments' }).getByRole('link', { name: 'Vilma Naujokaitė' }).waitFor();
  await shoot(desk, 'address book departments');
  await desk.setViewportSize(PHONE);
  await desk.goto(at('/addressBook'));
  await people.getByText('Aldona Pirmoji').waitFor();
  await shoot(desk, 'address book 390');
  await desk.setViewportSize(DESK);
  expectNoFaults(desk);
});

test('the address book is saved as a table; a hundred signs are too many to look for (DIR-006, DIR-019)', async () => {
  await desk.goto(at('/addressBook'));
  const [kept] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/^Address book \d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await kept.path(), 'utf8')).toContain('"Aldona";"Pirmoji"');
  const find = desk.getByRole('searchbox', { name: 'Name or e-mail' });
  await find.fill('a'.repeat(100));
  await said('At most 99 characters.', desk);
  await find.fill('a'.repeat(99));
  await desk.getByText('At most 99 characters.').waitFor({ state: 'detached' });
});

test('without its module or permission the address book leads nowhere and is not in the navigation (DIR-001, PERM-008)', async () => {
  await desk.goto(at('/documents'));
  const link = desk.getByRole('navigation').getByRole('link', { name: 'Address book' });
  await link.waitFor();
  const office = await officeOf(company.chief, company.host);
  const permit = (permissionIds: number[]) =>
    office.ask('PUT', '/api/role-permissions', { rolePermissions: [{ roleId: 4, permissionIds }] });
  await permit([1, 2, 3, 4, 5, 7, 8, 9]);
  await desk.goto(at('/addressBook'));
  await desk.waitForURL(/\/404$/);
  // The menu stands before the link is looked for in it.
  await desk.getByRole('navigation').getByRole('link', { name: 'Documents' }).waitFor();
  expect(await link.count()).toBe(0);
  await permit([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await desk.goto(at('/addressBook'));
  await desk.getByRole('heading', { level: 1, name: 'Address book' }).waitFor();
});

test('whoever prepares a document adds a whole department at once, and contacts of the address book by name', async () => {
  const office = await officeOf(company.chief, company.host);
  const found = await office.ask<{ items: { id: string }[] }>('GET', '/api/users/items');
  const [lead, ...rest] = found.items.map(({ id }) => id);
  await office.ask('POST', '/api/departments', { name: 'Taryba', managerUserId: lead!, userIds: [lead!, ...rest] });
  await office.ask('POST', '/api/address-book', {
    firstName: 'Greta',
    lastName: 'Miškinytė',
    email: 'greta@n.example',
  });
  const id = await office.draft('Sutartis su taryba');
  await chief.goto(at(`/standard/compose-document?document=${id}`));
  const field = chief.getByRole('combobox', { name: 'Name or e-mail of a person' });
  await field.fill('tary');
  await chief.getByRole('option', { name: 'Taryba Department, 2 people' }).click();
  const people = chief.getByRole('list', { name: 'People in their order' }).getByRole('listitem');
  await people.nth(1).waitFor();
  await field.fill('miskin');
  await chief.getByRole('option', { name: 'Greta Miškinytė' }).click();
  await people.nth(2).waitFor();
  await shoot(chief, 'people of a department');
  expect(await people.count()).toBe(3);
  await field.fill('tary');
  await chief.getByRole('option', { name: /^Taryba/ }).click();
  await chief.getByText('This person is already added in this role.').waitFor();
  expectNoFaults(chief);
});
