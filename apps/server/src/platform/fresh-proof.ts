import { fail, type GuardedAct, isActOfAccount, isActOfEstablished, isFresh } from '@paraph/domain';
import type { Ctx } from './context.ts';

/**
 * Allows a dangerous act only to users with a recent proof of a factor (security AN-17). The contract names the act of
 * endpoints that are always dangerous, and the check runs first. Where it depends on the input, the use case calls
 * this.
 * API keys and the system are limited by their own tables.
 * @throws access.proof-needed; access.new-administrator; access.own-sign-in where a company's sign-in provider opened the session of an account act
 */
export function requireFreshProof({ viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>, act: GuardedAct): void {
  if (viewer?.isBound && isActOfAccount(act)) fail('access.own-sign-in');
  if (viewer?.isNewAdmin && isActOfEstablished(act)) fail('access.new-administrator');
  if (viewer?.caller !== 'user' || isFresh(viewer.provenAt, clock.now())) return;
  fail('access.proof-needed');
}
