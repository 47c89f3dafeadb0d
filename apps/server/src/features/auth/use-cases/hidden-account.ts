import { isFresh } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';

/**
 * Whether this session must read nothing of what guards the account: a company's provider speaks for no account, so
 * whoever came by it first shows a factor of the account, and sees it as long as that proof counts.
 */
export function hidesAccount(ctx: Ctx): boolean {
  const { isBound, provenAt } = viewerOf(ctx);
  return isBound === true && !isFresh(provenAt, ctx.clock.now());
}
