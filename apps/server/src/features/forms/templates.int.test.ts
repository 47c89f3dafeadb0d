import { randomUUID } from 'node:crypto';
import type { FormTemplate, FormTemplateRow } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import { BLANK, element, newTemplate, newType, templateBody } from '../../../test/form-templates.ts';
import { createTestApp } from '../../../test/app.ts';
import { connectDocumentSystem } from '../../../test/document-system.ts';
import { type Portal, newPortal, signedIn } from '../../../test/people.ts';
import { features } from '../../features.ts';
import { inTenant } from '../../platform/db/index.ts';
import { fixedClock } from '../../platform/clock.ts';

let portal: Portal;
const clock = fixedClock('2026-11-23T09:00:00Z');
type Insider = Awaited<ReturnType<typeof signedIn>>;
let [admin, both, ieva, guest]: Insider[] = [];
beforeAll(async () => {
  const limits = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
  const app = await createTestApp({ features, role: 'server', clock, env: { PARAPH_LIMITS: limits } });
  portal = await newPortal({ ...app, clock });
  admin = await signedIn(portal, { roles: ['admin'], firstName: 'Mantas' });
  both = await signedIn(portal, { roles: ['admin', 'superadmin'] });
  ieva = await signedIn(portal, { firstName: 'Ieva' });
  guest = await signedIn(portal, { roles: ['externaluser'] });
});

const PATH = '/api/FormBuilder/template';
const make = (body: object, who = admin!) => who.browser.request('POST', PATH, body);
const get = async (id: string, who = admin!) => who.browser.request('GET', `${PATH}/${id}`);
const field = (name: string, code: string) => ({ status: 422, body: { errors: { [name]: { code } } } });

test('a template is returned as saved, with its structure as a text that parses (FORM-013, FORM-014, FORM-083)', async () => {
  const tag = (await admin!.browser.request('POST', '/api/tags', { name: 'Atostogos', color: '#1a7f4b' })).body;
  const department = { name: 'Personalas', managerUserId: ieva!.userId, userIds: [] };
  const { id: departmentId } = (await admin!.browser.request('POST', '/api/departments', department)).body;
  const related = await newTemplate(admin!.browser, { name: 'Atšaukimas' });
  const made = await newTemplate(admin!.browser, {
    name: 'Atostogų prašymas',
    sortWeight: '7',
    ceoApproval: true,
    relatedFormTemplates: [related.id],
    departmentIds: [departmentId],
    tags: [tag.id],
    mailGetterEmails: ['vilma@azuolas.example'],
    defaultSigners: [admin!.email],
    structure: JSON.stringify([element('el-17', { required: true, label: 'Vardas' })]),
  });
  const { body } = await get(made.id);
  expect(body).toEqual(made);
  expect(body).toMatchObject({
    name: 'Atostogų prašymas',
    formModuleType: 'HR',
    created: '2026-11-23T09:00:00.000Z',
    approvalInDms: false,
    managerApproval: false,
    ceoApproval: true,
    sortWeight: '7',
    relatedFormTemplates: [related.id],
    departmentIds: [departmentId],
    tags: [{ id: tag.id, name: 'Atostogos', color: '#1a7f4b' }],
    mailGetterEmails: ['vilma@azuolas.example'],
    defaultSigners: [admin!.email],
  });
  const [first] = JSON.parse(String(body.structure)) as object[];
  expect(first).toMatchObject({ id: 'el-17', type: 0, page: 1, x: 12, y: 36, label: 'Vardas', required: true });
});

test('RL-03 elements that are nested too deeply or too many are refused at their field', async () => {
  const { id: formTypeId } = await newType(admin!.browser);
  const kept = await newTemplate(admin!.browser);
  const hostile = [
    '['.repeat(1_400_000) + ']'.repeat(1_400_000),
    `[${'[],'.repeat(900_000)}[]]`,
    `[${'1,'.repeat(1_000)}1]`,
    'x'.repeat(3_000_001),
  ];
  for (const structure of hostile) {
    const refused = { status: 422, body: { errors: { structure: expect.anything() } } };
    const { file, fileName, ...body } = templateBody(formTypeId, { structure });
    expect(await make({ ...body, file, fileName })).toMatchObject(refused);
    expect(await admin!.browser.request('PUT', PATH, { ...body, id: kept.id })).toMatchObject(refused);
  }
});

test('steps are stored in order with addresses joined by commas; a custom step without any is absent (FORM-015, FORM-036)', async () => {
  const step = (order: number, approvalType: number, signerEmails: string | null = null) => ({
    order,
    approvalType,
    signerEmails,
  });
  const { approvalSteps } = await newTemplate(admin!.browser, {
    approvalSteps: [step(4, 2), step(2, 4, 'a@b.lt, c@d.lt'), step(3, 3)],
  });
  expect(approvalSteps).toEqual([step(1, 4, 'a@b.lt,c@d.lt'), step(2, 3), step(3, 2)]);
  const without = await newTemplate(admin!.browser, { approvalSteps: [step(1, 4, ' ,'), step(2, 5)] });
  expect(without.approvalSteps).toEqual([step(1, 5)]);
  await connectDocumentSystem(portal, true);
  const inSystem = await newTemplate(admin!.browser, { approvalInDms: true, approvalSteps: [step(1, 3)] });
  await connectDocumentSystem(portal, false);
  expect(inSystem.approvalSteps).toEqual([step(1, 1)]);
  const { id: formTypeId } = await newType(admin!.browser);
  const wrong = await make(templateBody(formTypeId, { approvalSteps: [step(1, 4, 'nobody')] }));
  expect(wrong).toMatchObject(field('approvalSteps', 'field.email'));
});

test('a form that a document system is to approve is neither published nor saved while that system is not connected', async () => {
  const { id: formTypeId } = await newType(admin!.browser);
  const refused = field('approvalInDms', 'form.not-integrated');
  for (const isDraft of [true, false])
    expect(await make(templateBody(formTypeId, { approvalInDms: true, isDraft }))).toMatchObject(refused);
  await connectDocumentSystem(portal, true);
  const draft = await newTemplate(admin!.browser, { approvalInDms: true, isDraft: true });
  expect(draft.isIntegrated).toBe(true);
  await connectDocumentSystem(portal, false);
  const save = (more: object) => admin!.browser.request('PUT', PATH, { ...kept(draft), ...more });
  expect(await save({ isDraft: false })).toMatchObject(refused);
  expect(await save({})).toMatchObject({ status: 200, body: { isDraft: true, isIntegrated: false } });
});

test('name, module and type are required, the weight has digits only, each with an error at its field (FORM-041, FORM-090)', async () => {
  const { id: formTypeId } = await newType(admin!.browser);
  expect(await make(templateBody(formTypeId, { name: ' ' }))).toMatchObject(field('name', 'field.required'));
  expect(await make(templateBody(formTypeId, { formModuleType: undefined }))).toMatchObject(
    field('formModuleType', 'form.module-required'),
  );
  expect(await make(templateBody('', {}))).toMatchObject(field('formTypeId', 'form.type-required'));
  expect(await make(templateBody(formTypeId, { sortWeight: '1a' }))).toMatchObject(
    field('sortWeight', 'form.only-numbers'),
  );
  const accounting = await newType(admin!.browser, { moduleType: 'Accounting' });
  expect(await make(templateBody(accounting.id))).toMatchObject(field('formTypeId', 'form.type-required'));
});

test('receivers and default signers are addresses: "a b@c.d" and "a@b" are refused (FORM-045)', async () => {
  const { id: formTypeId } = await newType(admin!.browser);
  for (const wrong of ['a b@c.d', 'a@b'])
    for (const name of ['mailGetterEmails', 'defaultSigners']) {
      const { status, body } = await make(templateBody(formTypeId, { [name]: [wrong] }));
      expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining('field.email')]);
    }
});

test('a related form is another form, listed once (FORM-046)', async () => {
  const [one, other] = [await newTemplate(admin!.browser), await newTemplate(admin!.browser)];
  const save = (relatedFormTemplates: string[]) =>
    admin!.browser.request('PUT', PATH, { ...kept(one), relatedFormTemplates });
  expect(await save([one.id])).toMatchObject(field('relatedFormTemplates', 'form.related'));
  expect(await save([other.id, other.id])).toMatchObject(field('relatedFormTemplates', 'form.related'));
  expect((await save([other.id])).body).toMatchObject({ relatedFormTemplates: [other.id] });
  await admin!.browser.request('DELETE', `${PATH}/${other.id}`);
  expect((await get(one.id)).body).toMatchObject({ relatedFormTemplates: [] });
});

/** Returns the part of a loaded template that a save sends. */
const kept = ({ tags, ...template }: FormTemplate) => {
  const { created: _c, modified: _m, format: _f, orientation: _o, pages: _p, pageSizes: _s, ...rest } = template;
  const { fileName: _n, fileExtension: _e, isIntegrated: _i, ...body } = rest;
  return { ...body, tags: tags.map(({ id }) => id) };
};

test('the file is a PDF of at most 3,072,000 bytes, neither signed nor encrypted (FORM-048)', async () => {
  const { id: formTypeId } = await newType(admin!.browser);
  expect(await make(templateBody(formTypeId, { fileName: 'form.docx' }))).toMatchObject({
    status: 415,
    body: { code: 'file.type-unknown', params: { types: 'pdf' } },
  });
  const large = Buffer.concat([BLANK, Buffer.alloc(3_072_001 - BLANK.length)]).toString('base64');
  expect(await make(templateBody(formTypeId, { file: large }))).toMatchObject({
    status: 413,
    body: { code: 'file.too-large' },
  });
  expect(await make(templateBody(formTypeId, { file: Buffer.from('no pdf').toString('base64') }))).toMatchObject({
    body: { code: 'file.not-pdf' },
  });
  expect(await make(templateBody(formTypeId, { file: undefined }))).toMatchObject({ body: { code: 'file.missing' } });
});

test('pages are generated in A4 or A5, portrait or landscape; zero pages are refused (FORM-049)', async () => {
  const { id: formTypeId } = await newType(admin!.browser);
  const generated = (generate: object) => make(templateBody(formTypeId, { file: undefined, generate }));
  const { body } = await generated({ format: 'A5', orientation: 1, pages: 3 });
  expect(body).toMatchObject({ format: 'A5', orientation: 1, pages: 3, fileExtension: 'pdf' });
  expect(body.pageSizes).toEqual(Array.from({ length: 3 }, () => ({ width: 595.28, height: 419.53 })));
  expect((await generated({ format: 'A4', orientation: 0, pages: 0 })).status).toBe(422);
});

test('the editor loads a template and its PDF (FORM-072, FORM-105)', async () => {
  const template = await newTemplate(admin!.browser, { fileName: 'prašymas.pdf' });
  expect(template).toMatchObject({ fileName: 'prašymas.pdf', pages: 2, format: null });
  const answer = await portal.app.server!.inject({
    method: 'GET',
    url: `${PATH}/${template.id}/file`,
    headers: { host: portal.host, authorization: `Bearer ${admin!.browser.token}` },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.equals(BLANK)).toBe(true);
  const changed = { ...kept(template), name: 'Kitas', structure: JSON.stringify([element('el-1'), element('el-2')]) };
  const saved = (await admin!.browser.request('PUT', PATH, changed)).body;
  expect(saved).toMatchObject({ id: template.id, name: 'Kitas' });
  expect(JSON.parse(String(saved.structure))).toHaveLength(2);
});

test('a template that was saved elsewhere meanwhile is not overwritten unnoticed', async () => {
  const seen = await newTemplate(admin!.browser, { name: 'Komandiruotė' });
  clock.advance(1000);
  const other = (
    await both!.browser.request('PUT', PATH, { ...kept(seen), structure: JSON.stringify([element('el-1')]) })
  ).body;
  const save = (modified: unknown) => admin!.browser.request('PUT', PATH, { ...kept(seen), name: 'Mano', modified });
  expect(await save(seen.modified)).toMatchObject({ status: 409, body: { code: 'form.template-changed' } });
  expect((await get(seen.id)).body).toMatchObject({ name: 'Komandiruotė', structure: other['structure'] });
  expect(await save(other['modified'])).toMatchObject({ status: 200, body: { name: 'Mano' } });
});

test('elements that conflict are refused at the structure', async () => {
  const template = await newTemplate(admin!.browser);
  const save = (structure: string) => admin!.browser.request('PUT', PATH, { ...kept(template), structure });
  for (const wrong of ['{', '{}', JSON.stringify([{ id: 'x' }]), JSON.stringify([element('el-1', { page: 3 })])])
    expect(await save(wrong)).toMatchObject(field('structure', 'form.structure'));
});

test('a copy has everything of the template, with its own name (FORM-047, FORM-080)', async () => {
  const source = await newTemplate(admin!.browser, {
    mailGetterEmails: ['a@b.lt'],
    approvalSteps: [],
    ceoApproval: true,
  });
  const copy = (name: string) =>
    admin!.browser.request('POST', `${PATH}/copy`, { copyFromId: source.id, name, formTypeId: source.formTypeId });
  const { status, body } = await copy('Kopija/2');
  expect(status).toBe(200);
  expect(body).toEqual({ ...source, id: body.id, name: 'Kopija2' });
  expect(await copy('kopija2')).toMatchObject({ status: 409, body: { code: 'directory.name-taken' } });
  expect(await copy('//')).toMatchObject(field('name', 'field.required'));
  expect(await copy('x'.repeat(101))).toMatchObject(field('name', 'field.too-long'));
});

test('templates are listed in pages, searched and sorted, and edited in their row (FORM-082)', async () => {
  const { id: formTypeId } = await newType(admin!.browser, { nameLT: 'Rikiavimas' });
  for (const [name, sortWeight] of [
    ['Sąrašas A', '30'],
    ['Sąrašas B', ''],
    ['Sąrašas C', '4'],
  ])
    await newTemplate(admin!.browser, { name, sortWeight, formTypeId });
  const list = async (query: string) => {
    const { body } = await admin!.browser.request('GET', `/api/forms?formTypeId=${formTypeId}&${query}`, undefined, {
      'accept-language': 'lt',
    });
    return body as unknown as { total: number; items: FormTemplateRow[] };
  };
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name.at(-1)).join('');
  expect(await names('sort=name')).toBe('ABC');
  expect(await names('sort=name&descending=true')).toBe('CBA');
  expect(await names('sort=sortWeight')).toBe('CAB');
  expect(await names('offset=1&limit=1')).toBe('B');
  const { total, items } = await list('search=sąrašas%20c');
  expect([total, items[0]]).toMatchObject([1, { formTypeName: 'Rikiavimas', sortWeight: '4', pages: 2, documents: 0 }]);
  const row = `/api/forms/${items[0]!.id}`;
  expect((await admin!.browser.request('PUT', row, { sortWeight: '99' })).body).toMatchObject({ sortWeight: '99' });
  expect((await admin!.browser.request('GET', row)).body).toMatchObject({ name: 'Sąrašas C', sortWeight: '99' });
  expect(await admin!.browser.request('PUT', row, { name: 'sąrašas a' })).toMatchObject({ status: 409 });
  const fields = await admin!.browser.request('GET', `/api/forms/fields?formTemplateId=${items[0]!.id}`);
  expect(fields.body).toEqual([{ id: 'el-1', label: 'el-1', type: 0 }]);
});

test('templates to fill are returned by the name of their type, equally on both paths in any case (FORM-016, FORM-073, FORM-074)', async () => {
  const { id: formTypeId } = await newType(admin!.browser, { nameEN: 'Picked' });
  const structure = JSON.stringify([element('el-1', { type: 5, calendarEventType: randomUUID() })]);
  const one = await newTemplate(admin!.browser, { formTypeId, name: 'Second', sortWeight: '2', structure });
  const other = await newTemplate(admin!.browser, { formTypeId, name: 'First', sortWeight: '1' });
  const request = async (path: string) =>
    (await ieva!.browser.request('GET', path, undefined, { 'accept-language': 'en' })).body as Record<string, object[]>;
  const groups = await request('/api/FormBuilder/templates/list');
  expect(groups.Picked).toEqual([
    { id: other.id, name: 'First', type: 'HR', addsAbsence: false },
    { id: one.id, name: 'Second', type: 'HR', addsAbsence: true },
  ]);
  expect(await request('/api/formBuilder/template/list')).toEqual(groups);
});

test('departments, outside people and the permission decide who sees a template (FORM-098)', async () => {
  const { id: formTypeId } = await newType(admin!.browser, { nameEN: 'Seen' });
  const department = { name: 'Sandėlis', managerUserId: admin!.userId, userIds: [] };
  const made = (await admin!.browser.request('POST', '/api/departments', department)).body;
  const forAll = { isForAll: true, isForInternal: false };
  const inside = { isForAll: false, isForInternal: true };
  const structure = (who: object) => JSON.stringify([element('el-1', who)]);
  await newTemplate(admin!.browser, { formTypeId, name: 'Open', structure: structure(forAll) });
  await newTemplate(admin!.browser, { formTypeId, name: 'Inside', structure: structure(inside) });
  const narrow = { formTypeId, name: 'Narrow', structure: structure(forAll), departmentIds: [made.id] };
  const { id } = await newTemplate(admin!.browser, narrow);
  const seen = async (who: Insider) => {
    const { status, body } = await who.browser.request('GET', '/api/FormBuilder/templates/list', undefined, {
      'accept-language': 'en',
    });
    return status === 200 ? (body as Record<string, { name: string }[]>).Seen?.map(({ name }) => name) : body.code;
  };
  expect(await seen(admin!)).toEqual(['Inside', 'Narrow', 'Open']);
  expect(await seen(ieva!)).toEqual(['Inside', 'Open']);
  expect(await seen(guest!)).toBe('access.permission-missing');
  const file = await ieva!.browser.request('GET', `${PATH}/${id}/file`);
  expect(file).toMatchObject({ status: 404, body: { code: 'generic.not-found' } });
  const joined = { name: 'Sandėlis', managerUserId: admin!.userId, userIds: [ieva!.userId] };
  await admin!.browser.request('PUT', `/api/departments/${made.id as string}`, joined);
  expect(await seen(ieva!)).toEqual(['Inside', 'Narrow', 'Open']);
});

test('only a user who also manages the platform reads and sets three more fields (FORM-093, FORM-094)', async () => {
  const { id } = await newTemplate(admin!.browser, { integrationProfileId: 'mine', defaultFormTemplate: true });
  expect((await get(id)).body).not.toHaveProperty('integrationProfileId');
  const before = (await get(id, both!)).body as unknown as FormTemplate;
  expect(before).toMatchObject({ integrationProfileId: '', integrationFileId: '', defaultFormTemplate: false });
  const platform = { integrationProfileId: 'P-1', integrationFileId: 'F-2', defaultFormTemplate: true };
  expect((await both!.browser.request('PUT', PATH, { ...kept(before), ...platform })).body).toMatchObject(platform);
  const saved = (await get(id)).body as unknown as FormTemplate;
  await admin!.browser.request('PUT', PATH, { ...kept(saved), integrationProfileId: 'again mine' });
  expect((await get(id, both!)).body).toMatchObject(platform);
});

test('administrators delete templates; every change is in the log (FORM-076, FORM-007)', async () => {
  const template = await newTemplate(admin!.browser, { name: 'Trinamas' });
  expect(await ieva!.browser.request('DELETE', `${PATH}/${template.id}`)).toMatchObject({
    status: 403,
    body: { code: 'access.role-missing' },
  });
  expect((await admin!.browser.request('DELETE', `${PATH}/${template.id}`)).status).toBe(204);
  expect(await get(template.id)).toMatchObject({ status: 404 });
  await newTemplate(admin!.browser, { name: 'Trinamas', formTypeId: template.formTypeId });
  const { body } = await admin!.browser.request('GET', '/api/admin-log?limit=3');
  expect((body.items as { act: string }[]).map(({ act }) => act)).toEqual([
    'tenant.form-template-created',
    'tenant.form-template-deleted',
    'tenant.form-template-created',
  ]);
});

test('templates are exported as a table (FORM-078)', async () => {
  await newTemplate(admin!.browser, { name: '=Lentelė', sortWeight: '5' });
  const answer = await portal.app.server!.inject({
    method: 'POST',
    url: `${PATH}/export-csv`,
    headers: { host: portal.host, authorization: `Bearer ${admin!.browser.token}`, 'accept-language': 'lt' },
    payload: { search: 'lentelė' },
  });
  const [head, ...rows] = answer.body.trim().split('\r\n');
  expect(head).toContain('"Pavadinimas";"Modulis";"Tipas"');
  expect(rows).toEqual([`"'=Lentelė";"Personalas";"nėra vertimo";"5";"2";"0";"2026-11-23";"2026-11-23"`]);
});

test('without FormsModule all calls of forms are refused; without Accounting it is not offered (PERM-033, FORM-043)', async () => {
  const bare = await newPortal(portal.app, { modulesOff: ['FormsModule'] });
  const there = await signedIn(bare, { roles: ['admin'] });
  for (const path of ['/forms', '/FormBuilder/templates/list', '/FormBuilder/type/list'])
    expect(await there.browser.request('GET', `/api${path}`)).toMatchObject({ body: { code: 'access.module-off' } });
  const lean = await signedIn(await newPortal(portal.app, { modulesOff: ['Accounting'] }), { roles: ['admin'] });
  expect(
    await lean.browser.request('POST', '/api/FormBuilder/type', { nameEN: 'Pay', moduleType: 'Accounting' }),
  ).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
});

test('while the module HR is off, nobody opens, changes or deletes its templates and types, administrators neither', async () => {
  const lean = await newPortal(portal.app);
  const { browser } = await signedIn(lean, { roles: ['admin'] });
  const { id, formTypeId } = await newTemplate(browser);
  const query = { formTemplateId: id, formBuilderId: id };
  const calls: ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?][] = [
    ['GET', `/forms/${id}`],
    ['PUT', `/forms/${id}`, { name: 'Kitaip' }],
    ['GET', `/FormBuilder/template/${id}`],
    ['GET', `/FormBuilder/template/${id}/file`],
    ['GET', `/FormBuilder/template/${id}/register`],
    ['GET', `/forms/fields?${new URLSearchParams(query).toString()}`],
    ['GET', `/FormBuilder/fields?formBuilderId=${id}`],
    ['GET', `/FormBuilder/entities?formBuilderId=${id}`],
    ['POST', '/FormBuilder/template/copy', { copyFromId: id, formTypeId, name: 'Kopija' }],
    ['DELETE', `/FormBuilder/type/${String(formTypeId)}`],
    ['DELETE', `/FormBuilder/template/${id}`],
  ];
  await inTenant(lean.ctx, (tx) => tx.deleteFrom('tenant_modules').where('module', '=', 'HR').execute());
  for (const [method, path, body] of calls) {
    const answer = await browser.request(method, `/api${path}`, body);
    expect([method, path, answer.status, answer.body['code']]).toEqual([method, path, 404, 'generic.not-found']);
  }
  await inTenant(lean.ctx, (tx) =>
    tx.insertInto('tenant_modules').values({ tenant_id: lean.tenantId, module: 'HR' }).execute(),
  );
  expect((await browser.request('GET', `/api/forms/${id}`)).status).toBe(200);
});

test('a draft is shown to administrators only, and nobody can fill it until it is published', async () => {
  const draft = await newTemplate(admin!.browser, { isDraft: true });
  const published = await newTemplate(admin!.browser);
  expect([draft.isDraft, published.isDraft]).toEqual([true, false]);
  const begin = (who = ieva!) =>
    who.browser.request('POST', '/api/FormBuilder/fill/create-new', { formBuilderId: draft.id });
  const offered = async (who = ieva!) =>
    JSON.stringify((await who.browser.request('GET', '/api/FormBuilder/templates/list')).body);
  const named = async (who = ieva!) => JSON.stringify((await who.browser.request('GET', '/api/forms/items')).body);
  expect(await offered()).toContain(published.id);
  expect(await offered()).not.toContain(draft.id);
  expect(await offered(admin!)).not.toContain(draft.id);
  expect(await named()).not.toContain(draft.id);
  expect(await named(admin!)).toContain(draft.id);
  expect((await ieva!.browser.request('GET', `${PATH}/${draft.id}/file`)).status).toBe(404);
  expect((await begin()).status).toBe(404);
  expect((await begin(admin!)).status).toBe(404);
  const set = (isDraft: boolean, who = admin!) => who.browser.request('PUT', PATH, { ...kept(draft), isDraft });
  expect((await set(false, ieva!)).status).toBe(403);
  expect(await set(false)).toMatchObject({ status: 200, body: { isDraft: false } });
  expect(await offered()).toContain(draft.id);
  expect((await begin()).status).toBe(200);
  expect(await set(true)).toMatchObject({ status: 200, body: { isDraft: true } });
  expect((await begin()).status).toBe(404);
});

test('a copy of a draft is a draft, and a change of its name does not publish it', async () => {
  const draft = await newTemplate(admin!.browser, { isDraft: true });
  const body = { copyFromId: draft.id, name: `${draft.name} 2`, formTypeId: draft.formTypeId };
  expect((await admin!.browser.request('POST', `${PATH}/copy`, body)).body).toMatchObject({ isDraft: true });
  const renamed = await admin!.browser.request('PUT', `/api/forms/${draft.id}`, { name: `${draft.name} 3` });
  expect(renamed).toMatchObject({ status: 200, body: { isDraft: true } });
});
