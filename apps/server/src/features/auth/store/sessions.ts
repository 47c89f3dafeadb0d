import { prepared, type Tx } from '../../../platform/db/index.ts';

export type SessionKind = 'browser' | 'api' | 'guest';
export type EndCause = 'person' | 'reuse' | 'password' | 'link';

export interface NewSession {
  tenant_id: string;
  id: string;
  kind: SessionKind;
  user_id: string;
  account_id: string | null;
  document_id: string | null;
  member_id: string | null;
  browser_hash: Buffer | null;
  created_at: Date;
  active_at: Date;
  expires_at: Date;
}

export interface SessionRow extends Omit<NewSession, 'tenant_id'> {
  email: string;
  first_name: string;
  last_name: string;
  locale: string | null;
  tenant_zone: string;
}

export const insertSession = (tx: Tx, row: NewSession) => tx.insertInto('sessions').values(row).execute();

/**
 * A session that was not ended, whose user and tenant are active, and of a guest the entry in the document is still
 * there. Whether it is too old is for the caller.
 */
export async function readSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  return (await askSession(tx, id))[0];
}
const askSession = prepared<SessionRow>(
  'auth.session',
  `select s.id, s.kind, s.user_id, s.account_id, s.document_id, s.member_id, s.browser_hash, s.created_at, s.active_at,
    s.expires_at, u.email, u.first_name, u.last_name, u.locale, t.zone as tenant_zone
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  join tenants t on t.id = s.tenant_id
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = $1 and s.ended_at is null
    and u.state <> 'inactive' and t.state = 'active'
    and (s.member_id is null or exists (
      select from entry_standing e where e.tenant_id = s.tenant_id and e.member_id = s.member_id))`,
);

/** Remembers that the person was there. */
export const touchSession = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('sessions').set({ active_at: now }).where('id', '=', id).where('active_at', '<', now).execute();

export const prolongSession = (tx: Tx, id: string, expiresAt: Date) =>
  tx.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();

export const endSession = (tx: Tx, id: string, { cause, now }: { cause: EndCause; now: Date }) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: cause })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** In all tenants: needs a transaction of inSystem. */
export const endSessionsOfAccount = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: 'password' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

export const endSessionsOfMember = (tx: Tx, memberId: string, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: 'link' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();

/** The running session of a link in one browser. */
export const findGuestSession = (tx: Tx, memberId: string, browserHash: Buffer) =>
  tx
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('browser_hash', '=', browserHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Sessions that nobody can use any more, with their refresh tokens. */
export const deleteOldSessions = (tx: Tx, before: Date) =>
  tx.deleteFrom('sessions').where('expires_at', '<', before).execute();
