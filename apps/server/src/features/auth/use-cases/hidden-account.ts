import { isFresh } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';

/**
 * Whether this session must read nothing about the account's factors. A company's identity provider does not
 * authenticate the account, so its sessions read them only while a proof by the account's own factor is fresh.
 */
export function hidesAccount(ctx: Ctx): boolean {
  const { isBound, provenAt } = viewerOf(ctx);
  return isBound === true && !isFresh(provenAt, ctx.clock.now());
}
