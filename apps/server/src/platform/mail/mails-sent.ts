import type { MailName } from '@paraph/domain';
import { contextOf, type Tx } from '../db/index.ts';
import type { MailState } from './outbox.ts';

/** Returns the state of the last mail about a subject, by user. */
export async function mailStates(tx: Tx, subjectId: string): Promise<Map<string, { at: Date; state: MailState }>> {
  const rows = await tx
    .selectFrom('mail_outbox')
    .select(['user_id', 'state', 'created_at'])
    .distinctOn('user_id')
    .where('subject_id', '=', subjectId)
    .where('user_id', 'is not', null)
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.user_id!, { at: row.created_at, state: row.state as MailState }]));
}

/** Returns when a user's last mail about a subject was or will be sent; undefined when there was none. */
export async function lastMailAt(
  tx: Tx,
  { subjectId, userId }: { subjectId: string; userId: string },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.max(eb.fn.coalesce('not_before', 'created_at')).as('at'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('subject_id', '=', subjectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** How many mails of these kinds the tenant has sent to an address since a moment. */
export async function mailsSince(
  tx: Tx,
  { address, templates, since }: { address: string; templates: readonly MailName[]; since: Date },
): Promise<number> {
  const { total } = await tx
    .selectFrom('mail_outbox')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('created_at', '>', since)
    .where('address', '=', address)
    .where('template', 'in', [...templates])
    .executeTakeFirstOrThrow();
  return Number(total);
}
