import { LIMITS } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  PASSWORD,
} from '../../../test/people.ts';
import {
  accountOf,
  addPasskey,
  askForReset,
  linkTo,
  move,
  newAddress,
  press,
  type StolenAccount,
  stolenAccount,
} from '../../../test/stolen-account.ts';
import { inSystem } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { PENDING_PROOFS } from './store/pending-proofs.ts';
import { mailRecovery } from './use-cases/recover.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Columns with the hash of a secret that opens no account and acts for none, by why. */
const OF_NO_ACCOUNT: Readonly<Record<string, string>> = {
  'api_keys.hash': 'of a company, given by the operator',
  'eid_identities.code_hash': 'of a person, not a secret',
  'event_heads.hash': 'of the log',
  'events.hash': 'of the log',
  'guest_consents.text_hash': 'of a text',
  'known_devices.hash': 'of a device; a reaction forgets it (forgetDevicesSince)',
  'members.personal_code_hash': 'of a person, not a secret',
  'one_time_secrets.hash': 'says that a secret was used',
  'recovery_codes.hash': 'a factor: the owner sees it and removes it with the app',
  'signing_batches.return_hash': 'of a signature under way, with the cookie of its browser',
  'signing_batches.returned_hash': 'of a signature under way, with the cookie of its browser',
  'signing_sessions.return_hash': 'of a signature under way, with the cookie of its browser',
  'signing_sessions.returned_hash': 'of a signature under way, with the cookie of its browser',
};

test('AN-16 for every mailed link, code and secret of an account it is decided what ends it', async () => {
  const { rows } = await inSystem(app.platform, (tx) =>
    sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name ~ 'hash$' and column_name <> 'browser_hash'
      order by 1`.execute(tx),
  );
  const decided = [
    ...Object.keys(PENDING_PROOFS).filter((name) => name.endsWith('hash')),
    ...Object.keys(OF_NO_ACCOUNT),
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.toSorted());
});

const tableOf = (column: string) => column.split('.')[0]!;

test('AN-16 for everything that waits to open an account it is decided what ends it', async () => {
  const { rows } = await inSystem(app.platform, (tx) =>
    sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
      join information_schema.columns k using (table_schema, table_name)
      where c.table_schema = 'public'
        and (c.column_name ~ '^(expires_at|due_at)$' or c.column_name like '%\\_until' or c.table_name = 'recoveries')
        and (k.column_name like '%hash' or k.column_name like '%sealed' or k.column_name in ('challenge', 'account_id')
          or c.table_name = 'recoveries')
      order by 1`.execute(tx),
  );
  const decided = new Set([...Object.keys(PENDING_PROOFS), ...Object.keys(OF_NO_ACCOUNT)].map(tableOf));
  const OTHER = ['attempts', 'document_locks', 'registration_tries'];
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name) && !OTHER.includes(name))).toEqual([]);
});

/** Ends of a theft by the owner, each by a mail that the thief could not keep from them. */
const REACTIONS = {
  'ends the session of the thief': async (account: StolenAccount) => {
    app.clock.advance(61_000);
    await new Browser(portal).signIn(portal.ctx, account);
    return () => endBy(account);
  },
  'ends it a week later': async (account: StolenAccount) => {
    app.clock.advance(61_000);
    await new Browser(portal).signIn(portal.ctx, account);
    app.clock.advance(LIMITS.youngFactor + 1000);
    return () => endBy(account);
  },
  'removes what was added': async (account: StolenAccount) => {
    await addPasskey(account);
    return async () => press(account, 'remove-added-factors', await linkTo(account, account.email, 'passkeyAdded'));
  },
  'takes the account back': async (account: StolenAccount) => {
    const token = await move(account, newAddress());
    return () => press(account, 'stop-address-change', token);
  },
};
const endBy = async (account: StolenAccount) =>
  new Browser(portal).request('POST', '/api/session/end-by-mail', {
    token: await linkTo(account, account.email, 'newDevice'),
  });

test.each(Object.entries(REACTIONS))(
  'AN-16 a link for a new password that a thief kept is void once the owner %s, and so is all else that was mailed',
  async (_, begin) => {
    const account = await stolenAccount(portal);
    const react = await begin(account);
    const { id, email } = await accountOf(account);
    await askForReset(account, email);
    const kept = await linkTo(account, email, 'resetPassword');
    await inSystem(app.platform, async (tx) => {
      const now = app.clock.now();
      const soon = new Date(now.getTime() + 3_600_000);
      const ofAccount = { account_id: id, expires_at: soon };
      await tx
        .insertInto('confirmations')
        .values({ ...ofAccount, hash: Buffer.from(newId()) })
        .execute();
      const request = {
        tenant_id: portal.tenantId,
        id: newId(),
        email: account.email,
        locale: 'lt',
        asked_at: now,
        is_known: false,
      };
      await tx.insertInto('recoveries').values(request).execute();
    });
    const { body } = await new Browser(portal).init(email, account.password);
    expect(body.key).toBeTruthy();
    expect((await react()).status).toBe(200);
    for (const table of ['reset_links', 'confirmations', 'recoveries', 'sign_ins', 'switch_tickets'])
      expect(await left(table, { id, email: account.email }), table).toBe(0);
    const reset = { token: kept, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await new Browser(portal).request('POST', '/api/password/reset', reset)).body.code).toBe('auth.link-used');
  },
);

const left = async (table: string, { id, email }: { id: string; email: string }): Promise<number> => {
  const of = table === 'recoveries' ? sql`email = ${email}` : sql`account_id = ${id}`;
  const { rows } = await inSystem(app.platform, (tx) =>
    sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)} where ${of}`.execute(tx),
  );
  return rows[0]!.total;
};

test('AN-16 a request for a new password that waits for its mail while the owner reacts mails no link', async () => {
  const account = await stolenAccount(portal);
  app.clock.advance(61_000);
  await new Browser(portal).signIn(portal.ctx, account);
  await new Browser(portal).request('POST', '/api/password/recovery', { email: account.email });
  const [waiting] = await inSystem(app.platform, (tx) =>
    tx.selectFrom('recoveries').select('id').where('email', '=', account.email).execute(),
  );
  expect((await endBy(account)).status).toBe(200);
  await mailRecovery(portal.ctx, waiting!.id);
  expect(await mailsTo(portal.ctx, account.email, 'resetPassword')).toEqual([]);
});

test('AN-16 the owner asks for a new password after the reaction and sets it', async () => {
  const account = await stolenAccount(portal);
  app.clock.advance(61_000);
  await new Browser(portal).signIn(portal.ctx, account);
  expect((await endBy(account)).status).toBe(200);
  await askForReset(account, account.email);
  const reset = {
    token: await linkTo(account, account.email, 'resetPassword'),
    password: `${PASSWORD}-2`,
    confirmPassword: `${PASSWORD}-2`,
  };
  expect((await new Browser(portal).request('POST', '/api/password/reset', reset)).status).toBe(200);
});
