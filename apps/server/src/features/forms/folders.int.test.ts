import type { FormTemplate, OpenFolder } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { newTemplate } from '../../../test/form-templates.ts';
import { type Portal, newPortal, signedIn } from '../../../test/people.ts';
import { features } from '../../features.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';

type Insider = Awaited<ReturnType<typeof signedIn>>;
let portal: Portal;
let [admin, ieva, jonas]: Insider[] = [];
let [leave, secret]: FormTemplate[] = [];
let folderId: string;
let departmentId: string;
beforeAll(async () => {
  const clock = fixedClock('2026-11-23T09:00:00Z');
  const limits = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
  const app = await createTestApp({ features, role: 'server', clock, env: { PARAPH_LIMITS: limits } });
  portal = await newPortal({ ...app, clock });
  admin = await signedIn(portal, { roles: ['admin'] });
  ieva = await signedIn(portal, { firstName: 'Ieva' });
  jonas = await signedIn(portal, { firstName: 'Jonas' });
  const department = { name: 'Vadovybė', managerUserId: admin.userId, userIds: [] };
  const made = (await admin.browser.request('POST', '/api/departments', department)).body;
  departmentId = String(made.id);
  leave = await newTemplate(admin.browser, { name: 'Atostogos' });
  secret = await newTemplate(admin.browser, { name: 'Premija', departmentIds: [made.id] });
  folderId = String((await ieva.browser.request('POST', '/api/folders/create', { name: 'Personalas' })).body.id);
  const departments = { [String(made.id)]: 0 };
  const users = { [jonas.email]: 0 };
  await ieva.browser.request('POST', '/api/folders/access/update', { id: folderId, users, departments });
});

/** Sets who belongs to the department of the template that others do not see. */
const staff = async (...userIds: string[]) => {
  const body = { name: 'Vadovybė', managerUserId: admin!.userId, userIds };
  expect((await admin!.browser.request('PUT', `/api/departments/${departmentId}`, body)).status).toBeLessThan(300);
};
const offer = (who: Insider, folderFormIds: string[]) =>
  who.browser.request('PUT', '/api/folders/update', { id: folderId, folderFormIds });
const offered = async (who: Insider, query = '') =>
  (await who.browser.request('GET', `/api/folders/${folderId}/formTemplates${query}`)).body as unknown as
    | { name: string }[]
    | { code: string };
const names = async (who: Insider, query = '') => {
  const body = await offered(who, query);
  return 'code' in body ? body.code : body.map(({ name }) => name);
};

test('a folder offers the templates chosen for it, to each user those they may fill (DRIVE-079, DRIVE-108)', async () => {
  await staff(ieva!.userId);
  expect((await offer(ieva!, [leave!.id, secret!.id])).status).toBe(200);
  await staff();
  expect(await offered(jonas!)).toEqual([
    { id: leave!.id, name: 'Atostogos', formModuleType: 'HR', formTypeName: expect.any(String) },
  ]);
  expect(await names(admin!)).toEqual(['Atostogos', 'Premija']);
  expect(await names(ieva!)).toEqual(['Atostogos']);
  expect(await names(ieva!, '?all=true')).toEqual(['Atostogos', 'Premija']);
  const log = (await admin!.browser.request('GET', '/api/admin-log?limit=2')).body.items as { act: string }[];
  expect(log.map(({ act }) => act)).toEqual(['tenant.department-changed', 'tenant.folder-changed']);
});

test('only a user who manages its templates chooses them; unknown templates are not found (DRIVE-049)', async () => {
  expect(await offer(jonas!, [])).toMatchObject({ status: 403, body: { code: 'folder.not-allowed' } });
  expect(await names(jonas!, '?all=true')).toBe('folder.not-allowed');
  expect(await offer(ieva!, [folderId])).toMatchObject({ status: 404, body: { code: 'generic.not-found' } });
  const opened = (await ieva!.browser.request('POST', '/api/folders', {})).body as unknown as OpenFolder;
  expect(opened.actions).not.toContain(6);
});

test('a template that a user may not use is not found for a folder, as if it did not exist; those offered already stay', async () => {
  const draft = await newTemplate(admin!.browser, { name: 'Juodraštis', isDraft: true });
  await offer(ieva!, [leave!.id]);
  const unknown = await offer(ieva!, [folderId]);
  for (const { id } of [secret!, draft]) {
    const { status, body } = await offer(ieva!, [leave!.id, id]);
    expect([status, body.code, body.detail]).toEqual([404, unknown.body.code, unknown.body.detail]);
  }
  expect(await names(ieva!, '?all=true')).toEqual(['Atostogos']);
  await staff(ieva!.userId);
  expect((await offer(ieva!, [leave!.id, secret!.id])).status).toBe(200);
  await staff();
  expect((await offer(ieva!, [leave!.id, secret!.id])).status).toBe(200);
  expect(await names(ieva!, '?all=true')).toEqual(['Atostogos', 'Premija']);
});

test('an opened folder is returned with all that the specification names (DRIVE-021)', async () => {
  await offer(ieva!, [leave!.id]);
  const { body } = await ieva!.browser.request('POST', '/api/folders', { id: folderId });
  expect(body).toEqual({
    id: folderId,
    name: 'Personalas',
    prefix: '',
    color: expect.stringMatching(/^#/),
    icon: expect.any(String),
    children: { items: [] },
    parentId: null,
    disabled: false,
    actions: expect.arrayContaining([6]),
    accessRights: 1,
    firstLetter: 'P',
    ownerName: null,
    modified: '2026-11-23T09:00:00.000Z',
    tags: [],
    total: 0,
    totalIsMore: false,
    breadcrumbs: [{ id: folderId, name: 'Personalas' }],
    privacy: 'private',
    departments: [{ id: expect.any(String), name: 'Vadovybė' }],
    isPinned: false,
    toApprove: [],
    formTemplates: [{ id: leave!.id, name: 'Atostogos', formModuleType: 'HR', formTypeName: expect.any(String) }],
  });
  const reader = (await jonas!.browser.request('POST', '/api/folders', { id: folderId })).body as unknown as OpenFolder;
  expect([reader.departments, reader.formTemplates.length]).toEqual([[], 1]);
});

test('templates of a module that is off are not named to a user who chooses those of a folder (FORM-006)', async () => {
  await offer(ieva!, [leave!.id]);
  const row = { tenant_id: portal.tenantId, module: 'HR' };
  await inTenant(portal.ctx, (tx) => tx.deleteFrom('tenant_modules').where('module', '=', row.module).execute());
  expect(await names(ieva!, '?all=true')).toEqual([]);
  await inTenant(portal.ctx, (tx) => tx.insertInto('tenant_modules').values(row).execute());
  expect(await names(ieva!, '?all=true')).toEqual(['Atostogos']);
});

test('a deleted template is offered no more (FORM-076)', async () => {
  const gone = await newTemplate(admin!.browser);
  await offer(ieva!, [leave!.id, gone.id]);
  await admin!.browser.request('DELETE', `/api/FormBuilder/template/${gone.id}`);
  expect(await names(ieva!, '?all=true')).toEqual(['Atostogos']);
});

test('without the module FormsModule a folder offers and accepts nothing (PERM-033)', async () => {
  const bare = await newPortal(portal.app, { modulesOff: ['FormsModule'] });
  const there = await signedIn(bare);
  const { id } = (await there.browser.request('POST', '/api/folders/create', { name: 'Be formų' })).body;
  expect(await there.browser.request('PUT', '/api/folders/update', { id, folderFormIds: [] })).toMatchObject({
    status: 403,
    body: { code: 'access.module-off' },
  });
  expect((await there.browser.request('POST', '/api/folders', { id })).body.formTemplates).toEqual([]);
});

test('without the module FoldersModule no folder is opened, made or offered forms (PERM-033)', async () => {
  const there = await signedIn(await newPortal(portal.app, { modulesOff: ['FoldersModule'] }));
  for (const [path, body] of [
    ['/api/folders', {}],
    ['/api/folders/create', { name: 'Be aplankų' }],
  ] as const)
    expect(await there.browser.request('POST', path, body), path).toMatchObject({
      status: 403,
      body: { code: 'access.module-off' },
    });
  expect((await there.browser.me()).body.capabilities).not.toContain('folders.open');
});
