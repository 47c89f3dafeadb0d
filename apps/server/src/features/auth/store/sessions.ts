import type { Tx } from '../../../platform/db/index.ts';

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
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').onRef('users.tenant_id', '=', 'sessions.tenant_id'),
    )
    .innerJoin('tenants', 'tenants.id', 'sessions.tenant_id')
    .select([
      'sessions.id',
      'sessions.kind',
      'sessions.user_id',
      'sessions.account_id',
      'sessions.document_id',
      'sessions.member_id',
      'sessions.browser_hash',
      'sessions.created_at',
      'sessions.active_at',
      'sessions.expires_at',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.locale',
      'tenants.zone as tenant_zone',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('users.state', '!=', 'inactive')
    .where('tenants.state', '=', 'active')
    .where((row) =>
      row.or([
        row('sessions.member_id', 'is', null),
        row.exists(
          row
            .selectFrom('entry_standing')
            .select('entry_standing.member_id')
            .whereRef('entry_standing.tenant_id', '=', 'sessions.tenant_id')
            .whereRef('entry_standing.member_id', '=', 'sessions.member_id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as SessionKind };
}

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
