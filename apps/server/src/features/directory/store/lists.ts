import type { CustomList } from '@paraph/contract';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';

const all = (tx: Tx) => tx.selectFrom('custom_lists as l').where('l.tenant_id', '=', contextOf(tx).tenantId);

type Page = { search: string; offset: number; limit: number };

/** Returns one page of the lists whose name contains the words, by name, and their number. */
export async function loadLists(tx: Tx, page: Page): Promise<{ total: number; items: CustomList[] }> {
  const found = all(tx).where(sql<boolean>`position(lower(${page.search}) in lower(l.name)) > 0`);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(['l.id', 'l.name', 'l.options'])
    .orderBy(byName('l.name'))
    .orderBy('l.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), items };
}

/** Returns every list by name, without options. */
export const loadListNames = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  all(tx).select(['l.id', 'l.name']).orderBy(byName('l.name')).execute();

export const readList = (tx: Tx, id: string): Promise<CustomList | undefined> =>
  all(tx).select(['l.id', 'l.name', 'l.options']).where('l.id', '=', id).executeTakeFirst();

/** Returns these lists of the company with their options. */
export const optionsOfLists = (tx: Tx, ids: readonly string[]): Promise<CustomList[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : all(tx)
        .select(['l.id', 'l.name', 'l.options'])
        .where('l.id', 'in', [...ids])
        .orderBy(byName('l.name'))
        .execute();

export async function insertList(tx: Tx, list: CustomList): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('custom_lists')
    .values({ tenant_id: tenantId, ...list, created_at: clock.now() })
    .execute();
}

export async function saveList(tx: Tx, { id, name, options }: CustomList): Promise<void> {
  await tx
    .updateTable('custom_lists')
    .set({ name, options })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

export async function removeList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('custom_lists').where('tenant_id', '=', contextOf(tx).tenantId).where('id', '=', id).execute();
}

/** Returns whether a form template of the company offers a list. */
export async function isListUsed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from form_templates where tenant_id = ${contextOf(tx).tenantId}::uuid
    and deleted_at is null and position(${id} in structure::text) > 0 limit 1`.execute(tx);
  return rows.length > 0;
}
