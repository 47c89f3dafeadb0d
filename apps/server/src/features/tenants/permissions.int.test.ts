import { MODULE_NAMES, MODULES, PERMISSIONS, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { Browser, createPeopleApp, type Portal, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { inTenant } from '../../platform/db/index.ts';
import { readChain } from '../../platform/events/index.ts';

let app: PeopleApp;
let portal: Portal;
let adminUser: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  adminUser = await signedIn(portal, { roles: ['admin'] });
});

const get = async (path: string) => (await adminUser.browser.request('GET', `/api${path}`)).body as unknown;

test('PERM-001 the five roles are returned with number and name', async () => {
  expect(await get('/roles')).toEqual([
    { id: 1, name: 'superadmin' },
    { id: 2, name: 'admin' },
    { id: 3, name: 'ceo' },
    { id: 4, name: 'user' },
    { id: 5, name: 'externaluser' },
  ]);
});

test('PERM-002 PERM-015 permissions and their roles are returned by number, saved by one call and read back', async () => {
  const names = (await get('/permissions')) as { id: number; name: string }[];
  expect(names).toContainEqual({ id: 1, name: 'ComposeDocument' });
  expect(names).toHaveLength(10);
  const user = (table: unknown) =>
    (table as { roleId: number; permissionIds: number[] }[]).find(({ roleId }) => roleId === 4);
  expect(user(await get('/role-permissions'))!.permissionIds).toContain(PERMISSIONS.VoidDocument.code);
  const body = { rolePermissions: [{ roleId: 4, permissionIds: [1, 2] }] };
  expect((await adminUser.browser.request('PUT', '/api/role-permissions', body)).status).toBe(204);
  expect(user(await get('/role-permissions'))).toEqual({ roleId: 4, permissionIds: [1, 2] });
  const last = (await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId))).at(-1);
  expect(last).toMatchObject({ name: 'tenant.permissions-changed', actorId: adminUser.userId });
  expect((last!.data as { changes: { taken: string[] }[] }).changes[0]!.taken).toContain('VoidDocument');
});

test('a removed permission is lost with the next call of its former holders, and of nobody else', async () => {
  const at = await newPortal(app);
  const [admin, user, ceo] = [
    await signedIn(at, { roles: ['admin'] }),
    await signedIn(at),
    await signedIn(at, { roles: ['ceo'] }),
  ];
  const can = async ({ browser }: typeof user) =>
    ((await browser.me()).body.capabilities as string[]).includes('calendar.open');
  expect([await can(user), await can(ceo)]).toEqual([true, true]);
  const body = { rolePermissions: [{ roleId: ROLES.user.code, permissionIds: [1] }] };
  await admin.browser.request('PUT', '/api/role-permissions', body);
  expect([await can(user), await can(ceo)]).toEqual([false, true]);
});

test('unknown numbers are refused and change nothing', async () => {
  const before = await get('/role-permissions');
  for (const row of [
    { roleId: 9, permissionIds: [1] },
    { roleId: 4, permissionIds: [11] },
    // No company may change the operator's own role.
    { roleId: 1, permissionIds: [1] },
  ])
    expect((await adminUser.browser.request('PUT', '/api/role-permissions', { rolePermissions: [row] })).status).toBe(
      422,
    );
  expect(await get('/role-permissions')).toEqual(before);
});

const numbered = (from: number, to: number) =>
  MODULE_NAMES.filter((name) => MODULES[name].code >= from && MODULES[name].code <= to).map((name) => ({
    id: MODULES[name].code,
    name,
  }));

test('PERM-024 PERM-025 TENANT-016 the modules are returned with number and name', async () => {
  const modules = (await get('/modules')) as { id: number; name: string }[];
  expect(modules).toHaveLength(34);
  expect(modules.slice(0, 8)).toMatchObject([
    { id: 1, name: 'Standard' },
    { id: 2, name: 'ComposeDocuments' },
    { id: 3, name: 'ManageSigners' },
    { id: 4, name: 'Tags' },
    { id: 5, name: 'HR' },
    { id: 6, name: 'Accounting' },
    { id: 7, name: 'CustomJobTitles' },
    { id: 8, name: 'AddressBook' },
  ]);
  expect(modules.slice(8, 16).map(({ name }) => name)).toEqual([
    'VoidDocuments',
    'EmailLogin',
    'Delegation',
    'PrivateMessageToSigners',
    'Dashboard',
    'AutomaticDeletionCompletedDocuments',
    'EparakstLogin',
    'FoldersModule',
  ]);
  expect(modules).toMatchObject(numbered(1, 34));
});

test('PERM-026 PERM-027 modules 17 to 34 are returned with number and name', async () => {
  const modules = (await get('/modules')) as { id: number; name: string }[];
  expect(modules.slice(16).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '17 FormsModule',
    '18 StatisticsModule',
    '19 StaticFieldModule',
    '20 WorkflowsModule',
    '21 OldFormsModule',
    '22 ExternalSharingModule',
    '23 MassApprovalModule',
    '24 RemindersNotificationsModule',
    '25 SmartIDLogin',
    '26 MobileIDLogin',
    '27 Calendar',
    '28 AccompanyingDocuments',
    '29 SigningComment',
    '30 EparakstsBulkSignModule',
    '31 BetaTestingModule',
    '32 DocumentUrl',
    '33 DocumentDeadlineModule',
    '34 EidEasy',
  ]);
});

test('the access token contains the permissions as numbers (PERM-013)', async () => {
  const portal = await newPortal(app);
  const claimsOf = (token: string | undefined) =>
    JSON.parse(Buffer.from(String(token).split('.')[1]!, 'base64url').toString()) as { permissions: unknown };
  const { browser } = await signedIn(portal, { roles: ['user'] });
  expect(claimsOf(browser.token).permissions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const renewed = await browser.refresh();
  expect(claimsOf(String(renewed.body.access_token)).permissions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const adminUser = await signedIn(portal, { roles: ['admin'] });
  expect(claimsOf(adminUser.browser.token).permissions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('PERM-043 a token with Admin or admin opens the administration equally, responses are in lower case, and its case gives no right', async () => {
  const at = await newPortal(app);
  const [admin, user] = [await signedIn(at, { roles: ['admin'] }), await signedIn(at)];
  const { tokens } = app.platform;
  const withRoles = ({ browser }: typeof admin, roles: string[]) => {
    const { sub, tid, uid, sid } = tokens.read(browser.token!)!;
    const other = new Browser(at);
    other.cookies.clear();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    other.token = tokens.issue({ sub, tid, uid, sid, roles });
    return other;
  };
  for (const roles of [['Admin'], ['admin'], ['ADMIN']]) {
    const browser = withRoles(admin, roles);
    expect((await browser.request('GET', '/api/users')).status).toBe(200);
    expect((await browser.me()).body.roles).toEqual(['admin']);
    expect((await withRoles(user, roles).request('GET', '/api/users')).status).toBe(403);
  }
});
