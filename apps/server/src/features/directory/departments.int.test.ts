import type { Department } from '@paraph/contract';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';
import { managerOf } from '../users/index.ts';
import { departmentsOf, groupsOf } from './index.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T09:00:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [admin, lead, worker]: Person[] = [];
beforeEach(async () => {
  portal = await newPortal(app);
  admin = await signedIn(portal, { firstName: 'Mantas', lastName: 'Petrauskas', roles: ['admin'] });
  lead = await signedIn(portal, { firstName: 'Tomas', lastName: 'Grigaliūnas' });
  worker = await signedIn(portal, { firstName: 'Vilma', lastName: 'Naujokaitė' });
});

const finance = (more: object = {}) => ({
  name: 'Finansai',
  managerUserId: lead!.userId,
  userIds: [worker!.userId],
  ...more,
});
const make = (body: object = finance()) => admin!.browser.request('POST', '/api/departments', body);
const list = async (query = '', who = worker!) =>
  (await who.browser.request('GET', `/api/departments${query}`)).body as unknown as {
    total: number;
    items: Department[];
  };

test('a department has name, manager and people; an administrator makes, changes and deletes it, all users see it (DIR-009, DIR-011)', async () => {
  const { status, body } = await make();
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      name: 'Finansai',
      managerUserId: lead!.userId,
      managerName: 'Tomas Grigaliūnas',
      userIds: [worker!.userId],
    },
  ]);
  expect((await list('?search=fin')).items).toEqual([body]);
  const path = `/api/departments/${String(body.id)}`;
  const changed = await admin!.browser.request(
    'PUT',
    path,
    finance({ name: 'Finansų skyrius', userIds: [admin!.userId] }),
  );
  expect(changed.body).toMatchObject({ name: 'Finansų skyrius', userIds: [admin!.userId] });
  const members = await worker!.browser.request('POST', '/api/departments/department-users', {
    departmentIds: [body.id],
  });
  expect(members.body).toMatchObject({
    items: [{ departmentId: body.id, users: [{ id: admin!.userId, lastName: 'Petrauskas' }] }],
  });
  for (const [method, to] of [
    ['POST', '/api/departments'],
    ['PUT', path],
    ['DELETE', path],
  ] as const)
    expect(await worker!.browser.request(method, to, method === 'DELETE' ? undefined : finance())).toMatchObject({
      status: 403,
      body: { code: 'access.role-missing' },
    });
  expect((await admin!.browser.request('DELETE', path)).status).toBe(204);
  expect((await list()).total).toBe(0);
});

test('name and manager are required, the name is unique, and only users of the company are managers or members (DIR-010, DIR-012)', async () => {
  const faults = async (more: object) => (await make(finance(more))).body['errors'];
  expect(await faults({ name: ' ' })).toMatchObject({ name: { code: 'field.required' } });
  expect(await faults({ managerUserId: undefined })).toMatchObject({ managerUserId: { code: 'field.required' } });
  const guest = await signedIn(portal, { roles: ['externaluser'] });
  expect(await faults({ managerUserId: guest.userId })).toMatchObject({
    managerUserId: { code: 'field.not-of-company' },
  });
  expect(await faults({ userIds: [guest.userId] })).toMatchObject({ userIds: { code: 'field.not-of-company' } });
  await make();
  expect(await make(finance({ name: 'FINANSAI' }))).toMatchObject({
    status: 409,
    body: { code: 'directory.name-taken' },
  });
});

test('the second page of departments is requested by its number and has rows 11 to 20 (DIR-031, DIR-032)', async () => {
  for (let n = 1; n <= 21; n += 1) await make(finance({ name: `Padalinys ${String(n).padStart(2, '0')}` }));
  const { total, items } = await list('?offset=1');
  expect(total).toBe(21);
  expect(items.map(({ name }) => name.slice(-2))).toEqual(Array.from({ length: 10 }, (_, n) => String(n + 11)));
  expect((await list('?offset=2')).items).toHaveLength(1);
});

test('the manager of a department approves for its users who have chosen no manager (S7)', async () => {
  const leads = () => inTenant(portal.ctx, async (tx) => (await managerOf(tx, worker!.userId))?.userId ?? null);
  expect(await leads()).toBeNull();
  await make();
  expect(await leads()).toBe(lead!.userId);
  await worker!.browser.request('POST', '/api/users/own-manager', { email: admin!.email });
  expect(await leads()).toBe(admin!.userId);
});

test('a deleted user is in no department and manages none; a deleted department is removed from its users and groups (DIR-046)', async () => {
  const { id } = (await make()).body;
  const group = { name: 'Apskaita', departments: [id], emails: [], folders: {} };
  const made = await admin!.browser.request('POST', '/api/AccessGroup', group);
  const mine = (who: Person) =>
    inTenant(portal.ctx, async (tx) => [await departmentsOf(tx, who.userId), await groupsOf(tx, who.userId)]);
  expect(await mine(worker!)).toEqual([[id], [made.body.id]]);
  expect(await mine(lead!)).toEqual([[id], [made.body.id]]);
  expect(await mine(admin!)).toEqual([[], []]);
  await admin!.browser.request('DELETE', `/api/users/${lead!.userId}`);
  expect((await list()).items).toMatchObject([{ managerUserId: null, managerName: null, userIds: [worker!.userId] }]);
  await admin!.browser.request('DELETE', `/api/departments/${String(id)}`);
  expect(await mine(worker!)).toEqual([[], []]);
  const { body } = await admin!.browser.request('GET', `/api/AccessGroup/${String(made.body.id)}`);
  expect(body['departments']).toEqual([]);
  expect(await worker!.browser.me()).toMatchObject({ status: 200 });
});

test('a user without a role of the company manages nobody, and has no departments and no groups', async () => {
  const { id } = (await make()).body;
  await admin!.browser.request('POST', '/api/AccessGroup', {
    name: 'Apskaita',
    departments: [id],
    emails: [],
    folders: {},
  });
  const setRoles = (who: Person, roleIds: number[]) =>
    admin!.browser.request('PUT', `/api/users/${who.userId}/set-roles`, { roleIds });
  const leads = () => inTenant(portal.ctx, async (tx) => (await managerOf(tx, worker!.userId))?.userId ?? null);
  const belongs = (who: Person) =>
    inTenant(portal.ctx, async (tx) => [...(await departmentsOf(tx, who.userId)), ...(await groupsOf(tx, who.userId))]);
  expect([await leads(), (await belongs(lead!)).length, (await belongs(worker!)).length]).toEqual([lead!.userId, 2, 2]);
  expect((await setRoles(lead!, [5])).status).toBe(204);
  expect([await leads(), await belongs(lead!)]).toEqual([null, []]);
  expect((await list()).items).toMatchObject([{ managerUserId: null, userIds: [worker!.userId] }]);
  await setRoles(lead!, [4]);
  await worker!.browser.request('POST', '/api/users/own-manager', { email: lead!.email });
  await setRoles(lead!, [5]);
  expect(await leads()).toBeNull();
  await setRoles(worker!, [5]);
  expect(await belongs(worker!)).toEqual([]);
  const { body } = await admin!.browser.request('GET', '/api/departments');
  expect(body['items']).toMatchObject([{ userIds: [] }]);
  const { items } = (await admin!.browser.request('GET', '/api/admin-log')).body as unknown as {
    items: { act: string }[];
  };
  expect(items.slice(0, 2).map(({ act }) => act)).toEqual(['user.left-company', 'user.roles-changed']);
});

test('acts of administrators on departments are in the log with its name', async () => {
  const { id } = (await make()).body;
  await admin!.browser.request('PUT', `/api/departments/${String(id)}`, finance({ name: 'Buhalterija' }));
  await admin!.browser.request('DELETE', `/api/departments/${String(id)}`);
  const { items } = (await admin!.browser.request('GET', '/api/admin-log')).body as unknown as {
    items: { act: string; about: string }[];
  };
  expect(items.slice(0, 3).map(({ act, about }) => [act, about])).toEqual([
    ['tenant.department-deleted', 'Buhalterija'],
    ['tenant.department-changed', 'Finansai → Buhalterija'],
    ['tenant.department-created', 'Finansai'],
  ]);
});
