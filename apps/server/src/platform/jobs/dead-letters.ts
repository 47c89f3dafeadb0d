import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { scrub } from '../log.ts';
import { DEAD_LETTERS } from './boss.ts';
import { isHeld } from './held.ts';
import { JOBS_SCHEMA } from './install.ts';

/** A job that failed for good, as the operator sees it: queue, time and cause; no content. */
export interface DeadLetter {
  id: string;
  queue: string;
  tenantId: string | undefined;
  at: Date;
  reason: string;
}

interface DeadRow {
  id: string;
  queue: string;
  tenant_id: string | null;
  at: Date;
  reason: string | null;
}

/** Returns the newest hundred failed jobs, without those that a restore held back. */
export async function listDeadLetters(platform: Pick<Platform, 'db'>): Promise<DeadLetter[]> {
  const { rows } = await inSystem(platform, (tx) =>
    sql<DeadRow>`
      select id, coalesce(source_name, name) as queue, data ->> 'tenantId' as tenant_id, created_on as at,
        coalesce(source_output ->> 'message', source_output ->> 'value') as reason
      from ${sql.table(`${JOBS_SCHEMA}.job`)}
      where name = ${DEAD_LETTERS} and state < 'active' and not ${isHeld}
      order by created_on desc
      limit 100`.execute(tx),
  );
  return rows.map(({ id, queue, tenant_id, at, reason }) => {
    return { id, queue, at, tenantId: tenant_id ?? undefined, reason: scrub(reason ?? 'unknown') };
  });
}

/** Returns a job to its original queue, with all its retries. @returns false when it no longer exists */
export async function resendDeadLetter({ jobs }: Pick<Platform, 'jobs'>, id: string): Promise<boolean> {
  return (await jobs.boss.redrive(DEAD_LETTERS, { ids: [id] })) === 1;
}
