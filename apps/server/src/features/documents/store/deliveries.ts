import type { MailName, ReturnReason } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** The state of the last mail to a member, and when the member first opened the document. */
export type MemberDelivery = Awaited<ReturnType<typeof loadDeliveries>> extends Map<string, infer Row> ? Row : never;

/** Returns deliveries by member, without members who were never mailed. */
export async function loadDeliveries(tx: Tx, documentId: string) {
  const rows = await tx
    .selectFrom('members as m')
    .innerJoin('mail_outbox as mail', (join) =>
      join.onRef('mail.tenant_id', '=', 'm.tenant_id').onRef('mail.id', '=', 'm.mail_id'),
    )
    .leftJoin('document_openings as opening', (join) =>
      join
        .onRef('opening.tenant_id', '=', 'm.tenant_id')
        .onRef('opening.document_id', '=', 'm.document_id')
        .onRef('opening.user_id', '=', 'm.user_id'),
    )
    .select([
      'm.id',
      'mail.state',
      'mail.shown_host',
      'mail.created_at',
      'mail.sent_at',
      'mail.delayed_at',
      'mail.delivered_at',
      'mail.returned_at',
      'mail.return_reason',
      'opening.at as opened_at',
    ])
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.document_id', '=', documentId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const ASKED = ['approving', 'signing', 'acknowledging'];
const OPEN = ['approving', 'signing', 'acknowledging', 'related', 'completed'];

/** Returns the member whose last mail is this one; undefined for any other mail, and for a deleted document. */
export async function memberOfMail(tx: Tx, mailId: string) {
  const row = await tx
    .selectFrom('mail_outbox as mail')
    // Joined by document, because no index finds members by mail.
    .innerJoin('members as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'mail.tenant_id')
        .onRef('m.document_id', '=', 'mail.subject_id')
        .onRef('m.mail_id', '=', 'mail.id'),
    )
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.document_id'),
    )
    .select([
      'm.id',
      'm.kind',
      'm.done',
      'm.doubted_at',
      'm.first_name',
      'm.last_name',
      'm.email',
      'mail.return_reason',
    ])
    .select(['d.id as document_id', 'd.owner_id', 'd.phase'])
    .where('mail.tenant_id', '=', contextOf(tx).tenantId)
    .where('mail.id', '=', mailId)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    kind: row.kind,
    done: row.done,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    documentId: row.document_id,
    ownerId: row.owner_id,
    isOpen: OPEN.includes(row.phase),
    isAsked: !row.done && row.doubted_at === null && ASKED.includes(row.phase),
    reason: (row.return_reason ?? 'unknown') as ReturnReason,
  };
}

/** Returns subject, reader and template of a mail; undefined for a mail that has no subject or no user. */
export async function readerOfMail(tx: Tx, mailId: string) {
  const row = await tx
    .selectFrom('mail_outbox')
    .select(['subject_id', 'user_id', 'template'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!row?.subject_id || !row.user_id) return undefined;
  return { subjectId: row.subject_id, userId: row.user_id, template: row.template as MailName };
}

/** Returns members of running documents of one owner whose mail was returned, newest first. */
export const unreachedOf = (tx: Tx, ownerId: string, most: number) =>
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
    .select(['d.id as document_id', 'd.name', 'm.first_name', 'm.last_name', 'm.email'])
    .select(['mail.returned_at', 'mail.return_reason'])
    .where('mail.tenant_id', '=', contextOf(tx).tenantId)
    .where('mail.returned_at', 'is not', null)
    .where('d.owner_id', '=', ownerId)
    .where('d.phase', 'in', ['approving', 'signing', 'acknowledging'])
    .where('d.deleted_at', 'is', null)
    .where('m.done', '=', false)
    .where('m.doubted_at', 'is', null)
    .orderBy('mail.returned_at', 'desc')
    .limit(most)
    .execute();

/**
 * Returns whether the last mail to a member was returned because the address does not exist: further mails would be
 * returned too.
 */
export async function isUnreachable(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members as m')
    .innerJoin('mail_outbox as mail', (join) =>
      join.onRef('mail.tenant_id', '=', 'm.tenant_id').onRef('mail.id', '=', 'm.mail_id'),
    )
    .select('mail.id')
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.id', '=', memberId)
    .where('mail.returned_at', 'is not', null)
    .where('mail.return_reason', 'in', ['address', 'domain'])
    .executeTakeFirst();
  return row !== undefined;
}
