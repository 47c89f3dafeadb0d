import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf, newSecret } from '../src/features/auth/index.ts';
import { mailboxToken } from '../src/features/auth/mailbox-link.ts';
import { insertPasskey } from '../src/features/auth/passkeys/store.ts';
import { inSystem } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, PASSWORD } from './people.ts';
import { newResetLink } from './reset-link.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;

let portal: TestPortal;
let [admin, tomas, rūta]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Lukas Bitė', { roles: ['admin'] });
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
});

/** What a user repeats in parallel: the `n`th call. */
const REPEATED: Record<string, (who: Colleague, n: number) => Promise<unknown>> = {
  'chooses managers': ({ browser }, n) =>
    browser.request('POST', '/api/users/own-manager', { email: n % 2 ? tomas!.email : rūta!.email }),
  'saves the profile': ({ browser }, n) =>
    browser.request('PUT', '/api/users/profile', { personal: { city: n % 2 ? 'Vilnius' : 'Kaunas' } }),
  'sets roles of others': ({ browser }, n) =>
    browser.request('PUT', `/api/users/${n % 2 ? tomas!.userId : rūta!.userId}/set-roles`, {
      roleIds: n % 3 ? ['user'] : ['user', 'admin'],
    }),
};

const PASSWORD_AFTER = 'Kitas-8-zodis-ilgas';

type Act = () => Promise<{ status: number; body?: unknown }>;

/** Acts that end the access of a user, by an administrator or by the owner of the account, each after its preparation. */
const REMOVALS: Record<string, (who: Colleague) => Act | Promise<Act>> = {
  'an administrator deactivates the user':
    ({ userId }) =>
    () =>
      admin!.browser.request('PUT', `/api/users/${userId}/set-activation`, { isDeactivated: true }),
  'an administrator takes the roles':
    ({ userId }) =>
    () =>
      admin!.browser.request('PUT', `/api/users/${userId}/set-roles`, { roleIds: ['externaluser'] }),
  'an administrator resets the factors': async ({ userId, browser }) => {
    await addPasskey(claimsOf(browser).sub);
    return () => admin!.browser.request('DELETE', `/api/users/${userId}/factors`);
  },
  'an administrator deletes the user':
    ({ userId }) =>
    () =>
      admin!.browser.request('DELETE', `/api/users/${userId}`),
  'the owner changes the password': async (who) => {
    const passwords = { currentPassword: PASSWORD, password: PASSWORD_AFTER, confirmPassword: PASSWORD_AFTER };
    const own = await ownSession(who);
    return () => own.request('PUT', '/api/users/password', passwords);
  },
  'the owner ends the other sessions': async (who) => {
    const own = await ownSession(who);
    return () => own.request('DELETE', '/api/users/sessions');
  },
  'the owner resets the password': async ({ browser }) => {
    const link = new URL(await newResetLink(portal.ctx, claimsOf(browser).sub));
    const token = link.searchParams.get('token');
    const body = { token, password: PASSWORD_AFTER, confirmPassword: PASSWORD_AFTER };
    return () => new Browser(portal).request('POST', '/password/reset', body);
  },
  'the owner denies the session by mail': async ({ browser, email }) => {
    const secret = newSecret();
    await inSystem(portal.app.platform, (tx) =>
      tx
        .updateTable('sessions')
        .set({ end_hash: hashOf(secret) })
        .where('id', '=', claimsOf(browser).sid)
        .execute(),
    );
    const token = mailboxToken(portal.app.platform, secret, email);
    return () => new Browser(portal).request('POST', '/api/session/end-by-mail', { token });
  },
};

const claimsOf = ({ token }: Browser) =>
  JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as { sid: string; sub: string };

/** Gives an account a passkey, which an administrator can remove. */
const addPasskey = (account_id: string) =>
  inSystem(portal.app.platform, (tx) =>
    insertPasskey(tx, {
      id: newId(),
      account_id,
      credential_id: Buffer.from(newSecret()),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      is_synced: false,
      name: 'Phone',
      host: portal.host,
      created_at: new Date(),
    }),
  );

/** Returns another browser of the user. */
async function ownSession({ userId }: Colleague): Promise<Browser> {
  const browser = new Browser(portal);
  await issueSession(browser, portal.ctx, userId);
  await keepProven(portal.app);
  return browser;
}

const AT_ONCE = 6;

/** Runs an act while a user repeats a call in parallel. */
async function whileRepeated(who: Colleague, repeated: string, act: Act) {
  const over = new AbortController();
  let calls = 0;
  const { promise: underWay, resolve } = Promise.withResolvers<void>();
  const loop = async () => {
    while (!over.signal.aborted) {
      calls += 1;
      await REPEATED[repeated]!(who, calls);
      if (calls > AT_ONCE) resolve();
    }
  };
  const loops = Promise.all(Array.from({ length: AT_ONCE }, loop));
  await underWay;
  const answer = await act().finally(() => over.abort());
  await loops;
  return answer;
}

describe('a user who repeats a change in parallel loses access meanwhile', () => {
  const cases = Object.keys(REPEATED).flatMap((repeated) =>
    Object.keys(REMOVALS).map((removal) => ({ repeated, removal })),
  );
  test.each(cases)('$repeated while $removal', async ({ repeated, removal }) => {
    const roles = repeated === 'sets roles of others' ? (['user', 'admin'] as const) : (['user'] as const);
    const who = await newColleague(portal, 'Vilma Rimkutė', { roles: [...roles] });
    await keepProven(portal.app);
    const act = await REMOVALS[removal]!(who);
    const answer = await whileRepeated(who, repeated, act);
    // An act that waits for locks in vain is answered 503 after ten seconds.
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
    const me = await who.browser.me();
    if (removal === 'an administrator takes the roles') expect(me.body['roles']).toEqual(['externaluser']);
    else expect(me.status).toBe(401);
  });
});
