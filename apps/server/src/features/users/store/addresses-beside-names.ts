import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hasInternalRole } from './colleague.ts';

/**
 * Returns the addresses, by id, of those of these users whose names do not tell who they are: people from outside, whom
 * senders name as they like, and those who have ever changed their own name. Among consumers nobody's name is proven.
 */
export async function addressesBesideNames(
  tx: Tx,
  ids: readonly string[],
  hasColleagues: boolean,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users as u')
    .select(['u.id', sql<string>`coalesce(u.former_email, u.email)`.as('email')])
    .where('u.tenant_id', '=', contextOf(tx).tenantId)
    .where('u.id', 'in', [...ids])
    .where(({ or, eb, lit }) => or([lit(!hasColleagues), eb('u.renamed_at', 'is not', null), wasOutside('u')]))
    .where(({ or, eb }) => or([eb('u.deleted_at', 'is', null), eb('u.former_email', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Condition that the user has, or had when deleted, no role but that of people from outside. */
const wasOutside = (alias: string) => sql<boolean>`(not ${hasInternalRole(alias)}
  and (${sql.ref(`${alias}.former_roles`)} = '{externaluser}' or exists (select 1 from user_roles outside
    where outside.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and outside.user_id = ${sql.ref(`${alias}.id`)}
      and outside.role = 'externaluser')))`;
