import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns the names of those of these folders that a user owns, deleted ones too, in the order of the ids. */
export async function namesOfOwnedFolders(
  tx: Tx,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('folders')
    .select(['id', 'name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(({ name }) => name);
}
