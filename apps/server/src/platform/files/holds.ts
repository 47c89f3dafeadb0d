import { sql } from 'kysely';
import { contextOf, inSystem, type Tx } from '../db/index.ts';
import { LIMITS } from '@paraph/domain';
import type { Platform } from '../platform.ts';
import { readMark } from './installation-mark.ts';
import { blobName } from './blob-name.ts';
import { deleteOrphan, recordOrphan, type OrphanedFile, straysBefore } from './orphans.ts';

/** Retains a file for a row that refers to it; runs in the transaction that writes the row. @returns its hash */
export async function holdFile(tx: Tx, fileId: string): Promise<{ sha256: string }> {
  const held = await tx
    .updateTable('files')
    .set({ holds: sql`holds + 1`, unreferenced_at: null })
    .where('id', '=', fileId)
    .returning('sha256')
    .executeTakeFirst();
  if (!held) throw new Error(`There is no file ${fileId} in this tenant.`);
  return { sha256: held.sha256.toString('hex') };
}

/**
 * Releases a file when a row that referred to it is removed. After the last one the bytes are retained for seven days.
 */
export async function releaseFile(tx: Tx, fileId: string): Promise<void> {
  const now = contextOf(tx).clock.now();
  await tx
    .updateTable('files')
    .set({ holds: sql`holds - 1`, unreferenced_at: sql`case when holds = 1 then ${now}::timestamptz end` })
    .where('id', '=', fileId)
    .execute();
}

type Deps = Pick<Platform, 'db' | 'clock' | 'files' | 'dataKeys'>;

/**
 * Removes files without a reference for seven days: first the row, and with it the only key, then the bytes.
 * Then removes bytes without a row for a day, which a crash left behind. A store without the marker of this
 * installation may belong to another one: nothing is removed there, and the doctor and `/readyz` report a fault.
 * @returns the number of removed files
 */
export async function sweepFiles(platform: Deps): Promise<number> {
  if ((await readMark(platform)) === 'absent') return 0;
  for (let removed = 0; ; removed++) {
    const stray = await takeUnreferenced(platform);
    if (!stray) {
      await sweepStrays(platform);
      return removed;
    }
    await removeBytes(platform, stray);
  }
}

/** Deletes the row of one file and inserts a stray entry for its bytes. */
const takeUnreferenced = (platform: Deps): Promise<OrphanedFile | undefined> =>
  inSystem(platform, async (tx) => {
    const now = platform.clock.now();
    const row = await tx
      .selectFrom('files')
      .select(['tenant_id', 'id', 'content_name'])
      .where('holds', '=', 0)
      .where('unreferenced_at', '<', new Date(now.getTime() - LIMITS.fileKeep))
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const { tenant_id: tenantId, id, content_name: contentName } = row;
    await tx.deleteFrom('files').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    await recordOrphan(tx, { tenantId, id, contentName }, now);
    return { tenantId, id, contentName };
  });

/** An upload in progress wrote its stray entry at most this long ago. */
const STRAY_AGE = 24 * 3600_000;

async function sweepStrays(platform: Deps): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - STRAY_AGE);
  for (;;) {
    const strays = await inSystem(platform, (tx) => straysBefore(tx, before));
    if (strays.length === 0) return;
    for (const left of strays) await removeBytes(platform, left);
  }
}

async function removeBytes(platform: Deps, stray: OrphanedFile): Promise<void> {
  await platform.files.blobs.remove(blobName(stray.tenantId, stray.contentName, stray.id));
  await inSystem(platform, (tx) => deleteOrphan(tx, stray));
}
