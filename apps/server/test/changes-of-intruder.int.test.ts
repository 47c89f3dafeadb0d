import { COMPANY_ACTS, DEFAULT_SETTINGS, PERMISSIONS, ROLES } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seal } from '../src/platform/files/index.ts';
import { inSystem, inSystemFor, inTenant } from '../src/platform/db/index.ts';
import { undoCompanyActs } from '../src/features/auth/company-acts/undo.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { linkSubject, saveProvider } from '../src/features/auth/sso/store.ts';
import { intrude } from './intruder.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newPerson, newPortal } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Intruder = Awaited<ReturnType<typeof intrude>>;
const SERVER = 'localhost:9';
let portal: TestPortal;
let other: Colleague;
let owner: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, { PARAPH_MAIL_SERVERS: SERVER });
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});
beforeEach(async () => {
  owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
});

type Method = 'DELETE' | 'POST' | 'PUT';

const call = async ({ browser }: { browser: Browser }, method: Method, path: string, body: object = {}) => {
  const answer = await browser.request(method, path, body);
  expect([200, 201, 204], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body;
};
const deny = ({ denial: token }: Intruder) =>
  call({ browser: new Browser(portal) }, 'POST', '/api/session/end-by-mail', { token });

/** Returns what the company has stored in a table, without the times of changes. */
const stored = (table: string, ...without: string[]) =>
  inSystem(portal.app.platform, async (tx) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
      where tenant_id = ${portal.tenantId}::uuid order by (to_jsonb(t) - ${without}::text[])::text`.execute(tx);
    return rows.map(({ row }) => row);
  });
const rolesOf = (userId: string) =>
  inTenant(portal.ctx, async (tx) => {
    const rows = await tx.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute();
    return rows.map(({ role }) => role);
  });
const stateOf = (userId: string) =>
  inTenant(portal.ctx, async (tx) => {
    const row = await tx.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirstOrThrow();
    return row.state;
  });
const settings = async () => {
  const answer = await other.browser.request('GET', '/api/companies/settings');
  return answer.body as Record<string, unknown>;
};
const provider = (more: object = {}) => ({
  name: 'Kita paskyra',
  issuer: `${portal.sandbox}/oidc`,
  clientId: 'paraph-company',
  clientSecret: 'sandbox-company-secret',
  domains: ['azuolas.example'],
  isEnforced: false,
  emergencyIds: [],
  ...more,
});
const mailServer = (fromAddress: string) => ({
  host: 'localhost',
  port: 9,
  isTls: false,
  username: 'paraph',
  password: 'slaptas-žodis',
  fromAddress,
});

/** Another value for every setting; a new setting fails the test until it has one. */
const CHANGED: Record<keyof typeof DEFAULT_SETTINGS | 'name' | 'locale', unknown> = {
  name: 'UAB Kiti baldai',
  locale: 'ee',
  code: '305555555',
  address: 'Kita g. 1, Kaunas',
  locales: ['ee', 'en'],
  defaultEmailLocale: 'ru',
  timestampPosition: 'BOTTOM_LEFT',
  timestampPagePosition: 'LAST',
  stampBySigner: false,
  deadlineDays: 3,
  validDays: 4,
  linkDays: 365,
  lifetime: { days: 1, hours: 0 },
  additionalUserValidation: true,
  undoSeconds: 7,
  idleMinutes: 44,
  factorDays: 50,
  adminsOpenAll: true,
  shortEmailEndings: true,
  emailSenderName: 'Kiti baldai',
  replyTo: 'kitas@evil.example',
  holidayCountries: ['lv'],
  consentText: 'Sutinku',
  colour: '#123456',
};

test('AN-16 every setting of the company that an intruder changed is as it was once the owner says “It was not me”', async () => {
  expect(Object.keys(CHANGED).toSorted()).toEqual(['locale', 'name', ...Object.keys(DEFAULT_SETTINGS)].toSorted());
  const before = await settings();
  const intruder = await intrude(portal, owner.email);
  await call(intruder, 'PUT', '/api/companies', CHANGED);
  const changed = await settings();
  for (const [name, value] of Object.entries(CHANGED)) expect(changed[name], name).toEqual(value);
  await deny(intruder);
  expect(await settings()).toEqual(before);
  const { text } = await mailTo(portal, other.email, /Patikrinkite/);
  expect(text).toContain('Grąžinta, kaip buvo: Pakeisti nustatymai (');
  expect(text.split('Lieka, kol pakeis')[1]).not.toContain('Pakeisti nustatymai (');
});

test('AN-16 deletion of documents needs a fresh proof, is mailed to the other administrators at once, and goes back', async () => {
  const reader = await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] });
  const intruder = await intrude(portal, owner.email);
  const lifetime = { days: 1, hours: 0 };
  await inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('sessions')
      .set({ proven_at: new Date(0) })
      .where('ended_at', 'is', null)
      .execute(),
  );
  const refused = await intruder.browser.request('PUT', '/api/companies', { lifetime });
  expect(refused.body.code).toBe('access.proof-needed');
  await keepProven(portal.app);
  await call(intruder, 'PUT', '/api/companies', { lifetime });
  const { text, links } = await mailTo(portal, reader.email, /automatinis trynimas/);
  expect(text).toContain('Mantas Petrauskas (');
  expect(links.some((link) => link.endsWith('/admin/company'))).toBe(true);
  await deny(intruder);
  expect(await settings()).toMatchObject({ lifetime: null });
});

test('AN-16 a setting that another administrator has changed since stays, and is listed to check', async () => {
  const intruder = await intrude(portal, owner.email);
  await call(intruder, 'PUT', '/api/companies', { code: '111', address: 'Kita g. 1' });
  await call(other, 'PUT', '/api/companies', { address: 'Mūsų g. 2' });
  const { code } = await settings();
  await deny(intruder);
  expect(code).toBe('111');
  expect(await settings()).toMatchObject({ code: '', address: 'Mūsų g. 2' });
  const { text } = await mailTo(portal, owner.email, /Patikrinkite/);
  expect(text.split('Lieka, kol pakeis')[1]).toContain('Pakeisti nustatymai (');
});

test('AN-16 the sign-in provider of the company and its links come back, and those made since are gone', async () => {
  const linked = await newColleague(portal, 'Ona Bitė');
  const issuer = 'https://login.azuolas.example';
  await inTenant(portal.ctx, async (tx) => {
    const sealed = await seal(portal.ctx, { column: 'sso_providers.sealed', row: portal.tenantId }, 'secret');
    const row = { client_id: 'c', name: 'Ąžuolas', domains: ['azuolas.example'], is_enforced: false };
    await saveProvider(tx, { ...row, issuer, sealed, emergency_ids: [], proven_at: null });
    await linkSubject(tx, { issuer, subject: 'ona', userId: linked.userId });
  });
  const former = [await stored('sso_providers'), await stored('sso_identities')];
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  await call(intruder, 'PUT', '/api/companies/sso', provider());
  await inTenant(portal.ctx, (tx) =>
    linkSubject(tx, { issuer: provider().issuer, subject: 'kitas', userId: owner.userId }),
  );
  await call(intruder, 'DELETE', '/api/companies/sso');
  await call(intruder, 'PUT', '/api/companies/sso', provider({ name: 'Dar kita' }));
  await deny(intruder);
  expect([await stored('sso_providers'), await stored('sso_identities')]).toEqual(former);
  const { text } = await mailTo(portal, other.email, /Patikrinkite/);
  expect(text).toContain('Grąžinta, kaip buvo: ');
  await inSystem(portal.app.platform, async (tx) => {
    for (const table of ['sso_identities', 'sso_providers'] as const)
      await tx.deleteFrom(table).where('tenant_id', '=', portal.tenantId).execute();
  });
});

test('AN-16 a provider that an intruder gave to a company without one is gone', async () => {
  const intruder = await intrude(portal, owner.email);
  await call(intruder, 'PUT', '/api/companies/sso', provider());
  await inTenant(portal.ctx, (tx) =>
    linkSubject(tx, { issuer: provider().issuer, subject: 'vagis', userId: other.userId }),
  );
  await deny(intruder);
  expect(await stored('sso_providers')).toEqual([]);
  expect(await stored('sso_identities')).toEqual([]);
});

test('AN-16 the mail server of the company comes back with its password, and one that was not there is gone', async () => {
  const first = await intrude(portal, owner.email);
  await call(first, 'PUT', '/api/companies/mail-server', mailServer('vagis@evil.example'));
  await deny(first);
  expect(await stored('mail_servers')).toEqual([]);
  await keepProven(portal.app);
  await call(other, 'PUT', '/api/companies/mail-server', mailServer('mes@azuolas.example'));
  const former = await stored('mail_servers');
  const victim = await newColleague(portal, 'Jonas Petrauskas', { roles: ['admin'] });
  const second = await intrude(portal, victim.email);
  await call(second, 'PUT', '/api/companies/mail-server', mailServer('vagis@evil.example'));
  await call(second, 'DELETE', '/api/companies/mail-server');
  await deny(second);
  expect(await stored('mail_servers')).toEqual(former);
  await keepProven(portal.app);
  await call(other, 'DELETE', '/api/companies/mail-server');
});

test('AN-16 a mail server that another administrator has saved since stays', async () => {
  const intruder = await intrude(portal, owner.email);
  await call(intruder, 'PUT', '/api/companies/mail-server', mailServer('vagis@evil.example'));
  await keepProven(portal.app);
  await call(other, 'PUT', '/api/companies/mail-server', mailServer('mes@azuolas.example'));
  await deny(intruder);
  expect(await stored('mail_servers')).toMatchObject([{ from_address: 'mes@azuolas.example' }]);
  await call(other, 'DELETE', '/api/companies/mail-server');
});

test('AN-16 roles, activations, permissions, mail texts and blocks of the provider are as they were', async () => {
  const [raised, activated, blocked] = await Promise.all([
    newColleague(portal, 'Petras Naujokas'),
    newColleague(portal, 'Asta Kazlauskienė'),
    newColleague(portal, 'Lina Petrauskienė'),
  ]);
  await inSystem(portal.app.platform, async (tx) => {
    await tx.updateTable('users').set({ state: 'inactive' }).where('id', '=', activated.userId).execute();
    await tx.updateTable('users').set({ sso_blocked_at: new Date() }).where('id', '=', blocked.userId).execute();
  });
  const tables = () =>
    Promise.all([
      stored('users', 'access_ended_at', 'updated_at'),
      stored('user_roles', 'given_at'),
      stored('role_permissions'),
      stored('mail_templates', 'changed_at'),
    ]);
  const text = (subject: string) => ({ subject, title: 'Antraštė', body: '{{DocumentName}}: {{DocumentLink}}' });
  await keepProven(portal.app);
  await call(other, 'PUT', '/api/email-templates/signed/lt', text('Mūsų'));
  await call(other, 'PUT', '/api/email-templates/documentForSigning/ee', text('Mūsų'));
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  const before = await tables();
  const setRole = (userId: string, role: keyof typeof ROLES) =>
    call(intruder, 'PUT', `/api/users/${userId}/set-roles`, { roleIds: [ROLES[role].code] });
  await setRole(raised.userId, 'admin');
  await call(intruder, 'PUT', `/api/users/${activated.userId}/set-activation`, { isDeactivated: false });
  await call(intruder, 'PUT', `/api/companies/sso/people/${blocked.userId}`);
  const rolePermissions = [
    { roleId: ROLES.user.code, permissionIds: Object.values(PERMISSIONS).map(({ code }) => code) },
  ];
  await call(intruder, 'PUT', '/api/role-permissions', { rolePermissions });
  await call(intruder, 'PUT', '/api/email-templates/signed/lt', text('Vagies'));
  await call(intruder, 'DELETE', '/api/email-templates/documentForSigning/ee');
  await call(intruder, 'PUT', '/api/email-templates/documentForSigning/lt', text('Vagies'));
  await deny(intruder);
  const after = await tables();
  for (const [at, rows] of before.entries()) expect(after[at]).toEqual(rows);
});

test('AN-16 rights that a denied session took stay taken until an administrator decides', async () => {
  const [lowered, deactivated] = await Promise.all([
    newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] }),
    newColleague(portal, 'Simas Kazlauskas', { roles: ['admin'] }),
  ]);
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  await call(intruder, 'PUT', `/api/users/${lowered.userId}/set-roles`, { roleIds: [ROLES.user.code] });
  await call(intruder, 'PUT', `/api/users/${deactivated.userId}/set-activation`, { isDeactivated: true });
  await deny(intruder);
  expect(await rolesOf(lowered.userId)).toEqual(['user']);
  expect(await stateOf(deactivated.userId)).toBe('inactive');
});

test('AN-16 what the owner did before the denied sign-in and beside it in an older session stays', async () => {
  const [before, beside] = [await newColleague(portal, 'Lina Kazė'), await newColleague(portal, 'Rita Kazė')];
  const raise = (by: { browser: Browser }, { userId }: { userId: string }) =>
    call(by, 'PUT', `/api/users/${userId}/set-roles`, { roleIds: [ROLES.admin.code] });
  await keepProven(portal.app);
  await raise(owner, before);
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  await raise(owner, beside);
  await call(owner, 'PUT', '/api/companies', { address: 'Savininko g. 1' });
  await deny(intruder);
  for (const { userId } of [before, beside]) expect(await rolesOf(userId)).toEqual(['admin']);
  expect((await settings()).address).toBe('Savininko g. 1');
});

test('AN-16 the reaction of a user who was dismissed since changes nothing for the company', async () => {
  const former = await newColleague(portal, 'Xenas Buvęs', { roles: ['admin'] });
  const pal = await newColleague(portal, 'Draugas Buvęs');
  const session = await intrude(portal, former.email);
  await keepProven(portal.app);
  await call(session, 'PUT', '/api/companies', { address: 'Buvusio g. 1' });
  await call(session, 'PUT', `/api/users/${pal.userId}/set-activation`, { isDeactivated: true });
  await call(other, 'PUT', `/api/users/${former.userId}/set-roles`, { roleIds: [ROLES.user.code] });
  await deny(session);
  expect((await settings()).address).toBe('Buvusio g. 1');
  expect(await rolesOf(former.userId)).toEqual(['user']);
  expect(await stateOf(pal.userId)).toBe('inactive');
});

test('AN-16 a provider that an accomplice saved again is gone, and the accomplice who was invited is deactivated', async () => {
  const raised = await newColleague(portal, 'Bendras Bendrininkas');
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  await call(intruder, 'PUT', `/api/users/${raised.userId}/set-roles`, { roleIds: [ROLES.admin.code] });
  await call(intruder, 'PUT', '/api/companies/mail-server', mailServer('vagis@azuolas.example'));
  await call(raised, 'PUT', '/api/companies/mail-server', mailServer('bendrininkas@azuolas.example'));
  await deny(intruder);
  expect(await stored('mail_servers')).toEqual([]);
  expect(await rolesOf(raised.userId)).toEqual(['user']);
});

test('AN-16 roles that another administrator gave since stay', async () => {
  const colleague = await newColleague(portal, 'Ona Kazlauskienė');
  const intruder = await intrude(portal, owner.email);
  const give = (by: { browser: Browser }, role: keyof typeof ROLES) =>
    call(by, 'PUT', `/api/users/${colleague.userId}/set-roles`, { roleIds: [ROLES[role].code] });
  await give(intruder, 'admin');
  await keepProven(portal.app);
  await give(other, 'user');
  await give(other, 'admin');
  await give(other, 'externaluser');
  await deny(intruder);
  const roles = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('user_roles').select('role').where('user_id', '=', colleague.userId).execute(),
  );
  expect(roles).toEqual([{ role: 'externaluser' }]);
});

test('AN-16 modules, terms of keys and connections that an intruder changed as a super administrator are as they were', async () => {
  const desk = await newPortal({ ...portal.app, clock: undefined as never }, { kind: 'operator' });
  const operator = { ...(await newPerson(desk, { roles: ['superadmin'] })), browser: new Browser(desk) };
  await issueSession(operator.browser, desk.ctx, operator.userId);
  const path = `/api/tenants/${portal.tenantId}`;
  const terms = (apiActionLimit: number) => ({ apiActionLimit, pricePerExceededApiAction: '0.05' });
  await call(operator, 'POST', `/api/key/${portal.tenantId}/business-properties/set`, terms(100));
  const { name, key, hosts, moduleIds } = (await operator.browser.request('GET', path)).body as unknown as Company;
  const { accountId } = await inSystem(portal.app.platform, async (tx) => {
    const found = (await accountOfUser(tx, operator.userId))!;
    await tx.deleteFrom('company_changes').where('account_id', '=', found.accountId!).execute();
    return found;
  });
  const tables = () =>
    Promise.all(
      ['tenant_modules', 'tenant_integrations', 'tenant_providers']
        .map((table) => stored(table))
        .concat(
          inSystem(portal.app.platform, (tx) =>
            tx
              .selectFrom('tenant_terms')
              .select(['api_action_limit', 'api_price', 'api_beyond'])
              .where('tenant_id', '=', portal.tenantId)
              .execute(),
          ),
        ),
    );
  const former = await tables();
  await call(operator, 'POST', `/api/key/${portal.tenantId}/business-properties/set`, terms(7));
  await call(operator, 'PUT', `${path}/providers`, {
    eparakstsClientId: 'vagis',
    eparakstsSecret: 'slaptas',
    eidEasyClientId: null,
    eidEasyMethods: [],
  });
  await call(operator, 'PUT', `${path}/integration`, dmsOfIntruder());
  const edited = { name, key, hosts, moduleIds: moduleIds.slice(1), isCompany: true, passwordExpirationHours: 8760 };
  await call(operator, 'PUT', path, edited);
  for (const [at, rows] of (await tables()).entries()) expect(rows).not.toEqual(former[at]);
  await inSystemFor(desk.ctx, (tx) => undoCompanyActs(tx, accountId!, { sessionAt: new Date(0) }));
  for (const [at, rows] of (await tables()).entries()) expect(rows).toEqual(former[at]);
});

test('AN-16 a manager and a contact that an intruder chose and changed as a user are as they were', async () => {
  const user = await newColleague(portal, 'Greta Miškinytė');
  const contact = { firstName: 'Jonas', lastName: 'Ąžuolas', email: `${user.userId.slice(-12)}@partner.example` };
  const { id } = await call(user, 'POST', '/api/address-book', contact);
  const intruder = await intrude(portal, user.email);
  const former = [await stored('users', 'updated_at'), await stored('contacts')];
  await call(intruder, 'POST', '/api/users/own-manager', { email: other.email });
  await call(intruder, 'PUT', `/api/address-book/${String(id)}`, { ...contact, email: 'vagis@evil.example' });
  await deny(intruder);
  expect([await stored('users', 'updated_at'), await stored('contacts')]).toEqual(former);
});

// Last, because it reads what the tests above have recorded.
test('AN-16 the tests of this file do every act that a reaction puts back', async () => {
  const acts = await inSystem(portal.app.platform, (tx) =>
    tx.selectFrom('company_changes').select('act').distinct().where('reverted_at', 'is not', null).execute(),
  );
  const reverted = Object.entries(COMPANY_ACTS).filter(([, { reaction }]) => reaction === 'reverted');
  // Tested in lifted-hold-, lists-, entries-of-intruder, edited-by-intruder, forms-of-intruder and operator-acts-of-intruder.
  const elsewhere = [
    'tenant.hold-lifted',
    'tenant.edited',
    'tenant.form-people-changed',
    'tenant.activated',
    'tenant.deactivated',
    'tenant.company-created',
    'tenant.key-revoked',
    'tenant.key-restored',
    'tenant.custom-list-changed',
    'tenant.tag-changed',
    'tenant.job-title-changed',
    'tenant.form-type-changed',
    'tenant.event-type-changed',
    'tenant.access-group-changed',
    'tenant.department-changed',
  ];
  const tested = [...acts.map(({ act }) => act), ...elsewhere];
  expect(tested.toSorted()).toEqual(reverted.map(([name]) => name).toSorted());
});

interface Company {
  name: string;
  key: string;
  hosts: string[];
  moduleIds: number[];
}

const dmsOfIntruder = () => ({
  isEnabled: false,
  domain: 'evil.example/dms',
  integrationType: 'ntlm',
  httpSecure: false,
  ntlmUserName: 'vagis',
  ntlmPassword: 'Slaptažodis1',
  apiKey: 'key',
  clientId: '',
  grantType: null,
  scope: '',
  cloudTenantId: '',
  cloudUserName: '',
});
