import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hasInternalRole } from './colleague.ts';

/**
 * Condition that the viewer's lists of people contain the user of this row of `users`. An outsider who was only named
 * in drafts is left out, because a draft is its owner's alone: such a user is listed to others once a document was sent
 * to them, they were invited, or they have an account.
 */
export const isListed = (tx: Tx, alias: string) => {
  const viewerId = contextOf(tx).viewer?.userId ?? null;
  const [tenantId, id] = [sql.ref(`${alias}.tenant_id`), sql.ref(`${alias}.id`)];
  return sql<boolean>`(${sql.ref(`${alias}.state`)} <> 'invited' or ${sql.ref(`${alias}.account_id`)} is not null
    or ${sql.ref(`${alias}.deleted_at`)} is not null or ${hasInternalRole(alias)}
    or exists (select 1 from invitations i where i.tenant_id = ${tenantId} and i.user_id = ${id})
    or exists (select 1 from members m join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
      where m.tenant_id = ${tenantId} and m.user_id = ${id} and (d.phase <> 'new' or d.owner_id = ${viewerId}::uuid)))`;
};
