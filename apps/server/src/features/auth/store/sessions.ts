import { sql } from 'kysely';
import { contextOf, prepared, type Tx } from '../../../platform/db/index.ts';
import { LIMITS } from '@paraph/domain';
import { IS_NEW_ADMIN, SIGNS_IN } from '../../users/index.ts';
import { endPendingAccess } from './pending-proofs.ts';
import { markAccessEnded, markTenantEnded } from './proofs.ts';

export type SessionKind = 'browser' | 'api' | 'guest';
export const END_CAUSES = ['person', 'reuse', 'password', 'link', 'mail', 'admin'] as const;
export type EndCause = (typeof END_CAUSES)[number];

export interface NewSessionRow {
  tenant_id: string;
  id: string;
  kind: SessionKind;
  user_id: string;
  account_id: string | null;
  document_id: string | null;
  member_id: string | null;
  browser_hash: Buffer | null;
  user_agent: string | null;
  created_at: Date;
  active_at: Date;
  expires_at: Date;
  proven_at?: Date | null;
  factor_made_at?: Date | null;
  end_hash?: Buffer | null;
  signed_in_at?: Date | null;
  is_bound?: boolean;
  factor_due_at?: Date | null;
  lacks_factor?: boolean;
  /** The method of sign-in (SIGN_IN_METHODS); null for guests. */
  opened_by?: string | null;
}

export interface SessionRow extends Omit<
  NewSessionRow,
  'tenant_id' | 'user_agent' | 'end_hash' | 'factor_made_at' | 'signed_in_at'
> {
  email: string;
  first_name: string;
  last_name: string;
  locale: string | null;
  tenant_zone: string;
  /** The company's setting; null: the default. */
  idle_minutes: number | null;
  /** The series that its tokens must name; null for the first one. */
  token_series: string | null;
  is_new_admin: boolean;
}

export const insertSession = (tx: Tx, row: NewSessionRow) => tx.insertInto('sessions').values(row).execute();

/**
 * Condition for a session that was not ended, of an active user and tenant. A guest also needs their member entry, in a
 * document that was not rejected, voided or deleted (decision 18), and is no user of the company, who signs in. `s`, `u`,
 * `t`: session, user, tenant.
 */
const ACTIVE_SESSION = `s.ended_at is null and u.state <> 'inactive' and t.state = 'active'
    and (s.member_id is null or (not ${SIGNS_IN} and exists (
      select from entry_standing e where e.tenant_id = s.tenant_id and e.member_id = s.member_id and e.is_open)))`;
const IDLE_MINUTES = `(select (c.settings ->> 'idleMinutes')::int from company_settings c where c.tenant_id = s.tenant_id)`;

/** Returns a session that was not ended. The caller must check its age. */
export async function readSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const newSince = new Date(contextOf(tx).clock.now().getTime() - LIMITS.newAdministrator);
  return (await askSession(tx, id, newSince))[0];
}
const askSession = prepared<SessionRow>(
  'auth.session',
  `select s.id, s.kind, s.user_id, s.account_id, s.document_id, s.member_id, s.browser_hash, s.created_at, s.active_at,
    s.expires_at, s.proven_at, s.is_bound, s.factor_due_at, s.lacks_factor, s.opened_by, s.token_series,
    u.email,
    coalesce(m.first_name, u.first_name) as first_name, coalesce(m.last_name, u.last_name) as last_name, u.locale,
    t.zone as tenant_zone, ${IDLE_MINUTES} as idle_minutes, ${IS_NEW_ADMIN} as is_new_admin
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join members m on s.kind = 'guest' and m.tenant_id = s.tenant_id and m.id = s.member_id
    and concat(m.first_name, m.last_name) <> ''
  join tenants t on t.id = s.tenant_id
  where s.tenant_id = current_setting('app.tenant_id')::uuid and s.id = $1 and ${ACTIVE_SESSION}`,
);

export interface OpenSessionRow {
  id: string;
  kind: SessionKind;
  active_at: Date;
  expires_at: Date;
  idle_minutes: number | null;
  /** Changes when roles, permissions or modules change, or other tokens are issued. */
  rights: string;
}

/** Returns those of the given sessions that were not ended, in all tenants. Needs a transaction of inSystem. */
export const readOpenSessions = (
  tx: Tx,
  sessions: readonly { tenantId: string; sessionId: string }[],
): Promise<OpenSessionRow[]> =>
  askOpenSessions(
    tx,
    sessions.map(({ tenantId }) => tenantId),
    sessions.map(({ sessionId }) => sessionId),
  );
const askOpenSessions = prepared<OpenSessionRow>(
  'auth.open-sessions',
  `with asked as materialized (select distinct tenant_id, id from unnest($1::uuid[], $2::uuid[]) as a (tenant_id, id)),
  company as materialized (
    select a.tenant_id,
      (select string_agg(concat(p.role, ' ', p.permission), ',' order by p.role, p.permission)
        from role_permissions p where p.tenant_id = a.tenant_id) as permissions,
      (select string_agg(m.module, ',' order by m.module) from tenant_modules m where m.tenant_id = a.tenant_id) as modules
    from (select distinct tenant_id from asked) a)
  select s.id, s.kind, s.active_at, s.expires_at, ${IDLE_MINUTES} as idle_minutes,
    md5(concat_ws('|', s.token_series, company.permissions, company.modules, (select string_agg(r.role, ',' order by r.role)
      from user_roles r where r.tenant_id = s.tenant_id and r.user_id = s.user_id))) as rights
  from asked
  join company on company.tenant_id = asked.tenant_id
  join sessions s on s.tenant_id = asked.tenant_id and s.id = asked.id
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  join tenants t on t.id = s.tenant_id
  where ${ACTIVE_SESSION}`,
);

/**
 * Locks a session that was not ended, and its user, until the transaction ends. The lock is shared: a call may open a
 * second transaction while the first one runs.
 * @returns undefined if the session or the user ended
 */
export async function lockSession(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Pick<SessionRow, 'token_series'> | undefined> {
  const { rows } = await sql<Pick<SessionRow, 'token_series'>>`
    select s.token_series from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = ${tenantId} and s.id = ${id} and ${sql.raw(ACTIVE_SESSION)}
    for share of s, u`.execute(tx);
  return rows[0];
}

/** Locks the document of a guest's link until the transaction ends: what ends the access of the guest waits for it. */
export const lockDocumentOfLink = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('documents')
    .select('id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .execute();

/** Begins another series of tokens of a session. @returns its kind; undefined for one that has ended */
export const setTokenSeries = async (tx: Tx, id: string, token_series: string): Promise<string | undefined> =>
  (
    await tx
      .updateTable('sessions')
      .set({ token_series })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('kind')
      .executeTakeFirst()
  )?.kind;

/** How an open session of a user was opened. */
export type OpenedSession = Pick<SessionRow, 'id' | 'user_id' | 'is_bound' | 'opened_by'>;

/** Returns the open sessions of browsers and programs in the company of the transaction. */
export const openSessionsHere = (tx: Tx): Promise<(OpenedSession & Pick<SessionRow, 'account_id'>)[]> =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'account_id', 'is_bound', 'opened_by'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('kind', '<>', 'guest')
    .where('ended_at', 'is', null)
    .execute();

/** Stores the time of the user's last activity. */
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

const SHOWN_FACTOR = { factor_due_at: null, lacks_factor: false } as const;

/** Records a proof of identity; a second factor also fulfils the company's requirement for one. */
export const markProven = (
  tx: Tx,
  id: string,
  {
    now,
    factorMadeAt,
  }: { now: Date; /** When the factor was made; null for a proof without one. */ factorMadeAt: Date | null },
) =>
  tx
    .updateTable('sessions')
    .set({ proven_at: now, proof_hash: null, proof_until: null, factor_made_at: factorMadeAt })
    .$if(factorMadeAt !== null, (query) => query.set(SHOWN_FACTOR))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Returns when the factor was made that the last proof of a session showed; null for none. */
export const factorShownIn = async (tx: Tx, id: string): Promise<Date | null> =>
  (await tx.selectFrom('sessions').select('factor_made_at').where('id', '=', id).executeTakeFirst())?.factor_made_at ??
  null;

/** Stores the code that is mailed for a proof; it replaces an older one. @returns false for an ended session */
export async function keepProofCode(tx: Tx, id: string, code: { proof_hash: Buffer; proof_until: Date }) {
  const open = tx.updateTable('sessions').set(code).where('id', '=', id).where('ended_at', 'is', null);
  return (await open.executeTakeFirst()).numUpdatedRows === 1n;
}

export const readProofCode = (tx: Tx, id: string) =>
  tx.selectFrom('sessions').select(['proof_hash', 'proof_until']).where('id', '=', id).executeTakeFirst();

/**
 * Returns up to 100 open sessions of an account for display, last used first. Acts on all sessions must use statements
 * of their own. In all tenants or in one. Needs a transaction of inSystem.
 */
export const sessionsOfAccount = (
  tx: Tx,
  accountId: string,
  { tenantId, now }: { tenantId: string | undefined; now: Date },
) =>
  tx
    .selectFrom('sessions')
    .innerJoin('tenants', 'tenants.id', 'sessions.tenant_id')
    .select([
      'sessions.id',
      'sessions.tenant_id',
      'sessions.kind',
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.active_at',
      'sessions.expires_at',
      'tenants.name as company',
    ])
    .where('sessions.account_id', '=', accountId)
    .where('sessions.kind', '!=', 'guest')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .$if(tenantId !== undefined, (query) => query.where('sessions.tenant_id', '=', tenantId!))
    .orderBy('sessions.active_at', 'desc')
    .limit(100)
    .execute();

/** Ends one session of an account; with `tenantId` only one of that company. @returns whether it was open */
export async function endOwnSession(
  tx: Tx,
  accountId: string,
  { id, tenantId, now }: { id: string; tenantId: string | undefined; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: 'person' })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('kind', '!=', 'guest')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId!))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Returns the last activity of each user, also of guests by their links. */
export async function lastSeen(tx: Tx, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('sessions')
    .select((row) => ['user_id', row.fn.max('active_at').as('at')])
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

/**
 * Clears the requirement of a second factor in the session in which one was made. Every other session of the account
 * has shown none, so it must still show one.
 */
export const clearFactorRequirement = (tx: Tx, sessionId: string) =>
  tx.updateTable('sessions').set(SHOWN_FACTOR).where('id', '=', sessionId).where('lacks_factor', '=', true).execute();

/**
 * Records in open sessions of an account that it has lost its last second factor. Sessions that a company's own provider
 * opened are exempt. Needs a transaction of inSystem.
 */
export const markFactorLost = (tx: Tx, accountId: string) =>
  tx
    .updateTable('sessions')
    .set({ lacks_factor: true })
    .where('account_id', '=', accountId)
    .where('is_bound', '=', false)
    .where('ended_at', 'is', null)
    .execute();

/** Stores until when a session must show a second factor; null for no requirement. */
export const setFactorDue = (tx: Tx, id: string, dueAt: Date | null) =>
  tx.updateTable('sessions').set({ factor_due_at: dueAt }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Returns the open sessions of users of this company in which no second factor was shown; of one user or of all. */
export const sessionsWithoutFactor = (tx: Tx, userId?: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'factor_due_at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('lacks_factor', '=', true)
    .where('is_bound', '=', false)
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute();

interface EndOfSessions {
  cause: EndCause;
  now: Date;
  /** The session that stays open. */
  but?: string | undefined;
  /** The only company whose sessions end; undefined: all companies. */
  tenantId?: string | undefined;
  /** Sessions opened earlier stay open. */
  since?: Date | undefined;
}

/**
 * Ends all sessions of an account, and pending access to new ones. A session that is opened concurrently has a key lock
 * on the account until it is committed: this call waits for it and ends it too. Needs a transaction of inSystem.
 * @returns how many of the ended sessions had not expired
 */
export async function endSessionsOfAccount(
  tx: Tx,
  accountId: string,
  { cause, now, but, tenantId, since }: EndOfSessions,
): Promise<number> {
  // Before the lock on the account, because a sign-in locks its own row first and its account's key afterwards.
  await endPendingAccess(tx, accountId, tenantId);
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  await markAccessEnded(tx, accountId, tenantId);
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: cause })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
    .$if(but !== undefined, (query) => query.where('id', '<>', but!))
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId!))
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

/** Ends all sessions of a company, of users and guests. Needs a transaction of inSystem. */
export async function endSessionsOfTenant(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await markTenantEnded(tx, tenantId);
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: 'admin' })
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .execute();
}

export const endSessionsOfMember = (tx: Tx, memberId: string, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_by: 'link' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();

/** Returns the open session of a link in one browser. */
export const findGuestSession = (tx: Tx, memberId: string, browserHash: Buffer) =>
  tx
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('browser_hash', '=', browserHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Deletes sessions that can no longer be used, with their refresh tokens. */
export const deleteOldSessions = (tx: Tx, before: Date) =>
  tx.deleteFrom('sessions').where('expires_at', '<', before).execute();
