import { sql } from 'kysely';
import { contextOf, json, type Json, type Tx } from '../db/index.ts';
import { newId } from '../ids.ts';

export interface NewChange {
  accountId: string;
  /** The session that changes it; null where none is known. */
  sessionId: string | null;
  act: string;
  value: string;
  key: string;
  former: Json;
  written: Json;
}

/** A change that an account made for the company of its row. */
export interface CompanyChange extends NewChange {
  tenantId: string;
  id: string;
  changedAt: Date;
  isReverted: boolean;
  /** When the session began that changed it, or an early time if that is not known; null for an unknown session. */
  sessionAt: Date | null;
}

/** Stores a change in the company of the context. */
export function insertChange(tx: Tx, { accountId, sessionId, former, written, ...row }: NewChange): Promise<unknown> {
  const { tenantId, clock } = contextOf(tx);
  const now = clock.now();
  return tx
    .insertInto('company_changes')
    .values({
      tenant_id: tenantId,
      id: newId(now.getTime()),
      account_id: accountId,
      session_id: sessionId,
      ...row,
      former: json(former),
      written: json(written),
      changed_at: now,
    })
    .execute();
}

/** Returns the changes of all accounts for companies since a time, newest first. Needs a transaction of inSystem. */
export async function changesSince(tx: Tx, tenantIds: readonly string[], since: Date): Promise<CompanyChange[]> {
  if (tenantIds.length === 0) return [];
  const rows = await tx
    .selectFrom('company_changes as c')
    .selectAll('c')
    // A session of the operator is in the operator's tenant.
    .select(({ selectFrom, ref }) =>
      selectFrom('users as u')
        .innerJoin('sessions as s', (join) =>
          join.onRef('s.tenant_id', '=', 'u.tenant_id').on('s.id', '=', ref('c.session_id')),
        )
        .select('s.created_at')
        .whereRef('u.account_id', '=', 'c.account_id')
        .limit(1)
        .as('session_at'),
    )
    .where('c.tenant_id', 'in', [...tenantIds])
    .where('c.changed_at', '>=', since)
    .orderBy('c.stored_at', 'desc')
    .execute();
  return rows.map(({ tenant_id, id, account_id, act, value, key, former, written, changed_at, ...row }) => ({
    tenantId: tenant_id,
    id,
    accountId: account_id,
    act,
    value,
    key,
    former,
    written,
    changedAt: changed_at,
    isReverted: row.reverted_at !== null,
    sessionId: row.session_id,
    sessionAt: row.session_id === null ? null : (row.session_at ?? new Date(0)),
  }));
}

export const markReverted = (tx: Tx, { tenantId, id }: Pick<CompanyChange, 'tenantId' | 'id'>): Promise<unknown> =>
  tx
    .updateTable('company_changes')
    .set({ reverted_at: contextOf(tx).clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

/** Deletes changes of all companies that no reaction undoes any more. */
export const deleteOldCompanyChanges = (tx: Tx, before: Date): Promise<unknown> =>
  tx.deleteFrom('company_changes').where('changed_at', '<', before).execute();

/** A row of a table with tenants, by the values of further columns of its key. */
export interface RowPlace {
  table: string;
  columns: Readonly<Record<string, string>>;
}

const isRow = (tx: Tx, { columns }: RowPlace) =>
  sql.join(
    [
      sql`t.tenant_id = ${contextOf(tx).tenantId}`,
      ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(`t.${name}`)}::text = ${value}`),
    ],
    sql` and `,
  );

/** Returns a row as JSON and locks it; null without it. */
export async function readRow(tx: Tx, place: RowPlace): Promise<Json> {
  const { rows } = await sql<{ row: Json }>`
    select to_jsonb(t) as row from ${sql.table(place.table)} t where ${isRow(tx, place)} for update`.execute(tx);
  return rows[0]?.row ?? null;
}

/** Replaces a row by one that readRow returned; null deletes it. */
export async function replaceRow(tx: Tx, place: RowPlace, row: Json): Promise<void> {
  const table = sql.table(place.table);
  await sql`delete from ${table} t where ${isRow(tx, place)}`.execute(tx);
  if (row === null) return;
  await sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${json(row)})`.execute(tx);
}

/** Sets columns of a row that exists to the values that readRow returned. @returns whether it exists */
export async function resetColumns(tx: Tx, place: RowPlace, { names, row }: { names: readonly string[]; row: Json }) {
  const table = sql.table(place.table);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const done = await sql`update ${table} t set (${columns}) =
    (select ${columns} from jsonb_populate_record(null::${table}, ${json(row)})) where ${isRow(tx, place)}`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** A column of which only one row of a company has a value, in any case of letters. */
export interface UniqueColumn {
  table: string;
  column: string;
}

/** Returns the ids of the other rows of the company with a value. */
export async function rowsWith(tx: Tx, { table, column }: UniqueColumn, of: { id: string; text: string }) {
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(table)} t
    where t.tenant_id = ${contextOf(tx).tenantId} and t.id::text <> ${of.id}
      and lower(${sql.ref(`t.${column}`)}) = lower(${of.text}) for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Longest part of a name that stays before its random end, so that the whole fits every limit of a name. */
const KEPT = 40;

/** Gives a row a random value of a column, which nobody can have taken before. */
export async function setRandomText(
  tx: Tx,
  { table, column }: UniqueColumn,
  id: string,
  isEmail: boolean,
): Promise<void> {
  const [name, random] = [sql.ref(column), sql`gen_random_uuid()::text`];
  const text = isEmail ? sql`${random} || '@former.invalid'` : sql`left(${name}, ${KEPT}) || ' ' || left(${random}, 8)`;
  await sql`update ${sql.table(table)} set ${name} = ${text}
    where tenant_id = ${contextOf(tx).tenantId} and id::text = ${id}`.execute(tx);
}
