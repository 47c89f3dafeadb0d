import { CREDENTIAL_ACT_NAMES, CREDENTIAL_ACTS, type CredentialActName, isAccountMail } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectErrorLines } from '../../../test/error-lines.ts';
import { Browser, bytesOf, PASSWORD } from '../../../test/people.ts';
import { SoftPasskey } from '../../../test/soft-passkey.ts';
import { startTestPortal, mailTo, newColleague, type TestPortal } from '../../../test/test-portal.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { roleUrl, withClient } from '../../platform/db/roles.ts';
import { newId } from '../../platform/ids.ts';
import { codeOf, stepAt } from './factors/totp.ts';
import { giveIdentityTo } from './index.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
const CHROME = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
const NEW_PASSWORD = 'Kitas-ilgas-slaptazodis-2026';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});

const done = async (call: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

async function readyAuthenticator({ browser }: Colleague): Promise<Ready> {
  const { secret } = await done(browser.request('POST', '/api/users/authenticator', undefined, CHROME));
  const code = codeOf(bytesOf(String(secret)), stepAt(new Date()));
  return () => browser.request('PUT', '/api/users/authenticator', { code }, CHROME);
}

/** Sets up an authenticator. @returns its recovery codes */
const addAuthenticator = async (who: Colleague) =>
  (await done((await readyAuthenticator(who))())).recoveryCodes as string[];

const SITE = () => ({ ...CHROME, origin: `http://${portal.host}` });

/** The last call of a prepared act. */
type Ready = () => Promise<{ status: number; body: Record<string, unknown> }>;

async function readyPasskey({ browser }: Colleague, key: SoftPasskey): Promise<Ready> {
  const headers = SITE();
  const begun = await done(browser.request('POST', '/api/users/passkeys/options', undefined, headers));
  const response = key.make((begun.options as { challenge: string }).challenge, {});
  return () => browser.request('POST', '/api/users/passkeys', { id: begun.id, name: 'Raktas', response }, headers);
}

async function addPasskey(who: Colleague): Promise<SoftPasskey> {
  const key = new SoftPasskey(SITE().origin);
  await done((await readyPasskey(who, key))());
  return key;
}

/** Signs in a second time, in another browser. */
async function openSecondSession(key: SoftPasskey): Promise<void> {
  const other = new Browser(portal);
  const begun = await done(other.request('POST', '/token/authentication/passkey/options', undefined, SITE()));
  const response = key.show((begun.options as { challenge: string }).challenge, {});
  await done(other.request('POST', '/token/authentication/passkey', { id: begun.id, response }, SITE()));
}

async function readyReset({ browser, email }: Colleague): Promise<Ready> {
  await done(browser.request('POST', '/password/recovery', { email }));
  const mail = await mailTo(portal, email, /parool|slaptaž/i);
  const token = /token=([\w-]+)/.exec(mail.links.join(' '))?.[1];
  const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return () => new Browser(portal).request('POST', '/password/reset', body, CHROME);
}

/** The former address, whose mailbox the test reads, is mailed too. */
async function readyAddress({ browser }: Colleague): Promise<Ready> {
  const email = `${newId().slice(-12)}@azuolas.example`;
  await done(browser.request('POST', '/api/users/email', { email }));
  const mail = await mailTo(portal, email, /./);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  return () => browser.request('PUT', '/api/users/email', { code }, CHROME);
}

/** Deletes all eIDs first, because an earlier test has linked the person of the phone to another account. */
async function readyEid({ browser }: Colleague): Promise<Ready> {
  await inSystem(portal.app.platform, (tx) => tx.deleteFrom('eid_identities').execute());
  const push = { countryCode: 'lt', personalCode: '38503150068' };
  const { id } = await done(browser.request('POST', '/api/authentication/smartid', push));
  await expect
    .poll(async () => (await browser.request('GET', `/api/authentication/smartid/${String(id)}`)).body.state, {
      timeout: 30_000,
      interval: 300,
    })
    .toBe('proven');
  return () => browser.request('POST', '/api/users/eid', { id }, CHROME);
}

/** Acts of a session of the user. A link to a company's provider is made by a sign-in (sso.int.test.ts), and so is a joining. */
const NAMES = CREDENTIAL_ACT_NAMES.filter((name) => name !== 'sso.linked' && name !== 'company.joined');
type ActOfSession = Exclude<CredentialActName, 'sso.linked' | 'company.joined'>;

/** The preparation of each act of the table; a missing one is a type error. */
const READY: Record<ActOfSession, (who: Colleague) => Promise<Ready>> = {
  'password.changed': async ({ browser }) => {
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    return () => browser.request('PUT', '/api/users/password', body, CHROME);
  },
  'password.reset': readyReset,
  'address.changed': readyAddress,
  'authenticator.added': readyAuthenticator,
  'authenticator.removed': async (who) => {
    await addAuthenticator(who);
    return () => who.browser.request('DELETE', '/api/users/authenticator', undefined, CHROME);
  },
  'recovery-codes.made': async (who) => {
    await addAuthenticator(who);
    return () => who.browser.request('POST', '/api/users/recovery-codes', undefined, CHROME);
  },
  'recovery-code.used': async (who) => {
    const [code] = await addAuthenticator(who);
    return () => who.browser.request('POST', '/api/session/proof', { way: 'app', code }, CHROME);
  },
  'passkey.added': (who) => readyPasskey(who, new SoftPasskey(SITE().origin)),
  'passkey.removed': async (who) => {
    await addPasskey(who);
    const { passkeys } = await done(who.browser.request('GET', '/api/users/safety'));
    const [key] = passkeys as { id: string }[];
    return () => who.browser.request('DELETE', `/api/users/passkeys/${key!.id}`, undefined, CHROME);
  },
  'eid.linked': readyEid,
  'eid.unlinked': async (who) => {
    await inSystem(portal.app.platform, (tx) => tx.deleteFrom('eid_identities').execute());
    await giveIdentityTo(portal.ctx, who.email, { country: 'lt', code: '38503150068' });
    const { eids } = await done(who.browser.request('GET', '/api/users/safety'));
    const [linked] = eids as { id: string }[];
    return () => who.browser.request('DELETE', `/api/users/eid/${linked!.id}`, undefined, CHROME);
  },
  'sessions.ended': async (who) => {
    await openSecondSession(await addPasskey(who));
    return () => who.browser.request('DELETE', '/api/users/sessions', undefined, CHROME);
  },
};

test.each(NAMES)('AN-16 after %s the owner is mailed in their language', async (name) => {
  const { mail } = CREDENTIAL_ACTS[name];
  expect(isAccountMail(mail)).toBe(true);
  const who = await newColleague(portal, 'Jonas Čepas');
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('users').set({ locale: 'ee' }).where('id', '=', who.userId).execute(),
  );
  await done((await READY[name](who))());
  const subject = phrases.ee.mailSafety[mail].subject.replaceAll(/\{\{\w+\}\}/g, '.*');
  const { text } = await mailTo(portal, who.email, new RegExp(subject.replaceAll(/[?()]/g, '\\$&')));
  expect(text).toContain('Chrome · Linux');
  expect(text).toContain('127.0.0.1');
  expect(text).toMatch(/\d{4}/);
});

test.each([...NAMES, 'sessions.ended, of no other session'] as const)(
  'AN-19 after %s nobody gets in by copied tokens of the session, and its browser goes on',
  async (name) => {
    const who = await newColleague(portal, 'Jonas Čepas');
    const act =
      name === 'sessions.ended, of no other session'
        ? () => who.browser.request('DELETE', '/api/users/sessions', undefined, CHROME)
        : await READY[name](who);
    const thief = new Browser(portal);
    for (const [cookie, value] of who.browser.cookies) thief.cookies.set(cookie, value);
    thief.token = who.browser.token;
    expect((await thief.me()).status).toBe(200);
    await done(act());
    expect((await thief.refresh()).status).toBe(401);
    // A reset by mail ends the session of the owner's browser too.
    expect((await who.browser.me()).status).toBe(name === 'password.reset' ? 401 : 200);
    expect((await thief.me()).status).toBe(401);
    expect((await who.browser.refresh()).status).toBe(name === 'password.reset' ? 401 : 200);
  },
);

/** Returns all that the acts change: the account, its factors, its sessions, and the log. */
const stateOf = (userId: string) =>
  inSystem(portal.app.platform, async (tx) => {
    const { account_id } = await tx
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = (table: string, column: string, value: string | null) =>
      sql`select to_jsonb(t) - 'active_at' - 'last_step' as row from ${sql.table(table)} t
        where ${sql.ref(column)}::text = ${value} order by 1`.execute(tx);
    const ofAccount = [
      'authenticators',
      'recovery_codes',
      'passkeys',
      'eid_identities',
      'address_changes',
      'reset_links',
    ];
    const found = [
      rows('accounts', 'id', account_id),
      rows('users', 'id', userId),
      ...['sessions', 'sign_ins', ...ofAccount].map((table) => rows(table, 'account_id', account_id)),
      rows('events', 'actor_id', userId),
    ];
    return (await Promise.all(found)).map((result) => result.rows);
  });

/** Makes the outbox refuse a kind of mail, like a crash before its insert. */
const refuseMail = (template: string | null) =>
  withClient(roleUrl(portal.app.databaseUrl, 'paraph_owner'), async (client) => {
    await client.query('drop trigger if exists refuse_mail on mail_outbox');
    if (!template) return;
    await client.query(`create or replace function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'this mail is refused by a test'; end $$`);
    await client.query(`create trigger refuse_mail before insert on mail_outbox for each row
      when (new.template = '${template}') execute function refuse_mail()`);
  });

test.each(NAMES)('AN-16 %s does not happen when the mail to its owner cannot be written', async (name) => {
  const who = await newColleague(portal, 'Jonas Čepas');
  const act = await READY[name](who);
  const before = await stateOf(who.userId);
  await refuseMail(CREDENTIAL_ACTS[name].mail);
  onTestFinished(() => refuseMail(null));
  expectErrorLines(/this mail is refused by a test/);
  expect((await act()).status).toBe(500);
  expect(await stateOf(who.userId)).toEqual(before);
});

test.each(NAMES)('%s requested twice at the same moment causes no internal error', async (name) => {
  const who = await newColleague(portal, 'Jonas Čepas');
  const act = await READY[name](who);
  const answers = await Promise.all([act(), act()]);
  const statuses = answers.map(({ status }) => status);
  expect(Math.min(...statuses)).toBeLessThan(300);
  expect(Math.max(...statuses)).toBeLessThan(500);
});
