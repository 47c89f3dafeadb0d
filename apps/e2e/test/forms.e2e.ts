import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { overflowing } from './harness/overflow.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let admin: Page;

beforeAll(async () => {
  admin = await foundCompany(visitor, company);
  // Leaving a changed form asks first.
  admin.on('dialog', (question) => void question.accept());
}, 180_000);

const SAYS = 'The server says no to this.';

interface FormCase {
  place: string;
  /** Opens and fills the form. */
  fill: () => Promise<void>;
  press: () => Promise<void>;
  call: string;
  /** The refused path of the body and its field. */
  path: string;
  field: () => Locator;
}

const dialog = () => admin.getByRole('dialog');
const FORMS: Record<string, FormCase> = {
  'the personal data': {
    place: '/profile',
    fill: async () => {
      for (const name of ['First name', 'Last name', 'Country', 'City', 'Address', 'Postal code'])
        await personal(name).fill('Vilnius');
      await personal('Birthday').fill('1990-01-01');
    },
    press: () =>
      admin
        .getByRole('form', { name: en('profile.personal') })
        .getByRole('button', { name: en('ui.save') })
        .click(),
    call: '**/api/users/profile',
    path: 'personal.firstName',
    field: () => personal('First name'),
  },
  'the mail server': {
    place: '/admin/company',
    fill: async () => {
      await admin.getByLabel(en('mailServer.host'), { exact: true }).fill('mail.example.lt');
      await admin.getByLabel(en('mailServer.fromAddress')).fill('info@example.lt');
    },
    press: () => admin.getByRole('button', { name: en('mailServer.save') }).click(),
    call: '**/api/companies/mail-server',
    path: 'host',
    field: () => admin.getByLabel(en('mailServer.host'), { exact: true }),
  },
  'an invitation': {
    place: '/admin/users',
    fill: async () => {
      await admin
        .getByRole('button', { name: en('users.invite'), exact: false })
        .first()
        .click();
      await dialog().getByLabel(en('users.email')).fill('ona@example.lt');
      await dialog().getByLabel(en('users.firstName')).fill('Ona');
      await dialog().getByLabel(en('users.lastName')).fill('Bitė');
    },
    press: () => dialog().locator('button[type="submit"]').click(),
    call: '**/api/users',
    path: 'lastName',
    field: () => dialog().getByLabel(en('users.lastName')),
  },
};
const personal = (name: string) =>
  admin.getByRole('form', { name: en('profile.personal') }).getByLabel(name, { exact: true });

for (const [form, { place, fill, press, call, path, field }] of Object.entries(FORMS))
  for (const size of [DESKTOP, PHONE])
    test(`${form} at ${size.width} pixels: what the server refuses stands at its field, which gets the focus`, async () => {
      await admin.setViewportSize(size);
      await admin.goto(`${company.place}${place}`);
      await fill();
      let calls = 0;
      await admin.route(call, (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        calls += 1;
        const errors = { [path]: { code: 'field.invalid', detail: SAYS } };
        return route.fulfill({ status: 422, json: { ...PROBLEM, errors } });
      });
      await press();
      await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
      const note = admin.locator(`[id="${await field().getAttribute('aria-describedby')}"]`);
      expect(await note.innerText()).toBe(SAYS);
      expect(calls).toBe(1);
      await shoot(admin, `form ${form} ${size.width}`);
      expect(await overflowing(admin)).toEqual([]);
      await admin.unroute(call);
      await field().fill('');
      await press();
      await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
      await admin.getByText(en('profile.required')).first().waitFor();
      await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
      await field().fill('a');
      await expect.poll(() => field().getAttribute('aria-invalid')).toBe('false');
    });

test('nothing broke on the way', () => expectNoFaults(admin));

const PROBLEM = { type: 'about:blank', title: 'x', status: 422, code: 'generic.fields', detail: SAYS, traceId: 'x' };
