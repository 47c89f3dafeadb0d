import { sql } from 'kysely';
import { contextOf, inSystem, type Tx } from '../db/index.ts';
import { LIMITS } from '@paraph/domain';
import type { Platform } from '../platform.ts';
import { blobName } from './put.ts';

/** Keeps a file for a row that refers to it; in the transaction that writes the row. */
export async function holdFile(tx: Tx, fileId: string): Promise<void> {
  const done = await tx
    .updateTable('files')
    .set({ holds: sql`holds + 1`, unreferenced_at: null })
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Error(`There is no file ${fileId} in this tenant.`);
}

/** The row that referred to it goes. After the last one the bytes stay for seven days. */
export async function releaseFile(tx: Tx, fileId: string): Promise<void> {
  const now = contextOf(tx).clock.now();
  await tx
    .updateTable('files')
    .set({ holds: sql`holds - 1`, unreferenced_at: sql`case when holds = 1 then ${now}::timestamptz end` })
    .where('id', '=', fileId)
    .execute();
}

/**
 * Removes files that nobody has referred to for seven days: first the row, and with it the only key, then the bytes.
 * @returns how many
 */
export async function sweepFiles(platform: Pick<Platform, 'db' | 'clock' | 'files'>): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - LIMITS.fileKeep);
  for (let removed = 0; ; removed++) {
    const row = await inSystem(platform, async (tx) => {
      const found = await tx
        .selectFrom('files')
        .select(['tenant_id', 'id', 'content_name'])
        .where('holds', '=', 0)
        .where('unreferenced_at', '<', before)
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (found)
        await tx.deleteFrom('files').where('tenant_id', '=', found.tenant_id).where('id', '=', found.id).execute();
      return found;
    });
    if (!row) return removed;
    await platform.files.blobs.remove(blobName(row.tenant_id, row.content_name, row.id));
  }
}
