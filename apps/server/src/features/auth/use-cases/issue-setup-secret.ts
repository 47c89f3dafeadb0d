import { commandContext } from '../../../platform/context.ts';
import { inSystem, inSystemFor } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeSetupSecret } from '../../../platform/setup-secret.ts';
import { operatorTenantId } from '../../tenants/index.ts';

/**
 * Issues the secret of `npm run setup` and records it in the operator's log. An operator who is made by this secret has
 * no log yet, so that the use records it.
 */
export async function issueSetupSecret({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string> {
  const now = clock.now();
  const tenantId = await operatorTenantId({ db });
  if (!tenantId) return inSystem({ db }, (tx) => makeSetupSecret(tx, now));
  return inSystemFor(commandContext({ db, clock }, tenantId), async (tx) => {
    await emit(tx, 'tenant.setup-secret-issued', tenantId);
    return makeSetupSecret(tx, now);
  });
}
