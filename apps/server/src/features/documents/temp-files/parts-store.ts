import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** A large file of somebody's set, by its name and how large it is as a whole. */
export interface LargeFile {
  userId: string;
  setId: string;
  name: string;
  whole: number;
}

/** What has arrived of the files of a set, in order. */
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

/** @returns false where the same part came by another call meanwhile */
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

/** Takes the parts of a set away, or of one file of it. @returns the files that they referred to */
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
