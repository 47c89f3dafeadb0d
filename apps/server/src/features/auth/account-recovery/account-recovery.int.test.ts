import { LIMITS, ROLES } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  type PeopleApp,
  signedIn,
} from '../../../../test/people.ts';
import { makeFactorsOlder } from '../../../../test/older-factors.ts';
import { SoftPasskey } from '../../../../test/soft-passkey.ts';
import { inSystem, inSystemFor, inTenant } from '../../../platform/db/index.ts';
import { addUser, attachAccount } from '../../users/index.ts';
import { codeOf, stepAt } from '../factors/totp.ts';
import { undoCompanyActs } from '../company-acts/undo.ts';
import { giveIdentityTo } from '../index.ts';
import { newResetLink } from '../../../../test/reset-link.ts';
import { finishRecovery } from './finish.ts';

let app: PeopleApp;
let portal: Portal;
let desk: Portal;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app, { name: 'UAB Ąžuolas' });
  desk = await newPortal(app, { kind: 'operator' });
  operator = await signedIn(desk, { roles: ['superadmin'] });
});

type Person = Awaited<ReturnType<typeof signedIn>>;

async function withApp<P extends Person>(person: P) {
  const { body } = await person.browser.request('POST', '/api/users/authenticator');
  const code = () => codeOf(bytesOf(String(body.secret)), stepAt(app.clock.now()));
  expect((await person.browser.request('PUT', '/api/users/authenticator', { code: code() })).status).toBe(200);
  app.clock.advance(30_000);
  return { ...person, code };
}

const accountIdOf = async (email: string): Promise<string> =>
  (
    await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  ).id;

/** Makes the same account a user of another company. */
async function alsoIn(there: Portal, email: string): Promise<string> {
  const accountId = await accountIdOf(email);
  return inTenant(there.ctx, async (tx) => {
    const { userId } = await addUser(tx, { email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, accountId);
    return userId;
  });
}

const stateOf = async (email: string) => (await new Browser(portal).init(email, 'Rugsėjis-7-lietus')).body.factor;
const waiting = async (email: string) => {
  const accountId = await accountIdOf(email);
  return inSystem(app.platform, (tx) =>
    tx.selectFrom('factor_recoveries').selectAll().where('account_id', '=', accountId).orderBy('asked_at').execute(),
  );
};
/** Runs the queue's job when its time has come, or too early. */
const runJob = async (email: string) => {
  const row = (await waiting(email)).at(-1)!;
  await finishRecovery({ ...portal.ctx, tenantId: row.tenant_id }, row.id);
};
const linkIn = (mail: Record<string, string> | undefined) => new URL(mail!.Url!).searchParams.get('token');

describe('S5 an administrator of one company', () => {
  test('cannot remove second factors of an account that belongs to another company too', async () => {
    const person = await withApp(await signedIn(portal));
    const there = await newPortal(app);
    const adminUser = await signedIn(there, { roles: ['admin'] });
    const userId = await alsoIn(there, person.email);
    const answer = await adminUser.browser.request('DELETE', `/api/users/${userId}/factors`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'auth.account-shared' } });
    expect(await stateOf(person.email)).toBe('app');
    expect((await person.browser.me()).status).toBe(200);
  });

  test('nor of one that another company has ever invited, also when that invitation and user are deleted', async () => {
    const person = await withApp(await signedIn(portal));
    const there = await newPortal(app);
    const other = await signedIn(there, { roles: ['admin'] });
    const body = { email: person.email, firstName: 'Ona', lastName: 'Bitė', roleIds: [ROLES.user.code] };
    const { body: invited } = await other.browser.request('POST', '/api/users', body);
    expect((await other.browser.request('DELETE', `/api/users/${invited.id}`)).status).toBe(204);
    const adminUser = await signedIn(portal, { roles: ['admin'] });
    const answer = await adminUser.browser.request('DELETE', `/api/users/${person.userId}/factors`);
    expect(answer.body.code).toBe('auth.account-shared');
  });

  test('nor of one whose address another company had invited before the account was made', async () => {
    const there = await newPortal(app);
    const other = await signedIn(there, { roles: ['admin'] });
    const email = 'ankstesnis@example.lt';
    const body = { email, firstName: 'Ona', lastName: 'Bitė', roleIds: [ROLES.user.code] };
    const { body: invited } = await other.browser.request('POST', '/api/users', body);
    expect((await other.browser.request('DELETE', `/api/users/${invited.id}`)).status).toBe(204);
    const person = await withApp(await signedIn(portal, { email }));
    const adminUser = await signedIn(portal, { roles: ['admin'] });
    expect((await adminUser.browser.request('DELETE', `/api/users/${person.userId}/factors`)).body.code).toBe(
      'auth.account-shared',
    );
  });

  test('nor of a super administrator; of their own users they can', async () => {
    const adminUser = await signedIn(desk, { roles: ['admin'] });
    const boss = await withApp(await signedIn(desk, { roles: ['superadmin'] }));
    const refused = await adminUser.browser.request('DELETE', `/api/users/${boss.userId}/factors`);
    expect(refused.body.code === 'auth.account-shared' || refused.status === 403).toBe(true);
    const own = await withApp(await signedIn(portal));
    const admin = await signedIn(portal, { roles: ['admin'] });
    expect((await admin.browser.request('DELETE', `/api/users/${own.userId}/factors`)).status).toBe(204);
  });
});

describe('AN-16 a denied session of an operator', () => {
  test('removes no second factors of others: what it requested ends, what the operator requested before continues', async () => {
    const thief = await signedIn(desk, { roles: ['superadmin'] });
    const [before, after] = [await withApp(await signedIn(portal)), await withApp(await signedIn(portal))];
    const ask = ({ email }: Person) =>
      thief.browser.request('POST', '/api/operator/account-recoveries', { email, reason: 'Prarado telefoną' });
    expect((await ask(before)).status).toBeLessThan(300);
    app.clock.advance(60_000);
    const sessionAt = app.clock.now();
    expect((await ask(after)).status).toBeLessThan(300);
    const accountId = await accountIdOf(thief.email);
    await inSystemFor(desk.ctx, (tx) => undoCompanyActs(tx, accountId, { denied: sessionAt, sessionAt }));
    expect((await waiting(after.email)).map(({ state }) => state)).toEqual(['stopped']);
    expect((await waiting(before.email)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await mailsTo(desk.ctx, after.email, 'factorRecoveryWithdrawn')).toHaveLength(1);
    expect(await mailsTo(desk.ctx, before.email, 'factorRecoveryWithdrawn')).toEqual([]);
    const doubted = (await mailsTo(desk.ctx, thief.email, 'companyDoubted')).at(-1)!;
    expect(JSON.stringify(doubted)).toContain(after.email);
  });

  test('the answer to “It was not me” of an operator names requests that ended', async () => {
    const thief = await signedIn(desk, { roles: ['superadmin'] });
    const person = await withApp(await signedIn(portal));
    const browser = new Browser(desk);
    await browser.signIn(desk.ctx, thief);
    const body = { email: person.email, reason: 'Prarado telefoną' };
    const asked = await browser.request('POST', '/api/operator/account-recoveries', body);
    expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300);
    const { Url } = (await mailsTo(desk.ctx, thief.email, 'newDevice')).at(-1)!;
    const token = new URL(Url!).searchParams.get('token');
    const denied = await new Browser(desk).request('POST', '/api/session/end-by-mail', { token });
    expect(denied.body).toMatchObject({ removed: [{ kind: 'recovery', count: 1 }] });
  });
});

describe('lost second factors', () => {
  test('are removed a day after the request at sign-in, which is mailed to the owner at once; password and mailed code stay', async () => {
    const person = await withApp(await signedIn(portal));
    const there = await newPortal(app, { name: 'SIA Jūra' });
    await alsoIn(there, person.email);
    const browser = new Browser(portal);
    const { body } = await browser.init(person.email, person.password);
    const asked = await browser.request('POST', '/api/session/account-recovery', { key: body.key });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect(asked.body.dueAt).toBe(new Date(app.clock.now().getTime() + LIMITS.factorRecoveryWait).toISOString());
    expect(await mailsTo(portal.ctx, person.email, 'factorRecoveryAsked')).toHaveLength(1);
    const again = await browser.request('POST', '/api/session/account-recovery', { key: body.key });
    expect(again.body.code).toBe('generic.conflict');
    app.clock.advance(LIMITS.factorRecoveryWait - 1000);
    // The queue uses the clock of the database; a node that is behind leaves the job for another try.
    await expect(runJob(person.email)).rejects.toThrow('not due by the clock');
    expect(await stateOf(person.email)).toBe('app');
    app.clock.advance(1000);
    await runJob(person.email);
    await runJob(person.email);
    expect(await stateOf(person.email)).toBe('mail');
    expect((await person.browser.me()).status).toBe(401);
    expect(await mailsTo(portal.ctx, person.email, 'factorRecoveryDone')).toHaveLength(1);
    for (const { ctx } of [portal, there]) {
      const reply = await inTenant(ctx, (tx) =>
        tx.selectFrom('events').select('name').where('name', '=', 'user.recovery-done').execute(),
      );
      expect(reply).toHaveLength(1);
    }
  });

  test('cannot be requested by an outsider: the key of a correct password in its own browser is required', async () => {
    const person = await withApp(await signedIn(portal));
    const browser = new Browser(portal);
    const { body } = await browser.init(person.email, person.password);
    const request = (by: Browser, key: unknown) => by.request('POST', '/api/session/account-recovery', { key });
    expect((await request(new Browser(portal), body.key)).body.code).toBe('auth.other-browser');
    expect((await request(browser, 'x'.repeat(43))).body.code).toBe('auth.code-expired');
    expect(await waiting(person.email)).toEqual([]);
  });

  test('stay when the owner stops the request, by the link of the mail or in the profile', async () => {
    const person = await withApp(await signedIn(portal));
    const request = async () => {
      const browser = new Browser(portal);
      const { body } = await browser.init(person.email, person.password);
      expect((await browser.request('POST', '/api/session/account-recovery', { key: body.key })).status).toBe(200);
    };
    await request();
    const token = linkIn((await mailsTo(portal.ctx, person.email, 'factorRecoveryAsked')).at(-1));
    const stop = (value: unknown) =>
      new Browser(portal).request('POST', '/api/session/stop-account-recovery', { token: value });
    expect((await stop('x'.repeat(43))).body.code).toBe('auth.link-used');
    expect((await stop(token)).status).toBe(200);
    expect((await stop(token)).body.code).toBe('auth.link-used');
    await inSystem(app.platform, (tx) =>
      tx
        .updateTable('factor_recoveries')
        .set({ ended_at: new Date(app.clock.now().getTime() - LIMITS.factorRecoveryRest) })
        .where('state', '=', 'stopped')
        .execute(),
    );
    await request();
    expect((await person.browser.request('GET', '/api/users/safety')).body.recovery).toMatchObject({
      askedBy: 'owner',
    });
    await makeFactorsOlder(app, person.email);
    expect((await person.browser.request('DELETE', '/api/users/account-recovery')).status).toBe(204);
    expect((await person.browser.request('DELETE', '/api/users/account-recovery')).status).toBe(404);
    app.clock.advance(2 * LIMITS.factorRecoveryWait);
    await runJob(person.email);
    expect(await stateOf(person.email)).toBe('app');
    expect((await waiting(person.email)).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  });

  test('cannot be requested for a day after a stop, so that mails are not endless; the operator may begin', async () => {
    const person = await withApp(await signedIn(portal));
    const request = async () => {
      const browser = new Browser(portal);
      const { body } = await browser.init(person.email, person.password);
      return browser.request('POST', '/api/session/account-recovery', { key: body.key });
    };
    expect((await request()).status).toBe(200);
    await makeFactorsOlder(app, person.email);
    expect((await person.browser.request('DELETE', '/api/users/account-recovery')).status).toBe(204);
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'auth.recovery-rests', params: { hours: 24 } },
    });
    app.clock.advance(LIMITS.factorRecoveryRest - 60_000);
    expect((await request()).body.params).toEqual({ hours: 1 });
    operator = await signedIn(desk, { roles: ['superadmin'] });
    const body = { email: person.email, reason: 'Skambino' };
    expect((await operator.browser.request('POST', '/api/operator/account-recoveries', body)).status).toBe(200);
    const token = linkIn((await mailsTo(desk.ctx, person.email, 'factorRecoveryAsked')).at(-1));
    await new Browser(portal).request('POST', '/api/session/stop-account-recovery', { token });
    app.clock.advance(60_000);
    expect((await request()).status).toBe(200);
    expect(await mailsTo(portal.ctx, person.email, 'factorRecoveryAsked')).toHaveLength(2);
  });

  test('stay after a password reset, which stops requests made with the former password; requests of the operator continue', async () => {
    const person = await withApp(await signedIn(portal));
    const askWith = async (password: string) => {
      const browser = new Browser(portal);
      const { body } = await browser.init(person.email, password);
      return browser.request('POST', '/api/session/account-recovery', { key: body.key });
    };
    const resetTo = async (password: string) => {
      const token = new URL(await newResetLink(portal.ctx, await accountIdOf(person.email))).searchParams.get('token');
      const body = { token, password, confirmPassword: password };
      expect((await new Browser(portal).request('POST', '/api/password/reset', body)).status).toBe(200);
    };
    const states = async () => (await waiting(person.email)).map(({ state }) => state);
    expect((await askWith(person.password)).status).toBe(200);
    app.clock.advance(1000);
    await resetTo('Visai-Kitas-9-žodis');
    expect(await states()).toEqual(['stopped']);
    app.clock.advance(2 * LIMITS.factorRecoveryWait);
    await runJob(person.email);
    // The waiting period does not apply to a new password.
    expect((await askWith('Visai-Kitas-9-žodis')).status).toBe(200);
    app.clock.advance(1000);
    await resetTo('Trečias-Kitas-8-žodis');
    operator = await signedIn(desk, { roles: ['superadmin'] });
    const body = { email: person.email, reason: 'Skambino' };
    expect((await operator.browser.request('POST', '/api/operator/account-recoveries', body)).status).toBe(200);
    app.clock.advance(1000);
    await resetTo('Ketvirtas-Kitas-7-žodis');
    expect(await states()).toEqual(['stopped', 'stopped', 'waiting']);
    const reply = await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('events').select('name').where('name', '=', 'user.recovery-stopped').execute(),
    );
    expect(reply.length).toBeGreaterThanOrEqual(2);
  });

  test('are removed with linked eIDs, like those removed by an administrator of the only company', async () => {
    const admin = await signedIn(portal, { roles: ['admin'] });
    const people = [await withApp(await signedIn(portal)), await withApp(await signedIn(portal))];
    const linked = async (email: string) => {
      const accountId = await accountIdOf(email);
      return inSystem(app.platform, (tx) =>
        tx.selectFrom('eid_identities').select('id').where('account_id', '=', accountId).execute(),
      );
    };
    for (const [at, { email }] of people.entries())
      await giveIdentityTo(portal.ctx, email, { country: 'lt', code: `4740309001${at}` });
    const [first, second] = [people[0]!, people[1]!];
    expect((await admin.browser.request('DELETE', `/api/users/${first.userId}/factors`)).status).toBe(204);
    expect(await linked(first.email)).toEqual([]);
    expect((await second.browser.request('POST', '/api/users/account-recovery')).status).toBe(200);
    expect(await linked(second.email)).toHaveLength(1);
    app.clock.advance(LIMITS.factorRecoveryWait);
    await runJob(second.email);
    expect(await linked(second.email)).toEqual([]);
  });

  test('are not removed by a new password', async () => {
    const person = await withApp(await signedIn(portal));
    const key = new SoftPasskey(`http://${portal.host}`);
    const own = { origin: `http://${portal.host}` };
    await person.browser.request('POST', '/api/session/proof', { way: 'app', code: person.code() }, own);
    const begun = (await person.browser.request('POST', '/api/users/passkeys/options', undefined, own))
      .body as unknown as {
      id: string;
      options: { challenge: string };
    };
    const made = { id: begun.id, name: 'Raktas', response: key.make(begun.options.challenge) };
    expect((await person.browser.request('POST', '/api/users/passkeys', made, own)).status).toBe(204);
    app.clock.advance(1000);
    const url = await newResetLink(portal.ctx, await accountIdOf(person.email));
    const token = new URL(url).searchParams.get('token');
    const password = 'Visai-Kitas-9-žodis';
    const body = { token, password, confirmPassword: password };
    const reset = await new Browser(portal).request('POST', '/api/password/reset', body);
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    expect((await new Browser(portal).init(person.email, password)).body.factor).toBe('app');
    const accountId = await accountIdOf(person.email);
    const keys = await inSystem(app.platform, (tx) =>
      tx.selectFrom('passkeys').select('id').where('account_id', '=', accountId).execute(),
    );
    expect(keys).toHaveLength(1);
  });
});

describe('the operator', () => {
  const start = (email: string, reason = 'Skambino, pasas parodytas') =>
    operator.browser.request('POST', '/api/operator/account-recoveries', { email, reason });

  test('requests the removal with a reason, which the owner reads, and cancels it', async () => {
    operator = await signedIn(desk, { roles: ['superadmin'] });
    const person = await withApp(await signedIn(portal));
    expect((await start(person.email)).status).toBe(200);
    const [mail] = await mailsTo(desk.ctx, person.email, 'factorRecoveryAsked');
    expect(mail).toMatchObject({ reason: 'Skambino, pasas parodytas' });
    expect((await person.browser.request('GET', '/api/users/safety')).body.recovery).toMatchObject({
      askedBy: 'operator',
      reason: 'Skambino, pasas parodytas',
    });
    const list = async () =>
      (await operator.browser.request('GET', '/api/operator/account-recoveries')).body.items as Record<
        string,
        string
      >[];
    const row = (await list()).find(({ email }) => email === person.email)!;
    expect(row).toMatchObject({ state: 'waiting', askedBy: 'operator' });
    expect((await operator.browser.request('DELETE', `/api/operator/account-recoveries/${row.id}`)).status).toBe(204);
    expect((await list()).find(({ id }) => id === row.id)).toMatchObject({ state: 'stopped' });
    const acts = await inTenant(desk.ctx, (tx) =>
      tx.selectFrom('events').select(['name', 'actor_id', 'data']).where('name', 'like', 'user.recovery-%').execute(),
    );
    const own = acts.filter(({ data }) => (data as { recoveryId?: string }).recoveryId === row.id);
    expect(own.map(({ name, actor_id }) => [name, actor_id])).toEqual([
      ['user.recovery-asked', operator.userId],
      ['user.recovery-stopped', operator.userId],
    ]);
  });

  test('needs a fresh proof, and cannot do it for themselves nor for accounts without a factor; nobody else can do it', async () => {
    operator = await signedIn(desk, { roles: ['superadmin'] });
    const plain = await signedIn(portal);
    expect((await start(operator.email)).body.code).toBe('user.yourself');
    expect((await start(plain.email)).body.code).toBe('auth.nothing-to-recover');
    expect((await start('niekas@example.lt')).body).toMatchObject({ errors: { email: { code: 'field.no-account' } } });
    const adminUser = await signedIn(portal, { roles: ['admin'] });
    const body = { email: plain.email, reason: 'x' };
    expect((await adminUser.browser.request('POST', '/api/operator/account-recoveries', body)).status).toBe(403);
    expect((await adminUser.browser.request('GET', '/api/operator/account-recoveries')).status).toBe(403);
    app.clock.advance(6 * 60_000);
    expect((await start(plain.email)).body.code).toBe('access.proof-needed');
  });
});

test('the request of a person who is erased ends with the account: the operator’s list shows none that waits, and nothing is carried out', async () => {
  operator = await signedIn(desk, { roles: ['superadmin'] });
  const person = await withApp(await signedIn(portal));
  const asked = { email: person.email, reason: 'Paskambino ir įrodė, kas yra' };
  expect((await operator.browser.request('POST', '/api/operator/account-recoveries', asked)).status).toBe(200);
  const [request] = await waiting(person.email);
  const admin = await signedIn(portal, { roles: ['admin'] });
  const erased = await admin.browser.request('POST', `/api/users/${person.userId}/erase`, { email: person.email });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const { items } = (await operator.browser.request('GET', '/api/operator/account-recoveries')).body as unknown as {
    items: { id: string; state: string }[];
  };
  expect(items.find(({ id }) => id === request!.id)).toMatchObject({ state: 'stopped' });
});
