import type { AnswerOf, endpoints, FormTemplate } from '@paraph/contract';
import { APPROVAL_TYPES } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  createFormApp,
  element,
  type FormPortal,
  manager,
  newFormPortal,
  newTemplate,
  submit,
} from './form-portal.ts';
import { newPortal, signedIn } from './people.ts';

type Person = FormPortal['worker'];
type Answer = AnswerOf<typeof endpoints.documents.list>;
type Item = { field: string; operator: string; value: unknown };

const app = await createFormApp();
let portal: FormPortal;
let leave: FormTemplate;
let trip: FormTemplate;
const made: Record<string, string> = {};

const fields = [
  element('DateRange', 'days', { label: 'Laikotarpis' }),
  element('InputField', 'sum', { label: 'Suma', validations: 'numbers' }),
  element('InputField', 'why', { label: 'Priežastis' }),
  element('Date', 'until', { label: 'Iki' }),
];

beforeAll(async () => {
  portal = await newFormPortal(app);
  leave = await newTemplate(portal, fields, { approvalSteps: [manager] });
  trip = await newTemplate(portal, fields.slice(1));
  const fill = async (name: string, template: FormTemplate, values: object) => {
    const { body } = await submit(portal.worker, await begin(portal.worker, template.id), values);
    made[name] = String(body.documentId);
  };
  await fill('winter', leave, {
    'el-days': { start: '2026-12-21', end: '2026-12-31' },
    'el-sum': '9,5',
    'el-why': 'Žiemos šventės',
    'el-until': '2027-01-04',
  });
  await fill('spring', leave, {
    'el-days': { start: '2027-03-01', end: '2027-03-05' },
    'el-sum': '1 120,50 €',
    'el-why': 'kelionė',
    'el-until': '2027-03-08',
  });
  await fill('bare', leave, {});
  await fill('trip', trip, { 'el-sum': '7' });
}, 300_000);

const request = (who: Person, body: object) => who.browser.request('POST', '/api/documents/get-documents', body);
const list = async (who: Person, body: object) => (await request(who, body)).body as unknown as Answer;
const named = ({ items }: Answer): string[] =>
  items.map(({ id }) => Object.entries(made).find(([, one]) => one === id)?.[0] ?? '?');
const narrowed = async (who: Person, ...items: Item[]) =>
  named(await list(who, { formTemplateId: leave.id, filterModel: { items } })).toSorted();
const by = (field: string, operator: string, value: unknown): Item => ({ field: `el-${field}`, operator, value });
const company = { field: 'tab', operator: 'is', value: 'company' };

test('FILTER-021 the list of a form template contains its documents and no others', async () => {
  expect(named(await list(portal.worker, { formTemplateId: leave.id })).toSorted()).toEqual([
    'bare',
    'spring',
    'winter',
  ]);
  expect(named(await list(portal.worker, { formTemplateId: trip.id }))).toEqual(['trip']);
  expect((await list(portal.worker, {})).total).toBe(4);
  const templates = async (who: Person) => (await who.browser.request('GET', '/api/documents/form-templates')).body;
  expect(await templates(portal.worker)).toEqual([
    { id: leave.id, name: leave.name, isGone: false },
    { id: trip.id, name: trip.name, isGone: false },
  ]);
  expect(await templates(portal.lead)).toEqual([{ id: leave.id, name: leave.name, isGone: false }]);
});

test('FILTER-015 its fields are columns of their type, with the filled-in values', async () => {
  const { columns, items } = await list(portal.worker, { formTemplateId: leave.id });
  expect(columns.filter(({ label }) => label)).toEqual([
    expect.objectContaining({ field: 'el-days', label: 'Laikotarpis', type: 'customDateRange', sortable: true }),
    expect.objectContaining({ field: 'el-sum', label: 'Suma', type: 'number' }),
    expect.objectContaining({ field: 'el-why', label: 'Priežastis', type: 'string' }),
    expect.objectContaining({ field: 'el-until', label: 'Iki', type: 'date' }),
  ]);
  expect(columns.find(({ field }) => field === 'modified')).toMatchObject({ type: 'dateTime' });
  expect(items.find(({ id }) => id === made.winter)?.formValues).toEqual({
    'el-days': '2026-12-21 – 2026-12-31',
    'el-sum': '9,5',
    'el-why': 'Žiemos šventės',
    'el-until': '2027-01-04',
  });
  expect(items.find(({ id }) => id === made.bare)?.formValues).toEqual({});
  const plain = await list(portal.worker, {});
  expect(plain.columns.some(({ field }) => field.startsWith('el-'))).toBe(false);
  expect(plain.items.some((item) => 'formValues' in item)).toBe(false);
});

describe('fields filter and sort the list', () => {
  test('texts match without accents and case, numbers by size, days and ranges by position', async () => {
    expect(await narrowed(portal.worker, by('why', 'contains', 'ziemos'))).toEqual(['winter']);
    expect(await narrowed(portal.worker, by('why', 'equals', 'KELIONE'))).toEqual(['spring']);
    expect(await narrowed(portal.worker, by('why', 'startsWith', 'ž'))).toEqual(['winter']);
    expect(await narrowed(portal.worker, by('sum', 'atLeast', '9.5'))).toEqual(['spring', 'winter']);
    expect(await narrowed(portal.worker, by('sum', 'atMost', '1 100,50'))).toEqual(['winter']);
    expect(await narrowed(portal.worker, by('sum', 'equals', '9,50'))).toEqual(['winter']);
    expect(await narrowed(portal.worker, by('until', 'before', '2027-01-05'))).toEqual(['winter']);
    expect(await narrowed(portal.worker, by('days', 'is', '2026-12-24'))).toEqual(['winter']);
    expect(await narrowed(portal.worker, by('days', 'between', ['2026-12-31', '2027-03-01']))).toEqual([
      'spring',
      'winter',
    ]);
    expect(await narrowed(portal.worker, by('days', 'before', '2026-12-31'))).toEqual([]);
    expect(await narrowed(portal.worker, by('days', 'after', '2026-12-31'))).toEqual(['spring']);
    expect(await narrowed(portal.worker, by('sum', 'atLeast', '1'), by('why', 'contains', 'kel'))).toEqual(['spring']);
    expect(await narrowed(portal.worker, by('sum', 'atLeast', ''))).toHaveLength(3);
  });

  test('when sorted by a field, documents without a value are last in both directions', async () => {
    const sorted = async (field: string, sort: string, who = portal.worker) =>
      named(await list(who, { formTemplateId: leave.id, sortModel: [{ field, sort }] }));
    expect(await sorted('el-sum', 'asc')).toEqual(['winter', 'spring', 'bare']);
    expect(await sorted('el-sum', 'desc')).toEqual(['spring', 'winter', 'bare']);
    expect(await sorted('el-days', 'desc')).toEqual(['spring', 'winter', 'bare']);
    expect(await sorted('el-why', 'asc', portal.lead)).toEqual(['spring', 'winter', 'bare']);
    const page = {
      formTemplateId: leave.id,
      sortModel: [{ field: 'el-sum' }],
      paginationModel: { page: 1, pageSize: 2 },
    };
    expect(named(await list(portal.worker, page))).toEqual(['bare']);
  });

  test('an unsuitable filter is refused by its name; a field that never existed gives no documents', async () => {
    const refused = { status: 422, body: { errors: { filterModel: { code: 'field.invalid' } } } };
    for (const item of [by('sum', 'contains', '1'), by('sum', 'atLeast', 'daug'), by('until', 'is', '2027-02-30')])
      expect(await request(portal.worker, { formTemplateId: leave.id, filterModel: { items: [item] } })).toMatchObject(
        refused,
      );
    expect(await request(portal.worker, { filterModel: { items: [by('sum', 'equals', '1')] } })).toMatchObject(refused);
    expect(await request(portal.worker, { sortModel: [{ field: 'el-sum' }] })).toMatchObject({
      status: 422,
      body: { errors: { sortModel: { code: 'field.invalid' } } },
    });
    expect(await narrowed(portal.worker, by('never', 'between', ['2026-01-01', '']))).toEqual([]);
    const sorted = await list(portal.worker, { formTemplateId: leave.id, sortModel: [{ field: 'el-never' }] });
    expect(sorted.items).toHaveLength(3);
  });
});

describe('knowing of a document gives no right to read it (product D5)', () => {
  test('an administrator’s company list shows rows of HR forms, but neither a filter nor the template reveals their values', async () => {
    expect((await list(portal.admin, { filterModel: { items: [company] } })).total).toBeGreaterThanOrEqual(3);
    const shown = await list(portal.admin, { formTemplateId: leave.id, filterModel: { items: [company] } });
    expect([shown.total, shown.items]).toEqual([0, []]);
    expect(await narrowed(portal.admin, company as Item, by('sum', 'atLeast', '0'))).toEqual([]);
    expect(await narrowed(portal.lead, by('sum', 'atLeast', '0'))).toEqual(['spring', 'winter']);
  });

  test('values of hidden content are hidden too, as the document itself is', async () => {
    const later = { order: 2, approvalType: APPROVAL_TYPES.DefaultSignersApproval, signerEmails: portal.admin.email };
    const template = await newTemplate(portal, fields, { approvalSteps: [manager, later] });
    const { body } = await submit(portal.worker, await begin(portal.worker, template.id), { 'el-why': 'slapta' });
    const id = String(body.documentId);
    const reply = async (who: Person) => {
      const items = [by('why', 'equals', 'slapta')];
      const { status } = await who.browser.request('GET', `/api/FormBuilder/document/${id}`);
      const all = await list(who, { formTemplateId: template.id });
      const found = await list(who, { formTemplateId: template.id, filterModel: { items } });
      return { status, shown: all.items[0]?.formValues ?? null, found: found.total };
    };
    const open = { status: 200, shown: { 'el-why': 'slapta' }, found: 1 };
    for (const who of [portal.worker, portal.lead, portal.admin]) expect(await reply(who)).toEqual(open);
    await portal.worker.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
    for (const who of [portal.worker, portal.lead]) expect(await reply(who)).toEqual(open);
    expect(await reply(portal.admin)).toEqual({ status: 403, shown: null, found: 0 });
  });

  test('a user who sees none of its documents is shown no field, here or in another company', async () => {
    const outsider = await signedIn(portal, { firstName: 'Ona', lastName: 'Viena' });
    const theirs = await list(outsider, { formTemplateId: leave.id });
    expect([theirs.total, theirs.columns.some(({ label }) => label)]).toEqual([0, false]);
    expect((await outsider.browser.request('GET', '/api/documents/form-templates')).body).toEqual([]);
    const other = await newPortal(app);
    const abroad = await signedIn(other, { firstName: 'Pēteris', lastName: 'Kalns', roles: ['ceo'] });
    const items = [company];
    const asked = await list(abroad as Person, { formTemplateId: leave.id, filterModel: { items } });
    expect([asked.total, asked.columns.some(({ label }) => label)]).toEqual([0, false]);
  });

  test('without the module of forms there is no such list', async () => {
    const without = await newPortal(app, { modulesOff: ['FormsModule'] });
    const person = await signedIn(without, { firstName: 'Jānis', lastName: 'Ozols' });
    const refusal = { status: 403, body: { code: 'access.module-off' } };
    expect(await request(person as Person, { formTemplateId: leave.id })).toMatchObject(refusal);
    expect(await person.browser.request('GET', '/api/documents/form-templates')).toMatchObject(refusal);
  });
});

test('the whole list is exported with its fields', async () => {
  const { host, token } = portal.worker.browser;
  const answer = await app.server!.inject({
    method: 'POST',
    url: '/api/documents/export-csv',
    headers: { host, authorization: `Bearer ${token}`, 'accept-language': 'lt' },
    payload: { formTemplateId: leave.id, sortModel: [{ field: 'el-sum' }] },
  });
  const [head, first] = answer.body.slice(1).split('\r\n');
  expect(head).toMatch(/;"Laikotarpis";"Suma";"Priežastis";"Iki"$/);
  expect(first).toMatch(/;"2026-12-21 – 2026-12-31";"9,5";"Žiemos šventės";"2027-01-04"$/);
});

test('a field that was removed from the form stays as column and filter; a deleted form still has its list', async () => {
  const template = await newTemplate(portal, fields.slice(1, 3));
  await submit(portal.worker, await begin(portal.worker, template.id), { 'el-sum': '3', 'el-why': 'sena' });
  const { id: _, created: __, modified: ___, pages: ____, ...kept } = template;
  const { format: _f, orientation: _o, pageSizes: _p, fileName: _n, fileExtension: _e, ...others } = kept;
  const { tags: _t, isIntegrated: _i, ...body } = others;
  const changed = { ...body, id: template.id, structure: JSON.stringify(fields.slice(1, 2)), tags: [] };
  expect((await portal.admin.browser.request('PUT', '/api/FormBuilder/template', changed)).status).toBe(200);
  await portal.admin.browser.request('DELETE', `/api/FormBuilder/template/${template.id}`);
  const items = [by('why', 'contains', 'sen')];
  const shown = await list(portal.worker, { formTemplateId: template.id, filterModel: { items } });
  expect(shown.columns.filter(({ label }) => label)).toMatchObject([
    { field: 'el-sum', isGone: false },
    { field: 'el-why', label: 'Priežastis', isGone: true, type: 'string' },
  ]);
  expect(shown.items.map(({ formValues }) => formValues)).toEqual([{ 'el-sum': '3', 'el-why': 'sena' }]);
  const { body: offered } = await portal.worker.browser.request('GET', '/api/documents/form-templates');
  expect(offered).toContainEqual({ id: template.id, name: template.name, isGone: true });
});
