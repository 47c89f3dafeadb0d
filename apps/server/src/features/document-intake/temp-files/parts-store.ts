import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** A large file of a user's set, identified by name and total size in bytes. */
export interface LargeFile {
  userId: string;
  setId: string;
  name: string;
  whole: number;
}

/** Returns the received parts of a set's files, in order. */
export const loadParts = (tx: Tx, { userId, setId }: Pick<LargeFile, 'userId' | 'setId'>) =>
  tx
    .selectFrom('temp_parts')
    .select(['file_id', 'name', 'whole', 'start', 'size'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('set_id', '=', setId)
    .orderBy('name')
    .orderBy('whole')
    .orderBy('start')
    .execute();

/** @returns false where another request stored the same part meanwhile */
export async function insertPart(
  tx: Tx,
  part: LargeFile & { id: string; fileId: string; start: number; size: number },
): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  const made = await tx
    .insertInto('temp_parts')
    .values({
      tenant_id: tenantId,
      id: part.id,
      set_id: part.setId,
      user_id: part.userId,
      file_id: part.fileId,
      name: part.name,
      whole: part.whole,
      start: part.start,
      size: part.size,
      created_at: clock.now(),
    })
    .onConflict((row) => row.columns(['tenant_id', 'user_id', 'set_id', 'name', 'whole', 'start']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the parts of a set, or of one file of it. @returns the ids of their files */
export async function deleteParts(
  tx: Tx,
  { userId, setId, name, whole }: Pick<LargeFile, 'userId' | 'setId'> & { name?: string; whole?: number },
): Promise<string[]> {
  let parts = tx
    .deleteFrom('temp_parts')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('set_id', '=', setId);
  if (name !== undefined) parts = parts.where('name', '=', name);
  if (whole !== undefined) parts = parts.where('whole', '=', whole);
  return (await parts.returning('file_id').execute()).map((row) => row.file_id);
}
