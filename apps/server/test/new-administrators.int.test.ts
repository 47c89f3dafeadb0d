import { LIMITS, ROLES } from '@paraph/domain';
import { beforeEach, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { intrude } from './intruder.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, PASSWORD } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';
import { newId } from '../src/platform/ids.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Method = 'DELETE' | 'POST' | 'PUT';

const HOOKS = '127.0.0.1:9';
let portal: TestPortal;
let owner: Colleague;
beforeEach(async () => {
  portal = await startTestPortal({}, {}, { PARAPH_WEBHOOK_HOSTS: HOOKS });
  await removeAdmins();
  owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
});

/** Leaves the company without the administrator that the portal begins with. */
const removeAdmins = () =>
  inTenant(portal.ctx, (tx) => tx.deleteFrom('user_roles').where('role', '=', 'admin').execute());
/** Lets the roles of a user count as given some days ago. */
const establish = ({ userId }: Pick<Colleague, 'userId'>) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('user_roles')
      .set({ given_at: new Date(Date.now() - LIMITS.newAdministrator - 1) })
      .where('user_id', '=', userId)
      .execute(),
  );
const call = async ({ browser }: { browser: Browser }, method: Method, path: string, body: object = {}) => {
  const { status, body: answer } = await browser.request(method, path, body);
  return status < 300 ? status : answer.code;
};
const setRoles = (by: { browser: Browser }, userId: string, ...roles: (keyof typeof ROLES)[]) =>
  call(by, 'PUT', `/api/users/${userId}/set-roles`, { roleIds: roles.map((role) => ROLES[role].code) });
const userOf = (column: 'id' | 'email', value: string) =>
  inTenant(portal.ctx, async (tx) => {
    const row = await tx
      .selectFrom('users')
      .select(['id', 'state'])
      .where(column, '=', value)
      .executeTakeFirstOrThrow();
    const roles = await tx.selectFrom('user_roles').select('role').where('user_id', '=', row.id).execute();
    return { ...row, roles: roles.map(({ role }) => role) };
  });
const outsider = () => `${newId().slice(-12)}@evil.example`;
const invite = (by: { browser: Browser }, email: string, role: keyof typeof ROLES) =>
  call(by, 'POST', '/api/users', { email, firstName: 'Petras', lastName: 'Naujokas', roleIds: [ROLES[role].code] });

/** What takes a company over, by the administrator who does it. */
const takeOvers = (by: { browser: Browser }) => ({
  'gives another user the role of administrators': () => invite(by, outsider(), 'admin'),
  'takes the role of another administrator': () => setRoles(by, owner.userId, 'user'),
  'deactivates another administrator': () =>
    call(by, 'PUT', `/api/users/${owner.userId}/set-activation`, { isDeactivated: true }),
  'deletes a user': () => call(by, 'DELETE', `/api/users/${owner.userId}`),
  'removes the sign-in provider': () => call(by, 'DELETE', '/api/companies/sso'),
  'removes the mail server': () => call(by, 'DELETE', '/api/companies/mail-server'),
  'adds a webhook': () =>
    call(by, 'POST', '/api/webhooks', { url: `http://${HOOKS}/x`, events: ['document.completed'] }),
  'sets when documents are deleted': () => call(by, 'PUT', '/api/companies', { lifetime: { days: 1, hours: 0 } }),
});

test('AN-16 a new administrator takes nothing over while another one has been there for longer, and may after three days', async () => {
  const fresh = await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] });
  await establish(owner);
  await keepProven(portal.app);
  for (const [name, act] of Object.entries(takeOvers(fresh)))
    expect(await act(), name).toBe('access.new-administrator');
  expect(await invite(fresh, outsider(), 'user')).toBeLessThan(300);
  expect(await call(fresh, 'PUT', '/api/companies', { address: 'Kita g. 1' })).toBeLessThan(300);
  await establish(fresh);
  expect(await setRoles(fresh, owner.userId, 'user')).toBeLessThan(300);
});

test('in a new company all administrators may do everything', async () => {
  const fresh = await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] });
  await keepProven(portal.app);
  expect(await invite(fresh, outsider(), 'admin')).toBeLessThan(300);
  expect(await setRoles(fresh, owner.userId, 'user')).toBeLessThan(300);
});

test('AN-16 the last administrator of more than three days stays, also by their own wish, until another one is as long there', async () => {
  const fresh = await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] });
  await establish(owner);
  await keepProven(portal.app);
  expect(await setRoles(owner, owner.userId, 'user')).toBe('user.last-established-admin');
  await establish(fresh);
  expect(await setRoles(owner, owner.userId, 'user')).toBeLessThan(300);
});

test('an administrator who gets another role besides is not new again; one who was deactivated is', async () => {
  const [long, back] = [
    await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] }),
    await newColleague(portal, 'Asta Kazlauskienė', { roles: ['admin'] }),
  ];
  for (const one of [owner, long, back]) await establish(one);
  await keepProven(portal.app);
  expect(await setRoles(owner, long.userId, 'admin', 'user')).toBeLessThan(300);
  for (const isDeactivated of [true, false])
    expect(await call(owner, 'PUT', `/api/users/${back.userId}/set-activation`, { isDeactivated })).toBeLessThan(300);
  const since = (userId: string) =>
    inTenant(portal.ctx, async (tx) => {
      const query = tx.selectFrom('user_roles').select('given_at').where('role', '=', 'admin');
      return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).given_at;
    });
  const limit = Date.now() - LIMITS.newAdministrator;
  expect((await since(long.userId)).getTime()).toBeLessThan(limit);
  expect((await since(back.userId)).getTime()).toBeGreaterThan(limit);
});

test('AN-16 an administrator invited by a stolen session of the only administrator cannot lock the owner out', async () => {
  await establish(owner);
  const intruder = await intrude(portal, owner.email);
  const email = outsider();
  expect(await invite(intruder, email, 'admin')).toBeLessThan(300);
  const { links } = await mailTo(portal, email, /./);
  const token = new URL(links.find((url) => url.includes('/auth/invitation'))!).searchParams.get('token');
  const thief = { browser: new Browser(portal) };
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  expect(await call(thief, 'POST', '/api/invitation/accept', { token, ...password })).toBeLessThan(300);
  expect(await setRoles(intruder, owner.userId, 'user')).toBe('user.last-established-admin');
  const { id } = await userOf('email', email);
  await issueSession(thief.browser, portal.ctx, id);
  await keepProven(portal.app);
  for (const [name, act] of Object.entries(takeOvers(thief)))
    expect(await act(), name).toBe('access.new-administrator');
  const denial = { token: intruder.denial };
  expect(await call({ browser: new Browser(portal) }, 'POST', '/api/session/end-by-mail', denial)).toBeLessThan(300);
  expect((await thief.browser.me()).status).toBe(401);
  expect(await userOf('id', id)).toMatchObject({ state: 'inactive' });
  expect(await userOf('id', owner.userId)).toMatchObject({ state: 'active', roles: ['admin'] });
});
