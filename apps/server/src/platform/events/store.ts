import type { ChainLink, HashedLink } from '@paraph/evidence';
import { sql } from 'kysely';
import { contextOf, json, type Json, type Tx } from '../db/index.ts';

/** A link of a chain as a row of the table. */
export type Link = ChainLink & { data: Json };
export type StoredLink = Link & Pick<HashedLink, 'previous' | 'hash'>;

/** A stored event with the texts that were not erased. */
export interface StoredEvent extends StoredLink {
  texts: Record<string, string>;
}

/** Locks the end of a subject's chain until the transaction ends, so that numbers have neither gaps nor duplicates. */
export async function lockHead(tx: Tx, type: string, id: string): Promise<{ number: number; hash: Buffer }> {
  const { rows } = await sql<{ number: number; hash: Buffer }>`select * from lock_event_head(${type}, ${id})`.execute(
    tx,
  );
  return rows[0]!;
}

/** Adds the next link; the database refuses any other. `sessionId`: the session of the act, outside of the chain. */
export async function appendLink(
  tx: Tx,
  { previous, hash, ...link }: StoredLink,
  sessionId: string | null = null,
): Promise<void> {
  await sql`select append_event(${json(link)}, ${previous}, ${hash}, ${sessionId})`.execute(tx);
}

export async function storeTexts(
  tx: Tx,
  link: StoredLink,
  texts: { key: string; salt: Buffer; text: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({ tenant_id: link.tenantId, event_id: link.id, ...text }));
  await tx.insertInto('event_texts').values(rows).execute();
}

export async function readEvent(tx: Tx, id: string): Promise<StoredEvent | undefined> {
  const row = await tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const texts = await tx.selectFrom('event_texts').select(['key', 'text']).where('event_id', '=', id).execute();
  return { ...linkOf(row), texts: Object.fromEntries(texts.map(({ key, text }) => [key, text])) };
}

/** Returns the complete chain of a subject, oldest first. */
export async function readChain(tx: Tx, type: string, id: string): Promise<StoredLink[]> {
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(linkOf);
}

/** Returns the texts of a chain that were not erased, by event and key, each with its salt. */
export async function readSaltedTexts(
  tx: Tx,
  type: string,
  id: string,
): Promise<{ eventId: string; key: string; salt: Buffer; text: string }[]> {
  return tx
    .selectFrom('event_texts as t')
    .innerJoin('events as e', (join) => join.onRef('e.tenant_id', '=', 't.tenant_id').onRef('e.id', '=', 't.event_id'))
    .where('e.tenant_id', '=', contextOf(tx).tenantId)
    .where('e.subject_type', '=', type)
    .where('e.subject_id', '=', id)
    .select(['t.event_id as eventId', 't.key', 't.salt', 't.text'])
    .execute();
}

interface EventRow {
  tenant_id: string;
  id: string;
  subject_type: string;
  subject_id: string;
  number: number;
  name: string;
  actor_id: string | null;
  acting_for_id: string | null;
  at: Date;
  data: Json;
  previous: Buffer;
  hash: Buffer;
}

const linkOf = (row: EventRow): StoredLink => ({
  tenantId: row.tenant_id,
  id: row.id,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  number: row.number,
  name: row.name,
  actorId: row.actor_id,
  actingForId: row.acting_for_id,
  at: row.at.toISOString(),
  data: row.data,
  previous: row.previous,
  hash: row.hash,
});

/** Records that a listener processed an event. @returns false when it had processed it before */
export async function takeReceipt(tx: Tx, tenantId: string, listener: string, eventId: string): Promise<boolean> {
  const row = { tenant_id: tenantId, listener, event_id: eventId };
  const done = await tx
    .insertInto('event_receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function hasReceipt(tx: Tx, listener: string, eventId: string): Promise<boolean> {
  const query = tx.selectFrom('event_receipts').select('event_id').where('listener', '=', listener);
  return (await query.where('event_id', '=', eventId).executeTakeFirst()) !== undefined;
}
