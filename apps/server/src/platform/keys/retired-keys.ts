import { sql } from 'kysely';
import type { Tx } from '../db/index.ts';

/** Stores that stored keys which these master keys protected were wrapped again by another one. */
export async function noteRetired(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update installation set former_master_keys =
    array(select distinct id from unnest(former_master_keys || ${[...ids]}::text[]) as id order by id)`.execute(tx);
}

/** Returns the ids of master keys that have protected stored keys before. */
export async function readRetired(tx: Tx): Promise<ReadonlySet<string>> {
  const { former_master_keys: ids } = await tx
    .selectFrom('installation')
    .select('former_master_keys')
    .executeTakeFirstOrThrow();
  return new Set(ids);
}
