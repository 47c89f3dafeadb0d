import type { ErrorCode } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { expectedError } from './problem.ts';

/** Outages of this installation; the outcome of the call is known. */
const OUTAGES: ReadonlySet<ErrorCode> = new Set([
  'generic.unavailable',
  'generic.database-away',
  'generic.files-away',
  'generic.key-missing',
]);

/** Each attempt waits for a free connection, so that the last one comes after most bursts of calls. */
const ATTEMPTS = 5;

/** Gives back what a call was counted for, if an outage of this installation left it unserved. */
export async function giveBackUnserved(ctx: Ctx, error: unknown): Promise<void> {
  const outage = expectedError(error);
  if (!outage || !OUTAGES.has(outage.code)) return;
  for (const giveBack of ctx.ifUnserved?.splice(0) ?? []) await untilDone(ctx, giveBack);
}

async function untilDone({ platform, trace }: Ctx, giveBack: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await giveBack();
      return;
    } catch (error) {
      if (attempt < ATTEMPTS) continue;
      platform.log.warn({ err: error, trace }, 'an unserved call stays counted');
      return;
    }
  }
}
