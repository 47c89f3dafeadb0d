import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/* All companies of an account, so every transaction must be one of inSystem or inSystemFor. */

/** An entry of a document whose personal links or mails have ended. */
export interface EndedEntry {
  tenantId: string;
  documentId: string;
  memberId: string;
  /** The person has no account in that company, which knows them by the address alone. */
  isGuest: boolean;
}

/** Whose links end: those of the users of an account, and with a mailbox also those of guests with its address. */
interface LinkOwner {
  accountId: string;
  mailbox: string | null;
}

const WHY = 'Not sent: its link was replaced.';

/**
 * Revokes every personal link that was mailed to the users of an account, or to guests of its mailbox in companies where
 * it has no user, and ends the visits, mailed codes and waiting mails of these links: an intruder who read the mailbox may
 * have kept them. A person with an ended link of that mailbox may have a new one mailed there.
 * @returns the entries that wait for the person, or whose mail was not sent
 */
export async function endPersonalLinks(tx: Tx, { accountId, mailbox }: LinkOwner): Promise<EndedEntry[]> {
  const now = contextOf(tx).clock.now();
  const people = sql`(select tenant_id, id, email, false as is_guest from users where account_id = ${accountId}
    union all select tenant_id, id, email, true from users where account_id is null and email = ${mailbox}) u`;
  const entry = sql`m.tenant_id as "tenantId", m.document_id as "documentId", m.id as "memberId", u.is_guest as "isGuest"`;
  const theirs = sql`u.tenant_id = m.tenant_id and u.id = m.user_id`;
  // First, because an entrance that is opening a visit holds its link until it is committed.
  const revoked = await sql<EndedEntry & { isAsked: boolean }>`
    update guest_links g set revoked_at = ${now},
      is_renewable = coalesce(coalesce(g.mailed_to, u.email) = ${mailbox}, false) from members m, ${people}
    where g.tenant_id = m.tenant_id and g.member_id = m.id and g.revoked_at is null and ${theirs}
    returning ${entry}, m.on_turn and m.doubted_at is null as "isAsked"`.execute(tx);
  await sql`
    update sessions s set ended_at = ${now}, ended_by = 'link' from ${people}
    where s.tenant_id = u.tenant_id and s.user_id = u.id and s.kind = 'guest' and s.ended_at is null`.execute(tx);
  await sql`
    delete from guest_codes c using members m, ${people}
    where c.tenant_id = m.tenant_id and c.member_id = m.id and ${theirs}`.execute(tx);
  const unsent = await sql<EndedEntry>`
    update mail_outbox o set state = 'failed', cause = 'expired', smtp_answer = ${WHY} from members m, ${people}
    where o.tenant_id = m.tenant_id and o.link_member_id = m.id and o.state = 'queued' and ${theirs}
    returning ${entry}`.execute(tx);
  const all = [...revoked.rows.filter((row) => row.isAsked), ...unsent.rows];
  return [...new Map(all.map((row) => [row.memberId, row])).values()];
}

/** Files that were shared with a mailbox, whose link has ended. */
export interface EndedShareLink {
  tenantId: string;
  shareId: string;
  /** The address as the sharer typed it. */
  email: string;
}

/**
 * Ends the links of running shares that any company mailed to a mailbox, and waiting mails with them. The shares go on
 * without a link until a new one is mailed.
 */
export async function endShareLinks(tx: Tx, mailbox: string): Promise<EndedShareLink[]> {
  // The new hash is that of no link.
  const { rows } = await sql<EndedShareLink>`
    update shares set hash = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    where lower(normalize(email, NFKC)) = ${mailbox} and revoked_at is null
      and expires_at > ${contextOf(tx).clock.now()}
    returning tenant_id as "tenantId", id as "shareId", email`.execute(tx);
  const ids = rows.map(({ shareId }) => shareId);
  await sql`
    update mail_outbox set state = 'failed', cause = 'expired', smtp_answer = ${WHY}
    where tenant_id = any(${rows.map(({ tenantId }) => tenantId)}::uuid[]) and subject_id = any(${ids}::uuid[])
      and template = 'externalLink' and state = 'queued'`.execute(tx);
  return rows;
}

/**
 * Writes another address into the entries of open documents that are still to act. Entries that have acted keep theirs as
 * evidence, and consumers learn no other address of a person than the one they typed. Companies that know the person by
 * the former address alone learn no other either.
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
