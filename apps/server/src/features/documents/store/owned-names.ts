import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns the names of those of these documents that a user owns, also of private ones, in the order of the ids. */
export async function namesOfOwned(
  tx: Tx,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
