import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { hasInternalRole } from './colleague.ts';

/**
 * Condition that the administrators' list of users contains the user of this row of `users`: also every outsider to
 * whom the company sent a document, because administrators deactivate and erase them. An outsider who was only named in
 * drafts is left out, because a draft is its owner's alone. Lists of other users have `knownGuests` instead.
 */
export const isAdministered = (tx: Tx, alias: string) => {
  const viewerId = contextOf(tx).viewer?.userId ?? null;
  const [tenantId, id] = [sql.ref(`${alias}.tenant_id`), sql.ref(`${alias}.id`)];
  return sql<boolean>`(${sql.ref(`${alias}.state`)} <> 'invited' or ${sql.ref(`${alias}.account_id`)} is not null
    or ${sql.ref(`${alias}.deleted_at`)} is not null or ${hasInternalRole(alias)}
    or exists (select 1 from invitations i where i.tenant_id = ${tenantId} and i.user_id = ${id})
    or exists (select 1 from members m join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
      where m.tenant_id = ${tenantId} and m.user_id = ${id} and (d.phase <> 'new' or d.owner_id = ${viewerId}::uuid)))`;
};
