import { sql } from 'kysely';
import type { AdditionPeriod } from '../../../platform/additions.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

interface MovedFolder {
  id: string;
  /** The parent before the first move of the period; null for the root. */
  from: string | null;
}

/** Returns the folders that a user moved in a period. */
export async function foldersMovedBy(tx: Tx, userId: string, { since, until }: AdditionPeriod): Promise<MovedFolder[]> {
  const { rows } = await sql<MovedFolder>`
    select distinct on (data->>'folderId') data->>'folderId' as id, data->>'from' as from from events
    where tenant_id = ${contextOf(tx).tenantId} and at between ${since} and ${until} and actor_id = ${userId}
      and name = 'tenant.folder-moved'
    order by data->>'folderId', number`.execute(tx);
  return rows;
}
