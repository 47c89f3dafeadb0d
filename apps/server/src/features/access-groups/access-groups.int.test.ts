import type { AccessGroup, Folder } from '@paraph/contract';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { fixedClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T09:00:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [adminUser, worker, guest]: Person[] = [];
let departmentId: string;
beforeEach(async () => {
  portal = await newPortal(app);
  adminUser = await signedIn(portal, { roles: ['admin'] });
  worker = await signedIn(portal, { firstName: 'Vilma', lastName: 'Naujokaitė' });
  guest = await signedIn(portal, { firstName: 'Elžbieta', lastName: 'Kovalevska', roles: ['externaluser'] });
  const finance = { name: 'Finansai', managerUserId: adminUser.userId, userIds: [worker.userId] };
  departmentId = String((await adminUser.browser.request('POST', '/api/departments', finance)).body.id);
});

const auditors = (more: object = {}) => ({
  name: 'Auditoriai',
  departments: [departmentId],
  emails: [guest!.email],
  folders: {},
  ...more,
});
const make = (body: object = auditors()) => adminUser!.browser.request('POST', '/api/AccessGroup', body);

test('an access group is made of a name, departments and addresses, and is returned with their lists (DIR-036, DIR-038)', async () => {
  const { status, body } = await make();
  const loaded = {
    id: expect.any(String),
    name: 'Auditoriai',
    folders: [],
    departments: [{ departmentId }],
    users: [{ email: guest!.email }],
  };
  expect([status, body]).toEqual([200, loaded]);
  expect((await adminUser!.browser.request('GET', '/api/accessgroup')).body).toEqual({ total: 1, items: [loaded] });
  const path = `/api/AccessGroup/${String(body.id)}`;
  const changed = await adminUser!.browser.request(
    'PUT',
    path,
    auditors({ name: 'Revizoriai', departments: [], emails: [] }),
  );
  expect(changed.body).toEqual({ ...loaded, name: 'Revizoriai', departments: [], users: [] });
  expect((await adminUser!.browser.request('DELETE', path)).status).toBe(204);
  expect((await adminUser!.browser.request('GET', path)).status).toBe(404);
});

test('a group has departments, addresses of its users and a level for each folder, and opens these (DIR-035)', async () => {
  const folder = async (name: string) =>
    String((await adminUser!.browser.request('POST', '/api/folders/create', { name })).body.id);
  const [read, manage] = [await folder('Sutartys'), await folder('Ataskaitos')];
  const { status, body } = await make(auditors({ folders: { [read]: 0, [manage]: 1 } }));
  expect(status).toBe(200);
  expect(body['folders']).toHaveLength(2);
  expect(body['folders']).toEqual(
    expect.arrayContaining([
      { folderId: read, accessLevel: 0 },
      { folderId: manage, accessLevel: 1 },
    ]),
  );
  const seen = (await worker!.browser.request('GET', '/api/folders/list')).body as unknown as Folder[];
  expect(new Map(seen.map(({ id, accessRights }) => [id, accessRights]))).toEqual(
    new Map([
      [read, 0],
      [manage, 1],
    ]),
  );
  await adminUser!.browser.request('PUT', `/api/AccessGroup/${String(body.id)}`, auditors({ folders: { [read]: 1 } }));
  const left = (await worker!.browser.request('GET', '/api/folders/list')).body as unknown as Folder[];
  expect(left.map(({ id, accessRights }) => [id, accessRights])).toEqual([[read, 1]]);
});

test('the picker of access gets groups, departments and users (DIR-037)', async () => {
  const { body } = await make();
  const { body: items } = await worker!.browser.request('GET', '/api/accessGroup/items');
  expect(items['accessGroups']).toEqual([{ id: body.id, name: 'Auditoriai' }]);
  expect(items['departments']).toEqual([{ id: departmentId, name: 'Finansai' }]);
  expect((items['users'] as { email: string }[]).map(({ email }) => email).toSorted()).toEqual(
    [adminUser!.email, worker!.email].toSorted(),
  );
  const consumers = await newPortal(app, { kind: 'consumer' });
  const one = await signedIn(consumers);
  expect((await one.browser.request('GET', '/api/accessGroup/items')).body).toEqual({
    accessGroups: [],
    departments: [],
    users: [],
  });
});

test('a taken name, an unknown address, and a missing department or folder are refused by name', async () => {
  await make();
  expect((await make()).body.code).toBe('directory.name-taken');
  expect((await make(auditors({ name: 'A', emails: ['niekas@kitur.example'] }))).body['errors']).toMatchObject({
    emails: { code: 'field.unknown-person' },
  });
  expect((await make(auditors({ name: 'B', departments: [newId()] }))).body.code).toBe('generic.not-found');
  expect((await make(auditors({ name: 'C', folders: { [newId()]: 1 } }))).body.code).toBe('generic.not-found');
  expect((await make(auditors({ name: 'D', folders: { [newId()]: 2 } }))).status).toBe(422);
  const { items } = (await adminUser!.browser.request('GET', '/api/AccessGroup')).body as unknown as {
    items: AccessGroup[];
  };
  expect(items.map(({ name }) => name)).toEqual(['Auditoriai']);
});

test('only administrators manage access groups, and only if the company has folders', async () => {
  expect(await worker!.browser.request('GET', '/api/AccessGroup')).toMatchObject({
    body: { code: 'access.role-missing' },
  });
  expect((await worker!.browser.request('POST', '/api/AccessGroup', auditors())).status).toBe(403);
  expect((await guest!.browser.request('GET', '/api/accessGroup/items')).status).toBe(403);
  const bare = await newPortal(app, { modulesOff: ['FoldersModule'] });
  const admin = await signedIn(bare, { roles: ['admin'] });
  expect(await admin.browser.request('GET', '/api/AccessGroup')).toMatchObject({ body: { code: 'access.module-off' } });
});

test('a group is found by its name with its size, and represents its users, departments and their managers', async () => {
  const { body } = await make();
  await make({ name: 'Tušti', departments: [], emails: [], folders: {} });
  const find = async (words: string, who = worker!) =>
    (await who.browser.request('GET', `/api/accessGroup/find?search=${encodeURIComponent(words)}`)).body;
  expect(await find('AUDIT')).toEqual({ items: [{ id: body.id, name: 'Auditoriai', people: 3 }] });
  expect(await find('tušt')).toEqual({ items: [] });
  const path = `/api/accessGroup/${String(body.id)}/people`;
  const emails = async () =>
    ((await worker!.browser.request('GET', path)).body['users'] as { email: string }[]).map(({ email }) => email);
  expect((await emails()).toSorted()).toEqual([adminUser!.email, worker!.email, guest!.email].toSorted());
  await adminUser!.browser.request('PUT', `/api/users/${guest!.userId}/set-activation`, { isDeactivated: true });
  expect((await emails()).toSorted()).toEqual([adminUser!.email, worker!.email].toSorted());
  expect(await find('audit')).toMatchObject({ items: [{ people: 2 }] });
});

test('only users of the company choose groups, if it has folders; another company has no such group', async () => {
  const { body } = await make();
  const path = `/api/accessGroup/${String(body.id)}/people`;
  expect((await guest!.browser.request('GET', path)).status).toBe(403);
  const elsewhere = await newPortal(app);
  const outsider = await signedIn(elsewhere);
  expect((await outsider.browser.request('GET', path)).status).toBe(404);
  expect((await outsider.browser.request('GET', '/api/accessGroup/find?search=audit')).body).toEqual({ items: [] });
  const bare = await newPortal(app, { modulesOff: ['FoldersModule'] });
  const without = await signedIn(bare);
  expect(await without.browser.request('GET', '/api/accessGroup/find')).toMatchObject({
    body: { code: 'access.module-off' },
  });
  const consumers = await newPortal(app, { kind: 'consumer' });
  const one = await signedIn(consumers);
  expect((await one.browser.request('GET', '/api/accessGroup/find')).body).toEqual({ items: [] });
});
