import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Until when a version is provable, as it was checked now; null where nothing in it is archived and valid. */
export async function saveProof(tx: Tx, documentId: string, version: number, provenUntil: Date | null): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const validated = { version, proven_until: provenUntil, judged_at: clock.now() };
  await tx
    .insertInto('document_proofs')
    .values({ tenant_id: tenantId, document_id: documentId, ...validated })
    .onConflict((clash) =>
      clash
        .columns(['tenant_id', 'document_id'])
        .doUpdateSet(validated)
        // An answer about an older version came late.
        .where('document_proofs.version', '<=', version),
    )
    .execute();
}
