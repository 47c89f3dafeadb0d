import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Returns the acts of a user, oldest first. Texts of an act may be about others and are left out. */
export const actsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('events')
    .select(['name', 'at', 'subject_type', 'subject_id'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** How much was handed over. */
export interface Handed {
  documents: number;
  entries: number;
  folders: number;
  people: number;
  departments: number;
}

/**
 * Returns what earlier calls of a hand-over between two users, which is not complete yet, have handed over in the last
 * day. Calls before one that left nothing belong to a complete one.
 */
export async function handedSoFar(tx: Tx, [fromId, toId]: readonly [string, string]): Promise<Handed> {
  const { tenantId, clock } = contextOf(tx);
  const rows = await tx
    .selectFrom('events')
    .select('data')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', 'user.handed-over')
    .where('at', '>', new Date(clock.now().getTime() - DAY))
    .where(sql<boolean>`data -> 'userIds' = ${JSON.stringify([fromId, toId])}::jsonb`)
    .orderBy('number', 'desc')
    .execute();
  const calls = rows.map(({ data }) => data as unknown as Partial<Handed> & { left?: number });
  const end = calls.findIndex(({ left = 0 }) => left === 0);
  const open = end === -1 ? calls : calls.slice(0, end);
  // Calls of an earlier release counted no departments.
  const sum = (name: keyof Handed) => open.reduce((total, call) => total + (call[name] ?? 0), 0);
  return {
    documents: sum('documents'),
    entries: sum('entries'),
    folders: sum('folders'),
    people: sum('people'),
    departments: sum('departments'),
  };
}

const DAY = 24 * 60 * 60_000;
