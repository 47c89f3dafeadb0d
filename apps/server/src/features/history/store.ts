import type { EventName } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';

const eventsOf = (tx: Tx, documentId: string, names: readonly EventName[]) =>
  tx
    .selectFrom('events as e')
    .where('e.tenant_id', '=', contextOf(tx).tenantId)
    .where('e.subject_type', '=', 'document')
    .where('e.subject_id', '=', documentId)
    .where('e.name', 'in', [...names]);

/** Returns one page of a document's events, newest first. */
export async function loadHistory(
  tx: Tx,
  documentId: string,
  page: { names: readonly EventName[]; offset: number; limit: number },
) {
  const rows = await eventsOf(tx, documentId, page.names)
    .select(['e.id', 'e.name', 'e.at', 'e.data', 'e.actor_id', 'e.acting_for_id'])
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

/** Returns the number of all entries. */
export async function countHistory(tx: Tx, documentId: string, names: readonly EventName[]): Promise<number> {
  const { total } = await eventsOf(tx, documentId, names)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the erasable texts beside the chain, by event. */
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
