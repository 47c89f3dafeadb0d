import { LIMITS } from '@paraph/domain';
import { inSystem } from '../src/platform/db/index.ts';
import type { Platform } from '../src/platform/platform.ts';

/** Makes all factors, codes and eIDs of an account older than the limit for young ones. */
export const makeFactorsOlder = ({ platform }: { platform: Platform }, email: string) =>
  inSystem(platform, async (tx) => {
    const { id } = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const old = new Date(platform.clock.now().getTime() - LIMITS.youngFactor - 1000);
    await tx.updateTable('passkeys').set({ created_at: old }).where('account_id', '=', id).execute();
    await tx.updateTable('authenticators').set({ confirmed_at: old }).where('account_id', '=', id).execute();
    await tx.updateTable('recovery_codes').set({ made_at: old }).where('account_id', '=', id).execute();
    await tx.updateTable('eid_identities').set({ linked_at: old }).where('account_id', '=', id).execute();
  });
