import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/**
 * Returns whether a document has an accompanying file that the reader may read and has not seen. Outsiders read only
 * files for everybody.
 */
export async function hasUnseenAccompanying(
  tx: Tx,
  documentId: string,
  reader: { userId: string; isOutsider: boolean },
): Promise<boolean> {
  const unseen = await tx
    .selectFrom('accompanying_documents as a')
    .select(sql.lit(1).as('one'))
    .where('a.tenant_id', '=', contextOf(tx).tenantId)
    .where('a.document_id', '=', documentId)
    .$if(reader.isOutsider, (query) => query.where('a.for_everybody', '=', true))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accompanying_seen as s')
            .select('s.user_id')
            .whereRef('s.tenant_id', '=', 'a.tenant_id')
            .whereRef('s.accompanying_id', '=', 'a.id')
            .where('s.user_id', '=', reader.userId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return unseen !== undefined;
}
