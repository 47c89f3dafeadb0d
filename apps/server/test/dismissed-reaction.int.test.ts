import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { undoCompanyActs } from '../src/features/auth/company-acts/undo.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { inSystemFor, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { intrude } from './intruder.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newPerson, newPortal, PASSWORD } from './people.ts';
import { mailTo, newColleague, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type By = { browser: Browser };
type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';

const HOOKS = '127.0.0.1:9';
let portal: TestPortal;
let other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, { PARAPH_WEBHOOK_HOSTS: HOOKS });
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

const call = async ({ browser }: By, method: Method, path: string, body?: object) => {
  const answer = await browser.request(method, path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};
const outsider = () => `${newId().slice(-12)}@evil.example`;
const invite = async (by: By, email: string, role: keyof typeof ROLES) => {
  const body = { email, firstName: 'Petras', lastName: 'Naujokas', roleIds: [ROLES[role].code] };
  await call(by, 'POST', '/api/users', body);
  return email;
};
const tokenFor = async (email: string): Promise<string> => {
  const { links } = await mailTo(portal, email, /./);
  return new URL(links.find((url) => url.includes('/auth/invitation'))!).searchParams.get('token')!;
};
/** Accepts the newest invitation. @returns a signed-in browser of the invited user */
const join = async (email: string): Promise<By & { userId: string }> => {
  const token = await tokenFor(email);
  const browser = new Browser(portal);
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  await call({ browser }, 'POST', '/api/invitation/accept', body);
  const userId = await idOf(email);
  await issueSession(browser, portal.ctx, userId);
  await keepProven(portal.app);
  return { browser, userId };
};
const hasInvitation = async (email: string): Promise<boolean> =>
  (await mailTo(portal, email, /./)).links.some((url) => url.includes('/auth/invitation'));
const idOf = (email: string) =>
  inTenant(portal.ctx, async (tx) => {
    const row = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return row.id;
  });
const stateOf = (userId: string) =>
  inTenant(portal.ctx, async (tx) => {
    const row = await tx.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirstOrThrow();
    return row.state;
  });
const isOn = (id: string) =>
  inTenant(portal.ctx, async (tx) => {
    const row = await tx.selectFrom('webhooks').select('is_enabled').where('id', '=', id).executeTakeFirstOrThrow();
    return row.is_enabled;
  });
const addHook = async (by: By): Promise<string> => {
  const body = { url: `http://${HOOKS}/${newId()}`, events: ['document.completed'] };
  return ((await call(by, 'POST', '/api/webhooks', body)) as unknown as { webhook: { id: string } }).webhook.id;
};
const setRoles = (by: By, userId: string, role: keyof typeof ROLES) =>
  call(by, 'PUT', `/api/users/${userId}/set-roles`, { roleIds: [ROLES[role].code] });
const deactivate = (by: By, userId: string) =>
  call(by, 'PUT', `/api/users/${userId}/set-activation`, { isDeactivated: true });
const deny = (token: string) => call({ browser: new Browser(portal) }, 'POST', '/api/session/end-by-mail', { token });

/** Returns a session of a new administrator with the link that denies it. */
const newSession = async (name: string) => {
  const owner = await newColleague(portal, name, { roles: ['admin'] });
  const session = await intrude(portal, owner.email);
  await keepProven(portal.app);
  return { ...session, owner };
};

const DISMISSALS = {
  deactivated: (userId: string) => deactivate(other, userId),
  'lowered to a user': (userId: string) => setRoles(other, userId, 'user'),
};

test.each(Object.entries(DISMISSALS))(
  'AN-16 an administrator who was %s undoes nothing of the company by an old link; it is listed to the others',
  async (_, dismiss) => {
    const session = await newSession('Xenas Buvęs');
    const joined = await join(await invite(session, outsider(), 'user'));
    const waiting = await invite(session, outsider(), 'user');
    const hook = await addHook(session);
    await dismiss(session.owner.userId);
    await deny(session.denial);
    expect([await stateOf(joined.userId), await isOn(hook)]).toEqual(['active', true]);
    await join(waiting);
    const { text } = await mailTo(portal, other.email, /Patikrinkite/);
    expect(text.split('Lieka, kol pakeis')[1]).toContain('Pakvietė (');
  },
);

test('AN-16 documents of a deactivated user stay as they are', async () => {
  const owner = await newColleague(portal, 'Ypsilonas Buvęs');
  const signer = await newColleague(portal, 'Lina Kazė');
  const { browser, denial } = await intrude(portal, owner.email);
  const { id } = await sendDocument(browser, [{ email: signer.email, kind: 'sign', order: 1 }]);
  await deactivate(other, owner.userId);
  await deny(denial);
  await call(signer, 'GET', `/api/documents/${id}`);
});

test('AN-16 administrators whom an accomplice invited are closed, although another one deactivated the accomplice first', async () => {
  const session = await newSession('Mantas Petrauskas');
  const first = await join(await invite(session, outsider(), 'admin'));
  const second = await join(await invite(first, outsider(), 'admin'));
  const hook = await addHook(first);
  const waiting = await invite(second, outsider(), 'admin');
  const token = await tokenFor(waiting);
  await deactivate(other, first.userId);
  await deny(session.denial);
  expect([await stateOf(first.userId), await stateOf(second.userId), await isOn(hook)]).toEqual([
    'inactive',
    'inactive',
    false,
  ]);
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await new Browser(portal).request('POST', '/api/invitation/accept', body);
  expect(answer.body.code).toBe('auth.link-used');
});

test('AN-16 a document that an invited accomplice sent opens to nobody after the reaction', async () => {
  const session = await newSession('Mantas Petrulis');
  const signer = await newColleague(portal, 'Lina Kazienė');
  const accomplice = await join(await invite(session, outsider(), 'user'));
  const { id } = await sendDocument(accomplice.browser, [{ email: signer.email, kind: 'sign', order: 1 }]);
  await call(signer, 'GET', `/api/documents/${id}`);
  await deny(session.denial);
  const { status } = await signer.browser.request('GET', `/api/documents/${id}`);
  expect(status).toBe(404);
});

test('AN-16 a person who had a document of the company before is closed too once a denied session invited them', async () => {
  const email = outsider();
  await sendDocument(other.browser, [{ email, firstName: 'Petras', lastName: 'Naujokas', kind: 'sign', order: 1 }]);
  const session = await newSession('Mantas Petreikis');
  await expect.poll(async () => (await mailTo(portal, email, /./)).links.length).toBeGreaterThan(0);
  await invite(session, email, 'admin');
  await expect.poll(() => hasInvitation(email)).toBe(true);
  const guest = await join(email);
  await deny(session.denial);
  expect(await stateOf(guest.userId)).toBe('inactive');
});

test('AN-16 what a denied session took and gave back stays as it was before', async () => {
  const session = await newSession('Mantas Petrikas');
  const [admin, user] = [
    await newColleague(portal, 'Beata Kazė', { roles: ['admin'] }),
    await newColleague(portal, 'Ugnė Kazė'),
  ];
  const hook = await addHook(admin);
  for (const role of ['user', 'admin'] as const) await setRoles(session, admin.userId, role);
  for (const isDeactivated of [true, false])
    for (const { userId } of [admin, user])
      await call(session, 'PUT', `/api/users/${userId}/set-activation`, { isDeactivated });
  await deny(session.denial);
  expect([await stateOf(admin.userId), await stateOf(user.userId), await isOn(hook)]).toEqual([
    'active',
    'active',
    true,
  ]);
  const roles = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('user_roles').select('role').where('user_id', '=', admin.userId).execute(),
  );
  expect(roles).toEqual([{ role: 'admin' }]);
});

/** Returns a super administrator, in the company of the operator. */
const newOperator = async () => {
  const desk = await newPortal({ ...portal.app, clock: undefined as never }, { kind: 'operator' });
  const operator = { ...(await newPerson(desk, { roles: ['superadmin'] })), browser: new Browser(desk), desk };
  await issueSession(operator.browser, desk.ctx, operator.userId);
  await keepProven(portal.app);
  return operator;
};
/** Denies all that an account did since a moment, as the link of a session of then does. */
const undoSince = (ctx: typeof portal.ctx, userId: string, sessionAt: Date) =>
  inSystemFor(ctx, async (tx) => {
    const { accountId } = (await accountOfUser(tx, userId))!;
    await undoCompanyActs(tx, accountId!, { denied: sessionAt, sessionAt });
  });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('AN-16 all administrators whom a denied session of the operator invited into a company at once are closed', async () => {
  const operator = await newOperator();
  const emails = [outsider(), outsider(), outsider()];
  await Promise.all(
    emails.map((email) =>
      call(operator, 'POST', `/api/tenants/${portal.tenantId}/invite-admin`, {
        email,
        firstName: 'Petras',
        lastName: 'Naujokas',
      }),
    ),
  );
  const joined = await Promise.all(emails.map(join));
  await undoSince(operator.desk.ctx, operator.userId, new Date(Date.now() - MINUTE));
  expect(await Promise.all(joined.map(({ userId }) => stateOf(userId)))).toEqual(['inactive', 'inactive', 'inactive']);
});

test('AN-16 the only administrator of a company is closed too where a denied session of the operator invited them', async () => {
  const operator = await newOperator();
  const fresh = await newPortal({ ...portal.app, clock: undefined as never });
  const email = outsider();
  const person = { email, firstName: 'Petras', lastName: 'Naujokas' };
  await call(operator, 'POST', `/api/tenants/${fresh.tenantId}/invite-admin`, person);
  const token = await tokenFor(email);
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  await call({ browser: new Browser(fresh) }, 'POST', '/api/invitation/accept', body);
  await undoSince(operator.desk.ctx, operator.userId, new Date(Date.now() - MINUTE));
  const { state } = await inTenant(fresh.ctx, (tx) =>
    tx.selectFrom('users').select('state').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  expect(state).toBe('inactive');
});

test('AN-16 an administrator whom their successor dismissed after some days undoes nothing by an old link', async () => {
  const former = await newColleague(portal, 'Zenonas Buvęs', { roles: ['admin'] });
  await keepProven(portal.app);
  const successor = await join(await invite(former, outsider(), 'admin'));
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('user_roles')
      .set({ given_at: new Date(Date.now() - 4 * DAY) })
      .where('user_id', '=', successor.userId)
      .execute(),
  );
  await issueSession(successor.browser, portal.ctx, successor.userId);
  await keepProven(portal.app);
  const colleague = await join(await invite(successor, outsider(), 'user'));
  const hook = await addHook(successor);
  await setRoles(successor, former.userId, 'user');
  await undoSince(portal.ctx, former.userId, new Date(Date.now() - 4 * DAY));
  expect([await stateOf(successor.userId), await stateOf(colleague.userId), await isOn(hook)]).toEqual([
    'active',
    'active',
    true,
  ]);
});

test('AN-16 a colleague whom another administrator invited stays, although the denied session invited them again', async () => {
  const email = await invite(other, outsider(), 'user');
  const first = await tokenFor(email);
  const session = await newSession('Mantas Kazlauskas');
  await call(session, 'POST', `/api/users/${await idOf(email)}/invite-again`);
  await expect.poll(() => tokenFor(email)).not.toBe(first);
  const colleague = await join(email);
  await deny(session.denial);
  expect(await stateOf(colleague.userId)).toBe('active');
});
