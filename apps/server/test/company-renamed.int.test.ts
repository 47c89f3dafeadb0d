import { beforeAll, expect, test } from 'vitest';
import { keepProven, newPerson, newPortal } from './people.ts';
import { mailTo, newColleague, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let admin: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

const rename = async (name: string) => {
  await keepProven(portal.app);
  expect((await admin.browser.request('PUT', '/api/companies', { name })).status).toBe(204);
};

test('the operator is mailed when an administrator gives a company another name, with both names and the page of the company', async () => {
  const desk = await newPortal({ ...portal.app, clock: undefined as never }, { kind: 'operator', name: 'Paraph' });
  const operator = await newPerson(desk, { roles: ['superadmin'] });
  await rename('UAB Beržo baldai');
  const { text, links } = await mailTo(portal, operator.email, /UAB Beržo baldai/);
  expect(text).toContain('UAB Ąžuolo baldai → UAB Beržo baldai');
  expect(text).toContain('Rūta Ąžuolaitė');
  expect(links.some((link) => link.endsWith(`/super-admin/tenants/${portal.tenantId}/edit`))).toBe(true);
  const { body } = await admin.browser.request('GET', '/api/admin-log?act=tenant.settings-changed&limit=1');
  expect(body).toMatchObject({ items: [{ about: 'UAB Ąžuolo baldai → UAB Beržo baldai' }] });
});

test('the name of a company becomes no link in a mail to a signer', async () => {
  await rename('UAB Kita.lt');
  const email = 'pasirasytojas@kitur.example';
  await sendDocument(admin.browser, [{ email, kind: 'sign', firstName: 'Rasa', lastName: 'Kairytė' }] as never);
  const { subject, text } = await mailTo(portal, email, /./);
  expect(subject).toContain('UAB Kita. lt');
  expect(`${subject} ${text}`).not.toContain('Kita.lt');
});
