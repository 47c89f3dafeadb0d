import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { AccountInTenant } from '../use-cases/each-company.ts';

/** Records the change in the log of one company of the account; callers run it for each company. */
export const logChange = (tx: Tx, { tenantId, userId }: AccountInTenant): Promise<unknown> =>
  emit(tx, 'user.address-changed', tenantId, { data: { userIds: [userId] } });
