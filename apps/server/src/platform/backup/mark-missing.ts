import { withClient } from '../db/roles.ts';
import type { FileList } from './copy-files.ts';

/** Marks files that the store does not have, so that the doctor names them until they are back. */
export async function markMissing(ownerUrl: string, missing: FileList['missing'], now: Date): Promise<void> {
  const ids = missing.flatMap(({ id }) => (id ? [id] : []));
  if (ids.length === 0) return;
  await withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('set local role paraph_system');
    await client.query('update files set missing_at = $1 where id = any($2::uuid[]) and missing_at is null', [
      now,
      ids,
    ]);
    await client.query('commit');
  });
}
