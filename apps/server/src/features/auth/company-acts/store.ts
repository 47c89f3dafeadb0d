import { type ActData, COMPANY_ACT_NAMES, type CompanyAct, type Role } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Period } from '../factors/store.ts';

/* Every transaction here must be one of inSystem or inSystemFor: an account may have users in several companies. */

/** What the event of an act says about what it made. */
export interface MadeBy extends ActData {
  userIds?: string[];
  webhookId?: string;
  /** The company of an act of the operator, in the operator's own log. */
  companyId?: string;
  /** The same in both events of an act of the operator: in the operator's own log, and in the log of the company. */
  actId?: string;
  keyId?: string;
  /** An invitation that was sent before is mailed again. */
  again?: boolean;
}

/** An act that an account did for a company. */
export interface DoneAct {
  tenantId: string;
  eventId: string;
  name: CompanyAct;
  at: Date;
  data: MadeBy;
  /** The session in which it was done; null where none is known. */
  sessionId: string | null;
}

/** Returns the acts of COMPANY_ACTS that an account did in a period, in all its companies, newest first. */
export async function companyActsOf(tx: Tx, accountId: string, { since, until }: Period): Promise<DoneAct[]> {
  const rows = await tx
    .selectFrom('events as e')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.actor_id'))
    .select(['e.tenant_id', 'e.id', 'e.name', 'e.at', 'e.data', 'e.session_id'])
    .where((row) => row.or([row('u.account_id', '=', accountId), row('u.former_account_id', '=', accountId)]))
    .where('e.at', '>=', since)
    .where('e.at', '<=', until)
    .where('e.name', 'in', COMPANY_ACT_NAMES)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ tenant_id, id, name, at, data, session_id }) => ({
    tenantId: tenant_id,
    eventId: id,
    name: name as CompanyAct,
    at,
    data: (data ?? {}) as MadeBy,
    sessionId: session_id,
  }));
}

/**
 * Returns what events name beside users, by their ids: the company of an act of the operator, a form template with the
 * addresses that it got, a tag, the host of a webhook.
 */
export async function namesOfEvents(tx: Tx, eventIds: readonly string[]): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('event_texts')
    .select(['event_id', 'key', 'text'])
    .where('event_id', 'in', [...eventIds])
    .where('key', 'in', ['name', 'people', 'tag', 'url'])
    // The people of an act are named with it.
    .orderBy('key')
    .execute();
  return new Map(
    rows.map(({ event_id, key, text }) => [event_id, key === 'url' ? (URL.parse(text)?.host ?? '') : text]),
  );
}

/** Returns the names of companies that the operator changed. */
export async function namesOfCompanies(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the names of form templates of the company. It is here because the feature of forms imports this one. */
export async function namesOfTemplates(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('form_templates')
    .select(['id', 'name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the administrators whom acts of the operator invited into companies. */
export async function invitedByOperator(
  tx: Tx,
  acts: readonly DoneAct[],
): Promise<{ tenantId: string; userId: string }[]> {
  const invitations = acts.filter(({ name }) => name === 'tenant.admin-invited');
  const found = await Promise.all(invitations.map((act) => invitedBy(tx, act)));
  return found.flatMap((user) => user ?? []);
}

/** Returns whether one of these users is active or has an open invitation. */
export async function mayStillEnter(tx: Tx, users: readonly { tenantId: string; userId: string }[]): Promise<boolean> {
  const ids = users.map(({ userId }) => userId);
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from users where id = any(${ids}::uuid[]) and state = 'active' and deleted_at is null)
      or exists (select from invitations where user_id = any(${ids}::uuid[])) as may`.execute(tx);
  return rows[0]!.may;
}

/** Only the log of the company names whom the operator invited. */
async function invitedBy(
  tx: Tx,
  { data: { companyId, actId } }: DoneAct,
): Promise<{ tenantId: string; userId: string } | undefined> {
  if (!companyId || !actId) return undefined;
  const { rows } = await sql<{ id: string | null }>`
    select data ->> 'invitedId' as id from events
    where tenant_id = ${companyId}::uuid and name = 'tenant.admin-invited' and data ->> 'actId' = ${actId}`.execute(tx);
  const userId = rows[0]?.id;
  return userId ? { tenantId: companyId, userId } : undefined;
}

/**
 * Deletes the open invitations that these users sent in a period, and those that they sent to the given users later.
 * @returns the invited users
 */
export const deleteInvitationsBy = async (
  tx: Tx,
  userIds: readonly string[],
  { since, until }: Period,
  alsoTo: readonly string[] = [],
): Promise<{ tenantId: string; userId: string }[]> => {
  if (userIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('invitations')
    .where('invited_by', 'in', [...userIds])
    .where('created_at', '>=', since)
    .where((row) => row.or([row('created_at', '<=', until), row('user_id', '=', row.fn.any(row.val([...alsoTo])))]))
    .returning(['tenant_id', 'user_id'])
    .execute();
  return rows.map(({ tenant_id, user_id }) => ({ tenantId: tenant_id, userId: user_id }));
};

/** Revokes keys of the company. @returns the ids of those that were valid */
export async function revokeKeysOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('api_keys')
    .set({ revoked: true })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .where('revoked', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the companies for which an account changed something since a time. */
export async function changedCompaniesOf(tx: Tx, accountId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_changes')
    .select('tenant_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** A user of an account, with the rights that they have now. */
export interface Standing {
  tenantId: string;
  userId: string;
  isActive: boolean;
  roles: Role[];
}

/** Returns the users of an account in all its companies. */
export async function standingsOf(tx: Tx, accountId: string): Promise<Standing[]> {
  const rows = await tx
    .selectFrom('users as u')
    .select(['u.tenant_id', 'u.id', 'u.state'])
    .select(
      sql<Role[]>`array(select r.role from user_roles r where r.tenant_id = u.tenant_id and r.user_id = u.id)`.as(
        'roles',
      ),
    )
    .where('u.account_id', '=', accountId)
    .where('u.deleted_at', 'is', null)
    .execute();
  return rows.map(({ tenant_id, id, state, roles }) => ({
    tenantId: tenant_id,
    userId: id,
    isActive: state === 'active',
    roles,
  }));
}

/** Returns these users as they are now, also deleted ones, each once, with their account. */
export async function usersOf<T extends { tenantId: string; userId: string }>(
  tx: Tx,
  users: readonly T[],
): Promise<(T & { accountId: string | null })[]> {
  if (users.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select(['tenant_id', 'id'])
    .select((row) => row.fn.coalesce('account_id', 'former_account_id').as('account_id'))
    .where(
      'id',
      'in',
      users.map(({ userId }) => userId),
    )
    .execute();
  return rows.flatMap(({ tenant_id, id, account_id }) =>
    users
      .filter(({ tenantId, userId }) => tenantId === tenant_id && userId === id)
      .slice(0, 1)
      .map((user) => ({ ...user, accountId: account_id })),
  );
}
