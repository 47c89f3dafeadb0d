import { PgBoss } from 'pg-boss';
import { type Connection, withClient } from '../db/roles.ts';

export const JOBS_SCHEMA = 'pgboss';

/**
 * Creates or upgrades the queue's own schema as paraph_owner, and grants the roles minimal rights: paraph_app adds
 * jobs of its tenant and reads none; paraph_system works on them (AZ-03).
 */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  await withClient(ownerUrl, async (client) => {
    // Two grants at once on one object fail in PostgreSQL. The end of the connection releases the lock.
    await client.query("select pg_advisory_lock(hashtext('paraph jobs'))");
    await client.query(GRANTS);
    for (const table of await tablesWithoutPolicies(client)) await client.query(policiesOf(table));
  });
}

/**
 * One message, hence one transaction: running nodes never see an intermediate state. pg-boss adds a job by `insert …
 * returning id, start_after`, which joins the queue's options and reads the time.
 */
const GRANTS = `
  revoke all on all tables in schema ${JOBS_SCHEMA} from paraph_app;
  revoke execute on all functions in schema ${JOBS_SCHEMA} from public, paraph_app;
  grant usage on schema ${JOBS_SCHEMA} to paraph_app, paraph_system;
  grant select on ${JOBS_SCHEMA}.queue to paraph_app;
  grant insert, select (id, start_after) on ${JOBS_SCHEMA}.job_common to paraph_app;
  grant execute on function ${JOBS_SCHEMA}.job_now() to paraph_app;
  grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to paraph_system;
  grant execute on all functions in schema ${JOBS_SCHEMA} to paraph_system`;

/** Tables that hold jobs: the partitioned one and its partitions. */
async function tablesWithoutPolicies(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = '${JOBS_SCHEMA}'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'job' or exists (select 1 from pg_inherits i
        where i.inhrelid = c.oid and i.inhparent = '${JOBS_SCHEMA}.job'::regclass))
      and not (c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`);
  return rows.map(({ name }) => name);
}

/**
 * Requests see and add jobs of their tenant only. The owner is exempt (no FORCE): pg-boss's own migrations change jobs
 * of all tenants, and no request runs as the owner.
 */
const policiesOf = (table: string): string => {
  const ofTenant = `(data ->> 'tenantId')::uuid = current_setting('app.tenant_id')::uuid`;
  return `
    alter table ${table} enable row level security;
    drop policy if exists tenant on ${table};
    drop policy if exists system on ${table};
    create policy tenant on ${table} to paraph_app using (${ofTenant}) with check (${ofTenant});
    create policy system on ${table} to paraph_system using (true) with check (true)`;
};
