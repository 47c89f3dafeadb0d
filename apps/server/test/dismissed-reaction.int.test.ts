import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { intrude } from './intruder.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, PASSWORD } from './people.ts';
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
