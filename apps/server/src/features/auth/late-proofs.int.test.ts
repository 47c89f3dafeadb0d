import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  lastCode,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../test/people.ts';
import { SoftPasskey } from '../../../test/soft-passkey.ts';
import { whileHeld } from '../../../test/while-held.ts';
import { inSystem, inSystemFor, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { sealJson } from '../../platform/keys/index.ts';
import { addUser, attachAccount } from '../users/index.ts';
import { giveIdentityTo, unlinkEid } from './eid/link.ts';
import { codeOf, stepAt } from './factors/totp.ts';
import { hashOf } from './secrets.ts';
import { forgetSubject } from './sso/settings.ts';
import { linkSubject, saveProvider } from './sso/store.ts';
import { endSessionsOfAccount, endSessionsOfTenant } from './store/sessions.ts';
import { enter } from './use-cases/enter.ts';

let app: PeopleApp;
let portal: Portal;
let admin: Awaited<ReturnType<typeof signedIn>>;
const ISSUER = 'https://login.firma.example';
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  admin = await signedIn(portal, { roles: ['admin'] });
  const row = { issuer: ISSUER, client_id: 'paraph', sealed: Buffer.alloc(1), name: 'Firma' };
  const rest = { domains: ['firma.example'], is_enforced: false, emergency_ids: [], proven_at: null };
  await inTenant(portal.ctx, (tx) => saveProvider(tx, { ...row, ...rest }));
});

type Person = Awaited<ReturnType<typeof newOwner>>;
/** Status and code of a refusal, or the access token of a session. */
type Outcome = { code?: string | undefined; token?: string | undefined };
/** A sign-in whose last call is still to be made, and how its credential is removed. */
interface Ready {
  call: () => Promise<Outcome>;
  remove: () => Promise<unknown>;
}

async function newOwner() {
  const person = await signedIn(portal);
  const { id: accountId } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  return { ...person, accountId, own: { ...portal.ctx, viewer: { accountId, userId: person.userId } as never } };
}

const outcomeOf = ({ body }: Awaited<ReturnType<Browser['request']>>): Outcome => ({
  code: body.code,
  token: body.access_token as string | undefined,
});
const fits = (answer: { status: number; body: unknown }) =>
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);

async function withApp({ browser }: Person) {
  const { body } = await browser.request('POST', '/api/users/authenticator');
  const secret = bytesOf(String(body.secret));
  const done = await browser.request('PUT', '/api/users/authenticator', {
    code: codeOf(secret, stepAt(app.clock.now())),
  });
  fits(done);
  app.clock.advance(30_000);
  return { code: () => codeOf(secret, stepAt(app.clock.now())), codes: done.body.recoveryCodes as unknown as string[] };
}

async function byPassword(person: Person, codeFor: () => Promise<string>): Promise<Ready['call']> {
  const browser = new Browser(portal);
  const { body } = await browser.init(person.email, person.password);
  const code = await codeFor();
  return async () => outcomeOf(await browser.authenticate(body.key, code));
}

const changePassword = async ({ browser, password }: Person) => {
  const next = 'Kitas-ilgas-slaptazodis-2026';
  const body = { currentPassword: password, password: next, confirmPassword: next };
  fits(await browser.request('PUT', '/api/users/password', body));
};
const removeApp = async ({ browser }: Person) => fits(await browser.request('DELETE', '/api/users/authenticator'));

const WAYS: Record<string, (person: Person) => Promise<Ready>> = {
  'a passkey': async (person) => {
    const origin = `http://${portal.host}`;
    const post = (at: Browser, url: string, body?: object) => at.request('POST', url, body, { origin });
    const key = new SoftPasskey(origin);
    type Asked = { id: string; options: { challenge: string } };
    const made = (await post(person.browser, '/api/users/passkeys/options')).body as unknown as Asked;
    const response = key.make(made.options.challenge);
    fits(await post(person.browser, '/api/users/passkeys', { id: made.id, name: 'Raktas', response }));
    const browser = new Browser(portal);
    const asked = (await post(browser, '/token/authentication/passkey/options')).body as unknown as Asked;
    const shown = { id: asked.id, response: key.show(asked.options.challenge) };
    const { body } = await person.browser.request('GET', '/api/users/safety');
    const [stored] = body.passkeys as unknown as { id: string }[];
    return {
      call: async () => outcomeOf(await post(browser, '/token/authentication/passkey', shown)),
      remove: async () => fits(await person.browser.request('DELETE', `/api/users/passkeys/${stored!.id}`)),
    };
  },
  'a password and a mailed code': async (person) => ({
    call: await byPassword(person, () => lastCode(portal.ctx, person.email)),
    remove: () => changePassword(person),
  }),
  'a code of an app': async (person) => {
    const { code } = await withApp(person);
    return { call: await byPassword(person, async () => code()), remove: () => removeApp(person) };
  },
  'a recovery code': async (person) => {
    const { codes } = await withApp(person);
    return { call: await byPassword(person, async () => codes[0]!), remove: () => removeApp(person) };
  },
  'an eID': async (person) => {
    const who = { country: 'lt' as const, code: `4${newId().replaceAll(/\D/g, '').padEnd(10, '7').slice(-10)}` };
    await giveIdentityTo(portal.ctx, person.email, who);
    const browser = new Browser(portal);
    const [id, secret] = [newId(), randomBytes(16).toString('hex')];
    browser.cookies.set('__Host-paraph_browser', secret);
    const certified = { ...who, givenName: 'Ona', surname: 'Bitė' };
    await inSystemFor(portal.ctx, (tx) =>
      tx
        .insertInto('eid_sign_ins')
        .values({
          tenant_id: portal.tenantId,
          id,
          method: 'SMART_ID',
          flow: 'notification',
          state: 'proven',
          browser_hash: hashOf(secret),
          person_sealed: sealJson(app.platform, { column: 'eid_sign_ins.person_sealed', row: id }, certified),
          expires_at: new Date(app.clock.now().getTime() + 600_000),
          created_at: app.clock.now(),
        })
        .execute(),
    );
    const linked = () =>
      inSystem(app.platform, (tx) =>
        tx
          .selectFrom('eid_identities')
          .select('id')
          .where('account_id', '=', person.accountId)
          .executeTakeFirstOrThrow(),
      );
    return {
      call: async () =>
        outcomeOf(await browser.request('POST', '/token/authentication/init', { grant_type: 'smart_id', id })),
      remove: async () => unlinkEid(person.own, (await linked()).id),
    };
  },
  'the provider of the company': async (person) => {
    const { userId, accountId, email } = person;
    await inTenant(portal.ctx, (tx) => linkSubject(tx, { issuer: ISSUER, subject: email, userId }));
    const who = { kind: 'browser', userId, accountId, browserHash: null, device: `browser ${newId()}` } as const;
    const how = { method: 'sso', counted: 'SSO', isUnproven: true, isBound: true } as const;
    const shown = {
      kind: 'provider',
      issuer: ISSUER,
      clientId: 'paraph',
      subject: email,
      begunAt: new Date(),
    } as const;
    return {
      call: () =>
        enter(portal.ctx, { ...who, ...how }, shown).then(
          ({ answer }) => ({ token: answer.access_token }),
          (e: { code: string }) => ({ code: e.code }),
        ),
      remove: () => forgetSubject(portal.ctx, userId),
    };
  },
  'a ticket of another company': async (person) => {
    const away = await newPortal(app);
    await inTenant(away.ctx, async (tx) => {
      const { userId } = await addUser(tx, {
        email: person.email,
        firstName: 'Ona',
        lastName: 'Bitė',
        roles: ['user'],
      });
      await attachAccount(tx, userId, person.accountId);
    });
    const there = new Browser(away);
    await there.signIn(away.ctx, person);
    const { body } = await there.request('POST', '/api/session/switch', { tenantId: portal.tenantId });
    const ticket = new URL(String(body.url)).hash.slice(1);
    const browser = new Browser(portal);
    return {
      call: async () =>
        outcomeOf(await browser.request('POST', '/api/session/arrive', { ticket, email: person.email })),
      remove: () =>
        inSystem(app.platform, (tx) =>
          tx
            .updateTable('sessions')
            .set({ ended_at: app.clock.now(), ended_by: 'person' })
            .where('tenant_id', '=', away.tenantId)
            .where('account_id', '=', person.accountId)
            .execute(),
        ),
    };
  },
};

const setActivation = async ({ userId }: Person, isDeactivated: boolean) => {
  fits(await admin.browser.request('PUT', `/api/users/${userId}/set-activation`, { isDeactivated }));
};
const ENDS: Record<string, (person: Person) => Promise<unknown>> = {
  'the end of all sessions of the account': ({ accountId }) =>
    inSystem(app.platform, (tx) => endSessionsOfAccount(tx, accountId, { cause: 'admin', now: app.clock.now() })),
  'a deactivation of the user': (person) => setActivation(person, true),
  'a deactivation and a later activation of the user': async (person) => {
    await setActivation(person, true);
    await setActivation(person, false);
  },
  'the end of all sessions of the company': () =>
    inSystem(app.platform, async (tx) => {
      await endSessionsOfTenant(tx, portal.tenantId, app.clock.now());
      // The administrator of this test stays signed in.
      await tx
        .updateTable('sessions')
        .set({ ended_at: null, ended_by: null })
        .where('user_id', '=', admin.userId)
        .execute();
    }),
};

const isOpen = async (token: string) => {
  const browser = new Browser(portal);
  browser.token = token;
  return (await browser.me()).status === 200;
};
const during = (call: Ready['call'], act: () => Promise<unknown>) =>
  whileHeld(app.databaseUrl, 'known_devices', { call, act });

describe.each(Object.keys(WAYS))('a sign-in by %s', (way) => {
  test('that is complete after its credential was removed opens no session', async () => {
    const { call, remove } = await WAYS[way]!(await newOwner());
    const { token, code } = await during(call, remove);
    expect(token, code).toBeUndefined();
    expect(code).toMatch(/^(?:auth|signing)\./);
  });

  test('that nothing disturbs opens a session', async () => {
    const { call } = await WAYS[way]!(await newOwner());
    const { token, code } = await during(call, async () => undefined);
    expect(token && (await isOpen(token)), code).toBe(true);
  });

  test.each(Object.keys(ENDS))('that is complete after %s opens no session', async (end) => {
    const person = await newOwner();
    const { call } = await WAYS[way]!(person);
    const { token } = await during(call, () => ENDS[end]!(person));
    expect(token).toBeUndefined();
  });
});

test('an invitation that is accepted by a sign-in opens no session after all sessions of the account ended', async () => {
  const person = await newOwner();
  const away = await newPortal(app);
  const boss = await signedIn(away, { roles: ['admin'] });
  const invited = { email: person.email, firstName: 'Ona', lastName: 'Bitė', roleIds: [2] };
  fits(await boss.browser.request('POST', '/api/users', invited));
  const link = (await mailsTo(away.ctx, person.email, 'invitationToCompany')).at(-1)!.Url!;
  const token = new URL(link).searchParams.get('token');
  const browser = new Browser(away);
  const { body } = await browser.request('POST', '/api/invitation/sign-in', { token, password: person.password });
  const code = await lastCode(away.ctx, person.email);
  const call = async () => outcomeOf(await browser.authenticate(body.key, code));
  const done = await during(call, () => ENDS['the end of all sessions of the account']!(person));
  expect(done).toEqual({ code: 'auth.code-expired', token: undefined });
});

test('a session of before a deactivation stays closed after the activation', async () => {
  const person = await newOwner();
  await setActivation(person, true);
  await setActivation(person, false);
  expect((await person.browser.me()).status).toBe(401);
  const again = new Browser(portal);
  await again.signIn(portal.ctx, person);
  expect((await again.me()).status).toBe(200);
});
