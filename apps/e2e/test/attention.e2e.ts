import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from './harness/axe.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { addColleague, type Company, foundCompany, newCompany } from './harness/companies.ts';
import { type ApiClient, apiClientOf, signs } from './harness/api-client.ts';
import { overflowing } from './harness/overflow.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const employee: DemoPerson = { ...company.admin, email: `vilma@${company.key}.example`, name: 'Vilma Naujokaitė' };
const at = (path: string) => `${company.place}${path}`;
const SIZES = [
  ['a desktop of 1440 pixels', DESKTOP, 'light'],
  ['a phone of 390 pixels, dark', PHONE, 'dark'],
] as const;
let apiClient: ApiClient;

beforeAll(async () => {
  await foundCompany(visitor, company);
  apiClient = await apiClientOf(company.admin, company.host);
  await addColleague(visitor, company, employee, [4]);
}, 180_000);

const open = async (size: typeof DESKTOP, scheme: 'light' | 'dark', path: string): Promise<Page> => {
  const page = await visitor({ size, scheme });
  await signIn(page, company.admin, '', company.place);
  await page.goto(at(path));
  return page;
};

test.each(SIZES)(
  'on %s the administration says first what needs attention, each with the way to where it is mended',
  async (_where, size, scheme) => {
    const lost = `bounce.poldma${randomInt(1_000_000)}@pohjatuul.example`;
    const name = `Sutartis su OÜ Põhjatuul ${size.width}`;
    const id = await apiClient.send(name, [{ email: lost, kind: 'sign', firstName: 'Kristjan', lastName: 'Põldmäe' }]);
    const page = await open(size, scheme, '/admin/admin-panel');
    const part = page.locator('[data-part=attention]');
    await page.getByRole('heading', { level: 2, name: en('attention.title') }).waitFor();
    const link = part.getByRole('link', { name });
    // The mail leaves and comes back in its own time; the page looks once a minute.
    await expect
      .poll(
        async () => {
          await page.reload();
          await part.getByText(/^Last checked /).waitFor();
          return link.count();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1);
    await part.getByRole('heading', { name: /mails? came back$/ }).waitFor();
    await part.getByText('Kristjan Põldmäe: the address does not exist. Sender: Aldona Pirmoji').first().waitFor();
    await part.getByRole('heading', { name: en('attention.unled_other', { count: 2 }) }).waitFor();
    await shoot(page, `needs attention ${size.width}`);
    expect(await violations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    await part.getByRole('link', { name: en('attention.show') }).click();
    await page.waitForURL(/\/admin\/users\?lacks=manager$/);
    await page.getByText('Vilma Naujokaitė').first().waitFor();
    await shoot(page, `without a manager ${size.width}`);
    expect(await violations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await page.goBack();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(id));
    await page
      .getByText(en('document.people.mail.banner', { name: 'Kristjan Põldmäe', reason: 'the address does not exist' }))
      .waitFor();

    await page.goto(at('/documents?quick=returned'));
    await page.getByText(name).first().waitFor();
    if (size === PHONE) await page.getByRole('button', { name: en('admin.filters'), exact: true }).click();
    const chip = page.getByRole('button', { name: en('documents.quick.returned'), pressed: true });
    await chip.waitFor();
    await shoot(page, `mails that came back ${size.width}`);
    expect(await violations(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await chip.click();
    await page.getByRole('button', { name: en('documents.quick.returned'), pressed: false }).waitFor();
    expectNoFaults(page);
  },
);

test.each(SIZES)(
  'on %s a whole access group is chosen at once, also for a document under way',
  async (_w, size, scheme) => {
    const group = `Auditoriai ${size.width}`;
    await apiClient.request('POST', '/api/AccessGroup', {
      name: group,
      departments: [],
      emails: [company.admin.email, employee.email],
      folders: {},
    });
    const id = await apiClient.draft(`Sutartis ${size.width}`);
    const page = await open(size, scheme, `/standard/compose-document?document=${id}`);
    const choose = async () => {
      const field = page.getByRole('combobox', { name: en('compose.people.find') });
      await field.fill('audit');
      const option = page.getByRole('option', { name: `${group} Access group, 2 people` });
      await option.waitFor();
      await shoot(page, `access group ${size.width}`);
      expect(await violations(page)).toEqual([]);
      await option.click();
    };
    const people = page.getByRole('list', { name: en('compose.people.list') }).getByRole('listitem');
    await choose();
    await people.nth(1).waitFor();
    expect(await people.count()).toBe(2);
    await shoot(page, `people of a group ${size.width}`);
    expect(await overflowing(page)).toEqual([]);

    // A phone has the people of a document on a page of its own; the field is the same.
    if (size === PHONE) return expectNoFaults(page);
    const running = await apiClient.send(`Nuoma ${size.width}`, [
      signs({ ...employee, email: 'kitas@pohjatuul.example' }),
    ]);
    await page.goto(at(`/standard/documents/${running}`));
    await page
      .getByRole('button', { name: en('document.people.change') })
      .first()
      .click();
    await choose();
    await people.nth(2).waitFor();
    expectNoFaults(page);
  },
);

test('a document that waits for somebody who was deactivated is listed with the way to hand it over', async () => {
  await apiClient.send('Tvarka', [signs(employee)]);
  const [vilma] = (await apiClient.request<{ items: { id: string }[] }>('GET', '/api/users?search=vilma')).items;
  await apiClient.request('PUT', `/api/users/${vilma!.id}/set-activation`, { isDeactivated: true });
  const page = await open(DESKTOP, 'light', '/admin/admin-panel');
  await page.getByRole('heading', { name: en('attention.left_one', { count: 1 }) }).waitFor();
  await shoot(page, 'waits for somebody who left');
  await page.getByRole('link', { name: 'Vilma Naujokaitė: 1' }).click();
  await page.waitForURL(/\/admin\/users\?.*state=inactive/);
  await page.getByText('Vilma Naujokaitė').first().waitFor();
  expectNoFaults(page);
});
