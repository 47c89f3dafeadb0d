import type { EventName } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';

const eventsOf = (tx: Tx, documentId: string, names: readonly EventName[]) =>
  tx
    .selectFrom('events as e')
    .where('e.tenant_id', '=', contextOf(tx).tenantId)
    .where('e.subject_type', '=', 'document')
    .where('e.subject_id', '=', documentId)
    .where('e.name', 'in', [...names]);

/** One page of what happened to a document, newest first, with the names of those who acted. */
export async function loadHistory(
  tx: Tx,
  documentId: string,
  page: { names: readonly EventName[]; offset: number; limit: number },
) {
  const rows = await eventsOf(tx, documentId, page.names)
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.tenant_id', '=', 'e.tenant_id').onRef('actor.id', '=', 'e.actor_id'),
    )
    .leftJoin('users as principal', (join) =>
      join.onRef('principal.tenant_id', '=', 'e.tenant_id').onRef('principal.id', '=', 'e.acting_for_id'),
    )
    .select([
      'principal.first_name as principal_first_name',
      'principal.last_name as principal_last_name',
      'principal.email as principal_email',
    ])
    .select(['e.id', 'e.name', 'e.at', 'e.data', 'actor.first_name', 'actor.last_name', 'actor.email', 'e.actor_id'])
    .orderBy('e.number', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const texts = await loadTexts(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, texts: texts.get(row.id) ?? {} }));
}
export type HistoryRow = Awaited<ReturnType<typeof loadHistory>>[number];

/** How many entries there are in all. */
export async function countHistory(tx: Tx, documentId: string, names: readonly EventName[]): Promise<number> {
  const { total } = await eventsOf(tx, documentId, names)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The erasable texts beside the chain, by event. */
async function loadTexts(tx: Tx, ids: readonly string[]): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  if (ids.length === 0) return found;
  const rows = await tx
    .selectFrom('event_texts')
    .select(['event_id', 'key', 'text'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('event_id', 'in', ids)
    .execute();
  for (const { event_id: id, key, text } of rows) found.set(id, { ...found.get(id), [key]: text });
  return found;
}
