import { PgBoss } from 'pg-boss';
import { withClient } from '../db/roles.ts';

export const JOBS_SCHEMA = 'pgboss';

/**
 * Creates or upgrades the queue's own schema as paraph_owner. Jobs carry ids only: paraph_app may put jobs in and
 * read queues; paraph_system works on them.
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
    await client.query(`
      grant usage on schema ${JOBS_SCHEMA} to paraph_app, paraph_system;
      grant select on all tables in schema ${JOBS_SCHEMA} to paraph_app;
      grant insert on ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.job_common to paraph_app;
      grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to paraph_system;
      grant execute on all functions in schema ${JOBS_SCHEMA} to paraph_app, paraph_system`);
  });
}
