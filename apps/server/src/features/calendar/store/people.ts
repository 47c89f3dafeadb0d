import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { beginsWith, isColleague, isColleagueId } from '../../users/index.ts';

export interface PersonRow {
  id: string;
  name: string;
  jobTitle: string | null;
  /** The user's departments. */
  departmentIds: string[];
}

export interface MatchedPeopleQuery {
  /** Users of one of these; empty: of any or none. */
  departmentIds: readonly string[];
  /** Folded (lower case, no diacritics); each must occur in name or address. */
  words: readonly string[];
  /** Only these users; null: all. */
  among: readonly string[] | null;
  limit: number;
}

/** Order of the ICU collation: Č sorts with C, not after Ž. */
const inOrder = sql`${byName('u.first_name')}, ${byName('u.last_name')}, u.id`;

/** Returns the matching users of the company, first those whose names begin with the words, by name, and their number. */
export async function loadPeople(tx: Tx, asked: MatchedPeopleQuery): Promise<{ total: number; rows: PersonRow[] }> {
  const { tenantId } = contextOf(tx);
  const parts = asked.words.map((word) => sql`u.folded like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (asked.among) parts.push(sql`u.id = any(${[...asked.among]}::uuid[])`);
  if (asked.departmentIds.length > 0)
    parts.push(sql`exists (select 1 from department_users m where m.tenant_id = u.tenant_id and m.user_id = u.id
      and m.department_id = any(${[...asked.departmentIds]}::uuid[]))`);
  const fits = sql.join([sql`u.tenant_id = ${tenantId}::uuid`, isColleague('u'), ...parts], sql` and `);
  const { rows } = await sql<PersonRow & { total: number }>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name,
      nullif(array_to_string(u.job_titles, ', '), '') as "jobTitle",
      array(select m.department_id::text from department_users m
        where m.tenant_id = u.tenant_id and m.user_id = u.id) as "departmentIds",
      (count(*) over ())::int as total
    from users u where ${fits} order by ${beginsWith('u', asked.words)} desc, ${inOrder} limit ${asked.limit}`.execute(
    tx,
  );
  return { total: rows[0]?.total ?? 0, rows };
}

/** Returns the users whom a colleague manages, directly or as manager of a department. */
export async function membersManagedBy(tx: Tx, userId: string): Promise<Set<string>> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ id: string }>`
    select led.id from (
      select u.id from users u where u.tenant_id = ${tenantId}::uuid and u.manager_id = ${userId}::uuid
      union select m.user_id from department_users m
      join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
      where m.tenant_id = ${tenantId}::uuid and d.manager_user_id = ${userId}::uuid) led
    where ${isColleagueId(sql`${tenantId}::uuid`, sql`${userId}::uuid`)}`.execute(tx);
  return new Set(rows.map(({ id }) => id).filter((id) => id !== userId));
}

/** Returns the departments of a colleague; other users have no departments. */
export async function memberships(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('department_users')
    .select('department_id as id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .where(isColleagueId(sql.ref('department_users.tenant_id'), sql.ref('department_users.user_id')))
    .execute();
  return rows.map(({ id }) => id);
}
