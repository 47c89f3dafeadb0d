import { newResetLink as insert } from '../src/features/auth/use-cases/recover.ts';
import { lockAddressOf } from '../src/features/auth/store/accounts.ts';
import type { Ctx } from '../src/platform/context.ts';
import { inSystemFor } from '../src/platform/db/index.ts';

/** Creates a link for a new password without mailing it. @returns its URL */
export const newResetLink = (ctx: Ctx, accountId: string): Promise<string> =>
  inSystemFor(ctx, async (tx) => insert(tx, { accountId, email: (await lockAddressOf(tx, accountId))! }));
