import { LOCALE_NAMES, newEventLabels } from '@paraph/domain';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, joinCompany, linkMailed, makeCompany, newCompany } from './harness/companies.ts';
import { now } from './harness/mailbox.ts';
import { apiClientOf } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const employee: DemoPerson = { ...company.admin, email: `vilma@${company.key}.example`, name: 'Vilma Naujokaitė' };
let admin: Page;

beforeAll(async () => {
  const link = await makeCompany(await visitor({ size: DESKTOP }), company, { signatures: '12', without: [] });
  admin = await visitor({ size: DESKTOP });
  await joinCompany(admin, link, company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;
const dialog = () => admin.getByRole('dialog');
const label = (name: string) => dialog().getByRole('textbox', { name: en('eventTypes.labelIn', { language: name }) });
const save = () => dialog().getByRole('button', { name: en('eventTypes.save'), exact: true });
const shows = (words: string) => admin.getByText(words, { exact: true }).first().waitFor();
const items = () => admin.getByRole('list', { name: en('calendar.types') }).getByRole('listitem');

test('CAL-014 CAL-015 CAL-026 a new event type starts with five dashes and black, and seven colours', async () => {
  await admin.goto(at('/admin/event-types'));
  await shows('No event types yet');
  await admin.getByRole('button', { name: en('eventTypes.create') }).click();
  await admin.getByRole('heading', { name: en('eventTypes.create') }).waitFor();
  const inputs = dialog().locator('input[name^=label-]');
  expect(await inputs.count()).toBe(LOCALE_NAMES.length);
  expect(await inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))).toEqual(
    LOCALE_NAMES.map(() => '-'),
  );
  expect(await dialog().getByLabel(en('eventTypes.code')).inputValue()).toBe('#000');
  const swatches = dialog().locator('button[data-colour]');
  expect(await swatches.evaluateAll((all) => all.map((one) => one.getAttribute('data-colour')))).toEqual(
    '#000 #9c27b0 #3f51b5 #2196f3 #4caf50 #ff9800 #f5125e'.split(' '),
  );
  expect(
    await dialog()
      .getByRole('button', { name: en('eventTypes.colour.c000') })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  await shoot(admin, 'new event type');
});

test('CAL-017 CAL-029 without a colour nothing is saved; what fails is said aloud', async () => {
  await dialog().getByLabel(en('eventTypes.code')).fill('');
  expect(await save().isDisabled()).toBe(true);
  await dialog().getByLabel(en('eventTypes.code')).fill('žalia');
  await dialog().getByText(en('eventTypes.colorBad')).waitFor();
  expect(await save().isDisabled()).toBe(true);
  await dialog()
    .getByRole('button', { name: en('eventTypes.colour.c4caf50') })
    .click();
  expect(await dialog().getByLabel(en('eventTypes.code')).inputValue()).toBe('#4caf50');
  await label('English').fill('Annual leave');
  await label('Lietuvių').fill('Atostogos');
  await admin.route('**/api/CalendarType/types', (route) => route.abort());
  await save().click();
  await admin.getByText(en('ui.failed.offline')).waitFor();
  await admin.unroute('**/api/CalendarType/types');
  await save().click();
  await shows('The event type is made.');
  await items().filter({ hasText: 'Annual leave' }).waitFor();
  await shoot(admin, 'event types');
});

test('CAL-004 CAL-014 CAL-016 an administrator finds, changes and deletes event types; deleting asks first', async () => {
  await admin.getByRole('button', { name: en('eventTypes.change', { name: 'Annual leave' }) }).click();
  await admin.getByRole('heading', { name: en('eventTypes.change', { name: 'Annual leave' }) }).waitFor();
  expect(await label('Lietuvių').inputValue()).toBe('Atostogos');
  expect(await dialog().getByLabel(en('eventTypes.code')).inputValue()).toBe('#4caf50');
  await label('English').fill('Holiday');
  await dialog()
    .getByRole('combobox', { name: en('eventTypes.seen') })
    .click();
  await admin.getByRole('option', { name: en('eventTypes.managers') }).click();
  await save().click();
  await shows('The event type is saved.');
  const changed = items().filter({ hasText: 'Holiday' });
  await changed.getByText(en('eventTypes.managers')).waitFor();
  await admin.getByLabel(en('eventTypes.find')).fill('nieko');
  await shows('Nothing fits these filters');
  await admin.getByLabel(en('eventTypes.find')).fill('atostog');
  await changed.waitFor();
  await admin.getByRole('button', { name: en('eventTypes.deleteNamed', { name: 'Holiday' }) }).click();
  // What was said on the page does not follow into the question; it would stay there for five seconds.
  await dialog().getByRole('status').first().waitFor({ state: 'detached', timeout: 3000 });
  await shoot(admin, 'deleting an event type');
  await dialog()
    .getByRole('button', { name: en('eventTypes.cancel') })
    .click();
  expect(await items().count()).toBe(1);
  await admin.getByRole('button', { name: en('eventTypes.deleteNamed', { name: 'Holiday' }) }).click();
  await dialog()
    .getByRole('button', { name: en('eventTypes.delete') })
    .click();
  await shows('The event type is deleted.');
  expectNoFaults(admin);
});

test('CAL-027 a page has ten event types, on a small screen five', async () => {
  const apiClient = await apiClientOf(company.admin, company.host);
  for (let number = 1; number <= 11; number += 1)
    await apiClient.request('POST', '/api/CalendarType/types', {
      name: JSON.stringify({ ...newEventLabels(), en: `Kind ${number}` }),
      colorCode: '#2196f3',
    });
  await admin.goto(at('/admin/event-types'));
  await expect.poll(() => items().count()).toBe(10);
  await admin.getByRole('button', { name: en('table.nextPage') }).click();
  await expect.poll(() => items().count()).toBe(1);
  await admin.setViewportSize(PHONE);
  await admin.goto(at('/admin/event-types'));
  await expect.poll(() => items().count()).toBe(5);
  await shoot(admin, 'event types 390');
  await admin.setViewportSize(DESKTOP);
});

test('CAL-001 PERM-010 without permission 8 the calendar is not in the menu and leads to /404', async () => {
  const apiClient = await apiClientOf(company.admin, company.host);
  const since = now();
  await apiClient.invite(employee, [4]);
  const desktop = await visitor({ size: DESKTOP });
  await joinCompany(desktop, await linkMailed(employee.email, since), company.name);
  await signIn(desktop, employee, '/auth/login', company.place);
  await desktop.getByRole('link', { name: en('nav.calendar') }).click();
  await desktop.getByRole('heading', { level: 1, name: en('nav.calendar') }).waitFor();
  expect(new URL(desktop.url()).pathname).toBe('/calendar');
  await apiClient.request('PUT', '/api/role-permissions', {
    rolePermissions: [{ roleId: 4, permissionIds: [1, 2, 3, 4, 5, 6, 7, 9] }],
  });
  await desktop.goto(at('/calendar'));
  await desktop.waitForURL(/\/404$/);
  // The menu stands before the link is looked for in it.
  await desktop
    .getByRole('navigation')
    .getByRole('link', { name: en('nav.documents') })
    .waitFor();
  expect(await desktop.getByRole('link', { name: en('nav.calendar') }).count()).toBe(0);
});
