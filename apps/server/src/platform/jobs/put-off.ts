import { worksWhileDeactivated } from '@paraph/domain';
import { sql } from 'kysely';
import { inSystem, type Tx } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { isDeactivated } from '../tenant-state.ts';
import type { JobData } from './boss.ts';
import { JOBS_SCHEMA } from './install.ts';

/** Reason of jobs that wait because their company is deactivated. */
const WAITING = 'The company is deactivated.';

const JOBS = sql.table(`${JOBS_SCHEMA}.job`);

/** Returns whether a job must wait, because its company is deactivated and the work does not continue then. */
export const mustWait = async (platform: Platform, queue: string, { tenantId }: JobData): Promise<boolean> =>
  tenantId !== undefined && !worksWhileDeactivated(queue) && (await isDeactivated(platform, tenantId));

/** Puts a running job off by an hour, with the attempts it has left; it waits again until its company is activated. */
export const putOff = (
  platform: Pick<Platform, 'db'>,
  { queue, id }: { queue: string; id: string },
): Promise<unknown> =>
  inSystem(platform, (tx) =>
    sql`update ${JOBS} set state = 'created', start_after = now() + interval '1 hour',
        keep_until = now() + interval '90 days', started_on = null, heartbeat_on = null,
        output = jsonb_build_object('message', ${WAITING}::text)
      where name = ${queue} and id = ${id}::uuid and state = 'active'`.execute(tx),
  );

/** Lets the waiting jobs of a company run again, in the transaction of inSystem or inSystemFor that activates it. */
export const resumeJobs = (tx: Tx, tenantId: string): Promise<unknown> =>
  sql`update ${JOBS} set start_after = now(), output = null
    where state = 'created' and data ->> 'tenantId' = ${tenantId} and output ->> 'message' = ${WAITING}`.execute(tx);
