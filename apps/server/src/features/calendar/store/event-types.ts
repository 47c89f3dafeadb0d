import type { EventType } from '@paraph/contract';
import type { EventAudience, EventLabels } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, json, type Tx } from '../../../platform/db/index.ts';

/** An event type as stored. */
export interface StoredEventType {
  id: string;
  name: EventLabels;
  color: string;
  seenBy: EventAudience;
  departmentIds: string[];
}
type TypeRow = StoredEventType & { events: number };

const all = (tx: Tx) => tx.selectFrom('event_types as t').where('t.tenant_id', '=', contextOf(tx).tenantId);

const columns = [
  't.id',
  sql<EventLabels>`t.name`.as('name'),
  't.color',
  sql<EventAudience>`t.seen_by`.as('seenBy'),
  't.department_ids as departmentIds',
  sql<number>`(select count(*)::int from calendar_events e
    where e.tenant_id = t.tenant_id and e.event_type_id = t.id)`.as('events'),
] as const;

const presentType = ({ name, color, ...row }: TypeRow): EventType => ({
  ...row,
  name: JSON.stringify(name),
  colorCode: color,
});

/**
 * Returns one page of the types with a label in any language that contains the words, oldest first, and their number.
 */
export async function loadTypes(
  tx: Tx,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ total: number; items: EventType[] }> {
  const found = all(tx).where(
    sql<boolean>`exists (select 1 from jsonb_each_text(t.name) label where position(lower(${search}) in lower(label.value)) > 0)`,
  );
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([...columns])
    .orderBy('t.created_at')
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: Number(total), items: rows.map(presentType) };
}

/** Returns every type of the company, oldest first. */
export const allTypes = (tx: Tx): Promise<TypeRow[]> =>
  all(tx)
    .select([...columns])
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();

/** Returns one type and locks its row until the transaction ends. */
export async function loadType(tx: Tx, id: string): Promise<EventType | undefined> {
  const row = await all(tx)
    .select([...columns])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst();
  return row && presentType(row);
}

/** Returns the number of types of the company. */
export async function countTypes(tx: Tx): Promise<number> {
  const { total } = await all(tx)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const valuesOf = ({ name, color, seenBy, departmentIds }: StoredEventType) => ({
  name: json(name),
  color,
  seen_by: seenBy,
  department_ids: sql<string[]>`${departmentIds}::uuid[]`,
});

export async function insertType(tx: Tx, type: StoredEventType): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('event_types')
    .values({ tenant_id: tenantId, id: type.id, ...valuesOf(type), created_at: clock.now() })
    .execute();
}

export async function saveType(tx: Tx, type: StoredEventType): Promise<void> {
  await tx
    .updateTable('event_types')
    .set(valuesOf(type))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', type.id)
    .execute();
}

/** Deletes a type; its absences stay without one. */
export async function removeType(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('event_types').where('tenant_id', '=', contextOf(tx).tenantId).where('id', '=', id).execute();
}
