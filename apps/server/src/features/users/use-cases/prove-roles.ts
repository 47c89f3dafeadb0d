import { fail, gainsPrivilege, losesPrivilege, mayActOnHolder, type Role } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';

interface RoleLoss {
  userId: string;
  had: readonly Role[];
  /** Roles that remain; none for a user who is deactivated. */
  kept: readonly Role[];
}

/**
 * Requires a recent proof of identity to take a privileged role from another user: nobody else could undo what a stolen
 * session does.
 * @throws access.proof-needed
 */
export function proveRoleLoss(ctx: Pick<Ctx, 'viewer' | 'clock'>, { userId, had, kept }: RoleLoss): void {
  if (userId === ctx.viewer?.userId || !losesPrivilege(had, kept)) return;
  requireFreshProof(ctx, 'admins.remove');
}

/**
 * The only check of acts that assign roles: giving a privileged role requires a recent proof of identity. `had` are
 * the roles that the user has already.
 * @throws access.proof-needed
 */
export function proveRoles(
  ctx: Pick<Ctx, 'viewer' | 'clock'>,
  roles: readonly Role[],
  had: readonly Role[] = [],
): void {
  if (gainsPrivilege(had, roles)) requireFreshProof(ctx, 'roles.raise');
}

/** Refuses acts on the holder of a role that the caller could not give. @throws user.superadmin-only */
export function refuseAboveCaller(ctx: Pick<Ctx, 'viewer'>, holder: readonly Role[]): void {
  if (!mayActOnHolder(ctx.viewer?.rights.roles, holder)) fail('user.superadmin-only');
}
