import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { makeTemplate } from './harness/forms.ts';
import { now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const employee: DemoPerson = { ...company.admin, email: `vilma@${company.key}.example`, name: 'Vilma Naujokaitė' };
let admin: Page;
let desktop: Page;

beforeAll(async () => {
  const link = await makeCompany(await visitor({ size: DESKTOP }), company, { signatures: '12', without: [] });
  admin = await visitor({ size: DESKTOP });
  await joinCompany(admin, link, company.name);
  const since = now();
  await (await apiClientOf(company.admin, company.host)).invite(employee, [4]);
  desktop = await visitor({ size: DESKTOP });
  await joinCompany(desktop, await linkMailed(employee.email, since), company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
  await signIn(desktop, employee, '/auth/login', company.place);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;
const dialog = (page: Page = admin) => page.getByRole('dialog');
const save = (page: Page = admin) =>
  dialog(page)
    .getByRole('button', { name: en('ui.save'), exact: true })
    .click();
const shows = (words: string, page: Page = admin) => page.getByText(words, { exact: true }).first().waitFor();

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
  await admin.goto(at('/admin'));
  await admin.getByRole('heading', { level: 1, name: en('admin.title') }).waitFor();
  expect(new URL(admin.url()).pathname).toBe('/admin/admin-panel');
  await shoot(admin, 'admin panel');
  const tiles = admin.getByRole('main').locator('section li a');
  const paths = await tiles.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  for (const name of ['users', 'permissions', 'departments', 'job-titles', 'access-groups', 'lists', 'tags', 'company'])
    expect(paths).toContain(`/admin/${name}`);
  for (const path of paths) {
    await admin.goto(at(path));
    await admin.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(admin.url()).pathname).toBe(path);
  }
  await admin.setViewportSize(PHONE);
  await admin.goto(at('/admin/admin-panel'));
  await tiles.first().waitFor();
  await shoot(admin, 'admin panel 390');
  await admin.setViewportSize(DESKTOP);
});

test('every address of the administration opens for an administrator (DIR-045)', async () => {
  const apiClient = await apiClientOf(company.admin, company.host);
  const template = await makeTemplate(apiClient, { name: 'Prašymas', elements: [] });
  const areas = 'admin-panel users permissions company email-templates-settings billing-report access-groups';
  const more = `event-types departments forms forms/create forms/edit/${template} lists tags job-titles`;
  for (const area of `${areas} ${more}`.split(' ')) {
    await admin.goto(at(`/admin/${area}`));
    await admin.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(admin.url()).pathname).toBe(`/admin/${area}`);
  }
});

test('an administrator sees what a department lacks, makes it, changes it and deletes it (DIR-010, DIR-013, DIR-014)', async () => {
  await admin.goto(at('/admin/departments'));
  await shows('No departments yet');
  await admin.getByRole('button', { name: en('departments.create') }).click();
  await save();
  await shows('Write the name of the department.');
  await shows('Choose who leads the department.');
  await shoot(admin, 'department lacks');
  await dialog().getByLabel(en('users.name')).fill('Finansai');
  await choose(admin, 'Manager', 'Vilma');
  await choose(admin, 'People', 'Aldona');
  await shoot(admin, 'new department');
  await save();
  await shows('The department is made.');
  await admin.getByText('Manager: Vilma Naujokaitė · 1 person').waitFor();
  await shoot(admin, 'departments');
  await admin.getByRole('button', { name: en('departments.change', { name: 'Finansai' }) }).click();
  await dialog().getByText('Aldona Pirmoji').waitFor();
  await dialog().getByLabel(en('users.name')).fill('Finansų skyrius');
  await save();
  await shows('The department is saved.');
  await admin.getByLabel(en('departments.find')).fill('rinkodara');
  await shows('Nothing fits these filters');
  await admin.getByLabel(en('departments.find')).fill('skyrius');
  await admin.getByRole('button', { name: en('departments.deleteNamed', { name: 'Finansų skyrius' }) }).click();
  await dialog().getByText('1 person belongs to it and stays in the company.').waitFor();
  await shoot(admin, 'deleting a department');
  await dialog()
    .getByRole('button', { name: en('departments.delete') })
    .click();
  await shows('The department is deleted.');
  expectNoFaults(admin);
});

test('an access group is saved with a name only, a cancelled dialog forgets what was typed (DIR-034, DIR-040, DIR-041)', async () => {
  await admin.goto(at('/admin/access-groups'));
  await admin.getByRole('button', { name: en('accessGroups.create') }).click();
  const button = dialog().getByRole('button', { name: en('ui.save'), exact: true });
  expect(await button.isDisabled()).toBe(true);
  await dialog().getByLabel(en('users.name')).fill('Auditoriai');
  expect(await button.isDisabled()).toBe(false);
  await dialog()
    .getByRole('button', { name: en('ui.cancel') })
    .click();
  await admin.getByRole('button', { name: en('accessGroups.create') }).click();
  expect(await dialog().getByLabel(en('users.name')).inputValue()).toBe('');
  await dialog().getByLabel(en('users.name')).fill('Auditoriai');
  await choose(admin, 'People', 'Vilma');
  await shoot(admin, 'new access group');
  await save();
  await shows('The access group is made.');
  await admin.getByRole('button', { name: en('accessGroups.change', { name: 'Auditoriai' }) }).click();
  await dialog().getByText(employee.email).waitFor();
  await dialog().getByLabel(en('users.name')).fill('Revizoriai');
  await dialog()
    .getByRole('button', { name: en('ui.cancel') })
    .click();
  await admin.getByRole('button', { name: en('accessGroups.change', { name: 'Auditoriai' }) }).click();
  expect(await dialog().getByLabel(en('users.name')).inputValue()).toBe('Auditoriai');
  await admin.keyboard.press('Escape');
  expectNoFaults(admin);
});

test('making, changing and deleting an access group is confirmed, and failures are reported (DIR-042, DIR-043)', async () => {
  await admin.goto(at('/admin/access-groups'));
  const make = async (name: string) => {
    await admin.getByRole('button', { name: en('accessGroups.create') }).click();
    await dialog().getByLabel(en('users.name')).fill(name);
    await save();
  };
  await make('Vadovybė');
  await shows('The access group is made.');
  await make('VADOVYBĖ');
  await admin.getByRole('alert').getByText(en('errors.directory.name-taken')).first().waitFor();
  await shoot(admin, 'access group taken');
  // The button that was busy has lost the focus; the field with the fault takes it.
  await expect
    .poll(() =>
      dialog()
        .getByLabel(en('users.name'))
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await dialog()
    .getByRole('button', { name: en('ui.cancel') })
    .click();
  await dialog().waitFor({ state: 'hidden' });
  await admin.getByRole('button', { name: en('accessGroups.change', { name: 'Vadovybė' }) }).click();
  await dialog().getByLabel(en('users.name')).fill('Valdyba');
  await save();
  await shows('The access group is saved.');
  await admin.getByRole('button', { name: en('accessGroups.deleteNamed', { name: 'Valdyba' }) }).click();
  await dialog()
    .getByRole('button', { name: en('accessGroups.delete') })
    .click();
  await shows('The access group is deleted.');
});

test('the dialog of an access group loads folders, departments and people, and opens folders by level (DIR-035, DIR-039)', async () => {
  const apiClient = await apiClientOf(company.admin, company.host);
  const folder = await apiClient.folder('Audito sutartys');
  await admin.goto(at('/admin/access-groups'));
  await admin.getByRole('button', { name: en('accessGroups.create') }).waitFor();
  const asked = new Set<string>();
  const sent: unknown[] = [];
  admin.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.add(pathname.toLowerCase());
    if (request.method() === 'POST' && /\/api\/AccessGroup$/i.test(pathname)) sent.push(request.postDataJSON());
  });
  await admin.getByRole('button', { name: en('accessGroups.create') }).click();
  await dialog()
    .getByRole('combobox', { name: en('accessGroups.folders') })
    .waitFor();
  for (const list of ['/api/folders/list', '/api/departments', '/api/users/items'])
    await expect.poll(() => [...asked], { timeout: 15_000 }).toContain(list);
  await dialog().getByLabel(en('users.name')).fill('Tikrintojai');
  await choose(admin, 'Folders', 'Audito');
  await dialog()
    .getByRole('combobox', { name: en('drive.access.level', { name: 'Audito sutartys' }) })
    .click();
  await admin.getByRole('option', { name: /^Manager/ }).click();
  await shoot(admin, 'folders of an access group');
  await save();
  await shows('The access group is made.');
  expect(sent).toEqual([{ name: 'Tikrintojai', departments: [], emails: [], folders: { [folder]: 1 } }]);
  await admin.setViewportSize(PHONE);
  await admin.getByRole('button', { name: en('accessGroups.change', { name: 'Tikrintojai' }) }).click();
  await dialog()
    .getByRole('button', { name: en('drive.access.remove', { name: 'Audito sutartys' }) })
    .waitFor();
  await shoot(admin, 'folders of an access group 390');
  await admin.keyboard.press('Escape');
  await admin.setViewportSize(DESKTOP);
  expectNoFaults(admin);
});

test('job titles are made of a name and a description, and profiles choose from them (DIR-015, DIR-016, DIR-048)', async () => {
  await desktop.goto(at('/profile'));
  await desktop.getByText(en('profile.jobTitleHelp')).waitFor();
  await admin.goto(at('/admin/job-titles'));
  await admin.getByRole('button', { name: en('jobTitles.create') }).click();
  await save();
  await shows('Write the job title.');
  await dialog().getByLabel(en('users.name')).fill('Buhalterė');
  await dialog().getByLabel(en('jobTitles.description')).fill('Veda apskaitą');
  await shoot(admin, 'new job title');
  await save();
  await shows('The job title is made.');
  await admin.getByText('Veda apskaitą · 0 people').waitFor();
  await desktop.reload();
  await desktop.getByText(en('profile.jobTitleChoose')).waitFor();
  await desktop.getByRole('combobox', { name: en('profile.jobTitle') }).click();
  await desktop.getByRole('option', { name: 'Buhalterė' }).click();
  await shoot(desktop, 'choosing a job title');
  expectNoFaults(admin);
});

test('a list is made by PUT and confirmed; its notices follow each change (DIR-024, DIR-027, DIR-033)', async () => {
  const methods: string[] = [];
  admin.on('request', (request) => {
    if (/\/api\/CustomList$/i.test(new URL(request.url()).pathname)) methods.push(request.method());
  });
  await admin.goto(at('/admin/lists'));
  await admin.getByRole('button', { name: en('customList.create') }).click();
  await save();
  await shows('Write the name of the list.');
  await shows('Write at least one option.');
  await dialog().getByLabel(en('users.name')).fill('Miestai');
  await dialog().getByLabel(en('customList.options')).fill('Vilnius\nKaunas\nvilnius');
  await shows('“vilnius” stands here twice.');
  await dialog().getByLabel(en('customList.options')).fill('Vilnius\nKaunas\n');
  await shoot(admin, 'new list');
  await save();
  await shows('The list is made.');
  await admin.getByText('2 options · Vilnius, Kaunas').waitFor();
  await admin.getByRole('button', { name: en('customList.change', { name: 'Miestai' }) }).click();
  await dialog().getByLabel(en('users.name')).fill('Didmiesčiai');
  await save();
  await shows('The list is saved.');
  await admin.getByRole('button', { name: en('customList.deleteNamed', { name: 'Didmiesčiai' }) }).click();
  await dialog()
    .getByRole('button', { name: en('customList.delete') })
    .click();
  await shows('The list is deleted.');
  expect(methods.filter((method) => method !== 'GET')).toEqual(['PUT', 'POST']);
});

test('page 2 of lists and departments sends offset 1 (DIR-031)', async () => {
  const offsets: string[] = [];
  admin.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/api\/CustomList$/i.test(pathname) && request.method() === 'GET')
      offsets.push(searchParams.get('offset') ?? '');
  });
  const apiClient = await apiClientOf(company.admin, company.host);
  for (let n = 1; n <= 11; n += 1)
    await apiClient.request('PUT', '/api/CustomList', {
      name: `Sąrašas ${String(n).padStart(2, '0')}`,
      options: ['A'],
    });
  await admin.goto(at('/admin/lists'));
  await admin.getByText('Sąrašas 10').waitFor();
  await admin.getByRole('button', { name: /next page/i }).click();
  await admin.getByText('Sąrašas 11').waitFor();
  expect(offsets.at(-1)).toBe('1');
});

test('the address book has colleagues, departments and favourites; a star toggles, the filter splits (DIR-002, DIR-003, DIR-004)', async () => {
  const apiClient = await apiClientOf(company.admin, company.host);
  const found = await apiClient.request<{ items: { id: string }[] }>(
    'GET',
    `/api/users/items?search=${employee.email}`,
  );
  const id = found.items[0]!.id;
  await apiClient.request('POST', '/api/departments', { name: 'Gamyba', managerUserId: id, userIds: [id] });
  await desktop.goto(at('/addressBook'));
  const tabs = desktop.getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).toEqual(['My colleagues', 'Departments', 'My favourites']);
  const people = desktop.getByRole('list', { name: en('accessGroups.members') });
  await people.getByText('Aldona Pirmoji').waitFor();
  await desktop.getByRole('button', { name: en('addressBook.add') }).click();
  await save(desktop);
  await dialog(desktop).getByText(en('profile.required')).first().waitFor();
  for (const [label, value] of [
    ['First name', 'Mark'],
    ['Last name', 'Weber'],
    ['E-mail', 'mark@weber.example'],
    ['Company', 'Weber GmbH'],
  ] as const)
    await dialog(desktop).getByLabel(label).fill(value);
  await shoot(desktop, 'new contact');
  await save(desktop);
  await shows('The contact is added.', desktop);
  expect(await people.getByText('Mark Weber').count()).toBe(0);
  await desktop.getByRole('combobox', { name: en('addressBook.role.label') }).click();
  await desktop.getByRole('option', { name: en('addressBook.outside') }).click();
  await people.getByText('Mark Weber').waitFor();
  expect(await people.getByText('Aldona Pirmoji').count()).toBe(0);
  await desktop.getByRole('button', { name: en('addressBook.star', { name: 'Mark Weber' }) }).click();
  await desktop.getByRole('button', { name: en('addressBook.unstar', { name: 'Mark Weber' }) }).waitFor();
  await shoot(desktop, 'address book');
  await desktop.getByRole('tab', { name: en('addressBook.tabs.favourites') }).click();
  await people.getByText('Mark Weber').waitFor();
  await desktop.getByRole('button', { name: en('addressBook.unstar', { name: 'Mark Weber' }) }).click();
  await shows('No favourites yet', desktop);
  await desktop.getByRole('tab', { name: en('accessGroups.departments') }).click();
  await desktop.getByRole('heading', { name: 'Gamyba' }).waitFor();
  await desktop
    .getByRole('list', { name: en('accessGroups.departments') })
    .getByRole('link', { name: 'Vilma Naujokaitė' })
    .waitFor();
  await shoot(desktop, 'address book departments');
  await desktop.setViewportSize(PHONE);
  await desktop.goto(at('/addressBook'));
  await people.getByText('Aldona Pirmoji').waitFor();
  await shoot(desktop, 'address book 390');
  await desktop.setViewportSize(DESKTOP);
  expectNoFaults(desktop);
});

test('the address book is saved as a table; a hundred signs are too many to look for (DIR-006, DIR-019)', async () => {
  await desktop.goto(at('/addressBook'));
  const [kept] = await Promise.all([
    desktop.waitForEvent('download'),
    desktop.getByRole('button', { name: en('addressBook.export') }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/^Address book \d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await kept.path(), 'utf8')).toContain('"Aldona";"Pirmoji"');
  const find = desktop.getByRole('searchbox', { name: en('addressBook.find') });
  await find.fill('a'.repeat(100));
  await shows('At most 99 characters.', desktop);
  await find.fill('a'.repeat(99));
  await desktop.getByText(en('addressBook.tooLong', { most: 99 })).waitFor({ state: 'detached' });
});

test('without its module or permission the address book leads nowhere and is not in the navigation (DIR-001, PERM-008)', async () => {
  await desktop.goto(at('/documents'));
  const link = desktop.getByRole('navigation').getByRole('link', { name: en('addressBook.title') });
  await link.waitFor();
  const apiClient = await apiClientOf(company.admin, company.host);
  const permit = (permissionIds: number[]) =>
    apiClient.request('PUT', '/api/role-permissions', { rolePermissions: [{ roleId: 4, permissionIds }] });
  await permit([1, 2, 3, 4, 5, 7, 8, 9]);
  await desktop.goto(at('/addressBook'));
  await desktop.waitForURL(/\/404$/);
  // The menu stands before the link is looked for in it.
  await desktop
    .getByRole('navigation')
    .getByRole('link', { name: en('admin.group.documents') })
    .waitFor();
  expect(await link.count()).toBe(0);
  await permit([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await desktop.goto(at('/addressBook'));
  await desktop.getByRole('heading', { level: 1, name: en('addressBook.title') }).waitFor();
});

test('a user who prepares a document adds a whole department at once, and contacts of the address book by name', async () => {
  const apiClient = await apiClientOf(company.admin, company.host);
  const found = await apiClient.request<{ items: { id: string }[] }>('GET', '/api/users/items');
  const [lead, ...rest] = found.items.map(({ id }) => id);
  await apiClient.request('POST', '/api/departments', {
    name: 'Taryba',
    managerUserId: lead!,
    userIds: [lead!, ...rest],
  });
  await apiClient.request('POST', '/api/address-book', {
    firstName: 'Greta',
    lastName: 'Miškinytė',
    email: 'greta@n.example',
  });
  const id = await apiClient.draft('Sutartis su taryba');
  await admin.goto(at(`/standard/compose-document?document=${id}`));
  const field = admin.getByRole('combobox', { name: en('compose.people.find') });
  await field.fill('tary');
  await admin.getByRole('option', { name: 'Taryba Department, 2 people' }).click();
  const people = admin.getByRole('list', { name: en('compose.people.list') }).getByRole('listitem');
  await people.nth(1).waitFor();
  await field.fill('miskin');
  await admin.getByRole('option', { name: 'Greta Miškinytė' }).click();
  await people.nth(2).waitFor();
  await shoot(admin, 'people of a department');
  expect(await people.count()).toBe(3);
  await field.fill('tary');
  await admin.getByRole('option', { name: /^Taryba/ }).click();
  await admin.getByText(en('compose.people.already')).waitFor();
  expectNoFaults(admin);
});
