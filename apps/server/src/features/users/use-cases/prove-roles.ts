import type { Role } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';

/**
 * The one rule for acts that give roles: a new administrator is made by a person who has shown lately who they are.
 * `had` are the roles that the person has already. @throws access.proof-needed
 */
export function proveRoles(
  ctx: Pick<Ctx, 'viewer' | 'clock'>,
  roles: readonly Role[],
  had: readonly Role[] = [],
): void {
  if (roles.includes('admin') && !had.includes('admin')) requireFreshProof(ctx, 'roles.raise');
}
