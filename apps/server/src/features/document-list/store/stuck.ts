import { RUNNING as PHASES, type ReturnReason } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** A deactivated or deleted user for whom documents still wait. */
export interface LeftWaiting {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  deleted: boolean;
  documents: number;
}

/**
 * Returns deactivated and deleted users whose act a running document still requires, now or later, by descending number
 * of documents: the number that the dialogs about the user show too.
 */
export async function leftWaiting(tx: Tx, most: number): Promise<{ total: number; people: LeftWaiting[] }> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<LeftWaiting & { total: number }>`
    select u.id, u.first_name, u.last_name, coalesce(u.former_email, u.email) as email,
      u.deleted_at is not null as deleted, w.n as documents, sum(w.n) over ()::int as total
    from users u, lateral (
      select count(distinct m.document_id)::int as n from members m
      join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
      where m.tenant_id = u.tenant_id and m.user_id = u.id and m.kind <> 'copy' and not m.done and m.rejected_at is null
        and m.doubted_at is null and d.phase = any(${[...PHASES]}::text[]) and d.deleted_at is null) w
    where u.tenant_id = ${tenantId}::uuid and u.state = 'inactive' and w.n > 0
    order by w.n desc, u.id limit ${most}`.execute(tx);
  return { total: rows[0]?.total ?? 0, people: rows };
}

/** A member of a running document whose last mail was returned. */
export interface Unreached {
  document_id: string;
  name: string;
  owner_id: string;
  first_name: string;
  last_name: string;
  email: string;
  return_reason: ReturnReason | null;
}

/**
 * Returns members of running documents of the company whose mail was returned, newest first. Reads only returned mails,
 * for which the database has a separate index.
 */
export const unreachedInCompany = (tx: Tx, most: number): Promise<Unreached[]> =>
  tx
    .selectFrom('mail_outbox as mail')
    .innerJoin('members as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'mail.tenant_id')
        .onRef('m.document_id', '=', 'mail.subject_id')
        .onRef('m.mail_id', '=', 'mail.id'),
    )
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.document_id'),
    )
    .select(['d.id as document_id', 'd.name', 'd.owner_id', 'm.first_name', 'm.last_name', 'm.email'])
    .select((row) => row.ref('mail.return_reason').$castTo<ReturnReason | null>().as('return_reason'))
    .where('mail.tenant_id', '=', contextOf(tx).tenantId)
    .where('mail.returned_at', 'is not', null)
    .where('d.phase', 'in', ['approving', 'signing', 'acknowledging'])
    .where('d.deleted_at', 'is', null)
    .where('m.done', '=', false)
    .where('m.doubted_at', 'is', null)
    .orderBy('mail.returned_at', 'desc')
    .limit(most)
    .execute();
