import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

/** An accompanying file, and whether the reader has seen it. */
export type Accompanying = Awaited<ReturnType<typeof loadAccompanying>>[number];

/** Returns accompanying files of a document, oldest first; outsiders get only those for everybody. */
export const loadAccompanying = (tx: Tx, documentId: string, reader: { userId: string; isOutsider: boolean }) =>
  tx
    .selectFrom('accompanying_documents as a')
    .leftJoin('accompanying_seen as s', (join) =>
      join
        .onRef('s.tenant_id', '=', 'a.tenant_id')
        .onRef('s.accompanying_id', '=', 'a.id')
        .on('s.user_id', '=', reader.userId),
    )
    .select(['a.id', 'a.file_id', 'a.name', 'a.extension', 'a.size', 'a.for_everybody', 'a.added_by', 'a.added_at'])
    .select(sql<boolean>`s.user_id is not null`.as('is_seen'))
    .where('a.tenant_id', '=', contextOf(tx).tenantId)
    .where('a.document_id', '=', documentId)
    .where((where) => (reader.isOutsider ? where('a.for_everybody', '=', true) : where.lit(true)))
    .orderBy('a.added_at')
    .orderBy('a.id')
    .execute();

export type NewAccompanying = {
  id: string;
  documentId: string;
  fileId: string;
  name: string;
  extension: string;
  size: number;
  isForEverybody: boolean;
  addedBy: string;
};

export async function insertAccompanying(tx: Tx, added: NewAccompanying): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('accompanying_documents')
    .values({
      tenant_id: tenantId,
      id: added.id,
      document_id: added.documentId,
      file_id: added.fileId,
      name: added.name,
      extension: added.extension,
      size: added.size,
      for_everybody: added.isForEverybody,
      added_by: added.addedBy,
      added_at: clock.now(),
    })
    .execute();
}

/** Deletes an accompanying file with all marks. */
export async function deleteAccompanying(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('accompanying_documents')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Sets or removes the mark of one user. */
export async function markAccompanying(tx: Tx, id: string, userId: string, seen: boolean): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  if (seen) {
    await tx
      .insertInto('accompanying_seen')
      .values({ tenant_id: tenantId, accompanying_id: id, user_id: userId, at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('accompanying_seen')
    .where('tenant_id', '=', tenantId)
    .where('accompanying_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}
