import { fail, type GuardedAct, isFresh } from '@paraph/domain';
import type { Ctx } from './context.ts';

/**
 * Allows a dangerous act only to users with a recent proof of a factor (security AN-17). The contract names the act of
 * endpoints that are always dangerous, and the check runs first. Where it depends on the input, the use case calls
 * this.
 * API keys and the system are limited by their own tables.
 * @throws access.proof-needed
 */
export function requireFreshProof({ viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>, _act: GuardedAct): void {
  if (viewer?.caller !== 'user' || isFresh(viewer.provenAt, clock.now())) return;
  fail('access.proof-needed');
}
