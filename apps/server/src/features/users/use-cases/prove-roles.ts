import type { Role } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';

/**
 * The only check of acts that assign roles: making an administrator requires a recent proof of identity. `had` are the
 * roles that the user has already.
 * @throws access.proof-needed
 */
export function proveRoles(
  ctx: Pick<Ctx, 'viewer' | 'clock'>,
  roles: readonly Role[],
  had: readonly Role[] = [],
): void {
  if (roles.includes('admin') && !had.includes('admin')) requireFreshProof(ctx, 'roles.raise');
}
