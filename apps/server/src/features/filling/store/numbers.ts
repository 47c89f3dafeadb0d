import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export interface NewNumber {
  templateId: string;
  fillingId: string;
  userId: string;
  prefix: string;
  name: string;
}

/**
 * Returns the registration number of a form: the next of its template, counted from 1, or the one it has already
 * (FORM-101, product A11). A lock per template is held until the transaction ends, so that two concurrent forms get two
 * numbers.
 */
export async function giveNumber(tx: Tx, { templateId, fillingId, userId, prefix, name }: NewNumber): Promise<string> {
  const { tenantId, clock } = contextOf(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form-number ${tenantId} ${templateId}`}, 0))`.execute(tx);
  const known = await numberOf(tx, fillingId);
  if (known !== null) return known;
  const { last } = await numbers(tx)
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow();
  const shown = `${prefix}${last + 1}`;
  await tx
    .insertInto('form_numbers')
    .values({
      tenant_id: tenantId,
      template_id: templateId,
      number: last + 1,
      shown,
      filling_id: fillingId,
      user_id: userId,
      name,
      created_at: clock.now(),
    })
    .execute();
  return shown;
}

const numbers = (tx: Tx) => tx.selectFrom('form_numbers').where('tenant_id', '=', contextOf(tx).tenantId);

/** Returns the number of a form, or null. */
export async function numberOf(tx: Tx, fillingId: string): Promise<string | null> {
  const row = await numbers(tx).select('shown').where('filling_id', '=', fillingId).executeTakeFirst();
  return row?.shown ?? null;
}

/** Stores the document that has a form's number. */
export async function nameDocument(tx: Tx, fillingId: string, documentId: string): Promise<void> {
  await tx
    .updateTable('form_numbers')
    .set({ document_id: documentId })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('filling_id', '=', fillingId)
    .execute();
}

/** Returns the numbers of a template, newest first, with the states of their documents (product A11). */
export async function loadRegister(
  tx: Tx,
  templateId: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return await tx
    .selectFrom('form_numbers as n')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'n.tenant_id').onRef('u.id', '=', 'n.user_id'))
    .leftJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'n.tenant_id').onRef('d.id', '=', 'n.document_id'),
    )
    .leftJoin('form_fillings as f', (join) =>
      join.onRef('f.tenant_id', '=', 'n.tenant_id').onRef('f.id', '=', 'n.filling_id'),
    )
    .select([
      'n.number',
      'n.shown',
      'n.name',
      'n.document_id as documentId',
      'n.created_at as createdAt',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'd.phase',
      'd.deleted_at as deletedAt',
      'd.ended_message as reason',
      sql<boolean>`f.id is not null`.as('isKept'),
    ])
    .where('n.tenant_id', '=', contextOf(tx).tenantId)
    .where('n.template_id', '=', templateId)
    .$if(before !== undefined, (rows) => rows.where('n.number', '<', before!))
    .orderBy('n.number', 'desc')
    .limit(limit)
    .execute();
}
export type RegisterRow = Awaited<ReturnType<typeof loadRegister>>[number];
