import { fail, type GuardedAct, isFresh } from '@paraph/domain';
import type { Ctx } from './context.ts';

/**
 * Lets a dangerous act through only to people who have shown lately who they are (security AN-17). A call that is always
 * dangerous names its act in the contract and is asked before anything else; where it depends on what is sent, the use
 * case asks. What no person does (an API key, the system) is held back by its own tables.
 * @throws access.proof-needed
 */
export function requireFreshProof({ viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>, _act: GuardedAct): void {
  if (viewer?.caller !== 'user' || isFresh(viewer.provenAt, clock.now())) return;
  fail('access.proof-needed');
}
