import { giveIdentityTo, hashOf, newSecret } from '../../src/features/auth/index.ts';
import { insertAdditionLink } from '../../src/features/auth/additions/store.ts';
import { codeOf, stepAt } from '../../src/features/auth/factors/totp.ts';
import { mailboxToken } from '../../src/features/auth/mailbox-link.ts';
import { inSystem, inTenant } from '../../src/platform/db/index.ts';
import { Browser, lastCode, PASSWORD, signedIn } from '../people.ts';
import { SoftPasskey } from '../soft-passkey.ts';
import type { Sample } from './samples.ts';
import type { IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;
type PasskeyOptions = { id: string; options: { challenge: string } };

const SERVER = {
  host: 'localhost',
  port: 9,
  isTls: false,
  username: 'imone',
  password: 'Tik-musu-1-zodis',
  fromAddress: 'sutartys@azuolas.example',
};

const own = async (fixture: IsolationFixture) => signedIn(fixture.oak, { firstName: 'Sauga', lastName: 'Atsargioji' });

/** Decodes a base32 secret like an app. */
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** A user whose authenticator waits for its first code, with that code. Other callers have begun none. */
async function waiting(fixture: IsolationFixture) {
  await inSystem(fixture.app.platform, (tx) =>
    tx.deleteFrom('authenticators').where('confirmed_at', 'is', null).execute(),
  );
  const person = await own(fixture);
  const { body } = await person.browser.request('POST', '/api/users/authenticator');
  return { ...person, code: codeOf(bytesOf(String(body.secret)), stepAt(fixture.app.clock.now())) };
}

export async function confirmed(fixture: IsolationFixture) {
  const { code, ...person } = await waiting(fixture);
  await person.browser.request('PUT', '/api/users/authenticator', { code });
  return person;
}

/** Returns the account of an address. */
export const accountIdOf = async ({ app }: IsolationFixture, email: string): Promise<string> =>
  (
    await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  ).id;

const onAuthenticator: Prepare = async (fixture) => ({
  input: {},
  as: await confirmed(fixture),
  hidden: 'auth.no-authenticator',
});

/** A user with a passkey, its row and the key itself. */
export async function keyed(fixture: IsolationFixture) {
  const person = await own(fixture);
  const key = new SoftPasskey(`http://${fixture.oak.host}`);
  const { id, options } = await asked(person.browser, '/api/users/passkeys/options');
  const body = { id, name: 'Raktas tik mums', response: key.make(options.challenge) };
  await person.browser.request('POST', '/api/users/passkeys', body, { origin: key.origin });
  const { passkeys } = (await person.browser.request('GET', '/api/users/safety')).body as unknown as {
    passkeys: { id: string }[];
  };
  return { ...person, key, passkeyId: passkeys[0]!.id };
}

const asked = async (browser: Browser, url: string): Promise<PasskeyOptions> =>
  (await browser.request('POST', url, undefined, { origin: `http://${browser.host}` }))
    .body as unknown as PasskeyOptions;

/** The link about a session that is over, which a reaction of its owner has ended, and a browser without a session. */
async function ofEndedLink({ app, oak }: IsolationFixture) {
  const { email, userId } = await signedIn(oak, { firstName: 'Danutė', lastName: 'Paneigusi' });
  const [secret, now] = [newSecret(), app.clock.now()];
  await inSystem(app.platform, async (tx) => {
    const { account_id } = await tx
      .updateTable('sessions')
      .set({ end_hash: hashOf(secret), end_mailboxes: [], ended_at: now, ended_by: 'person' })
      .where('user_id', '=', userId)
      .returning('account_id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('accounts').set({ reacted_at: now }).where('id', '=', account_id).execute();
  });
  return { email, token: mailboxToken(app.platform, secret, email), browser: new Browser(oak) };
}

const onPasskey =
  (body?: Record<string, unknown>): Prepare =>
  async (fixture) => {
    const { passkeyId, browser } = await keyed(fixture);
    return {
      input: { params: { id: passkeyId }, ...(body && { body }) },
      as: { browser },
      hidden: 'generic.not-found',
    };
  };

/** A user whose account has an eID; no other caller has its code. */
const onEid: Prepare = async (fixture) => {
  const person = await own(fixture);
  await inSystem(fixture.app.platform, (tx) => tx.deleteFrom('eid_identities').where('country', '=', 'ee').execute());
  await giveIdentityTo(fixture.oak.ctx, person.email, { country: 'ee', code: '38107072121' });
  const { eids } = (await person.browser.request('GET', '/api/users/safety')).body as unknown as {
    eids: { id: string }[];
  };
  return { input: { params: { id: eids[0]!.id } }, as: { browser: person.browser }, hidden: 'generic.not-found' };
};

const asOwner =
  (body?: Record<string, unknown>): Prepare =>
  async ({ owner }) => ({ input: body ? { body } : {}, as: owner, hidden: null });

const asAdmin =
  (body?: Record<string, unknown>): Prepare =>
  async ({ admin }) => ({ input: body ? { body } : {}, as: admin, hidden: null });

/** Samples of factors of accounts, and of mail servers of companies. */
export const SAFETY_SAMPLES: Record<string, Prepare> = {
  'safety.get': asOwner(),
  'safety.begin-authenticator': asOwner(),
  'safety.confirm-authenticator': async (fixture) => {
    const { code, browser } = await waiting(fixture);
    return { input: { body: { code } }, as: { browser }, hidden: 'auth.no-authenticator' };
  },
  'safety.remove-authenticator': onAuthenticator,
  'safety.renew-codes': onAuthenticator,
  'safety.begin-passkey': asOwner(),
  'safety.add-passkey': async (fixture) => {
    const { browser } = await own(fixture);
    const key = new SoftPasskey(`http://${fixture.oak.host}`);
    const { id, options } = await asked(browser, '/api/users/passkeys/options');
    const body = { id, name: 'Raktas tik mums', response: key.make(options.challenge) };
    return { input: { body }, as: { browser }, hidden: 'auth.passkey-refused' };
  },
  'safety.name-passkey': onPasskey({ name: 'Kitas vardas' }),
  'safety.remove-passkey': onPasskey(),
  'eid.unlink': onEid,
  'safety.ways': asOwner(),
  'safety.mail-proof': async (fixture) => {
    const { browser, email } = await own(fixture);
    await inSystem(fixture.app.platform, (tx) =>
      tx.updateTable('accounts').set({ password: null }).where('email', '=', email).execute(),
    );
    return { input: {}, as: { browser }, hidden: 'generic.conflict' };
  },
  'safety.ask-passkey': asOwner(),
  'safety.prove': asOwner({ way: 'password', password: PASSWORD }),
  'safety.end-by-mail': async ({ app, oak }) => {
    const person = await signedIn(oak, { firstName: 'Danutė', lastName: 'Pamirštoji' });
    const secret = newSecret();
    const token = mailboxToken(app.platform, secret, person.email);
    await inTenant(oak.ctx, (tx) =>
      tx
        .updateTable('sessions')
        .set({ end_hash: hashOf(secret) })
        .where('user_id', '=', person.userId)
        .execute(),
    );
    return { input: { body: { token } }, as: { browser: new Browser(oak) }, hidden: 'auth.link-used' };
  },
  'safety.begin-denial': async (fixture) => {
    const { token, browser } = await ofEndedLink(fixture);
    return { input: { body: { token, password: PASSWORD } }, as: { browser }, hidden: 'auth.link-used' };
  },
  'safety.finish-denial': async (fixture) => {
    const { oak } = fixture;
    const { token, browser, email } = await ofEndedLink(fixture);
    const { body } = await browser.request('POST', '/api/session/deny/sign-in', { token, password: PASSWORD });
    const input = { body: { token, key: body.key, code: await lastCode(oak.ctx, email) } };
    return { input, as: { browser }, hidden: 'auth.code-expired' };
  },
  'safety.deny-session': async ({ app, oak }) => {
    const person = await signedIn(oak, { firstName: 'Danutė', lastName: 'Sugrįžusi' });
    const secret = newSecret();
    const ended = await signedIn(oak, { firstName: 'Danutė', lastName: 'Buvusi' });
    await inSystem(app.platform, async (tx) => {
      const own = await tx
        .updateTable('sessions')
        .set({ signed_in_at: app.clock.now() })
        .where('user_id', '=', person.userId)
        .returning('account_id')
        .executeTakeFirstOrThrow();
      const reacted_at = new Date(app.clock.now().getTime() - 1);
      await tx.updateTable('accounts').set({ reacted_at }).where('id', '=', own.account_id).execute();
      await tx
        .updateTable('sessions')
        .set({
          account_id: own.account_id,
          end_hash: hashOf(secret),
          end_mailboxes: [],
          ended_at: reacted_at,
          ended_by: 'person',
        })
        .where('user_id', '=', ended.userId)
        .execute();
    });
    const token = mailboxToken(app.platform, secret, person.email);
    return { input: { body: { token } }, as: person, hidden: 'auth.link-used' };
  },
  'safety.remove-added': async (fixture) => {
    const { oak } = fixture;
    const { email } = await confirmed(fixture);
    const token = newSecret();
    const account_id = await accountIdOf(fixture, email);
    const now = new Date();
    const expires_at = new Date(now.getTime() + 3_600_000);
    await inSystem(fixture.app.platform, (tx) =>
      insertAdditionLink(tx, { hash: hashOf(token), account_id, email, added_at: now, expires_at, removes: 'young' }),
    );
    const as = { browser: new Browser(oak) };
    return { input: { body: { token } }, as, hidden: 'auth.link-used', once: true };
  },
  'safety.reset-factors': async (fixture) => {
    const { userId } = await confirmed(fixture);
    return { input: { params: { id: userId } }, as: fixture.admin, hidden: 'generic.not-found' };
  },
  'safety.begin-passkey-sign-in': async ({ oak }) => ({
    input: {},
    as: { browser: new Browser(oak) },
    hidden: null,
  }),
  'safety.passkey-sign-in': async (fixture) => {
    const { key } = await keyed(fixture);
    const browser = new Browser(fixture.oak);
    const { id, options } = await asked(browser, '/token/authentication/passkey/options');
    return {
      input: { body: { id, response: key.show(options.challenge) } },
      as: { browser },
      hidden: 'auth.passkey-refused',
    };
  },
  'mail-server.get': asAdmin(),
  'mail-server.save': asAdmin(SERVER),
  'mail-server.remove': asAdmin(),
  'mail-server.try': asAdmin(SERVER),
};
