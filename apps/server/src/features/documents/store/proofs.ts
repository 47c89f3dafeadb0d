import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Stores until when a version is provable according to this check; null where it has no valid archived signature. */
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
        // Skips a late result for an older version.
        .where('document_proofs.version', '<=', version),
    )
    .execute();
}
