import type { Role } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';

interface AdminLoss {
  userId: string;
  had: readonly Role[];
  /** Roles that remain; none for a user who is deactivated. */
  kept: readonly Role[];
}

/**
 * Requires a recent proof of identity to take the role of administrator from another user: nobody else could undo what
 * a stolen session does.
 * @throws access.proof-needed
 */
export function proveAdminLoss(ctx: Pick<Ctx, 'viewer' | 'clock'>, { userId, had, kept }: AdminLoss): void {
  if (userId === ctx.viewer?.userId || kept.includes('admin') || !had.includes('admin')) return;
  requireFreshProof(ctx, 'admins.remove');
}

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
