import type { ClientEvent } from '@paraph/domain';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { contextOf, inSystem, inTenant, type Tx } from '../db/index.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';

/** A hint to open browsers that something changed; they then request what they may see. Ids only. */
export interface Signal {
  tenantId: string;
  id: string;
  userId: string;
  event: ClientEvent;
  documentId: string | null;
}

export const CHANNEL = 'paraph_signals';

/** Notifies the open pages of these users, on all nodes, when the transaction is committed. */
export async function signal(
  tx: Tx,
  event: ClientEvent,
  documentId: string | null,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { tenantId } = contextOf(tx);
  const signals = userIds.map((userId): Signal => ({ tenantId, id: newId(), userId, event, documentId }));
  const rows = signals.map(({ id, userId }) => ({
    tenant_id: tenantId,
    id,
    user_id: userId,
    topic: event,
    subject_id: documentId,
  }));
  await tx.insertInto('signals').values(rows).execute();
  // One message has room for 8000 bytes.
  for (let at = 0; at < signals.length; at += 30) {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(signals.slice(at, at + 30).map(packed))})`.execute(tx);
  }
}

type SignalTuple = [tenantId: string, id: string, userId: string, event: ClientEvent, documentId: string | null];
const packed = ({ tenantId, id, userId, event, documentId }: Signal): SignalTuple => [
  tenantId,
  id,
  userId,
  event,
  documentId,
];

/** The signals of one NOTIFY. */
export const unpack = (payload: string): Signal[] =>
  (JSON.parse(payload) as SignalTuple[]).map(([tenantId, id, userId, event, documentId]) => ({
    tenantId,
    id,
    userId,
    event,
    documentId,
  }));

/**
 * Returns the signals that a user's page missed since it read `lastId`. Transactions commit in any order, so it looks
 * back five seconds more: a hint may arrive twice, none is lost.
 * @returns undefined when that is too long ago to know
 */
export function signalsSince(ctx: Ctx, userId: string, lastId: string): Promise<Signal[] | undefined> {
  return inTenant(ctx, async (tx) => {
    const last = await tx.selectFrom('signals').select('created_at').where('id', '=', lastId).executeTakeFirst();
    if (!last) return undefined;
    const rows = await tx
      .selectFrom('signals')
      .select(['tenant_id', 'id', 'topic', 'subject_id'])
      .where('user_id', '=', userId)
      .where('created_at', '>', new Date(last.created_at.getTime() - 5000))
      .where('id', '<>', lastId)
      .orderBy('created_at')
      .limit(500)
      .execute();
    return rows.map((row) => ({
      tenantId: row.tenant_id,
      id: row.id,
      userId,
      event: row.topic as ClientEvent,
      documentId: row.subject_id,
    }));
  });
}

/** Deletes signals older than a day, which no page needs. */
export const forgetSignals = (platform: Pick<Platform, 'db'>): Promise<unknown> =>
  inSystem(platform, (tx) =>
    tx
      .deleteFrom('signals')
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  );
