import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { firstBrokenLink, readChain } from '../../platform/events/index.ts';
import { addUser } from './index.ts';

let app: PeopleApp;
let portal: Portal;
let adminUser: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  adminUser = await signedIn(portal, { firstName: 'Mantas', lastName: 'Petrauskas', roles: ['admin'] });
});

type Item = { id: string; email: string; roles: string[]; isDeactivated: boolean };
const items = async (query: string): Promise<Item[]> =>
  (await adminUser.browser.request('GET', `/api/users?${query}`)).body.items as Item[];
const lastEvent = async (at = portal) =>
  (await inTenant(at.ctx, (tx) => readChain(tx, 'tenant', at.tenantId))).at(-1) as unknown as {
    name: string;
    data: Record<string, unknown>;
    actorId: string;
  };

test('USER-005 USER-025 the list returns the total and pages of items with exactly the stated fields', async () => {
  const at = await newPortal(app);
  const admin = await signedIn(at, { roles: ['admin'], lastName: 'Aaa' });
  for (let n = 0; n < 11; n++) await newPerson(at, { lastName: `Bitė ${String(n).padStart(2, '0')}` });
  const first = await admin.browser.request('GET', '/api/users?limit=5');
  const second = await admin.browser.request('GET', '/api/users?limit=5&offset=5');
  expect([first.body.total, second.body.total]).toEqual([12, 12]);
  const ids = [first, second].flatMap(({ body }) => (body.items as Item[]).map(({ id }) => id));
  expect(new Set(ids).size).toBe(10);
  const fields = ['email', 'firstName', 'id', 'isDeactivated', 'lastName', 'roles', 'userProfileImage'];
  expect(Object.keys((first.body.items as object[])[0]!).sort()).toEqual(fields);
});

test('the list is filtered by words without accents, by role, state and kind', async () => {
  const { email } = await newPerson(portal, { firstName: 'Žydrūnė', lastName: 'Šakalytė', roles: ['ceo'] });
  await inTenant(portal.ctx, async (tx) => {
    const guest = { email: 'guest.zz@example.lv', firstName: 'Zane', lastName: 'Viesis', state: 'invited' } as const;
    const { userId } = await addUser(tx, { ...guest, roles: ['externaluser'] });
    const at = new Date();
    const of = { tenant_id: portal.tenantId, document_id: newId() };
    await tx
      .insertInto('documents')
      .values({
        tenant_id: portal.tenantId,
        id: of.document_id,
        owner_id: adminUser.userId,
        name: 'Sutartis',
        extension: 'pdf',
        version: 1,
        phase: 'signing',
        folded: 'sutartis',
        created_at: at,
        modified_at: at,
      })
      .execute();
    const entry = { kind: 'sign', turn_order: 1, position: 1, identity: 'name' };
    await tx
      .insertInto('members')
      .values({
        ...of,
        id: newId(),
        user_id: userId,
        email: guest.email,
        first_name: 'Zane',
        last_name: 'Viesis',
        ...entry,
      })
      .execute();
  });
  expect(await items('search=sakalyte%20zydr')).toMatchObject([{ email }]);
  expect((await items('role=ceo')).map((row) => row.email)).toEqual([email]);
  expect((await items('kind=external')).map((row) => row.email)).toEqual(['guest.zz@example.lv']);
  expect((await items('state=guest')).map((row) => row.email)).toEqual(['guest.zz@example.lv']);
  expect(await items('state=invited')).toEqual([]);
});

test('users and choices are sorted by the alphabet of the language: Č with C, small letters with large ones', async () => {
  const at = await newPortal(app);
  const admin = await signedIn(at, { roles: ['admin'], lastName: 'Žukas' });
  for (const lastName of ['Dagys', 'Čepas', 'Cibulskis', 'daukša']) await newPerson(at, { lastName });
  const names = async (path: string) =>
    ((await admin.browser.request('GET', path)).body.items as { lastName: string }[]).map(({ lastName }) => lastName);
  const ordered = ['Cibulskis', 'Čepas', 'Dagys', 'daukša', 'Žukas'];
  const byIcu = ordered.toSorted(new Intl.Collator('und').compare);
  expect(await names('/api/users?sort=name')).toEqual(byIcu);
  expect(await names('/api/users/items?limit=10')).toEqual(byIcu);
});

test('USER-006 USER-034 short items for pickers contain id, names and address', async () => {
  const person = await newPerson(portal, { firstName: 'Rasa', lastName: 'Kairytė-Trumpa' });
  const { body } = await adminUser.browser.request('GET', '/api/users/items?search=trumpa&offset=0&limit=5');
  expect(body).toMatchObject({
    total: 1,
    items: [{ id: person.userId, firstName: 'Rasa', lastName: 'Kairytė-Trumpa', email: person.email }],
  });
});

test('USER-028 a deactivated user is signed out at once and mailed, an activated one is mailed and can sign in again', async () => {
  const person = await signedIn(portal);
  const path = `/api/users/${person.userId}/set-activation`;
  expect((await adminUser.browser.request('PUT', path, { isDeactivated: true })).status).toBe(204);
  expect((await person.browser.me()).status).toBe(401);
  expect((await new Browser(portal).init(person.email, person.password)).body.code).toBe('auth.deactivated');
  expect(await mailsTo(portal.ctx, person.email, 'userDeactivated')).toHaveLength(1);
  expect(await lastEvent()).toMatchObject({
    name: 'user.deactivated',
    actorId: adminUser.userId,
    data: { userIds: [person.userId] },
  });
  await adminUser.browser.request('PUT', path, { isDeactivated: true });
  expect(await mailsTo(portal.ctx, person.email, 'userDeactivated')).toHaveLength(1);
  expect((await adminUser.browser.request('PUT', path, { isDeactivated: false })).status).toBe(204);
  expect(await mailsTo(portal.ctx, person.email, 'userActivated')).toHaveLength(1);
  // AN-20: the former session stays ended.
  expect((await person.browser.me()).status).toBe(401);
  expect((await new Browser(portal).init(person.email, person.password)).status).toBe(200);
});

test('USER-030 a new role is in the next token, and applies before that', async () => {
  const at = await newPortal(app);
  const [admin, person] = [await signedIn(at, { roles: ['admin'] }), await signedIn(at)];
  const path = `/api/users/${person.userId}/set-roles`;
  expect((await admin.browser.request('PUT', path, { roleIds: [ROLES.ceo.code] })).status).toBe(204);
  expect((await person.browser.me()).body.roles).toEqual(['ceo']);
  const { body } = await person.browser.refresh();
  const claims = JSON.parse(Buffer.from(String(body.access_token).split('.')[1]!, 'base64url').toString());
  expect(claims.roles).toEqual(['ceo']);
});

test('a company has one chief executive: a second one is refused by every call until the first has lost the role', async () => {
  const at = await newPortal(app);
  const admin = await signedIn(at, { roles: ['admin'] });
  const [first, second] = [await newPerson(at, { roles: ['ceo'] }), await newPerson(at)];
  const put = (path: string, body: object) => admin.browser.request('PUT', `/api/users/${path}`, body);
  const roleIds = [ROLES.ceo.code];
  const taken = { errors: { roleIds: { code: 'user.ceo-taken' } } };
  expect((await put(`${second.userId}/set-roles`, { roleIds })).body).toMatchObject(taken);
  expect((await put('set-roles-bulk', { ids: [first.userId, second.userId], roleIds })).body).toMatchObject(taken);
  const newcomer = { email: `v${newId().slice(-12)}@firma.example`, firstName: 'Vida', lastName: 'Nauja' };
  expect((await admin.browser.request('POST', '/api/users', { ...newcomer, roleIds })).body).toMatchObject(taken);
  const list = { rows: [{ ...newcomer, roles: ['ceo'] }], dryRun: true };
  const { body } = await admin.browser.request('POST', '/api/users/invite-many', list);
  expect((body.items as { fault: { code: string } }[])[0]!.fault.code).toBe('user.ceo-taken');
  expect((await put(`${first.userId}/set-activation`, { isDeactivated: true })).status).toBe(204);
  expect((await put(`${second.userId}/set-roles`, { roleIds })).status).toBe(204);
  expect((await put(`${first.userId}/set-activation`, { isDeactivated: false })).body.code).toBe('user.ceo-taken');
});

test('the log says who became chief executive and who lost the role, and names the administrators to notify', async () => {
  const at = await newPortal(app);
  const [admin, other] = [await signedIn(at, { roles: ['admin'] }), await newPerson(at, { roles: ['admin'] })];
  const { userId } = await newPerson(at);
  const events = async () =>
    (await inTenant(at.ctx, (tx) => readChain(tx, 'tenant', at.tenantId))).filter(({ name }) => /ceo/.test(name));
  for (const role of ['ceo', 'user'] as const)
    await admin.browser.request('PUT', `/api/users/${userId}/set-roles`, { roleIds: [ROLES[role].code] });
  expect(await events()).toMatchObject([
    { name: 'tenant.ceo-given', actorId: admin.userId, data: { userIds: [other.userId] } },
    { name: 'tenant.ceo-taken', actorId: admin.userId, data: { userIds: [other.userId] } },
  ]);
});

test('AZ-09 nobody makes a super administrator of a company', async () => {
  const { userId } = await newPerson(portal);
  const answer = await adminUser.browser.request('PUT', `/api/users/${userId}/set-roles`, {
    roleIds: [ROLES.superadmin.code],
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { roleIds: { code: 'field.invalid' } } } });
});

test('USER-031 AZ-11 roles of three users are set at once, and of none when one of them is not in the company', async () => {
  const people = [await newPerson(portal), await newPerson(portal), await newPerson(portal)];
  const elsewhere = await newPerson(await newPortal(app));
  const ids = people.map(({ userId }) => userId);
  const roles = async () =>
    (await items(`search=&limit=100`)).filter(({ id }) => ids.includes(id)).map((row) => row.roles);
  const wrong = { ids: [...ids, elsewhere.userId], roleIds: [ROLES.ceo.code] };
  expect((await adminUser.browser.request('PUT', '/api/users/set-roles-bulk', wrong)).status).toBe(404);
  expect(await roles()).toEqual([['user'], ['user'], ['user']]);
  const right = { ids, roleIds: [ROLES.user.code, ROLES.externaluser.code] };
  expect((await adminUser.browser.request('PUT', '/api/users/set-roles-bulk', right)).status).toBe(204);
  expect(await roles()).toEqual(Array.from({ length: 3 }, () => ['externaluser', 'user']));
});

test('USER-032 deleted users are not in the list, their address is free, and no user deletes themselves', async () => {
  const first = await signedIn(portal, { lastName: 'Išeinanti' });
  const second = await newPerson(portal, { lastName: 'Išeinanti' });
  const self = await adminUser.browser.request('DELETE', `/api/users/${adminUser.userId}`);
  expect(self).toMatchObject({ status: 409, body: { code: 'user.yourself' } });
  expect((await adminUser.browser.request('DELETE', `/api/users/${first.userId}`)).status).toBe(204);
  expect((await adminUser.browser.request('DELETE', '/api/users/bulk', { ids: [second.userId] })).status).toBe(204);
  expect(await items('search=iseinanti')).toEqual([]);
  expect((await first.browser.me()).status).toBe(401);
  expect((await new Browser(portal).init(first.email, first.password)).body.code).toBe('auth.no-company');
  const again = { email: first.email, firstName: 'Nauja', lastName: 'Darbuotoja', roleIds: [ROLES.user.code] };
  expect((await adminUser.browser.request('POST', '/api/users', again)).status).toBe(200);
});

test('AZ-09 the last administrator who can sign in keeps role and account, even when two act at the same moment', async () => {
  const at = await newPortal(app);
  const [one, two] = [await signedIn(at, { roles: ['admin'] }), await signedIn(at, { roles: ['admin'] })];
  const demote = (by: typeof one, whom: typeof one) =>
    by.browser.request('PUT', `/api/users/${whom.userId}/set-roles`, { roleIds: [ROLES.user.code] });
  const answers = await Promise.all([demote(one, two), demote(two, one)]);
  // The second one is no administrator any more, or would remove the last one's role.
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(won!.status).toBe(204);
  expect(['user.last-admin', 'access.role-missing']).toContain(lost!.body.code);
  const left = answers[0].status === 204 ? one : two;
  const own = await demote(left, left);
  expect(own).toMatchObject({ status: 409, body: { code: 'user.last-admin' } });
  const off = await left.browser.request('PUT', `/api/users/${left.userId}/set-activation`, { isDeactivated: true });
  expect(off.body.code).toBe('user.yourself');
});

test('PERM-016 managing users is for administrators: others are refused before any id is checked', async () => {
  const [user, ceo] = [await signedIn(portal), await signedIn(portal, { roles: ['ceo'] })];
  for (const { browser } of [user, ceo])
    for (const [method, url, body] of [
      ['GET', '/api/users'],
      ['PUT', '/api/users/x/set-activation', { isDeactivated: true }],
      ['DELETE', '/api/users/bulk', { ids: [] }],
      ['POST', '/api/users', {}],
    ] as const)
      expect(await browser.request(method, url, body)).toMatchObject({
        status: 403,
        body: { code: 'access.role-missing' },
      });
});

test('before a bulk act the consequences are shown', async () => {
  const { userId } = await signedIn(portal, { firstName: 'Dalia', lastName: 'Matyta' });
  const { body } = await adminUser.browser.request('POST', '/api/users/standing', { ids: [userId, adminUser.userId] });
  expect(body).toMatchObject({
    items: [
      { id: userId, name: 'Dalia Matyta', state: 'active', waitingFor: 0, owns: 0, isYourself: false },
      { id: adminUser.userId, roles: ['admin'], isYourself: true },
    ],
  });
  expect((body.items as { lastSeen: string }[])[0]!.lastSeen).toMatch(/^2026-/);
});

test("an administrator reads a user's rights and their sources", async () => {
  const { userId } = await newPerson(portal, { roles: ['user', 'ceo'] });
  const { body } = await adminUser.browser.request('GET', `/api/users/${userId}/rights`);
  const of = (name: string) => (body.items as { capability: string }[]).find(({ capability }) => capability === name);
  expect(of('documents.compose')).toEqual({
    capability: 'documents.compose',
    holds: true,
    through: [{ permission: 'ComposeDocument', roles: ['ceo', 'user'] }],
    needsRoles: [],
    modules: [
      { module: 'Standard', isOn: true },
      { module: 'ComposeDocuments', isOn: true },
    ],
  });
  expect(of('admin.open')).toMatchObject({ holds: false, needsRoles: ['admin'] });
  expect(of('signing.eid-easy')).toMatchObject({ holds: false, modules: [{ module: 'EidEasy', isOn: false }] });
});

test('every administrative act is an entry of a chain that cannot be changed unnoticed', async () => {
  expect(firstBrokenLink(await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId)))).toBeUndefined();
});

test('USER-045 each activation and deactivation is one mail in the language of the user', async () => {
  const person = await signedIn(portal);
  await person.browser.request('PUT', '/api/users/locale', { locale: 'lv' });
  const path = `/api/users/${person.userId}/set-activation`;
  for (const isDeactivated of [true, true, false, false])
    await adminUser.browser.request('PUT', path, { isDeactivated });
  const mails = await inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['template', 'locale'])
      .where('address', '=', person.email)
      .where('template', '!=', 'code')
      .execute(),
  );
  expect(mails.toSorted((one, other) => one.template.localeCompare(other.template))).toEqual([
    { template: 'userActivated', locale: 'lv' },
    { template: 'userDeactivated', locale: 'lv' },
  ]);
});

test('USER-045 an administrator is mailed once, in their language, when an invited user has joined', async () => {
  const at = await newPortal(app);
  const admin = await signedIn(at, { roles: ['admin'] });
  await admin.browser.request('PUT', '/api/users/locale', { locale: 'ee' });
  const email = 'nauja@example.lt';
  const invited = { email, firstName: 'Nauja', lastName: 'Kolegė', roleIds: [ROLES.user.code] };
  await admin.browser.request('POST', '/api/users', invited);
  const [mail] = await mailsTo(at.ctx, email, 'invitationToCompany');
  const token = new URL(mail!['Url']!).searchParams.get('token');
  const password = 'Rugsėjis-7-lietus';
  await new Browser(at).request('POST', '/api/invitation/accept', { token, password, confirmPassword: password });
  const reply = await inTenant(at.ctx, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['template', 'locale'])
      .where('address', '=', admin.email)
      .where('template', '!=', 'code')
      .execute(),
  );
  expect(reply).toEqual([{ template: 'newUserToAdmin', locale: 'ee' }]);
});

test('USER-046 the filter of the list: internal are user, ceo and admin, external are external users', async () => {
  const at = await newPortal(app);
  const admin = await signedIn(at, { roles: ['admin'] });
  for (const roles of [['user'], ['ceo'], ['externaluser']] as const) await newPerson(at, { roles: [...roles] });
  const kinds = async (kind: string) =>
    ((await admin.browser.request('GET', `/api/users?kind=${kind}`)).body.items as Item[]).flatMap(
      ({ roles }) => roles,
    );
  expect((await kinds('internal')).sort()).toEqual(['admin', 'ceo', 'user']);
  expect(await kinds('external')).toEqual(['externaluser']);
});
