import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Returns the company's server, if it has one. */
export const readServer = (tx: Tx) =>
  tx.selectFrom('mail_servers').selectAll().where('tenant_id', '=', contextOf(tx).tenantId).executeTakeFirst();

/** Returns whether there is one; called for each queued mail. */
export const hasServer = async (tx: Tx): Promise<boolean> =>
  (await tx
    .selectFrom('mail_servers')
    .select('port')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .executeTakeFirst()) !== undefined;

export interface ServerRow {
  host: string;
  port: number;
  is_tls: boolean;
  username: string;
  sealed: Buffer | null;
  from_address: string;
}

/** Stores the settings and resets the results: former outcomes do not apply to changed settings. */
export function saveServer(tx: Tx, row: ServerRow): Promise<unknown> {
  const { tenantId, clock } = contextOf(tx);
  const fresh = { ...row, changed_at: clock.now(), used_at: null, failed_at: null, failures: 0, answer: null };
  return tx
    .insertInto('mail_servers')
    .values({ tenant_id: tenantId, ...fresh })
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(fresh))
    .execute();
}

/** @returns whether there was one */
export async function deleteServer(tx: Tx): Promise<boolean> {
  const done = await tx.deleteFrom('mail_servers').where('tenant_id', '=', contextOf(tx).tenantId).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Stores the outcome of the last mail. */
export function noteOutcome(tx: Tx, { isTaken, answer }: { isTaken: boolean; answer: string }): Promise<unknown> {
  const now = contextOf(tx).clock.now();
  return tx
    .updateTable('mail_servers')
    .set((eb) =>
      isTaken
        ? { answer, used_at: now, failed_at: null, failures: 0 }
        : { answer, failed_at: now, failures: eb('failures', '+', 1) },
    )
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .execute();
}
