import { ROLE_NAMES, ROLES } from '@paraph/domain';
import { sql } from 'kysely';

const INTERNAL_NAMES = ROLE_NAMES.filter((name) => ROLES[name].internal);
const INTERNAL_ROLES = sql.join(INTERNAL_NAMES.map((name) => sql.lit(name)));

/**
 * Condition that the user `u` of a query signs in to open documents: an accepted user of the company. Personal links
 * open nothing for them, because they would avoid what the company requires of a sign-in. Text for prepared statements.
 */
export const SIGNS_IN = `(u.account_id is not null and exists (select 1 from user_roles internal
  where internal.tenant_id = u.tenant_id and internal.user_id = u.id
    and internal.role in (${INTERNAL_NAMES.map((name) => `'${name}'`).join(', ')})))`;

/** Condition that the user of this row of `users` has a role of the company; the rule isInternal as SQL. */
export const hasInternalRole = (alias: string) => sql<boolean>`exists (select 1 from user_roles internal
  where internal.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and internal.user_id = ${sql.ref(`${alias}.id`)}
    and internal.role in (${INTERNAL_ROLES}))`;

/** The same for the user of this row of `users`. */
export const signsIn = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.account_id`)} is not null and ${hasInternalRole(alias)})`;

/**
 * Condition that the user of this row of `users` is a colleague: of the company, neither deactivated nor deleted. Only
 * colleagues stand for others, lead others, and belong to departments; reads decide it, so that it ends with the role.
 */
export const isColleague = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.state`)} <> 'inactive'
  and ${sql.ref(`${alias}.deleted_at`)} is null and ${hasInternalRole(alias)})`;

/** Condition that the user with this id in this tenant is a colleague; both are columns or values of the query. */
export const isColleagueId = (tenantId: ReturnType<typeof sql>, userId: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from users colleague where colleague.tenant_id = ${tenantId}
    and colleague.id = ${userId} and ${isColleague('colleague')})`;
