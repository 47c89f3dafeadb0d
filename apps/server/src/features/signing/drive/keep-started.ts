import type { Started } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { sealHandle } from '../seal.ts';
import { changeSession, type SessionChange } from '../store.ts';

/**
 * Stores what a provider started, so that any node can continue; false when the session changed meanwhile. While the
 * browser is at a provider's page, the session is not polled unless the provider supports it: the return makes it due.
 */
export function keepStarted(
  ctx: Ctx,
  tx: Tx,
  id: string,
  { handle, challenge }: Started,
  more: SessionChange = {},
): Promise<boolean> {
  const url = challenge.show === 'redirect' ? challenge.url : null;
  const back = handle['returnKey'];
  return changeSession(tx, id, 'started', {
    ...more,
    asked_at: ctx.clock.now(),
    handle_sealed: sealHandle(ctx.platform, { table: 'signing_sessions', id: id }, handle),
    control_code: challenge.show === 'code' ? challenge.code : null,
    redirect_url: url,
    return_hash: typeof back === 'string' ? hashOf(back) : null,
    ...((url === null || handle['polled'] === true) && { next_try_at: null }),
  });
}
