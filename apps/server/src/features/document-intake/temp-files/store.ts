import { sql } from 'kysely';
import { contextOf, inSystem, type Tx } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteParts } from './parts-store.ts';

const ofSet = (tx: Tx, userId: string, setId: string) =>
  tx
    .selectFrom('temp_files')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('set_id', '=', setId);

/** Returns a user's own files of a set, oldest first. */
export const loadTempFiles = (tx: Tx, userId: string, setId: string) =>
  ofSet(tx, userId, setId)
    .select(['id', 'file_id', 'name', 'size', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type TempFileRecord = Awaited<ReturnType<typeof loadTempFiles>>[number];

/** Returns one of a user's own files, by its id or as the first of a set. */
export const loadTempFile = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('temp_files')
    .select(['id', 'file_id', 'name', 'size'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where((either) => either.or([either('id', '=', id), either('set_id', '=', id)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export type NewTempFile = { id: string; setId: string; userId: string; fileId: string; name: string; size: number };

export async function insertTempFile(tx: Tx, file: NewTempFile): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('temp_files')
    .values({
      tenant_id: tenantId,
      id: file.id,
      set_id: file.setId,
      user_id: file.userId,
      file_id: file.fileId,
      name: file.name,
      size: file.size,
      created_at: clock.now(),
    })
    .execute();
}

/** Deletes a set, including parts of incomplete files. @returns the ids of their files */
export async function deleteTempFiles(tx: Tx, userId: string, setId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('temp_files')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where('set_id', '=', setId)
    .returning('file_id')
    .execute();
  return [...rows.map((row) => row.file_id), ...(await deleteParts(tx, { userId, setId }))];
}

/** Deletes files and parts that are older than a time. @returns the ids of their files */
export async function deleteTempFilesBefore(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('temp_files')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('created_at', '<', before)
    .returning('file_id')
    .execute();
  const parts = await tx
    .deleteFrom('temp_parts')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('created_at', '<', before)
    .returning('file_id')
    .execute();
  return [...rows, ...parts].map((row) => row.file_id);
}

/** Returns tenants with files that are older than a time. */
export const tenantsWithTempFiles = async (platform: Platform, before: Date): Promise<string[]> =>
  (
    await inSystem(platform, (tx) =>
      tx
        .selectFrom('temp_files')
        .select('tenant_id')
        .where('created_at', '<', before)
        .union(tx.selectFrom('temp_parts').select('tenant_id').where('created_at', '<', before))
        .execute(),
    )
  ).map((row) => row.tenant_id);

/** Returns the bytes of one user and of the entire tenant: files, and parts of incomplete files. */
export async function waitingBytes(tx: Tx, userId: string): Promise<{ own: number; all: number }> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ own: string; all: string }>`
    select coalesce(sum(size) filter (where user_id = ${userId}), 0) as own, coalesce(sum(size), 0) as all
    from (
      select user_id, size from temp_files where tenant_id = ${tenantId}
      union all select user_id, size from temp_parts where tenant_id = ${tenantId}
    ) waiting`.execute(tx);
  return { own: Number(rows[0]!.own), all: Number(rows[0]!.all) };
}
