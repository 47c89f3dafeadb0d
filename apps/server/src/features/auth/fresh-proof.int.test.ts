import { allEndpoints } from '@paraph/contract';
import {
  DEFAULT_SETTINGS,
  CAPABILITIES,
  type CapabilityGate,
  GUARDED_ACT_NAMES,
  GUARDED_ACTS,
  PROOF_LIFE,
  ROLES,
  UNGUARDED_ADMIN_ACTS,
  UNGUARDED_OPERATOR_ACTS,
} from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  lastCode,
  newPortal,
  newPerson,
  PASSWORD,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { addUser, attachAccount } from '../users/index.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Makes a user whose last proof is too old, but whose session is active. */
async function stale(roles: ('admin' | 'user')[] = ['user']) {
  const person = await signedIn(portal, { roles });
  app.clock.advance(PROOF_LIFE + 1000);
  return person;
}
/** Renews the access token. */
async function renewed(browser: Browser) {
  browser.token = String((await browser.refresh()).body.access_token);
}
const PERSONAL = {
  firstName: 'Ona',
  lastName: 'Bitė',
  country: 'LT',
  city: 'Vilnius',
  address: 'Gedimino pr. 1',
  zipCode: '01103',
  birthDay: '1990-01-01',
};

describe('dangerous acts', () => {
  test('AN-17 every act of the table is required by a call, always or under the condition in the table', () => {
    const named = new Set(allEndpoints.flatMap(({ guard }) => (guard ? [guard] : [])));
    const open = GUARDED_ACT_NAMES.filter((act) => !named.has(act) && !('at' in GUARDED_ACTS[act]));
    expect(open).toEqual([]);
    for (const { name, guard, callers } of allEndpoints)
      if (guard) expect(callers, `${name} is for people`).toEqual(['user']);
  });

  test.each([
    ['admin', UNGUARDED_ADMIN_ACTS],
    ['superadmin', UNGUARDED_OPERATOR_ACTS],
  ] as const)('AN-17 every act of the role %s requires a proof, or a table says why not', (role, reasons) => {
    const isOfRole = (name: string | undefined) => {
      const gate: CapabilityGate = CAPABILITIES[name as keyof typeof CAPABILITIES] ?? {};
      const roles: readonly string[] = gate.roles ?? [];
      const ofAdmins = roles.length > 0 && roles.every((one) => one === 'admin' || one === 'superadmin');
      return ofAdmins && (role === 'admin') === roles.includes('admin');
    };
    const acts = allEndpoints.filter(({ capability, method }) => isOfRole(capability) && method !== 'GET');
    const free = acts.filter(({ guard }) => !guard).map(({ name }) => name);
    expect(free.toSorted()).toEqual(Object.keys(reasons).toSorted());
  });

  test('AN-17 with an old proof are refused by an own code, with a new one they succeed', async () => {
    const adminUser = await stale(['admin']);
    const { userId } = await newPerson(portal);
    const erase = () => adminUser.browser.request('DELETE', `/api/users/${userId}`);
    expect(await erase()).toMatchObject({ status: 403, body: { code: 'access.proof-needed' } });
    expect((await adminUser.browser.request('GET', '/api/users')).status).toBe(200);
    const { body } = await adminUser.browser.request('GET', '/api/session/proof');
    expect(body.ways).toEqual(['password']);
    const proof = await adminUser.browser.request('POST', '/api/session/proof', {
      way: 'password',
      password: PASSWORD,
    });
    expect(proof.status).toBe(200);
    expect((await erase()).status).toBe(204);
    app.clock.advance(PROOF_LIFE + 1000);
    await renewed(adminUser.browser);
    const again = await newPerson(portal);
    expect((await adminUser.browser.request('DELETE', `/api/users/${again.userId}`)).status).toBe(403);
  });

  test('AN-17 renewing a token proves nothing', async () => {
    const { browser } = await stale();
    await renewed(browser);
    expect((await browser.request('POST', '/api/users/authenticator')).body.code).toBe('access.proof-needed');
  });

  test('AN-17 making an administrator or chief executive needs a proof, another role does not', async () => {
    const adminUser = await stale(['admin']);
    const { userId } = await newPerson(portal);
    const set = (...roleIds: number[]) =>
      adminUser.browser.request('PUT', `/api/users/${userId}/set-roles`, { roleIds });
    expect((await set(ROLES.externaluser.code)).status).toBe(204);
    expect((await set(ROLES.ceo.code)).body.code).toBe('access.proof-needed');
    expect((await set(ROLES.admin.code)).body.code).toBe('access.proof-needed');
    await adminUser.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    expect((await set(ROLES.admin.code)).status).toBe(204);
    app.clock.advance(PROOF_LIFE + 1000);
    await renewed(adminUser.browser);
    expect((await set(ROLES.admin.code)).status).toBe(204);
  });

  test('AN-17 removing the role of another administrator, or deactivating one, needs a proof; for other users it does not', async () => {
    const thief = await stale(['admin']);
    const boss = await newPerson(portal, { roles: ['admin'] });
    const employee = await newPerson(portal);
    const put = (url: string, body: object) => thief.browser.request('PUT', `/api/users/${url}`, body);
    const roleIds = [ROLES.user.code];
    const acts = [
      () => put(`${boss.userId}/set-roles`, { roleIds }),
      () => put('set-roles-bulk', { ids: [employee.userId, boss.userId], roleIds }),
      () => put(`${boss.userId}/set-activation`, { isDeactivated: true }),
      () => put('set-activation-bulk', { ids: [employee.userId, boss.userId], isDeactivated: true }),
    ];
    for (const act of acts) expect((await act()).body.code).toBe('access.proof-needed');
    expect((await put(`${employee.userId}/set-roles`, { roleIds })).status).toBe(204);
    expect((await put(`${employee.userId}/set-activation`, { isDeactivated: true })).status).toBe(204);
    await thief.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    expect((await acts[0]!()).status).toBe(204);
  });

  test('AN-17 taking the role of chief executive, deactivating its holder or changing permissions of any role needs a proof', async () => {
    const thief = await stale(['admin']);
    const ceo = await newPerson(portal, { roles: ['ceo'] });
    const put = (url: string, body: object) => thief.browser.request('PUT', `/api/${url}`, body);
    const permissionsOf = (role: 'ceo' | 'user') => ({
      rolePermissions: [{ roleId: ROLES[role].code, permissionIds: [1] }],
    });
    const acts = [
      () => put(`users/${ceo.userId}/set-roles`, { roleIds: [ROLES.user.code] }),
      () => put(`users/${ceo.userId}/set-activation`, { isDeactivated: true }),
      () => put('role-permissions', permissionsOf('ceo')),
      () => put('role-permissions', permissionsOf('user')),
    ];
    for (const act of acts) expect((await act()).body.code).toBe('access.proof-needed');
    await thief.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    for (const act of acts) expect((await act()).status).toBeLessThan(300);
  });

  test('AN-17 wrong proofs in a stolen session do not prevent the owner from changing the password', async () => {
    const thief = await stale();
    const wrong = () =>
      thief.browser.request('POST', '/api/session/proof', { way: 'password', password: 'Spėjimas-1' });
    for (let n = 0; n < 5; n += 1) await wrong();
    expect((await wrong()).body.code).toBe('auth.locked');
    const owner = new Browser(portal);
    await owner.signIn(portal.ctx, thief);
    const password = 'Savininkas-9-nauja!';
    const body = { currentPassword: PASSWORD, password, confirmPassword: password };
    expect((await owner.request('PUT', '/api/users/password', body)).status).toBe(204);
  });

  test('AN-17 an invitation as administrator needs a proof, alone and in a list, and a dry run of the list does not', async () => {
    const adminUser = await stale(['admin']);
    const newcomer = () => ({ email: `n${newId().slice(-10)}@firma.example`, firstName: 'Ona', lastName: 'Nauja' });
    const invite = (...roleIds: number[]) =>
      adminUser.browser.request('POST', '/api/users', { ...newcomer(), roleIds });
    const list = (dryRun: boolean, ...roles: string[]) =>
      adminUser.browser.request('POST', '/api/users/invite-many', { rows: [{ ...newcomer(), roles }], dryRun });
    expect((await invite(ROLES.user.code, ROLES.admin.code)).body.code).toBe('access.proof-needed');
    expect((await invite(ROLES.ceo.code)).body.code).toBe('access.proof-needed');
    expect((await list(false, 'ceo')).body.code).toBe('access.proof-needed');
    expect((await invite(ROLES.user.code)).status).toBe(200);
    expect((await list(true, 'admin')).status).toBe(200);
    expect((await list(false, 'Admin')).body.code).toBe('access.proof-needed');
    expect((await list(false, 'user')).status).toBe(200);
    await adminUser.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    expect((await invite(ROLES.admin.code)).status).toBe(200);
    expect((await list(false, 'admin')).body).toMatchObject({ invited: 1 });
  });

  test('AN-17 activating a deactivated administrator needs a proof, activating another user does not', async () => {
    const adminUser = await stale(['admin']);
    const [admin, user] = [await newPerson(portal, { roles: ['admin'] }), await newPerson(portal)];
    const set = ({ userId }: { userId: string }, isDeactivated: boolean) =>
      adminUser.browser.request('PUT', `/api/users/${userId}/set-activation`, { isDeactivated });
    await adminUser.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    for (const person of [admin, user]) expect((await set(person, true)).status).toBe(204);
    app.clock.advance(PROOF_LIFE + 1000);
    await renewed(adminUser.browser);
    expect((await set(user, false)).status).toBe(204);
    expect((await set(admin, false)).body.code).toBe('access.proof-needed');
    await adminUser.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    expect((await set(admin, false)).status).toBe(204);
  });

  test('AN-17 opening all documents to administrators needs a proof, closing them and other settings do not', async () => {
    const adminUser = await stale(['admin']);
    const body = { ...DEFAULT_SETTINGS, code: '1', address: 'A', name: portal.host, locale: 'lt' };
    const set = (adminsOpenAll: boolean) =>
      adminUser.browser.request('PUT', '/api/companies', { ...body, adminsOpenAll });
    expect((await set(false)).status).toBe(204);
    expect((await set(true)).body.code).toBe('access.proof-needed');
    await adminUser.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    expect((await set(true)).status).toBe(204);
    app.clock.advance(PROOF_LIFE + 1000);
    await renewed(adminUser.browser);
    expect((await set(true)).status).toBe(204);
    expect((await set(false)).status).toBe(204);
  });

  test('AN-17 settings of sign-in and of senders of mails need a proof, an address does not', async () => {
    const adminUser = await stale(['admin']);
    const body = { ...DEFAULT_SETTINGS, code: '1', address: 'A', name: portal.host, locale: 'lt', adminsOpenAll: true };
    const set = async (more: object) =>
      (await adminUser.browser.request('PUT', '/api/companies', { ...body, ...more })).body;
    for (const more of [{ factorDays: 7 }, { replyTo: 'kitas@svetur.example' }, { emailSenderName: 'Raštinė' }])
      expect((await set({ ...more, adminsOpenAll: false })).code, JSON.stringify(more)).toBe('access.proof-needed');
    expect((await set({ address: 'Kita', adminsOpenAll: false }))?.code).toBeUndefined();
  });

  test('AN-17 another phone number needs a proof, the rest of the card does not', async () => {
    const { browser } = await stale();
    const save = (phoneNumber: string | null) =>
      browser.request('PUT', '/api/users/profile', { personal: { ...PERSONAL, phoneNumber } });
    expect((await save(null)).status).toBe(204);
    expect((await save('+37060000007')).body.code).toBe('access.proof-needed');
    await browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
    expect((await save('+37060000007')).status).toBe(204);
  });
});

describe('a proof', () => {
  test('AN-17 uses the strongest factor: a password does not suffice for an account with more, and wrong ones are counted', async () => {
    const { browser } = await stale();
    const weak = await browser.request('POST', '/api/session/proof', { way: 'mail', code: '123456' });
    expect(weak.body.code).toBe('generic.conflict');
    const codes = [];
    for (let n = 0; n < 6; n += 1) {
      const { body } = await browser.request('POST', '/api/session/proof', {
        way: 'password',
        password: 'Wrong-1-one',
      });
      codes.push(body.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'generic.fields'), 'auth.locked']);
  });

  test('AN-17 of users without a password is a mailed code, valid once and for their session only', async () => {
    const { browser, email } = await signedIn(portal);
    await inSystem(app.platform, (tx) =>
      tx.updateTable('accounts').set({ password: null }).where('email', '=', email).execute(),
    );
    app.clock.advance(PROOF_LIFE + 1000);
    expect((await browser.request('GET', '/api/session/proof')).body.ways).toEqual(['mail']);
    expect((await browser.request('POST', '/api/session/proof/code')).status).toBe(200);
    const code = await lastCode(portal.ctx, email);
    const wrong = await browser.request('POST', '/api/session/proof', { way: 'mail', code: '000000' });
    expect(wrong.body).toMatchObject({ errors: { code: { code: 'field.code-wrong' } } });
    expect((await browser.request('POST', '/api/session/proof', { way: 'mail', code })).status).toBe(200);
    expect((await browser.request('POST', '/api/session/proof', { way: 'mail', code })).status).toBe(422);
  });

  test('AN-17 is missing after a change from another company', async () => {
    const there = await newPortal(app);
    const person = await newPerson(portal);
    const account = await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
    );
    await inTenant(there.ctx, async (tx) => {
      const { userId } = await addUser(tx, { ...person, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
      await attachAccount(tx, userId, account.id);
    });
    const browser = new Browser(portal);
    await browser.signIn(portal.ctx, person);
    const { body } = await browser.request('POST', '/api/session/switch', { tenantId: there.tenantId });
    const arriving = new Browser(there);
    const ticket = String(body.url).split('#')[1]!;
    const arrived = await arriving.request('POST', '/api/session/arrive', { ticket, email: person.email });
    arriving.token = String(arrived.body.access_token);
    expect((await arriving.request('POST', '/api/users/authenticator')).body.code).toBe('access.proof-needed');
  });
});
