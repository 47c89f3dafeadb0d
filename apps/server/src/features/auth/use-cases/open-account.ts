import { canonicalEmail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { attachAccount } from '../../users/index.ts';
import { hashPassword } from '../password/hash.ts';
import { insertAccount, readAccount } from '../store/accounts.ts';

export interface OpenedAccount {
  /** The user of this tenant that gets the account. */
  userId: string;
  email: string;
  password: string;
  /** The address has been proven. */
  confirmed: boolean;
}

/**
 * Lets a user sign in with a password. If the address has an account already (in another company), that account is used
 * and its password stays.
 */
export async function openAccount(
  ctx: Ctx,
  { userId, email: typed, password, confirmed }: OpenedAccount,
): Promise<void> {
  const email = canonicalEmail(typed);
  const known = await inSystem(ctx.platform, (tx) => readAccount(tx, email));
  const accountId = known?.id ?? (await newAccount(ctx, { email, password: await hashPassword(password), confirmed }));
  await inTenant(ctx, (tx) => attachAccount(tx, userId, accountId));
}

/** Creates an account with a hashed password, or returns the id of the account that the address has already. */
export async function newAccount(
  ctx: Ctx,
  { email, password, confirmed }: { email: string; password: string; confirmed: boolean },
): Promise<string> {
  const now = ctx.clock.now();
  return inSystem(ctx.platform, async (tx) => {
    await insertAccount(tx, {
      id: newId(now.getTime()),
      email,
      password,
      password_changed_at: now,
      confirmed_at: confirmed ? now : null,
      created_at: now,
    });
    const row = await readAccount(tx, email);
    if (!row) throw new Error('An account that was just added cannot be found.');
    return row.id;
  });
}
