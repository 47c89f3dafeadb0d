import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { pressOn, tabTo, watchMouse } from './harness/keyboard.ts';
import { apiClientOf } from './harness/api-client.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let admin: Page;
let mouse: () => Promise<number>;

beforeAll(async () => {
  admin = await foundCompany(visitor, company);
  await admin.setViewportSize(DESKTOP);
  mouse = await watchMouse(admin);
}, 180_000);

/** The field has the focus, is marked as refused and is read with the reason. */
async function expectRefusedAt(field: Locator, reason: string): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const note = admin.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  expect(await note.innerText()).toBe(reason);
}

test('a name that is taken: in the dialog the keyboard goes to the field that was refused', async () => {
  await (await apiClientOf(company.admin, company.host)).request('POST', '/api/AccessGroup', GROUP);
  await admin.goto(`${company.place}/admin/access-groups`);
  await pressOn(admin, admin.getByRole('button', { name: en('accessGroups.create') }));
  const name = admin.getByRole('dialog').getByLabel(en('users.name'), { exact: true });
  await name.waitFor();
  await admin.keyboard.type(GROUP.name);
  await pressOn(admin, admin.getByRole('dialog').getByRole('button', { name: en('ui.save') }));
  await expectRefusedAt(name, 'There is one of this name already.');
  await shoot(admin, 'refused name');
  await admin.keyboard.press('Escape');
});

test('a wrong present password: on the page the keyboard goes to its field, also after a press of Enter elsewhere', async () => {
  await admin.goto(`${company.place}/profile`);
  const present = admin.getByLabel(en('profile.current'), { exact: true });
  const again = admin.getByLabel(en('profile.repeat'), { exact: true });
  await tabTo(admin, present);
  await admin.keyboard.type('Ne-tas-1-zodis');
  await tabTo(admin, admin.getByLabel(en('profile.new'), { exact: true }));
  await admin.keyboard.type('Visai-Kitas-9-zodis');
  await tabTo(admin, again);
  await admin.keyboard.type('Visai-Kitas-9-zodis');
  await pressOn(admin, admin.getByRole('button', { name: en('profile.changePassword') }));
  await expectRefusedAt(present, 'This is not your present password.');
  await shoot(admin, 'refused password');
  await tabTo(admin, again);
  await admin.keyboard.press('Enter');
  await expectRefusedAt(present, 'This is not your present password.');
  expect(await mouse()).toBe(0);
  expectNoFaults(admin);
});

test('what cannot be removed: the question stays open with the reason in it, and the keyboard is there', async () => {
  await admin.goto(`${company.place}/admin/access-groups`);
  const problem = {
    code: 'generic.conflict',
    detail: 'A folder is still shared with it.',
    status: 409,
    title: 'conflict',
  };
  await admin.route('**/api/AccessGroup/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: problem }) : route.fallback(),
  );
  await pressOn(admin, admin.getByRole('button', { name: en('accessGroups.deleteNamed', { name: GROUP.name }) }));
  const question = admin.getByRole('dialog');
  await pressOn(admin, question.getByRole('button', { name: en('accessGroups.delete') }));
  const reason = question.getByRole('alert').filter({ hasText: problem.detail });
  await reason.waitFor();
  await expect.poll(() => reason.evaluate((element) => element === document.activeElement)).toBe(true);
  await shoot(admin, 'refused removal');
  expectNoFaults(admin);
});

const GROUP = { name: 'Pirkimai', departments: [], emails: [], folders: {} };
