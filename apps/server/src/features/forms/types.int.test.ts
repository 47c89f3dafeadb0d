import type { FormType } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import { newTemplate, newType } from '../../../test/form-templates.ts';
import { startTestPortal, newColleague, type TestPortal } from '../../../test/test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [admin, boss, ieva]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
});

const list = async (query = '', who = admin!, locale = 'lt') =>
  (await who.browser.request('GET', `/api/FormBuilder/type/list${query}`, undefined, { 'accept-language': locale }))
    .body as unknown as { total: number; items: FormType[] };

test('a new company has the four usual types, in every language (FORM-018, FORM-075)', async () => {
  await expect.poll(async () => (await list()).total).toBe(4);
  const { items } = await list();
  expect(items.map(({ nameEN, moduleType }) => [nameEN, moduleType]).toSorted()).toEqual([
    ['Business trip', 'HR'],
    ['Evaluation form', 'HR'],
    ['Leave request', 'HR'],
    ['Salary payment request', 'Accounting'],
  ]);
  expect(items.find(({ nameEN }) => nameEN === 'Leave request')).toMatchObject({
    nameLT: 'Atostogų prašymas',
    nameLV: 'Atvaļinājuma pieteikums',
    nameEE: 'Puhkuseavaldus',
    nameRU: 'Заявление на отпуск',
    isLeaveRequest: true,
  });
  const accounting = await list('?module=Accounting');
  expect(accounting.items.map(({ nameEN }) => nameEN)).toEqual(['Salary payment request']);
});

test('a type has five names and a module; the error names a language without a name (FORM-017, FORM-019, FORM-042)', async () => {
  const refused = await admin!.browser.request('POST', '/api/FormBuilder/type', { nameEN: 'Parking' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { moduleType: { code: 'form.module-required' } } } });
  const type = await newType(admin!.browser, { nameEN: 'Parking', moduleType: 'Accounting' });
  expect(type).toEqual({
    id: expect.any(String),
    nameEN: 'Parking',
    nameLT: '',
    nameLV: '',
    nameEE: '',
    nameRU: '',
    moduleType: 'Accounting',
    shown: expect.any(String),
    templates: 0,
    isLeaveRequest: false,
  });
  const shown = async (locale: string) =>
    (await list('?search=parking', admin!, locale)).items.map((found) => found.shown);
  expect(await shown('en')).toEqual(['Parking']);
  expect(await shown('lt')).toEqual(['nėra vertimo']);
  expect(await shown('ru')).toEqual(['нет перевода']);
  const nameless = await admin!.browser.request('POST', '/api/FormBuilder/type', { moduleType: 'HR' });
  expect(nameless).toMatchObject({ status: 422, body: { code: 'generic.fields' } });
});

test('a type is changed and deleted; one with templates stays, and the error counts them (FORM-076, FORM-077, FORM-079)', async () => {
  const type = await newType(admin!.browser, { nameEN: 'Equipment' });
  const body = { id: type.id, nameEN: 'Equipment', nameLT: 'Įranga', moduleType: 'HR' };
  expect((await admin!.browser.request('PUT', '/api/FormBuilder/type', body)).body).toMatchObject({ nameLT: 'Įranga' });
  const taken = { nameLT: 'ĮRANGA', moduleType: 'HR' };
  expect(await admin!.browser.request('POST', '/api/FormBuilder/type', taken)).toMatchObject({
    status: 409,
    body: { code: 'directory.name-taken' },
  });
  const template = await newTemplate(admin!.browser, { formTypeId: type.id });
  const refused = { status: 409, body: { code: 'form.type-used', params: { count: 1 } } };
  expect(await admin!.browser.request('DELETE', `/api/FormBuilder/type/${type.id}`)).toMatchObject(refused);
  const moved = { ...body, moduleType: 'Accounting' };
  expect(await admin!.browser.request('PUT', '/api/FormBuilder/type', moved)).toMatchObject(refused);
  await admin!.browser.request('DELETE', `/api/FormBuilder/template/${template.id}`);
  expect((await admin!.browser.request('DELETE', `/api/FormBuilder/type/${type.id}`)).status).toBe(204);
  expect((await list('?search=equipment')).total).toBe(0);
});

test('types are managed by administrators only, and every change is in the log (PERM-046)', async () => {
  for (const { browser } of [boss!, ieva!])
    expect(await browser.request('POST', '/api/FormBuilder/type', { nameEN: 'Mine', moduleType: 'HR' })).toMatchObject({
      status: 403,
      body: { code: 'access.role-missing' },
    });
  const type = await newType(admin!.browser, { nameEN: 'Logged' });
  await admin!.browser.request('DELETE', `/api/FormBuilder/type/${type.id}`);
  const { body } = await admin!.browser.request('GET', '/api/admin-log?limit=2');
  const acts = (body.items as { act: string; details: string }[]).map(({ act }) => act);
  expect(acts).toEqual(['tenant.form-type-deleted', 'tenant.form-type-created']);
});

test('types are exported as a table in the language of the reader (FORM-078)', async () => {
  await newType(admin!.browser, { nameEN: '=Exported', moduleType: 'HR' });
  const answer = await portal.app.server!.inject({
    method: 'POST',
    url: '/api/FormBuilder/type/export-csv',
    headers: { host: portal.host, authorization: `Bearer ${admin!.browser.token}`, 'accept-language': 'lt' },
    payload: { search: 'exported' },
  });
  const [head, ...rows] = answer.body.trim().split('\r\n');
  expect(head).toContain('"Pavadinimas (LT)"');
  expect(rows).toEqual([`"'=Exported";"";"";"";"";"Personalas";"0"`]);
});
