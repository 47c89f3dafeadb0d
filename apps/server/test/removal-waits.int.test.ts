import { MODULES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { createKey } from '../src/features/tenant-admin/use-cases/api-keys.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newPerson, newPortal } from './people.ts';
import { newColleague, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';
import { whileUnderWay } from './while-held.ts';

/** No other test here needs this module. */
const OFF = MODULES.PrivateMessageToSigners.code;

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Method = 'DELETE' | 'POST' | 'PUT';
type Removal = () => Promise<{ status: number; body: object }>;

let portal: TestPortal;
let admin: Colleague;
let operator: { browser: Browser };
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Lukas Bitė', { roles: ['admin'] });
  const desk = await newPortal({ ...portal.app, clock: undefined as never }, { kind: 'operator' });
  const { userId } = await newPerson(desk, { roles: ['superadmin'] });
  operator = { browser: new Browser(desk) };
  await issueSession(operator.browser, desk.ctx, userId);
});

const by =
  ({ browser }: { browser: Browser }, method: Method, path: string, body?: object): Removal =>
  () =>
    browser.request(method, `/api${path}`, body);

const made = async ({ browser }: Colleague, path: string, body: object): Promise<string> => {
  const answer = await browser.request('POST', `/api${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return String(answer.body['id']);
};

const day = (after: number) =>
  new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });

const newFolder = () => made(admin, '/folders/create', { parentFolderId: null, name: newId(), prefix: '' });
const newGroup = ({ email }: Colleague) =>
  made(admin, '/AccessGroup', { name: newId(), emails: [email], departments: [], folders: {} });
const newDepartment = ({ userId }: Colleague) =>
  made(admin, '/departments', { name: newId(), managerUserId: admin.userId, userIds: [userId] });
const company = () => `/tenants/${portal.tenantId}`;

/** Acts that take something from a user, each after its preparation. */
const REMOVALS: Record<string, (who: Colleague) => Removal | Promise<Removal>> = {
  'an administrator deactivates the user': ({ userId }) =>
    by(admin, 'PUT', `/users/${userId}/set-activation`, { isDeactivated: true }),
  'an administrator takes roles': ({ userId }) =>
    by(admin, 'PUT', `/users/${userId}/set-roles`, { roleIds: ['externaluser'] }),
  'an administrator deletes the user': ({ userId }) => by(admin, 'DELETE', `/users/${userId}`),
  'an administrator takes permissions from a role': () =>
    by(admin, 'PUT', '/role-permissions', {
      rolePermissions: [{ roleId: 5, permissionIds: [] }],
    }),
  'an administrator removes the provider': async () => {
    const row = { tenant_id: portal.tenantId, issuer: 'https://id.example', client_id: 'a', sealed: Buffer.from('x') };
    const more = {
      name: 'Id',
      domains: ['azuolas.example'],
      is_enforced: false,
      emergency_ids: [],
      changed_at: new Date(),
    };
    await inTenant(portal.ctx, (tx) =>
      tx
        .insertInto('sso_providers')
        .values({ ...row, ...more })
        .execute(),
    );
    return by(admin, 'DELETE', '/companies/sso');
  },
  'a manager closes a folder': async ({ email }) => {
    const id = await newFolder();
    await admin.browser.request('POST', '/api/folders/access/update', { id, users: { [email]: 1 } });
    return by(admin, 'POST', '/folders/access/update', { id, users: {} });
  },
  'a manager closes a folder to a group': async (who) => {
    const [id, groupId] = [await newFolder(), await newGroup(who)];
    await admin.browser.request('POST', '/api/folders/access/update', { id, accessGroups: { [groupId]: 1 } });
    return by(admin, 'POST', '/folders/access/update', { id, accessGroups: {} });
  },
  'an administrator empties a group': async (who) => {
    const body = { name: newId(), emails: [], departments: [], folders: {} };
    return by(admin, 'PUT', `/AccessGroup/${await newGroup(who)}`, body);
  },
  'an administrator deletes a group': async (who) => by(admin, 'DELETE', `/AccessGroup/${await newGroup(who)}`),
  'an administrator empties a department': async (who) => {
    const body = { name: newId(), managerUserId: admin.userId, userIds: [] };
    return by(admin, 'PUT', `/departments/${await newDepartment(who)}`, body);
  },
  'an administrator deletes a department': async (who) =>
    by(admin, 'DELETE', `/departments/${await newDepartment(who)}`),
  'an absent user ends the delegation': async ({ email }) => {
    const away = await newColleague(portal, 'Rūta Ąžuolaitė');
    const body = { delegateEmail: email, dateFrom: day(0), dateTo: day(5), isEnabled: true };
    const path = `/users/${away.userId}/set-delegation`;
    await keepProven(portal.app);
    expect((await away.browser.request('PUT', `/api${path}`, body)).status).toBe(200);
    return by(away, 'PUT', path, { ...body, isEnabled: false });
  },
  'the user signs out': (who) => by(who, 'POST', '/session/end'),
  'the operator revokes a key': async () => {
    const { id } = await createKey(portal.ctx, portal.tenantId);
    return by(operator, 'PUT', '/key', { tenantId: portal.tenantId, keyId: id, revoked: true });
  },
  'the operator switches a module off': async () => {
    const { body } = await operator.browser.request('GET', `/api${company()}`);
    const { name, key, hosts, moduleIds } = body as unknown as Record<'name' | 'key', string> &
      Record<'hosts' | 'moduleIds', unknown[]>;
    const terms = { name, key, hosts, isCompany: true, passwordExpirationHours: 8760 };
    return by(operator, 'PUT', company(), { ...terms, moduleIds: moduleIds.filter((id) => id !== OFF) });
  },
};

const taken = (name: string, mode: '' | '_shared' = '_shared') =>
  `select pg_advisory_xact_lock${mode}(hashtextextended('${name}', 0))`;

test.each(Object.keys(REMOVALS))('%s only after the acts of the user that are under way', async (name) => {
  const who = await newColleague(portal, 'Vilma Rimkutė');
  const removal = await REMOVALS[name]!(who);
  await keepProven(portal.app);
  const { sub } = JSON.parse(Buffer.from(who.browser.token!.split('.')[1]!, 'base64url').toString()) as { sub: string };
  const locks = [taken(`0 rights ${portal.tenantId}`), taken(`2 account ${sub}`)];
  const { waited, answer } = await whileUnderWay(portal.app.databaseUrl, { locks, removal });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(waited).toBe(true);
});

test('the owner voids a document only after the act of its guest that is under way', async () => {
  const owner = await newColleague(portal, 'Ieva Žemaitienė');
  const member = { email: `kristjan${newId().slice(-8)}@else.example`, kind: 'sign', order: 1 } as const;
  const { id } = await sendDocument(owner.browser, [{ ...member, firstName: 'Kristjan', lastName: 'Põld' }]);
  const locks = [`select from documents where id = '${id}' for no key update`];
  const removal = by(owner, 'PUT', `/documents/${id}/void`, { voidedCustomMessage: 'Klaida' });
  const { waited, answer } = await whileUnderWay(portal.app.databaseUrl, { locks, removal });
  expect([waited, answer.status]).toEqual([true, 200]);
});

test('users of another company are not delayed', async () => {
  const who = await newColleague(portal, 'Vilma Rimkutė');
  const locks = [taken(`0 rights ${newId()}`, '')];
  const removal = by(who, 'POST', '/session/end');
  expect((await whileUnderWay(portal.app.databaseUrl, { locks, removal })).waited).toBe(false);
});
