import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESK, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { pressOn, tabTo, watchMouse } from './harness/keyboard.ts';
import { officeOf } from './harness/office.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let chief: Page;
let mouse: () => Promise<number>;

beforeAll(async () => {
  chief = await foundCompany(visitor, company);
  await chief.setViewportSize(DESK);
  mouse = await watchMouse(chief);
}, 180_000);

/** The field has the focus, is marked as refused and is read with the reason. */
async function expectRefusedAt(field: Locator, reason: string): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const note = chief.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  expect(await note.innerText()).toBe(reason);
}

test('a name that is taken: in the dialog the keyboard goes to the field that was refused', async () => {
  await (await officeOf(company.chief, company.host)).ask('POST', '/api/AccessGroup', GROUP);
  await chief.goto(`${company.place}/admin/access-groups`);
  await pressOn(chief, chief.getByRole('button', { name: 'New access group' }));
  const name = chief.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.waitFor();
  await chief.keyboard.type(GROUP.name);
  await pressOn(chief, chief.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expectRefusedAt(name, 'There is one of this name already.');
  await shoot(chief, 'refused name');
  await chief.keyboard.press('Escape');
});

test('a wrong present password: on the page the keyboard goes to its field, also after a press of Enter elsewhere', async () => {
  await chief.goto(`${company.place}/profile`);
  const present = chief.getByLabel('Present password', { exact: true });
  const again = chief.getByLabel('The new password again', { exact: true });
  await tabTo(chief, present);
  await chief.keyboard.type('Ne-tas-1-zodis');
  await tabTo(chief, chief.getByLabel('New password', { exact: true }));
  await chief.keyboard.type('Visai-Kitas-9-zodis');
  await tabTo(chief, again);
  await chief.keyboard.type('Visai-Kitas-9-zodis');
  await pressOn(chief, chief.getByRole('button', { name: 'Change password' }));
  await expectRefusedAt(present, 'This is not your present password.');
  await shoot(chief, 'refused password');
  await tabTo(chief, again);
  await chief.keyboard.press('Enter');
  await expectRefusedAt(present, 'This is not your present password.');
  expect(await mouse()).toBe(0);
  expectNoFaults(chief);
});

test('what cannot be removed: the question stays open with the reason in it, and the keyboard is there', async () => {
  await chief.goto(`${company.place}/admin/access-groups`);
  const problem = {
    code: 'generic.conflict',
    detail: 'A folder is still shared with it.',
    status: 409,
    title: 'conflict',
  };
  await chief.route('**/api/AccessGroup/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: problem }) : route.fallback(),
  );
  await pressOn(chief, chief.getByRole('button', { name: `Delete the access group “${GROUP.name}”` }));
  const question = chief.getByRole('dialog');
  await pressOn(chief, question.getByRole('button', { name: 'Delete the access group' }));
  const reason = question.getByRole('alert').filter({ hasText: problem.detail });
  await reason.waitFor();
  await expect.poll(() => reason.evaluate((element) => element === document.activeElement)).toBe(true);
  await shoot(chief, 'refused removal');
  expectNoFaults(chief);
});

const GROUP = { name: 'Pirkimai', departments: [], emails: [], folders: {} };
