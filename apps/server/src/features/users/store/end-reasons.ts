import { capabilitiesOf, type Role } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

/** Returns whether users with these roles may open documents of the company by stating a reason (product D5). */
const mayStateReasons = (roles: readonly Role[]): boolean =>
  capabilitiesOf({ roles: [...roles], permissions: [], modules: [] }).includes('documents.company');

/**
 * Ends what the stated reasons of users open, unless their roles still let them state one: a reason must not open the
 * document again when the role or the account returns.
 */
export async function endReasonsOf(tx: Tx, userIds: readonly string[], kept: readonly Role[] = []): Promise<void> {
  if (userIds.length === 0 || mayStateReasons(kept)) return;
  await tx
    .deleteFrom('document_reasons')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', 'in', [...userIds])
    .execute();
}
