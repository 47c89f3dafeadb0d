import { isInternal } from '@paraph/domain';
import { type RawBuilder, sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hasInternalRole } from './colleague.ts';

/** foldText as SQL, for names that no column has folded. */
const folded = (text: RawBuilder<unknown>) => sql`replace(lower(translate(
  regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łŁøØ', 'lLoO') collate "und-x-icu"), 'ß', 'ss')`;

/** Folding is slow, and most documents have the name that the row of the user has folded. */
const foldedGuest = sql`case when g.is_same then g.folded
  else ${folded(sql`g.first_name || ' ' || g.last_name || ' ' || g.email`)} end`;

/**
 * Outsiders whom the lists of documents of these users name, one row each: under the newest name that such a document
 * has, because the name that others typed elsewhere may come from a document that these users may not see. Without
 * users: those of the viewer. An outsider's own lists give the people of their own documents only, because a document
 * shows them no more (product D3).
 */
export function knownGuests(tx: Tx, listsOf?: readonly string[]) {
  const { tenantId, viewer } = contextOf(tx);
  const ids = listsOf ?? (viewer ? [viewer.userId] : []);
  const ofAll = listsOf !== undefined || (viewer !== undefined && isInternal(viewer.rights.roles));
  return sql`(
  select g.id, g.first_name, g.last_name, g.email, ${foldedGuest} as folded
  from (select distinct on (m.user_id) m.user_id as id, m.first_name, m.last_name, u.email, u.folded,
      (m.first_name, m.last_name) = (u.first_name, u.last_name) as is_same
    from seats s
    join members m on m.tenant_id = s.tenant_id and m.document_id = s.document_id
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where s.tenant_id = ${tenantId}::uuid and s.user_id = any(${[...ids]}::uuid[]) and (s.is_owner or ${ofAll}::boolean)
      and u.deleted_at is null and u.state <> 'inactive' and not ${hasInternalRole('u')}
    order by m.user_id, m.first_name || m.last_name = '', m.id desc) g)`;
}

/**
 * Condition that the lists of people show the user of this row of `users` to everybody who sees such lists: a
 * colleague, or the viewer.
 */
export const isOfCompany = (tx: Tx, alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.tenant_id`)} = ${contextOf(tx).tenantId}::uuid
    and ${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.state`)} <> 'inactive'
    and (${hasInternalRole(alias)} or ${sql.ref(`${alias}.id`)} = ${contextOf(tx).viewer?.userId ?? null}::uuid))`;

/** Returns the name by which the viewer knows an outsider; undefined without one. */
export async function knownNameOf(
  tx: Tx,
  userId: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const { tenantId, viewer } = contextOf(tx);
  if (!viewer) return undefined;
  const ofAll = isInternal(viewer.rights.roles);
  const { rows } = await sql<{ firstName: string; lastName: string }>`
    select m.first_name as "firstName", m.last_name as "lastName" from members m
    join seats s on s.tenant_id = m.tenant_id and s.document_id = m.document_id
    where m.tenant_id = ${tenantId}::uuid and m.user_id = ${userId}::uuid
      and s.user_id = ${viewer.userId}::uuid and (s.is_owner or ${ofAll}::boolean)
      and m.first_name || m.last_name <> ''
    order by m.id desc limit 1`.execute(tx);
  return rows[0];
}
