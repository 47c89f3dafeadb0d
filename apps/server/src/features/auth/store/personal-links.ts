import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/* All companies of an account, so every transaction must be one of inSystem or inSystemFor. */

/** An entry of a document whose personal links or mails have ended. */
export interface EndedEntry {
  tenantId: string;
  documentId: string;
  memberId: string;
}

const WHY = 'Not sent: its link was replaced.';

/**
 * Revokes every personal link that was mailed to the users of an account, and ends the visits, mailed codes and waiting
 * mails of these links: an intruder who read the mailbox may have kept them.
 * @returns the entries that wait for the person, or whose mail was not sent
 */
export async function endPersonalLinks(tx: Tx, accountId: string): Promise<EndedEntry[]> {
  const now = contextOf(tx).clock.now();
  const entry = sql`m.tenant_id as "tenantId", m.document_id as "documentId", m.id as "memberId"`;
  const ofAccount = sql`u.tenant_id = m.tenant_id and u.id = m.user_id and u.account_id = ${accountId}`;
  // First, because an entrance that is opening a visit holds its link until it is committed.
  const revoked = await sql<EndedEntry & { on_turn: boolean }>`
    update guest_links g set revoked_at = ${now} from members m, users u
    where g.tenant_id = m.tenant_id and g.member_id = m.id and g.revoked_at is null and ${ofAccount}
    returning ${entry}, m.on_turn`.execute(tx);
  await sql`
    update sessions s set ended_at = ${now}, ended_by = 'link' from users u
    where s.tenant_id = u.tenant_id and s.user_id = u.id and u.account_id = ${accountId}
      and s.kind = 'guest' and s.ended_at is null`.execute(tx);
  await sql`
    delete from guest_codes c using members m, users u
    where c.tenant_id = m.tenant_id and c.member_id = m.id and ${ofAccount}`.execute(tx);
  const unsent = await sql<EndedEntry>`
    update mail_outbox o set state = 'failed', cause = 'expired', smtp_answer = ${WHY} from members m, users u
    where o.tenant_id = m.tenant_id and o.link_member_id = m.id and o.state = 'queued' and ${ofAccount}
    returning ${entry}`.execute(tx);
  const all = [...revoked.rows.filter((row) => row.on_turn), ...unsent.rows];
  return [...new Map(all.map((row) => [row.memberId, row])).values()];
}

/**
 * Writes another address into the entries of open documents that are still to act. Entries that have acted keep theirs as
 * evidence, and consumers learn no other address of a person than the one they typed.
 */
export const setAddressOfEntries = (tx: Tx, accountId: string, email: string) =>
  sql`
    update members m set email = ${email} from users u, documents d, tenants t
    where u.account_id = ${accountId} and m.tenant_id = u.tenant_id and m.user_id = u.id
      and d.tenant_id = m.tenant_id and d.id = m.document_id and d.phase not in ('completed', 'rejected', 'voided')
      and t.id = m.tenant_id and t.kind <> 'consumer'
      and not m.done and m.rejected_at is null and m.email <> ${email}
      and not exists (select from members other where other.tenant_id = m.tenant_id
        and other.document_id = m.document_id and other.kind = m.kind and other.email = ${email})`.execute(tx);
