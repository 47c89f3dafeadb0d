import { ROLES } from '@paraph/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashOf, newSecret } from '../src/features/auth/index.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { insertResetLink } from '../src/features/auth/store/recovery.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { additionLink, type MailedSession, mailedSession } from './mailed-links.ts';
import { Browser, keepProven, newPerson, newPortal, PASSWORD, type Portal } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
type Session = MailedSession;

let portal: TestPortal;
let owner: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  await inTenant(portal.ctx, (tx) => tx.deleteFrom('sso_providers').execute());
});

const call = async ({ browser }: { browser: Browser }, method: Method, path: string, body?: object) => {
  const answer = await browser.request(method, path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};
const system = <T>(fn: Parameters<typeof inSystem<T>>[1]) => inSystem(portal.app.platform, fn);
const accountId = () => system(async (tx) => (await accountOfUser(tx, owner.userId))!.accountId!);

const signIn = (email: string, at: Parameters<typeof mailedSession>[0] = portal, userId = owner.userId) =>
  mailedSession(at, { userId, email });
/** Sets a password by a link that was mailed to the owner. */
async function reset(): Promise<void> {
  const secret = newSecret();
  const row = { hash: hashOf(secret), account_id: await accountId(), email: owner.email };
  await system((tx) => insertResetLink(tx, { ...row, expires_at: new Date(Date.now() + 3_600_000) }));
  const password = `${PASSWORD}-${newId().slice(-8)}`;
  const body = { token: secret, password, confirmPassword: password };
  await call({ browser: new Browser(portal) }, 'POST', '/api/password/reset', body);
}
const press = (token: string, browser = new Browser(portal)) =>
  browser.request('POST', '/api/session/end-by-mail', { token });
const pressAs = ({ browser }: { browser: Browser }, token: string) =>
  browser.request('POST', '/api/session/deny', { token });

/** What a thief sets up for the company: an administrator who has joined, and a provider that signs in anybody. */
async function takeOver(thief: Session) {
  await keepProven(portal.app);
  const email = `${newId().slice(-12)}@evil.example`;
  const person = { email, firstName: 'Petras', lastName: 'Naujokas', roleIds: [ROLES.admin.code] };
  await call(thief, 'POST', '/api/users', person);
  const { links } = await mailTo(portal, email, /./);
  const token = new URL(links.find((url) => url.includes('/auth/invitation'))!).searchParams.get('token')!;
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  await call({ browser: new Browser(portal) }, 'POST', '/api/invitation/accept', body);
  await call(thief, 'PUT', '/api/companies/sso', {
    name: 'Kita paskyra',
    issuer: `${portal.sandbox}/oidc`,
    clientId: 'paraph-company',
    clientSecret: 'sandbox-company-secret',
    domains: ['azuolas.example'],
    isEnforced: false,
    emergencyIds: [],
  });
  return email;
}
const standing = (email: string) =>
  inTenant(portal.ctx, async (tx) => {
    const user = await tx.selectFrom('users').select('state').where('email', '=', email).executeTakeFirstOrThrow();
    const providers = await tx.selectFrom('sso_providers').select('issuer').execute();
    return [user.state, providers.length];
  });
const TAKEN = ['active', 1];
const CLOSED = ['inactive', 0];

/** A company's own provider signs in as the owner there. */
async function ofHostileCompany(): Promise<Session & { at: Portal }> {
  const at = await newPortal({ ...portal.app, clock: undefined as never });
  const { userId } = await newPerson(at, { email: owner.email });
  const session = await signIn(owner.email, at, userId);
  await system((tx) => tx.updateTable('sessions').set({ is_bound: true }).where('id', '=', session.id).execute());
  return { ...session, at };
}

/** Each order in which an owner may react before the link of the session that did the acts. */
const ORDERS: Record<string, () => Promise<{ thief: Session; accomplice: string }>> = {
  'a new password by mail came first': async () => {
    const thief = await signIn(owner.email);
    const accomplice = await takeOver(thief);
    await reset();
    return { thief, accomplice };
  },
  'the link of a later session came first': async () => {
    const thief = await signIn(owner.email);
    const accomplice = await takeOver(thief);
    await call(thief, 'POST', '/api/session/end');
    const later = await signIn(owner.email);
    expect((await press(later.denial)).status).toBe(200);
    return { thief, accomplice };
  },
  'what was added was removed first': async () => {
    const thief = await signIn(owner.email);
    const accomplice = await takeOver(thief);
    const token = await additionLink(portal, owner);
    await call({ browser: new Browser(portal) }, 'POST', '/api/session/remove-added-factors', { token });
    return { thief, accomplice };
  },
  'the intruder had the mailbox and set passwords before and after': async () => {
    await reset();
    const thief = await signIn(owner.email);
    const accomplice = await takeOver(thief);
    await reset();
    await reset();
    return { thief, accomplice };
  },
  'the link of a session by the provider of another company came first': async () => {
    const hostile = await ofHostileCompany();
    const thief = await signIn(owner.email);
    const accomplice = await takeOver(thief);
    expect((await press(hostile.denial, new Browser(hostile.at))).status).toBe(200);
    return { thief, accomplice };
  },
};

test.each(Object.entries(ORDERS))(
  'AN-16 although %s, the link of a session that has ended undoes its acts after the owner has signed in again',
  async (_, react) => {
    const { thief, accomplice } = await react();
    expect((await press(thief.denial)).body.code).toBe('auth.link-needs-sign-in');
    expect(await standing(accomplice)).toEqual(TAKEN);
    const own = await signIn(owner.email);
    await keepProven(portal.app);
    const answer = await pressAs(own, thief.denial);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await standing(accomplice)).toEqual(CLOSED);
    await call(own, 'GET', '/api/session');
    expect((await press(thief.denial)).body).toMatchObject({ ok: true, removed: [] });
  },
);

test('AN-16 what the owner does after the reaction stays when they press the old link', async () => {
  const thief = await signIn(owner.email);
  const accomplice = await takeOver(thief);
  await reset();
  const own = await signIn(owner.email);
  await keepProven(portal.app);
  await call(own, 'PUT', '/api/companies', { replyTo: 'tikras@azuolas.example' });
  const person = { email: `${newId().slice(-12)}@azuolas.example`, firstName: 'Ona', lastName: 'Bitė' };
  await call(own, 'POST', '/api/users', { ...person, roleIds: [ROLES.user.code] });
  expect((await pressAs(own, thief.denial)).status).toBe(200);
  expect(await standing(accomplice)).toEqual(CLOSED);
  const { replyTo } = await call(own, 'GET', '/api/companies/settings');
  expect(replyTo).toBe('tikras@azuolas.example');
  const open = await inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.user_id')
      .select('users.email')
      .where('users.email', '=', person.email)
      .execute(),
  );
  expect(open).toEqual([{ email: person.email }]);
});

test('AN-16 an ended link is refused to every session but a proven one of the same account that began after the reaction', async () => {
  const thief = await signIn(owner.email);
  const accomplice = await takeOver(thief);
  await call(thief, 'POST', '/api/session/end');
  const early = await signIn(owner.email);
  const late = await signIn(owner.email);
  expect((await press(late.denial)).status).toBe(200);
  const own = await signIn(owner.email);
  const byProvider = await signIn(owner.email);
  const switched = await signIn(owner.email);
  const outsider = await newColleague(portal, 'Rasa Kita');
  await keepProven(portal.app);
  await system(async (tx) => {
    const change = (id: string, set: object) => tx.updateTable('sessions').set(set).where('id', '=', id).execute();
    await change(byProvider.id, { is_bound: true });
    await change(own.id, { proven_at: null });
    const first = await tx.selectFrom('sessions').select('created_at').where('id', '=', early.id).executeTakeFirst();
    await change(switched.id, { signed_in_at: first!.created_at });
  });
  const codes = [early, own, byProvider, switched, outsider].map(
    async (by) => (await pressAs(by, thief.denial)).body.code,
  );
  expect(await Promise.all(codes)).toEqual([
    'auth.link-needs-sign-in',
    'access.proof-needed',
    'access.own-sign-in',
    'auth.link-needs-sign-in',
    'auth.link-used',
  ]);
  expect(await standing(accomplice)).toEqual(TAKEN);
});

test('AN-16 an outsider who copied the mail about an own session of the owner cannot deny it after the reaction', async () => {
  const honest = await signIn(owner.email);
  const invited = await takeOver(honest);
  await call(honest, 'POST', '/api/session/end');
  await reset();
  expect((await press(honest.denial)).body.code).toBe('auth.link-needs-sign-in');
  const outsider = await newColleague(portal, 'Rasa Kita');
  await keepProven(portal.app);
  expect((await press(honest.denial, outsider.browser)).body.code).toBe('auth.link-needs-sign-in');
  expect(await standing(invited)).toEqual(TAKEN);
});
