import { RUNNING } from '@paraph/domain';
import { sql } from 'kysely';
import type { AdditionPeriod } from '../../../platform/additions.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { lowestIdAt, timeOfId } from '../../../platform/ids.ts';

interface YoungEntry {
  id: string;
  documentId: string;
}

const WHY = 'Not sent: the owner of the account denied that they added this person.';

const openIn = (phases: readonly string[]) => sql`d.deleted_at is null and d.phase = any(${[...phases]}::text[])
  and not m.done and m.rejected_at is null and m.doubted_at is null`;

/**
 * Entries of other people that users `u` added in a period, known by the time of their ids, or that are in documents which
 * they sent then, as long as nobody has acted on them. Two queries, because each has an index of its own. `inPhases`: the
 * phases of documents in which added entries are looked for.
 */
const youngEntriesSql = ({ since, until }: AdditionPeriod, inPhases: readonly string[] = RUNNING) => sql`
  select u.id as user_id, m.tenant_id, m.id, m.document_id, null::timestamptz as sent_at
  from u join members m on m.tenant_id = u.tenant_id and m.id >= ${lowestIdAt(since)}::uuid
      and m.id < ${lowestIdAt(new Date(until.getTime() + 1))}::uuid and m.user_id <> u.id
    join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
  where coalesce(m.added_by, d.owner_id) = u.id and ${openIn(inPhases)}
  union all
  select u.id, m.tenant_id, m.id, m.document_id, d.sent_at
  from u join seats s on s.tenant_id = u.tenant_id and s.user_id = u.id and s.owner_id = u.id
      and s.modified_at >= ${since}
    join documents d on d.tenant_id = s.tenant_id and d.id = s.document_id and d.owner_id = u.id
      and d.sent_at between ${since} and ${until}
    join members m on m.tenant_id = d.tenant_id and m.document_id = d.id and m.user_id <> u.id
  where ${openIn(RUNNING)}`;

/** Returns such entries of one user, in all documents or in one; also in drafts, because their owner may send them unseen. */
export async function youngEntries(
  tx: Tx,
  userId: string,
  { documentId, ...period }: AdditionPeriod & { documentId?: string },
): Promise<YoungEntry[]> {
  const { rows } = await sql<YoungEntry>`
    with u as (select tenant_id, id from users where tenant_id = ${contextOf(tx).tenantId} and id = ${userId})
    select young.id, young.document_id as "documentId" from (${youngEntriesSql(period, ['new', ...RUNNING])}) young
    where ${documentId ?? null}::uuid is null or young.document_id = ${documentId ?? null}::uuid
    order by young.document_id, young.id`.execute(tx);
  return rows;
}

/** Returns when such entries of all users of an account were added or sent. Needs a transaction of inSystem. */
export async function youngEntryTimes(tx: Tx, accountId: string, period: AdditionPeriod): Promise<Date[]> {
  const { rows } = await sql<{ id: string; sentAt: Date | null }>`
    with u as (select tenant_id, id from users where account_id = ${accountId})
    select young.id, young.sent_at as "sentAt" from (${youngEntriesSql(period)}) young`.execute(tx);
  return rows.map(({ id, sentAt }) => sentAt ?? timeOfId(id));
}

/** Marks entries as doubted, and ends their personal links, mailed codes and waiting mails. */
export async function doubtEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const [now, all] = [clock.now(), sql`any(${[...ids]}::uuid[])`];
  // First the links, because an entrance that is opening a visit holds its link until it is committed.
  await sql`update guest_links set revoked_at = coalesce(revoked_at, ${now}), is_renewable = false
    where tenant_id = ${tenantId} and member_id = ${all}`.execute(tx);
  await sql`delete from guest_codes where tenant_id = ${tenantId} and member_id = ${all}`.execute(tx);
  await sql`update mail_outbox set state = 'failed', cause = 'expired', smtp_answer = ${WHY}
    where tenant_id = ${tenantId} and link_member_id = ${all} and state = 'queued'`.execute(tx);
  await sql`update members set doubted_at = ${now} where tenant_id = ${tenantId} and id = ${all}`.execute(tx);
}

/** Lets a doubted entry count again. */
export const keepEntry = (tx: Tx, id: string): Promise<unknown> =>
  sql`update members set doubted_at = null where tenant_id = ${contextOf(tx).tenantId} and id = ${id}`.execute(tx);

/** Lets drafts that are about to be sent stay drafts. */
export const stopSending = (tx: Tx, ownerId: string): Promise<unknown> =>
  sql`update documents set sending_until = null where tenant_id = ${contextOf(tx).tenantId} and owner_id = ${ownerId}
    and phase = 'new' and sending_until is not null`.execute(tx);
