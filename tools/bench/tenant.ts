import pg from 'pg';
import type { buildApp } from '../../apps/server/src/app.ts';
import { openAccount } from '../../apps/server/src/features/auth/index.ts';
import { openSession } from '../../apps/server/src/features/auth/tokens.ts';
import { createTenant } from '../../apps/server/src/features/tenants/index.ts';
import { addUser } from '../../apps/server/src/features/users/index.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { inTenant } from '../../apps/server/src/platform/db/index.ts';

type Platform = Awaited<ReturnType<typeof buildApp>>['platform'];
type People = Record<Who, string>;
/** Who asks: an owner of 5 % of all, somebody who only signs, and two who see the company's. */
export type Who = 'owner' | 'signer' | 'admin' | 'ceo';
const ROLES = { owner: ['user'], signer: ['user'], admin: ['user', 'admin'], ceo: ['user', 'ceo'] } as const;
const WHO = Object.keys(ROLES) as Who[];

/**
 * Fills a company of 200 people with documents of three people each, and signs four of them in: their access tokens,
 * good for an hour. A third of the names hold the word of which there are many.
 */
export async function fillTenant(platform: Platform, adminUrl: string, documents: number): Promise<People> {
  const tenantId = await createTenant(platform, {
    kind: 'company',
    name: 'Bench',
    hosts: ['127.0.0.1'],
    locale: 'en',
    zone: 'Europe/Vilnius',
  });
  const ctx = systemContext(platform, tenantId);
  const users = await inTenant(ctx, async (tx) => {
    const made: Partial<People> = {};
    for (const who of WHO) {
      const person = { email: `${who}@bench.example`, firstName: 'Ona', lastName: `Bench ${who}` };
      made[who] = (await addUser(tx, { ...person, roles: [...ROLES[who]] })).userId;
    }
    return made as People;
  });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await insertMany(client, { tenantId, owner: users.owner, signer: users.signer }, documents);
  } finally {
    await client.end();
  }
  const tokens = WHO.map(async (who) => [who, await signIn(platform, tenantId, { who, userId: users[who] })] as const);
  return Object.fromEntries(await Promise.all(tokens)) as People;
}

async function signIn(platform: Platform, tid: string, { who, userId }: { who: Who; userId: string }): Promise<string> {
  const ctx = systemContext(platform, tid);
  const email = `${who}@bench.example`;
  await openAccount(ctx, { userId, email, password: 'Bitute-2026!', confirmed: true });
  return inTenant(ctx, async (tx) => {
    const { account_id } = await tx
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const session = { kind: 'api', userId, accountId: account_id!, browserHash: null } as const;
    const { sessionId: sid } = await openSession(tx, ctx, session);
    return platform.tokens.issue({ sub: account_id!, tid, uid: userId, sid }, 3600);
  });
}

type Cast = { tenantId: string; owner: string; signer: string };

/** Indexes are made when the rows are in, and what rows are checked and counted by is done once for all of them. */
async function insertMany(client: pg.Client, { tenantId, owner, signer }: Cast, documents: number): Promise<void> {
  const from = performance.now();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run("set session_replication_role = 'replica'");
  await run("alter system set max_wal_size = '16GB'");
  await run('select pg_reload_conf()');
  await run("set maintenance_work_mem = '512MB'");
  await run("set work_mem = '128MB'");
  await run(
    `insert into users (tenant_id, id, email, first_name, last_name, folded)
     select $1::uuid, gen_random_uuid(), 'p' || n || '@bench.example', 'First' || n, 'Last' || n, 'first' || n || ' last' || n from generate_series(1, 196) n`,
    [tenantId],
  );
  const indexes = await dropIndexes(client);
  await run(
    `create temp table people as select id, (row_number() over (order by id = $2 desc, id = $3 desc, id)) - 1 as n from users where tenant_id = $1`,
    [tenantId, owner, signer],
  );
  await run(
    `create temp table made as
     select uuidv7(d.n * interval '-20 seconds') as id, d.n, (array['approving','signing','signing','acknowledging','completed','completed','completed','rejected'])[1 + d.n / 3 % 8] as phase,
       p.id as owner, now() - d.n * interval '20 seconds' as at, case when d.n % 5 = 0 then current_date + (d.n / 5 % 60)::int - 30 end as deadline,
       'contract ' || d.n || case when d.n % 10 < 3 then ' with supplier' else ' for delivery' end
         || case when d.n % 3333 = 0 then ' amendment' else '' end || case when d.n % 333333 = 0 then ' rescission' else '' end as folded
     from generate_series(1, $1::int) as d(n) join people p on p.n = case when d.n % 20 = 0 then 0 else d.n * 13 % 198 + 2 end`,
    [documents],
  );
  await run(
    `insert into documents (tenant_id, id, name, extension, phase, owner_id, version, folded, created_at, modified_at, deadline, signed, signers, waiting_for, message)
     select $1::uuid, id, initcap(folded), 'pdf', phase, owner, 1, folded, at, at, deadline, n % 3, 2, array['Ona Bench'], case when n % 50 = 0 then 'Please read.' end from made`,
    [tenantId],
  );
  await run(
    `insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline, modified_at, name, owner_id, has_message)
     select $1::uuid, user_id, m.id, is_owner, is_member, on_turn and phase in ('approving','signing','acknowledging'), phase, phase = 'completed', deadline, at, folded, owner, m.n % 50 = 0
     from made m cross join lateral (
       select owner as user_id, true as is_owner, false as is_member, false as on_turn
       union all select '00000000-0000-0000-0000-000000000000', false, false, false
       union all select p.id, false, true, m.n % 3 = 0 from people p where p.n in ((m.n * 7 + 1) % 200, (m.n * 11 + 2) % 200) and p.id <> m.owner) s`,
    [tenantId],
  );
  for (const index of indexes) await run(index);
  await run(`insert into seat_tallies (tenant_id, user_id, shelf, has_message, day, n, changes, is_sum)
    select tenant_id, user_id, shelf, has_message, null, count(*), count(*), true from seats group by 1, 2, 3, 4
    union all
    select tenant_id, user_id, shelf, has_message, deadline, count(*), 0, true from seats
    where deadline is not null and shelf between 2 and 9 group by 1, 2, 3, 4, 5`);
  // Commits must be on disk before a vacuum may call their rows visible to all.
  await run('checkpoint');
  for (const table of ['documents', 'seats', 'seat_tallies', 'users']) await run(`vacuum analyze ${table}`);
  console.log(`${documents} documents made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

/** Drops the indexes of documents and seats, except that which others refer to; answers how to make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ again: string }>(
    `select 'alter table seats add ' || pg_get_constraintdef(oid) as again from pg_constraint where conname = 'seats_pkey'`,
  );
  await client.query('alter table seats drop constraint seats_pkey');
  const { rows } = await client.query<{ name: string; again: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as again from pg_index
     where indrelid in ('documents'::regclass, 'seats'::regclass)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return [...keys, ...rows].map(({ again }) => again);
}
