import type { WebhookDelivery } from '@paraph/contract';
import type { EventName } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, inSystem, type Tx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';

const all = (tx: Tx) => tx.selectFrom('webhooks as w').where('w.tenant_id', '=', contextOf(tx).tenantId);
const columns = ['w.id', 'w.url', 'w.events', 'w.is_enabled', 'w.created_at'] as const;

/** Returns the addresses of the company with their last call, oldest first. */
export const loadWebhooks = (tx: Tx) =>
  all(tx)
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('webhook_deliveries as d')
          .select([
            'd.state as last_state',
            'd.status as last_status',
            sql<Date>`coalesce(d.tried_at, d.created_at)`.as('last_at'),
          ])
          .whereRef('d.tenant_id', '=', 'w.tenant_id')
          .whereRef('d.webhook_id', '=', 'w.id')
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([...columns, 'last.last_state', 'last.last_status', 'last.last_at'])
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
export type WebhookRecord = Awaited<ReturnType<typeof loadWebhooks>>[number];

/** Returns one address with its sealed secret and locks its row until the transaction ends. */
export const loadWebhook = (tx: Tx, id: string) =>
  all(tx)
    .select([...columns, 'w.secret', 'w.is_secret_doubted', 'w.failures', 'w.failed_at'])
    .where('w.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns ids of the addresses that subscribe to an event. */
export async function webhooksFor(tx: Tx, event: EventName): Promise<string[]> {
  const rows = await all(tx)
    .select('w.id')
    .where('w.is_enabled', '=', true)
    .where(sql<boolean>`${event} = any(w.events)`)
    .execute();
  return rows.map(({ id }) => id);
}

type WebhookFields = { url: string; events: string[] };

export async function insertWebhook(tx: Tx, webhook: WebhookFields & { id: string; secret: Buffer }): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('webhooks')
    .values({ tenant_id: tenantId, ...webhook, created_at: clock.now() })
    .execute();
}

export async function saveWebhook(
  tx: Tx,
  id: string,
  change: Partial<
    WebhookFields & {
      is_enabled: boolean;
      secret: Buffer;
      is_secret_doubted: boolean;
      failures: number;
      failed_at: Date | null;
    }
  >,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set(change)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Counts consecutive failures; a successful call resets them. */
export async function noteCall(tx: Tx, id: string, isGood: boolean): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('webhooks')
    .set((eb) =>
      isGood ? { failures: 0, failed_at: null } : { failures: eb('failures', '+', 1), failed_at: clock.now() },
    )
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an address with its log. @returns whether there was one */
export async function removeWebhook(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export type NewDelivery = {
  id: string;
  webhookId: string;
  eventId: string | null;
  event: string;
  documentId: string | null;
  body: string;
};

/** Stores a call that is to be made. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: tenantId,
      id: delivery.id,
      webhook_id: delivery.webhookId,
      event_id: delivery.eventId,
      event: delivery.event,
      document_id: delivery.documentId,
      body: delivery.body,
      created_at: clock.now(),
    })
    .execute();
}

const deliveries = (tx: Tx) =>
  tx.selectFrom('webhook_deliveries as d').where('d.tenant_id', '=', contextOf(tx).tenantId);

/** Returns one page of the calls to an address, newest first, and their number. */
export async function loadDeliveries(tx: Tx, webhookId: string, page: { offset: number; limit: number }) {
  const found = deliveries(tx).where('d.webhook_id', '=', webhookId);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('d')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), items: rows.map(presentDelivery) };
}

/** Returns one call and locks its row until the transaction ends. */
export const loadDelivery = (tx: Tx, id: string) =>
  deliveries(tx).selectAll('d').where('d.id', '=', id).forUpdate().executeTakeFirst();
export type DeliveryRecord = NonNullable<Awaited<ReturnType<typeof loadDelivery>>>;

type Tried = Partial<Pick<DeliveryRecord, 'state' | 'tries' | 'tried_at' | 'next_try_at' | 'status' | 'fault'>>;

export async function saveDelivery(tx: Tx, id: string, tried: Tried): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set(tried)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Ends waiting calls that the operator discarded; only a replay makes them. */
export const discardDeliveries = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', fault: 'discarded', next_try_at: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'waiting')
    .execute();

/** Returns a call as administrators of its company see it. */
export const presentDelivery = (row: DeliveryRecord): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  documentId: row.document_id,
  state: row.state as WebhookDelivery['state'],
  tries: row.tries,
  createdAt: row.created_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
  nextTry: row.next_try_at?.toISOString() ?? null,
  status: row.status,
  fault: row.fault,
});

/** Deletes the calls of all tenants that were stored before a time. */
export const deleteDeliveriesBefore = (platform: Platform, before: Date) =>
  inSystem(platform, (tx) => tx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute());
