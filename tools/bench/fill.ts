import pg from 'pg';

/** An existing company, two of whose users are owner and signer, and its number of documents. */
export interface Filling {
  tenantId: string;
  owner: string;
  signer: string;
  documents: number;
}

/** The tags of every company; a tenth of its documents has one of them. */
export const TAGS = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/**
 * Fills companies with 196 more users and documents of three people each. Rows are generated in the database, indexes
 * are rebuilt afterwards, and constraints and counters are computed once for all rows.
 */
export async function fillMany(adminUrl: string, fillings: readonly Filling[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const run: Run = (text, values = []) => client.query(text, values);
  const from = performance.now();
  try {
    await run("set session_replication_role = 'replica'");
    await run("alter system set max_wal_size = '16GB'");
    await run('select pg_reload_conf()');
    await run("set maintenance_work_mem = '512MB'");
    await run("set work_mem = '128MB'");
    const indexes = await dropIndexes(client);
    for (const filling of fillings) await insertDocuments(run, filling);
    for (const index of indexes) await run(index);
    await countSeats(run);
  } finally {
    await client.end();
  }
  const made = fillings.reduce((sum, { documents }) => sum + documents, 0);
  console.log(`${made} documents made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

/** A third of the names contain the frequent word; every tenth document has one of three tags. */
async function insertDocuments(run: Run, { tenantId, owner, signer, documents }: Filling): Promise<void> {
  await run(
    `insert into users (tenant_id, id, email, first_name, last_name, folded)
     select $1::uuid, gen_random_uuid(), 'p' || n || '@bench.example', 'First' || n, 'Last' || n, 'first' || n || ' last' || n from generate_series(1, 196) n`,
    [tenantId],
  );
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
  await run(
    `insert into tags (tenant_id, id, name, color, created_at)
     select $1::uuid, id, 'Tag ' || n, '#0f5c6e', now() from unnest($2::uuid[]) with ordinality as t(id, n)`,
    [tenantId, TAGS],
  );
  await run(
    `insert into document_tags (tenant_id, document_id, tag_id)
     select $1::uuid, id, ($2::uuid[])[1 + n / 10 % 3] from made where n % 10 = 0`,
    [tenantId, TAGS],
  );
  await run('drop table made, people');
}

/** Computes the counters of list entries, and vacuums to fill the visibility map. */
async function countSeats(run: Run): Promise<void> {
  await run(`insert into seat_tallies (tenant_id, user_id, shelf, has_message, day, n, changes, is_sum)
    select tenant_id, user_id, shelf, has_message, null, count(*), count(*), true from seats group by 1, 2, 3, 4
    union all
    select tenant_id, user_id, shelf, has_message, deadline, count(*), 0, true from seats
    where deadline is not null and shelf between 2 and 9 group by 1, 2, 3, 4, 5`);
  // Commits must be on disk before a vacuum may mark their rows as visible to all.
  await run('checkpoint');
  for (const table of ['documents', 'seats', 'seat_tallies', 'users', 'document_tags'])
    await run(`vacuum analyze ${table}`);
}

/**
 * Drops the indexes of documents and list entries, except referenced ones; returns the statements that recreate them.
 */
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
