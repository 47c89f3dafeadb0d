import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Returns the code of a document: the existing one, else the new one. */
export async function codeFor(tx: Tx, documentId: string, fresh: string): Promise<string> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('check_codes')
    .values({ tenant_id: tenantId, document_id: documentId, code: fresh, made_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'document_id']).doNothing())
    .execute();
  const { code } = await tx
    .selectFrom('check_codes')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return code;
}

/** Returns the document of a code in this company, unless it was deleted. */
export const documentOfCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('check_codes as c')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.id', '=', 'c.document_id'),
    )
    .select([
      'd.id',
      'd.phase',
      'd.version',
      'd.ended_at',
      'd.sent_at',
      'd.validation',
      'd.validated_version',
      'd.extension',
    ])
    .where('c.tenant_id', '=', contextOf(tx).tenantId)
    .where('c.code', '=', code)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns the fingerprints of all versions, newest first. */
export const fingerprintsOf = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('document_versions')
    .select(['number', 'sha256', 'at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute();
