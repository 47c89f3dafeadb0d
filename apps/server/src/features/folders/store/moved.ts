import { sql } from 'kysely';
import type { AdditionPeriod } from '../../../platform/additions.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface MovedFolder {
  id: string;
  /** The parent before the first of these moves; null for the root. */
  from: string | null;
}

/** Returns the folders that a user moved in a period, unless their owner has moved them since. */
export async function foldersMovedBy(tx: Tx, userId: string, { since, until }: AdditionPeriod): Promise<MovedFolder[]> {
  const { rows } = await sql<MovedFolder>`
    select distinct on (f.id) f.id, e.data->>'from' as from from events e
    join folders f on f.tenant_id = e.tenant_id and f.id::text = e.data->>'folderId'
    where e.tenant_id = ${contextOf(tx).tenantId} and e.at between ${since} and ${until} and e.actor_id = ${userId}
      and e.name = 'tenant.folder-moved' and not exists (select from events x where x.tenant_id = e.tenant_id
        and x.subject_type = e.subject_type and x.subject_id = e.subject_id and x.name = e.name and x.number > e.number
        and x.data->>'folderId' = e.data->>'folderId' and x.actor_id = f.owner_id and x.actor_id <> ${userId})
    order by f.id, e.number`.execute(tx);
  return rows;
}
