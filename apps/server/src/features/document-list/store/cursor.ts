import { failFields, JSON_BUDGETS, outsideJsonOrNothing } from '@paraph/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { tenantOf, type Tx } from '../../../platform/db/index.ts';
import { joinOwner, KEYS, type EntryQuery, type PageOrder } from './order.ts';

/** Values of the keys of an order in one row. */
export type Keys = readonly (string | null)[];

/** The order, then the keys of the last row. */
const cursor = z.array(z.string().nullable());

/** Returns the cursor after a page of a user's list that ended with this document. */
export async function cursorAfter(
  tx: Tx,
  { sort, direction }: PageOrder,
  { userId, documentId }: { userId: string; documentId: string },
): Promise<string | null> {
  const entry = tx
    .selectFrom('seats as s')
    .select(KEYS[sort].map(({ column }) => sql<Date | string | null>`${sql.ref(column)}`.as(column)))
    .where('s.tenant_id', '=', tenantOf(tx))
    .where('s.user_id', '=', userId)
    .where('s.document_id', '=', documentId);
  const last = await joinOwner(entry as unknown as EntryQuery<Record<string, Date | string | null>>).executeTakeFirst();
  if (!last) return null;
  const keys = KEYS[sort]
    .map(({ column }) => last[column]!)
    .map((key) => (key instanceof Date ? key.toISOString() : key));
  return Buffer.from(JSON.stringify([sort, direction, ...keys])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws generic.fields at paginationModel when the cursor is not from a page of a list in this order
 */
export function decodeCursor(encoded: string, { sort, direction }: PageOrder): Keys {
  const text = Buffer.from(encoded, 'base64url').toString();
  const read = cursor.safeParse(outsideJsonOrNothing(text, JSON_BUDGETS.listPlace));
  const [ofSort, ofDirection, ...keys] = read.data ?? [];
  const fits =
    ofSort === sort &&
    ofDirection === direction &&
    keys.length === KEYS[sort].length &&
    KEYS[sort].every(({ value }, at) => value.safeParse(keys[at]).success);
  return fits ? keys : failFields({ paginationModel: 'field.invalid' });
}
