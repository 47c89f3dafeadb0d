import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { inSystem, inTenant, roleUrl } from '../src/platform/db/index.ts';
import { SHARED_TABLES } from '../src/platform/db/shared-tables.ts';
import { newId } from '../src/platform/ids.ts';
import { createTenant, createTestApp } from './app.ts';

let app: App & { databaseUrl: string };
let a: Awaited<ReturnType<typeof createTenant>>;
let b: Awaited<ReturnType<typeof createTenant>>;

const signal = (tenantId: string) => ({ tenant_id: tenantId, id: newId(), topic: 'documents' });
const query = <R extends pg.QueryResultRow>(text: string, role: 'paraph_app' | 'paraph_owner' = 'paraph_owner') =>
  withLogin(roleUrl(app.databaseUrl, role), async (client) => (await client.query<R>(text)).rows);

async function withLogin<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  app = await createTestApp({ role: 'server' });
  a = await createTenant(app.platform, 'a');
  b = await createTenant(app.platform, 'b');
  await inTenant(a.ctx, (tx) => tx.insertInto('signals').values(signal(a.tenantId)).execute());
});

describe('companies cannot see each other', () => {
  test('AZ-03 company B sees no row of company A, and A sees its own', async () => {
    const count = (ctx: typeof a.ctx) => inTenant(ctx, (tx) => tx.selectFrom('signals').selectAll().execute());
    expect(await count(a.ctx)).toHaveLength(1);
    expect(await count(b.ctx)).toHaveLength(0);
  });

  test('AZ-03 company B cannot write a row of company A', async () => {
    const act = inTenant(b.ctx, (tx) => tx.insertInto('signals').values(signal(a.tenantId)).execute());
    await expect(act).rejects.toThrow(/row-level security/);
  });

  test('company B cannot change or delete a row of company A', async () => {
    const changed = await inTenant(b.ctx, (tx) => tx.updateTable('signals').set({ topic: 'x' }).executeTakeFirst());
    const deleted = await inTenant(b.ctx, (tx) => tx.deleteFrom('signals').executeTakeFirst());
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n]);
  });

  test('AZ-03 a query without a tenant fails instead of returning rows', async () => {
    await expect(query('select * from signals', 'paraph_app')).rejects.toThrow(/app\.tenant_id/);
    await expect(query('select * from signals')).rejects.toThrow(/app\.tenant_id/);
  });

  test('AZ-04 the tenant of one request does not stay on the connection', async () => {
    await expect(
      withLogin(roleUrl(app.databaseUrl, 'paraph_app'), async (client) => {
        await client.query(`begin; select set_config('app.tenant_id', '${a.tenantId}', true); commit`);
        await client.query('select * from signals');
      }),
    ).rejects.toThrow(/uuid/);
  });

  test('the operator sees the rows of all companies by a policy of its own', async () => {
    const rows = await inSystem(app.platform, (tx) => tx.selectFrom('signals').select('tenant_id').execute());
    expect(rows).toEqual([{ tenant_id: a.tenantId }]);
  });
});

describe('AZ-03 the queue of jobs', () => {
  const job = (tenantId: string) => ({ tenantId, mailId: newId() });
  const add = (ctx: typeof a.ctx, tenantId: string) =>
    inTenant(ctx, (tx) => ctx.platform.jobs.send(tx, 'job.platform-mail', job(tenantId)));

  test('AZ-03 requests cannot read the data of jobs, not even of their own tenant', async () => {
    await add(a.ctx, a.tenantId);
    const tables = await query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['job', 'job_common', 'schedule']));
    for (const { name } of tables.filter((table) => table.name !== 'queue')) {
      const read = inTenant(a.ctx, (tx) => sql`select * from ${sql.table(`pgboss.${name}`)}`.execute(tx));
      await expect(read, name).rejects.toThrow(/permission denied/);
    }
  });

  test('AZ-03 a request sees and adds jobs of its own tenant only', async () => {
    await add(a.ctx, a.tenantId);
    const ids = (ctx: typeof a.ctx) =>
      inTenant(ctx, async (tx) => (await sql<{ id: string }>`select id from pgboss.job_common`.execute(tx)).rows);
    expect((await ids(a.ctx)).length).toBeGreaterThan(0);
    expect(await ids(b.ctx)).toEqual([]);
    await expect(add(b.ctx, a.tenantId)).rejects.toThrow(/row-level security/);
  });

  test('AZ-03 every table of jobs has row-level security with the two policies', async () => {
    const rows = await query<{ name: string; enabled: boolean; policies: string[] }>(`
      select c.relname as name, c.relrowsecurity as enabled,
        array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies
      from pg_class c join pg_attribute f on f.attrelid = c.oid and f.attname = 'data' and not f.attisdropped
      where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p')
        and exists (select 1 from pg_attribute s where s.attrelid = c.oid and s.attname = 'singleton_key')`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['job', 'job_common']));
    for (const row of rows) expect(row).toMatchObject({ enabled: true, policies: ['system', 'tenant'] });
  });

  test('AZ-03 requests can change, delete or schedule nothing in the queue', async () => {
    const rights = await query<{ name: string; rights: string[] }>(`
      select table_name as name, array_agg(privilege_type::text order by 1) as rights
      from information_schema.table_privileges where table_schema = 'pgboss' and grantee in ('paraph_app', 'PUBLIC')
      group by table_name order by table_name`);
    expect(rights).toEqual([
      { name: 'job_common', rights: ['INSERT'] },
      { name: 'queue', rights: ['SELECT'] },
    ]);
    const functions = await query<{ name: string }>(`
      select proname::text as name from pg_proc
      where pronamespace = 'pgboss'::regnamespace and has_function_privilege('paraph_app', oid, 'execute')`);
    expect(functions.map(({ name }) => name)).toEqual(['job_now']);
  });
});

describe('every table has row-level security or is listed as shared', () => {
  test('AZ-03 a table without forced row-level security is one of the shared tables', async () => {
    const rows = await query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity) order by 1`);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(SHARED_TABLES).toSorted());
  });

  test('every table with row-level security has exactly the two policies, and one of them compares the tenant', async () => {
    const rows = await query<{ table: string; policies: string[] }>(
      `
      select tablename as table, array_agg(distinct policyname::text || ': ' || (qual = with_check)::text order by 1) as policies
      from pg_policies where schemaname = 'public' group by tablename`.replace(
        'order by 1)',
        "order by policyname::text || ': ' || (qual = with_check)::text)",
      ),
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row.policies, row.table).toEqual(['system: true', 'tenant: true']);
    const tenant = await query<{ qual: string }>(`select qual from pg_policies where policyname = 'tenant'`);
    for (const { qual } of tenant) expect(qual).toContain("current_setting('app.tenant_id'::text))::uuid");
  });

  test('SE-06 requests cannot reach shared tables', async () => {
    for (const table of Object.keys(SHARED_TABLES)) {
      await expect(query(`select * from ${table}`, 'paraph_app'), table).rejects.toThrow(/permission denied/);
    }
  });

  test('tenant_id leads the primary key of every table of companies', async () => {
    const rows = await query<{ name: string; first: string }>(`
      select c.relname as name, a.attname as first from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relname <> 'tenants'`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => row.first !== 'tenant_id')).toEqual([]);
  });

  test('AZ-03 SE-06 no role of ours is a superuser or bypasses row-level security', async () => {
    const rows = await query(
      `select rolname from pg_roles where rolname like 'paraph%' and (rolsuper or rolbypassrls)`,
    );
    expect(rows).toEqual([]);
  });

  /**
   * Triggers, which no request calls: they only record over all companies which companies an account concerns, since an
   * account has no company. They return nothing.
   */
  const TENANCY_TRIGGERS = [
    'keep_tenancy_of_user',
    'keep_tenancy_of_invitation',
    'keep_tenancies_of_account',
    'keep_tenancies_of_address',
  ];
  const TENANCIES = 'insert into account_tenancies';

  test('AZ-05 a function that runs as another role filters by the tenant and has a fixed search path', async () => {
    const rows = await query<{ name: string; source: string; config: string[] | null }>(`
      select proname as name, prosrc as source, proconfig as config from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, source, config } of rows) {
      const isTenancies = TENANCY_TRIGGERS.includes(name);
      if (isTenancies) expect(source.match(/insert into (\w+)|return (?!null)/g), name).toEqual([TENANCIES]);
      else expect(source, name).toContain("current_setting('app.tenant_id')::uuid");
      expect(config?.join(), name).toContain('search_path=');
    }
  });
});

test('AZ-05 a view shows no more than its reader may see, and stores no copy of rows', async () => {
  const rows = await query<{ name: string; kind: string; options: string[] | null }>(`
    select relname as name, relkind as kind, reloptions as options from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`);
  expect(rows.filter(({ kind }) => kind === 'm')).toEqual([]);
  for (const { name, options } of rows) expect(options?.join(), name).toMatch(/security_invoker=(true|on)/);
});

test('RL-03 a query of the pool is cancelled after ten seconds at most', async () => {
  const { rows } = await inTenant(a.ctx, (tx) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx),
  );
  expect(rows[0]!.statement_timeout).toBe('10s');
});
