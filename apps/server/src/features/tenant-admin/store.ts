import type { Module } from '@paraph/domain';
import { sql } from 'kysely';
import { byName, type Tx } from '../../platform/db/index.ts';

/* Every function here reads all tenants: it needs a transaction of inSystem. */

const DOMAIN = sql<string>`coalesce((select h.host from tenant_hosts h where h.tenant_id = tenants.id order by h.position, h.host limit 1), '')`;

export async function listTenants(
  tx: Tx,
  { search, offset, limit }: { search: string; offset: number; limit: number },
) {
  const found = tx.selectFrom('tenants').where(
    sql<boolean>`(tenants.name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`} or exists (
        select 1 from tenant_hosts h where h.tenant_id = tenants.id and h.host like ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}))`,
  );
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'id',
      'name',
      'kind',
      'state',
      'created_at',
      DOMAIN.as('domain'),
      sql<number>`(select count(*)::int from users u where u.tenant_id = tenants.id and u.deleted_at is null and u.state = 'active')`.as(
        'users',
      ),
    ])
    .orderBy(byName('name'))
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, rows };
}

export const readOne = (tx: Tx, id: string) =>
  tx
    .selectFrom('tenants')
    .leftJoin('tenant_terms as t', 't.tenant_id', 'tenants.id')
    .select([
      'tenants.id',
      'tenants.name',
      'tenants.kind',
      'tenants.state',
      'tenants.locale',
      'tenants.zone',
      't.key',
      't.signatures_limit',
      't.new_recipients_limit',
      't.password_expiration_hours',
      't.api_action_limit',
      't.form_template_ids',
      't.api_beyond',
      sql<string | null>`t.api_price::text`.as('api_price'),
      sql<
        string[]
      >`array(select h.host from tenant_hosts h where h.tenant_id = tenants.id order by h.position, h.host)`.as(
        'hosts',
      ),
      sql<string[]>`array(select m.module from tenant_modules m where m.tenant_id = tenants.id)`.as('modules'),
    ])
    .where('tenants.id', '=', id)
    .executeTakeFirst();

export const updateOne = (
  tx: Tx,
  id: string,
  change: { name?: string; kind?: string; locale?: string; zone?: string; state?: string },
) => tx.updateTable('tenants').set(change).where('id', '=', id).execute();

/** Returns those hosts that belong to another tenant. */
export const foreignHosts = (tx: Tx, hosts: readonly string[], id: string | null) => {
  const taken = tx
    .selectFrom('tenant_hosts')
    .select('host')
    .where('host', 'in', [...hosts]);
  return (id ? taken.where('tenant_id', '!=', id) : taken).execute();
};

/** Returns whether another tenant has a short name, in any case. Waits for others that set one, until they are done. */
export async function isKeyTaken(tx: Tx, key: string, id: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('short names of tenants'))`.execute(tx);
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from tenant_terms
      where lower(key) = lower(${key}) and tenant_id is distinct from ${id}::uuid) as is`.execute(tx);
  return rows[0]!.is;
}

interface NewHosts {
  hosts: readonly string[];
  /** Since when hosts are there that the tenant did not have; null for hosts that come back. */
  since: Date | null;
}

/** Replaces the hosts of a tenant; those that stay are as old as they were. */
export async function replaceHosts(tx: Tx, id: string, { hosts, since }: NewHosts): Promise<void> {
  const former = await tx.deleteFrom('tenant_hosts').where('tenant_id', '=', id).returning(['host', 'since']).execute();
  const known = new Map(former.map((row) => [row.host, row.since]));
  await tx
    .insertInto('tenant_hosts')
    .values(
      hosts.map((host, position) => ({
        host,
        tenant_id: id,
        position,
        since: known.has(host) ? (known.get(host) ?? null) : since,
      })),
    )
    .execute();
}

export async function replaceModules(tx: Tx, id: string, modules: readonly Module[]): Promise<void> {
  await tx.deleteFrom('tenant_modules').where('tenant_id', '=', id).execute();
  if (modules.length === 0) return;
  await tx
    .insertInto('tenant_modules')
    .values(modules.map((module) => ({ tenant_id: id, module })))
    .execute();
}

interface Terms {
  key?: string;
  signatures_limit?: number | null;
  new_recipients_limit?: number | null;
  password_expiration_hours?: number;
  form_template_ids?: string[];
  api_action_limit?: number;
  api_price?: string;
  api_beyond?: boolean;
}

export const upsertTerms = (tx: Tx, tenant_id: string, terms: Terms) =>
  tx
    .insertInto('tenant_terms')
    .values({ tenant_id, ...terms, key: terms.key ?? tenant_id })
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(terms))
    .execute();

export const insertKey = (
  tx: Tx,
  row: { tenant_id: string; id: string; hash: Buffer; hint: string; created_at: Date },
) => tx.insertInto('api_keys').values(row).execute();

/** Returns the keys, newest first, with the acts of each in a month (YYYY-MM). */
export const listKeys = (tx: Tx, tenantId: string, month: string) =>
  tx
    .selectFrom('api_keys as k')
    .leftJoin('api_key_months as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'k.tenant_id')
        .onRef('m.key_id', '=', 'k.id')
        .on('m.month', '=', sql<string>`${`${month}-01`}::date`),
    )
    .select(['k.id', 'k.hint', 'k.revoked', 'k.created_at', 'k.last_used_at'])
    .select(sql<number>`coalesce(m.acts, 0)`.as('acts'))
    .where('k.tenant_id', '=', tenantId)
    .orderBy('k.created_at', 'desc')
    .execute();

/** Revokes or restores one key, or all of a tenant. @returns whether any was changed */
export async function setKeysRevoked(
  tx: Tx,
  { tenantId, keyId, revoked }: { tenantId: string; keyId: string | null; revoked: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked })
    .where('tenant_id', '=', tenantId)
    .$if(keyId !== null, (query) => query.where('id', '=', keyId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const RUNS_INSTALLATION = sql<boolean>`(tenants.kind = 'operator' or exists (
  select from user_roles r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
  where r.tenant_id = tenants.id and r.role = 'superadmin' and u.deleted_at is null))`;
const HAS_PEOPLE = sql<boolean>`exists (select from users u where u.tenant_id = tenants.id)`;
const HOSTS = sql<string[]>`array(select h.host from tenant_hosts h where h.tenant_id = tenants.id)`;
const oldHosts = (youngSince: Date) =>
  sql<string[]>`array(select h.host from tenant_hosts h where h.tenant_id = tenants.id
    and (h.since is null or h.since <= ${youngSince}))`;

/** Returns whether anybody is or may come into a tenant: its active users, open invitations and valid keys. */
export async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from users where tenant_id = ${id} and state = 'active' and deleted_at is null)
      or exists (select from invitations where tenant_id = ${id})
      or exists (select from api_keys where tenant_id = ${id} and not revoked) as is`.execute(tx);
  return rows[0]!.is;
}

/** Returns the keys of a tenant, or the one named, whose revocation a change sets to another value. */
export async function keysToSet(
  tx: Tx,
  { tenantId, keyId, revoked }: { tenantId: string; keyId: string | null; revoked: boolean },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('revoked', '!=', revoked)
    .$if(keyId !== null, (query) => query.where('id', '=', keyId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether a key of a tenant is revoked; null without it. */
export async function isKeyRevoked(tx: Tx, tenantId: string, id: string): Promise<boolean | null> {
  const key = tx.selectFrom('api_keys').select('revoked').where('tenant_id', '=', tenantId).where('id', '=', id);
  return (await key.executeTakeFirst())?.revoked ?? null;
}

/** Returns what decides which terms of a tenant stay as they are. */
export const readTermFacts = (tx: Tx, id: string, youngSince: Date) =>
  tx
    .selectFrom('tenants')
    .select([RUNS_INSTALLATION.as('runsInstallation'), HAS_PEOPLE.as('hasPeople'), HOSTS.as('hosts'), 'kind'])
    .select(oldHosts(youngSince).as('oldHosts'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Locks a tenant until the transaction ends, so that nobody joins. */
export const lockTenant = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('tenants').select('id').where('id', '=', id).forUpdate().execute();
