import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { AccountInTenant } from '../use-cases/each-company.ts';

/** Every company of the account sees the change in its log. */
export const logChange = (tx: Tx, { tenantId, userId }: AccountInTenant): Promise<unknown> =>
  emit(tx, 'user.address-changed', tenantId, { data: { userIds: [userId] } });
