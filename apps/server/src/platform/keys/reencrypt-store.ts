import { type RawBuilder, sql } from 'kysely';
import { json, type Tx } from '../db/index.ts';
import { ENVELOPE_HEADER } from './envelope.ts';
import { sealedColumn, type SealedColumnName } from './sealed-columns.ts';

/** An encrypted value that is no envelope of the present version. */
export interface FormerValue {
  /** Values of the primary key as texts. */
  key: string[];
  row: string;
  tenantId: string | undefined;
  sealed: Buffer;
}

interface Progress {
  lastKey: string[] | null;
  doneAt: Date | null;
}

const tableOf = (name: SealedColumnName) => sql.table(name.split('.')[0]!);
const columnOf = (name: SealedColumnName) => sql.ref(name.split('.')[1]!);

/** Condition on values of the former form that no process may be working on. */
function isFormer(name: SealedColumnName): RawBuilder<boolean> {
  const column = columnOf(name);
  const { except } = sealedColumn(name);
  const free = except ? sql`and not (${sql.raw(except)})` : sql``;
  return sql<boolean>`${column} is not null and substring(${column} from 1 for 3) <> ${ENVELOPE_HEADER} ${free}`;
}

const keyRow = (name: SealedColumnName) => sql.join(sealedColumn(name).primaryKey.map((part) => sql.ref(part)));

/** The next values of the former form after a primary key, in its order. */
export async function nextFormer(
  tx: Tx,
  name: SealedColumnName,
  { lastKey, limit }: { lastKey: string[] | null; limit: number },
): Promise<FormerValue[]> {
  const { primaryKey, row } = sealedColumn(name);
  const texts = primaryKey.map((part) => textOf(part));
  const after = lastKey
    ? sql`and (${keyRow(name)}) > (${sql.join(lastKey.map((text, i) => valueOf(primaryKey[i]!, text)))})`
    : sql``;
  const { rows } = await sql<{ key: string[]; sealed: Buffer }>`
    select array[${sql.join(texts)}] as key, ${columnOf(name)} as sealed from ${tableOf(name)}
    where ${isFormer(name)} ${after} order by ${keyRow(name)} limit ${limit}`.execute(tx);
  return rows.map(({ key, sealed }) => ({
    key,
    sealed,
    row: key[primaryKey.indexOf(row)]!,
    tenantId: primaryKey[0] === 'tenant_id' ? key[0] : undefined,
  }));
}

/** Hashes are named in hexadecimal, ids as they are. */
const textOf = (part: string) =>
  part.endsWith('_hash') ? sql`encode(${sql.ref(part)}, 'hex')` : sql`${sql.ref(part)}::text`;
const valueOf = (part: string, text: string) =>
  part.endsWith('_hash') ? sql`decode(${text}, 'hex')` : sql`${text}::uuid`;

/** Replaces a value unless it has changed meanwhile. */
export async function replaceValue(
  tx: Tx,
  name: SealedColumnName,
  { value, sealed }: { value: FormerValue; sealed: Buffer },
): Promise<void> {
  const { primaryKey } = sealedColumn(name);
  const same = sql.join(
    primaryKey.map((part, i) => sql`${sql.ref(part)} = ${valueOf(part, value.key[i]!)}`),
    sql` and `,
  );
  await sql`update ${tableOf(name)} set ${columnOf(name)} = ${sealed}
    where ${same} and ${columnOf(name)} = ${value.sealed}`.execute(tx);
}

/** How many values of the former form there are, counted up to a limit. Rows in work count too. */
export async function countFormer(tx: Tx, name: SealedColumnName, limit: number): Promise<number> {
  const column = columnOf(name);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${tableOf(name)} where ${column} is not null
    and substring(${column} from 1 for 3) <> ${ENVELOPE_HEADER} limit ${limit}) as former`.execute(tx);
  return rows[0]!.count;
}

export async function readProgress(tx: Tx): Promise<Map<string, Progress>> {
  const rows = await tx.selectFrom('reencryptions').select(['column_name', 'last_key', 'done_at']).execute();
  return new Map(
    rows.map((row) => [row.column_name, { lastKey: row.last_key as string[] | null, doneAt: row.done_at }]),
  );
}

export async function saveProgress(tx: Tx, name: SealedColumnName, { lastKey, doneAt }: Progress): Promise<void> {
  const change = { last_key: lastKey && json(lastKey), done_at: doneAt };
  await tx
    .insertInto('reencryptions')
    .values({ column_name: name, ...change })
    .onConflict((conflict) => conflict.column('column_name').doUpdateSet(change))
    .execute();
}

// The base64 text of ENVELOPE_HEADER, which is three bytes and so exactly four characters.
const HEADER_TEXT = ENVELOPE_HEADER.toString('base64');

/** Tenants whose document system has a secret of the former form. */
export async function tenantsWithFormerMembers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select distinct i.tenant_id from tenant_integrations i,
    jsonb_each_text(i.sealed) as member(name, text) where left(member.text, 4) <> ${HEADER_TEXT}`.execute(tx);
  return rows.map((row) => row.tenant_id);
}

/** The encrypted members of a tenant's document system, locked until the transaction ends. */
export async function lockMembers(tx: Tx, tenantId: string): Promise<Record<string, string>> {
  const query = tx.selectFrom('tenant_integrations').select('sealed').where('tenant_id', '=', tenantId);
  const row = await query.forUpdate().executeTakeFirst();
  return (row?.sealed ?? {}) as Record<string, string>;
}

export const saveMembers = (tx: Tx, tenantId: string, sealed: Record<string, string>) =>
  tx
    .updateTable('tenant_integrations')
    .set({ sealed: json(sealed) })
    .where('tenant_id', '=', tenantId)
    .execute();
