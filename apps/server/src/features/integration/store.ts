import type { IntegrationSecret, TransferState, TransferTrouble } from '@paraph/domain';
import { contextOf, json, type Json, type Tx } from '../../platform/db/index.ts';

export interface StoredTerms {
  integration: Record<string, unknown>;
  /** Sealed, in base64. */
  sealed: Partial<Record<IntegrationSecret, string>>;
}

/** Returns the stored settings of the tenant of this transaction; empty ones if there are none. */
export async function readTerms(tx: Tx): Promise<StoredTerms> {
  const row = await tx
    .selectFrom('tenant_integrations')
    .select(['settings', 'sealed'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .executeTakeFirst();
  return {
    integration: (row?.settings ?? {}) as StoredTerms['integration'],
    sealed: (row?.sealed ?? {}) as StoredTerms['sealed'],
  };
}

export const upsertIntegration = (tx: Tx, settings: Json, sealed: Json) => {
  const { tenantId, clock } = contextOf(tx);
  const change = { settings: json(settings), sealed: json(sealed), changed_at: clock.now() };
  return tx
    .insertInto('tenant_integrations')
    .values({ tenant_id: tenantId, ...change })
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(change))
    .execute();
};

/** Returns a tenant of any kind with its first host; needs a transaction of inSystem. */
export const findTenant = (tx: Tx, id: string) =>
  tx
    .selectFrom('tenants')
    .leftJoin('tenant_hosts as h', 'h.tenant_id', 'tenants.id')
    .select(['tenants.id', 'h.host'])
    .where('tenants.id', '=', id)
    .orderBy('h.position')
    .orderBy('h.host')
    .limit(1)
    .executeTakeFirst();

/** Returns the present version of a document, which is to be transferred. */
export const readPresent = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'd.tenant_id')
        .onRef('v.document_id', '=', 'd.id')
        .onRef('v.number', '=', 'd.version'),
    )
    .select(['d.name', 'd.extension', 'd.phase', 'd.version', 'v.file_id', 'v.cause', 'v.sha256'])
    .where('d.tenant_id', '=', contextOf(tx).tenantId)
    .where('d.id', '=', documentId)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();

/** Queues a version; false when it, or a newer one, is queued or transferred already. */
export async function queueTransfer(tx: Tx, documentId: string, version: number): Promise<boolean> {
  const fresh = { version, state: 'waiting', tries: 0, trouble: null, next_try_at: null };
  const done = await tx
    .insertInto('document_transfers')
    .values({ tenant_id: contextOf(tx).tenantId, document_id: documentId, ...fresh })
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'document_id']).doUpdateSet(fresh).where('document_transfers.version', '<', version),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Queues a failed transfer again; false when it had not failed. */
export async function revive(tx: Tx, documentId: string): Promise<boolean> {
  const done = await tx
    .updateTable('document_transfers')
    .set({ state: 'waiting', tries: 0, trouble: null, next_try_at: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export interface Transfer {
  state: TransferState;
  version: number;
  tries: number;
  trouble: TransferTrouble | null;
  nextTryAt: Date | null;
  sentAt: Date | null;
  url: string | null;
  managerNeeded: boolean;
}

/** Returns the transfer of a document; undefined when none was ever queued. */
export async function readTransfer(tx: Tx, documentId: string): Promise<Transfer | undefined> {
  const row = await tx
    .selectFrom('document_transfers')
    .selectAll()
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return (
    row && {
      state: row.state as TransferState,
      version: row.version,
      tries: row.tries,
      trouble: row.trouble as TransferTrouble | null,
      nextTryAt: row.next_try_at,
      sentAt: row.sent_at,
      url: row.url,
      managerNeeded: row.manager_needed,
    }
  );
}

type TransferOutcome =
  | {
      state: 'sent';
      tries: number;
      trouble: null;
      next_try_at: null;
      sent_at: Date;
      url: string;
      manager_needed: boolean;
    }
  | { state: 'waiting' | 'failed'; tries: number; trouble: TransferTrouble; next_try_at: Date | null };

/** Stores that a waiting transfer is tried now. */
export const beginTry = (tx: Tx, documentId: string, version: number): Promise<unknown> =>
  tx
    .updateTable('document_transfers')
    .set({ next_try_at: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .execute();

/** Stores the outcome of a try; false when the outcome of this try, or the last one of this version, is stored already. */
export async function settleTransfer(
  tx: Tx,
  documentId: string,
  version: number,
  outcome: TransferOutcome,
): Promise<boolean> {
  const done = await tx
    .updateTable('document_transfers')
    .set(outcome)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .$if(outcome.state === 'waiting', (transfer) => transfer.where('tries', '<', outcome.tries))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
