import type { VersionCause } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns number and cause of all versions, oldest first. */
export async function loadCauses(tx: Tx, documentId: string): Promise<{ number: number; cause: VersionCause }[]> {
  const rows = await tx
    .selectFrom('document_versions')
    .select(['number', 'cause'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, cause }) => ({ number, cause: cause as VersionCause }));
}

/**
 * Returns versions that were given to a reader while each was the present one: by the records of readings, and the one
 * at the first reading, which documents of before have as their only record.
 */
export async function givenTo(tx: Tx, documentId: string, userId: string): Promise<number[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ number: number | null }>`
    select number from document_contents_given
      where tenant_id = ${tenantId} and document_id = ${documentId} and user_id = ${userId}
    union
    select max(v.number) from document_openings o
      join document_versions v on v.tenant_id = o.tenant_id and v.document_id = o.document_id and v.at <= o.at
      where o.tenant_id = ${tenantId} and o.document_id = ${documentId} and o.user_id = ${userId}`.execute(tx);
  return rows.flatMap(({ number }) => number ?? []);
}

/** Records that the content of the present version was given to a reader. */
export async function recordGiven(
  tx: Tx,
  given: { documentId: string; userId: string; version: number },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  await sql`insert into document_contents_given (tenant_id, document_id, user_id, number)
    select ${tenantId}, ${given.documentId}, ${given.userId}, coalesce(max(number), 1) from document_versions
    where tenant_id = ${tenantId} and document_id = ${given.documentId} and number <= ${given.version}
      and cause in ('uploaded', 'edited')
    on conflict do nothing`.execute(tx);
}
